import { useQueryClient } from '@tanstack/react-query'
import { useShownRows } from '../list/rows'
import type { PostRecord } from '../providers/records'
import { newer } from './decisions'

/** Shows a post as an answer has it, in the modal and in the lists. */
export function useBringUp(): (post: PostRecord) => Promise<void> {
  const queryClient = useQueryClient()
  const shown = useShownRows<PostRecord>('posts')
  return async (post) => {
    const queryKey = ['posts', 'getOne', { id: post.id, meta: undefined }]
    // An answer that is on its way may be older.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<PostRecord>(queryKey, (known) =>
      known && known.version > post.version ? known : post,
    )
    shown.patch(newer(post))
  }
}
