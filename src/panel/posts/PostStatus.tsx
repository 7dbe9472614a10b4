import FlagIcon from '@mui/icons-material/OutlinedFlag'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import { Typography } from '@mui/material'
import { analyzerModerator, type Post, type PostStatus } from '../../contract/posts'
import { StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import { ClaimMark } from './ClaimNotice'

export function PostStatusChip({ status }: { status: PostStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`posts.statuses.${status}`)} />
}

/** The status, who decided, and who has it open. */
export function PostStatusCell({ post }: { post: Post }) {
  const words = useWords()
  const name = useModeratorName(post)
  return (
    <>
      <span style={{ whiteSpace: 'nowrap' }}>
        <PostStatusChip status={post.status} />
        <ClaimMark pid={post.pid} />
      </span>
      {post.escalated ? <EscalatedMark /> : null}
      {post.secondLook ? <SecondLookMark /> : null}
      {name ? (
        <span className="quiet small clamp">{words('posts.decidedBy', { name: isolated(name) })}</span>
      ) : null}
    </>
  )
}

/** That it was brought before the Administrators. */
export function EscalatedMark() {
  const words = useWords()
  return (
    <Typography component="span" variant="body2" color="warning.main" sx={mark}>
      <FlagIcon aria-hidden="true" fontSize="inherit" /> {words('posts.escalation.mark')}
    </Typography>
  )
}

/** That its block holds only when a second person agrees. */
export function SecondLookMark() {
  const words = useWords()
  return (
    <Typography component="span" variant="body2" color="warning.main" sx={mark}>
      <PeopleIcon aria-hidden="true" fontSize="inherit" /> {words('posts.secondLook.mark')}
    </Typography>
  )
}

const mark = { display: 'flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }

/** The name of whoever decided a post; null where nobody has. */
export function useModeratorName(post: Post): string | null {
  const words = useWords()
  if (post.moderator === null) return null
  if (post.moderator === analyzerModerator) return words('posts.analyzer')
  return post.moderatorName ?? words('posts.meanwhile.somebody')
}
