import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import ErrorIcon from '@mui/icons-material/Error'
import FlagIcon from '@mui/icons-material/OutlinedFlag'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import WarningIcon from '@mui/icons-material/WarningAmber'
import { Box, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { PostContext } from '../../contract/postContext'
import type { Post, PostStatus } from '../../contract/posts'
import { Age } from '../fields/Age'
import { formatCount, formatScore, Moment } from '../fields/format'
import { state } from '../fields/Loading'
import { fullName, Portrait } from '../fields/Person'
import { PersonLink } from '../fields/PersonLink'
import { StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { useWords, type WordKey } from '../i18n/words'
import type { PostRecord } from '../providers/records'
import { ClaimMark } from './review/claims'
import { moderatorName, type PartScore, parts, scoreOf } from './review/rules'

interface AuthorProps {
  user: Post['user']
  /** Whether the post opens their page to everyone who sees it. */
  isConcerned: boolean
}

export function Author({ user, isConcerned }: AuthorProps) {
  const name = fullName(user)
  return (
    <Person>
      <Portrait name={name} photo={user.photo} />
      <span className="author-names">
        <strong title={name}>
          <PersonLink uid={user.uid} isConcerned={isConcerned}>
            <Verbatim>{name}</Verbatim>
          </PersonLink>
        </strong>
        {user.username ? (
          <span className="quiet">
            @<Verbatim>{user.username}</Verbatim>
          </span>
        ) : null}
        <Age band={user.ageBand} />
      </span>
    </Person>
  )
}

const inOneLine = { display: 'inline-flex', gap: 6 }

const Person = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  '& .author-names': { display: 'grid', minWidth: 0, fontSize: 13, lineHeight: 1.35 },
  '& .author-names > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '@container content (max-width: 759px)': {
    'td &, td & .author-names': inOneLine,
    'td & .MuiAvatar-root': { display: 'none' },
  },
})

export function PostStatusChip({ status }: { status: PostStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`posts.statuses.${status}`)} />
}

export function PostStatusCell({ post }: { post: Post }) {
  const words = useWords()
  const name = moderatorName(words, post)
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>
        <PostStatusChip status={post.status} />
        <ClaimMark pid={post.pid} />
      </span>
      <PostMarks post={post} />
      {name ? (
        <span className="quiet small clamp">{words('posts.decidedBy', { name: isolated(name) })}</span>
      ) : null}
    </>
  )
}

/** That it was escalated, that its block holds only when a second person agrees, that an adult wrote it to a child, that it waits for a consent, or because of a measure against its author, that its author changed it, that the platform removed it. */
export function PostMarks({
  post: { alike, escalated, secondLook, toChild, awaitsConsent, waitsFor, revision, removed },
}: {
  post: Post
}) {
  return (
    <>
      {alike ? (
        <Mark icon={CopyIcon} label="posts.duplicates.count" values={{ count: formatCount(alike) }} />
      ) : null}
      {toChild ? <Mark isGrave icon={PeopleIcon} label="posts.toChild" /> : null}
      {awaitsConsent ? <Mark isGrave icon={WarningIcon} label="posts.awaitsConsent" /> : null}
      {waitsFor ? <Mark isGrave icon={WarningIcon} label={`posts.waitsFor.${waitsFor}`} /> : null}
      {escalated ? <Mark isGrave icon={FlagIcon} label="posts.escalation.mark" /> : null}
      {secondLook ? <Mark isGrave icon={PeopleIcon} label="posts.secondLook.mark" /> : null}
      {revision > 1 ? <Mark icon={EditIcon} label="posts.revisions.mark" /> : null}
      {removed ? <Mark icon={DeleteIcon} label="posts.removed" /> : null}
    </>
  )
}

interface MarkProps {
  icon: typeof FlagIcon
  label: WordKey
  values?: Parameters<ReturnType<typeof useWords>>[1]
  isGrave?: boolean
}

function Mark({ icon: Icon, label, values, isGrave = false }: MarkProps) {
  const words = useWords()
  return (
    <Typography
      component="span"
      variant="body2"
      color={isGrave ? 'warning.main' : 'text.secondary'}
      sx={mark}
    >
      <Icon aria-hidden="true" fontSize="inherit" /> {words(label, values)}
    </Typography>
  )
}

const mark = { display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600, whiteSpace: 'normal' }

/** The first picture, blurred. */
export function Thumbnail({ post: { media } }: { post: PostRecord }) {
  const [missing, setMissing] = useState<string | null>(null)
  const address = media.find(({ thumbnail }) => thumbnail !== undefined)?.thumbnail
  if (address === undefined || address === missing) return null
  return (
    <Frame>
      <img src={address} alt="" loading="lazy" onError={() => setMissing(address)} />
    </Frame>
  )
}

const Frame = styled('span')({
  float: 'inline-end',
  width: 36,
  height: 36,
  marginInlineStart: 8,
  overflow: 'clip',
  borderRadius: 6,
  '& img': { width: '100%', height: '100%', objectFit: 'cover', filter: 'blur(5px) grayscale(1)' },
})

const marks = {
  serious: { Icon: WarningIcon, color: 'warning.main' },
  imminent: { Icon: ErrorIcon, color: 'error.main' },
} as const

export function SeverityMark({ post: { severity } }: { post: Pick<Post, 'severity'> }) {
  const words = useWords()
  if (severity === 'ordinary') return null
  const { Icon, color } = marks[severity]
  return (
    <Typography component="strong" variant="inherit" color={color}>
      <Icon aria-hidden="true" sx={{ fontSize: '1.15em', verticalAlign: '-0.2em' }} />{' '}
      {words(`posts.severity.${severity}`)} ·{' '}
    </Typography>
  )
}

/** Of the parts that the post has. */
export function Scores({ post }: { post: Post }) {
  const words = useWords()
  return parts
    .map((part) => ({ part, ...scoreOf(post, part) }))
    .filter(({ isPresent }) => isPresent)
    .map(({ part, ...score }) => (
      <ScoreLine key={part}>
        <span className="quiet">{words(`posts.scores.${part}`)}</span> <Score {...score} />
      </ScoreLine>
    ))
}

const ScoreLine = styled('span')({
  display: 'flex',
  columnGap: 6,
  fontSize: 13,
  '@container content (max-width: 759px)': { display: 'inline-flex', marginInlineEnd: 8 },
})

/** "not analyzed" differs from 0.00; a missing part has a dash. */
export function Score({ isPresent, score }: PartScore) {
  const words = useWords()
  if (score !== null) return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatScore(score)}</span>
  if (isPresent) return <em style={unscored}>{words('posts.scores.unscored')}</em>
  return (
    <>
      <span aria-hidden="true">{words('posts.scores.absent')}</span>
      <span className="hidden-text">{words('posts.scores.absentLong')}</span>
    </>
  )
}

const unscored = { color: 'var(--wait)', fontSize: 12, whiteSpace: 'normal' } as const

export function ReportsCell({
  post,
}: {
  post: Pick<Post, 'reports'> & { reported: readonly { title: string }[] }
}) {
  const words = useWords()
  return (
    <>
      <strong>{words('posts.reportCount', { smart_count: post.reports })}</strong>
      <span className="quiet small clamp">
        <Verbatim>{post.reported[0]?.title}</Verbatim>
      </span>
    </>
  )
}

export function NothingLeft() {
  const words = useWords()
  return (
    <Box role="status" sx={state}>
      <strong>{words('office.list.empty')}</strong>
      <span className="quiet">{words('posts.emptyQueue')}</span>
    </Box>
  )
}

export const besideEachOther = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& h2': { m: 0, fontSize: 15, fontWeight: 620 },
  '@container content (width >= 900px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

interface ReportProps {
  title: string
  message: string
  created: string
  reporter: PostContext['reports'][number]['reporter'] | undefined
}

export function Report({ title, message, created, reporter }: ReportProps) {
  return (
    <>
      <strong>
        <Verbatim>{title}</Verbatim>
      </strong>
      <span className="quiet">
        <Moment at={created} />
        {reporter ? (
          <>
            {' · '}
            <PersonLink uid={reporter.uid}>
              <Verbatim>{reporter.name ?? reporter.uid}</Verbatim>
            </PersonLink>
          </>
        ) : null}
      </span>
      <p dir="auto" translate="no">
        {message}
      </p>
    </>
  )
}
