import { Stack } from '@mui/material'
import { useCanAccess } from 'ra-core'
import type { Post } from '../../contract/posts'
import { usePreferences } from '../providers/preferences'
import { canApprove } from './decisions'
import { Medium } from './Medium'
import { fileOf, type ShownMedia } from './useShownMedia'

interface Props {
  post: Post
  shown: ShownMedia
  /** How often the reviewer has refreshed: what was broken is tried again then. */
  refreshes: number
  onRefresh: () => void
}

/** The pictures and videos of a post, each blurred until it is asked for, and shown as the reviewer wants them. */
export function PostMedia({ post, shown, refreshes, onRefresh }: Props) {
  const { canAccess: mayDecide = false } = useCanAccess({ resource: 'posts', action: 'decide' })
  const preferences = usePreferences()
  if (post.media.length === 0) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      {post.media.map((item, index) => (
        <Medium
          key={`${post.pid} ${fileOf(item.path)}`}
          item={item}
          number={index + 1}
          post={post}
          preferences={preferences}
          shown={shown}
          isForApproval={mayDecide && canApprove(post)}
          refreshes={refreshes}
          onRefresh={onRefresh}
        />
      ))}
    </Stack>
  )
}
