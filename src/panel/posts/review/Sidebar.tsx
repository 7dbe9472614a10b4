import { Box, LinearProgress } from '@mui/material'
import type { Post } from '../../../contract/posts'
import { EventHistory } from '../../events/EventHistory'
import { formatLanguage, formatScore, Moment } from '../../fields/format'
import { useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { EscalatedMark, Fact, PostStatusChip, Report, Score, SecondLookMark } from '../cells'
import { Context } from './Context'
import { moderatorName, parts, scoreOf } from './rules'
import { Signals, useUrgencyOf } from './Signals'
import { usePostContext } from './upcoming'
import type { ShownMedia } from './viewed'

/** All else that there is to know before deciding; where there is room, reports and the author’s other posts side by side. */
export function Sidebar({ post, shown }: { post: PostRecord; shown: ShownMedia }) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={columns}>
        <div>
          <Reports post={post} />
          <Facts post={post} isTextCovered={shown.text === 'covered'} />
          <Scores post={post} />
        </div>
        <div>
          <Context post={post} />
          <EventHistory key={post.version} kind="post" id={post.pid} />
        </div>
      </Box>
    </Box>
  )
}

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0 32px',
  '& section:first-of-type > h3:first-of-type': { marginTop: 0 },
  '& .facts': { gridTemplateColumns: 'minmax(84px, max-content) minmax(0, 1fr)', columnGap: 1.5 },
  '& section + .facts': { marginTop: 2 },
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
        {post.escalated ? <EscalatedMark /> : null}
        {post.secondLook ? <SecondLookMark /> : null}
      </Fact>
      <Fact label={words('posts.dialog.decided')}>
        <bdi>{name ?? words('posts.dialog.undecided')}</bdi>
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

/** The open reports, each with its title, message and time, and by whom for those who may know. */
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
      {shown === 0 ? <p className="quiet">{words('posts.dialog.noReports')}</p> : null}
      {shown < post.reports ? (
        <p className="quiet">{words('posts.dialog.moreReports', { shown, count: post.reports })}</p>
      ) : null}
      <ul className="plain-list">
        {post.reported.map((report, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: those that are alike differ in nothing but their place
          <li key={`${report.timestamp} ${index}`}>
            <Report {...report} created={report.timestamp} reporter={reporterOf(report)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A post’s scores, by part, and how high one may be with which a post is published. */
function Scores({ post }: { post: PostRecord }) {
  const words = useWords()
  const threshold = usePostContext(post).data?.threshold ?? null
  return (
    <section>
      <h3>{words('resources.posts.fields.scores')}</h3>
      <Box component="dl" sx={scoreRows}>
        {parts.map((part) => (
          <div key={part}>
            <dt title={post.models[part] ?? undefined}>{words(`posts.scores.${part}`)}</dt>
            <dd>
              <Score {...scoreOf(post, part)} />
              <Provisional score={post.provisional?.[part] ?? null} />
            </dd>
            <Bar score={post.score[part]} />
          </div>
        ))}
        {post.pictureWords ? (
          <div>
            <dt>{words('posts.scores.pictureWords')}</dt>
            <dd>
              <Score isPresent score={post.pictureWords.score} />
            </dd>
            <Bar score={post.pictureWords.score} />
          </div>
        ) : null}
        {threshold === null ? null : (
          <div>
            <dt>{words('posts.scores.threshold')}</dt>
            <dd>{formatScore(threshold)}</dd>
          </div>
        )}
      </Box>
    </section>
  )
}

/** What another scorer says while the one that decides is out of reach. */
function Provisional({ score }: { score: number | null }) {
  const words = useWords()
  return score === null ? null : (
    <span className="quiet"> {words('posts.scores.provisional', { score: formatScore(score) })}</span>
  )
}

/** How far a score reaches, for the eye. */
function Bar({ score }: { score: number | null }) {
  return score === null ? null : (
    <LinearProgress aria-hidden variant="determinate" color="inherit" value={100 * score} sx={bar} />
  )
}

const scoreRows = {
  margin: 0,
  '& > div': { display: 'flex', gap: 1, fontSize: 13 },
  '& dt': { flex: 'none', width: '3.6em', color: 'text.secondary' },
  '& dd': { margin: 0 },
}
const bar = { flex: 1, alignSelf: 'center', height: 6, borderRadius: 3, color: 'text.secondary' }
