import { Alert, Box, LinearProgress, Stack } from '@mui/material'
import { CanAccess } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Post } from '../../../contract/posts'
import { TicketsAbout } from '../../accounts/TicketsAbout'
import { EventHistory } from '../../events/EventHistory'
import { Fact } from '../../fields/Fact'
import { formatCount, formatLanguage, formatScore, Moment } from '../../fields/format'
import { Verbatim } from '../../fields/Verbatim'
import { HandOverButton } from '../../handovers/HandOverButton'
import { Holds } from '../../holds/Holds'
import { useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { PostMarks, PostStatusChip, Report, Score } from '../cells'
import { AuthorHelp } from './AuthorHelp'
import { Context, type ContextProps } from './Context'
import { Reporter } from './Reporter'
import { moderatorName, type PartScore, parts, scoreOf } from './rules'
import { Signals, useUrgencyOf } from './Signals'
import { usePostContext } from './upcoming'
import type { ShownMedia } from './viewed'

interface Props {
  post: PostRecord
  shown: ShownMedia
}

/** Facts about the post and its author, side by side where there is room. */
export function Sidebar({ post, policy, shown }: Props & Pick<ContextProps, 'policy'>) {
  return (
    <Columns>
      <PostSide post={post} shown={shown} />
      <AuthorSide post={post} policy={policy} />
    </Columns>
  )
}

/** Whether the facts fit below the post. */
export function isShort({ text, media }: PostRecord): boolean {
  return media.length === 0 && (text ?? '').length < 700
}

export function PostSide({ post, shown }: Props) {
  return (
    <Columns>
      <Reports post={post} />
      <div>
        <Facts post={post} isTextCovered={shown.isTextCovered} />
        <Scores post={post} />
      </div>
    </Columns>
  )
}

export function AuthorSide({ post, policy }: ContextProps) {
  return (
    <Box sx={compact}>
      {post.imminentSince === null ? <AuthorHelp post={post} /> : null}
      <Context post={post} policy={policy} />
      <AboutPost post={post} />
      <EventHistory key={post.version} kind="post" id={post.pid} />
      <Stack key={post.pid} direction="row" sx={{ flexWrap: 'wrap' }}>
        <HandOverButton kind="post" id={post.pid} />
        <Holds kind="post" subject={post.pid} />
      </Stack>
    </Box>
  )
}

/** Tickets about the post. */
function AboutPost({ post }: { post: PostRecord }) {
  const guardian = usePostContext(post).data?.author.guardian
  return (
    <CanAccess resource="tickets" action="answer">
      <TicketsAbout person={{ ...post.user, ...(guardian && { guardian }) }} post={post.pid} />
    </CanAccess>
  )
}

function Columns({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>{children}</Box>
    </Box>
  )
}

const compact = {
  '& > section > h3:first-of-type': { marginTop: 0 },
  '& .facts': { gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)', columnGap: 1.5 },
}
const columns = {
  ...compact,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '20px 32px',
  '@container (width >= 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}

function Facts({ post, isTextCovered }: { post: PostRecord; isTextCovered: boolean }) {
  const words = useWords()
  const name = moderatorName(words, post)
  const urgency = useUrgencyOf(post, isTextCovered)
  return (
    <dl className="facts">
      {post.imminentSince === null ? null : (
        <Fact isGrave label={words('posts.severity.imminent')}>
          <bdi>{urgency}</bdi>
        </Fact>
      )}
      <Fact label={words('resources.posts.fields.status')}>
        <PostStatusChip status={post.status} />
        <PostMarks post={post} />
      </Fact>
      <Fact label={words('posts.dialog.decided')}>
        <Verbatim>{name ?? words('posts.dialog.undecided')}</Verbatim>
        {name && post.decided ? (
          <>
            {', '}
            <Moment at={post.decided} />
          </>
        ) : null}
      </Fact>
      <Fact label={words('posts.dialog.created')}>
        <Moment at={post.created} />
      </Fact>
      <Fact label={words('posts.filters.type')}>{words(`posts.types.${post.type}`)}</Fact>
      {post.visibility === 'public' ? null : (
        <Fact label={words('posts.dialog.visibility')}>{words(`posts.visibilities.${post.visibility}`)}</Fact>
      )}
      {post.signals.length > 0 ? (
        <Fact label={words('posts.dialog.signals')}>
          <Signals post={post} isTextCovered={isTextCovered} />
        </Fact>
      ) : null}
      {post.language ? (
        <Fact label={words('posts.dialog.language')}>{formatLanguage(post.language)}</Fact>
      ) : null}
    </dl>
  )
}

/** The open reports; reporters only for roles that may know. */
function Reports({ post }: { post: PostRecord }) {
  const words = useWords()
  const { data } = usePostContext(post)
  const reporterOf = ({ title, timestamp, message }: Post['reported'][number]) =>
    data?.reports.find((one) => one.created === timestamp && one.title === title && one.message === message)
      ?.reporter
  const shown = post.reported.length
  return (
    <section>
      <h3>{words('posts.dialog.reports')}</h3>
      {data?.brigading ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {words('posts.brigading', {
            count: formatCount(data.brigading.reporters),
            minutes: data.brigading.minutes,
          })}
        </Alert>
      ) : null}
      {shown === 0 ? <p className="quiet">{words('posts.dialog.noReports')}</p> : null}
      {shown < post.reports ? (
        <p className="quiet">{words('posts.dialog.moreReports', { shown, count: post.reports })}</p>
      ) : null}
      <ul className="plain-list">
        {post.reported.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal ones differ in nothing but their place
          <li key={`${report.timestamp} ${index}`}>
            <Report {...report} created={report.timestamp} reporter={reporterOf(report)} />
            <Reporter reporter={reporterOf(report)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The scores by part, and the publishing limit. */
function Scores({ post }: { post: PostRecord }) {
  const words = useWords()
  const threshold = usePostContext(post).data?.threshold ?? null
  return (
    <section>
      <h3>{words('resources.posts.fields.scores')}</h3>
      <Box component="dl" sx={scoreRows}>
        {parts.map((part) => (
          <ScoreRow
            key={part}
            label={words(`posts.scores.${part}`)}
            title={post.models[part] ?? undefined}
            {...scoreOf(post, part)}
            provisional={post.provisional?.[part] ?? null}
          />
        ))}
        {post.pictureWords ? (
          <ScoreRow label={words('posts.scores.pictureWords')} isPresent score={post.pictureWords.score} />
        ) : null}
        {threshold === null ? null : (
          <div>
            <dt>{words('posts.scores.threshold')}</dt>
            <dd>{formatScore(threshold)}</dd>
          </div>
        )}
      </Box>
      {post.models.image?.startsWith('known:') ? (
        <p>
          {words('posts.scores.known')}{' '}
          <Link to="/office/known-pictures">{words('resources.known-pictures.name')}</Link>
        </p>
      ) : null}
    </section>
  )
}

interface ScoreRowProps extends PartScore {
  label: string
  title?: string | undefined
  /** The fallback scorer's score while the deciding one is unreachable. */
  provisional?: number | null
}

function ScoreRow({ label, title, isPresent, score, provisional = null }: ScoreRowProps) {
  const words = useWords()
  return (
    <div>
      <dt title={title}>{label}</dt>
      <dd>
        <Score isPresent={isPresent} score={score} />
        {provisional === null ? null : (
          <span className="quiet">
            {' '}
            {words('posts.scores.provisional', { score: formatScore(provisional) })}
          </span>
        )}
      </dd>
      {score === null ? null : (
        <LinearProgress aria-hidden variant="determinate" color="inherit" value={100 * score} />
      )}
    </div>
  )
}

const scoreRows = {
  margin: 0,
  '& > div': { display: 'flex', gap: 1, fontSize: 13 },
  '& dt': { flex: 'none', width: '3.6em', color: 'text.secondary' },
  '& dd': { margin: 0 },
  '& .MuiLinearProgress-root': {
    flex: 1,
    alignSelf: 'center',
    height: 6,
    borderRadius: 3,
    color: 'text.secondary',
  },
}
