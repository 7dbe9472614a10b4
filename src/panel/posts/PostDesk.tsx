import { useListContext } from 'ra-core'
import { useEffect } from 'react'
import type { PostRecord } from '../providers/dataProvider'
import type { PostScreen } from '../providers/postsFilter'
import { PostDialog } from './PostDialog'
import { PostTable, reviewButtonId } from './PostTable'
import { useQueue } from './useQueue'

/** The rows of a screen of posts, and the modal in which a reviewer works through them. */
export function PostDesk({ screen }: { screen: PostScreen }) {
  const { data = [], total = 0, isFetching, refetch } = useListContext<PostRecord>()
  const queue = useQueue(data)
  const isUsedUp = data.length === 0 && total > 0 && !isFetching && queue.post === null
  useEffect(() => {
    if (isUsedUp) refetch()
  }, [isUsedUp, refetch])
  const returnFocus = () => {
    const button = queue.lastPid === null ? null : document.getElementById(reviewButtonId(queue.lastPid))
    const place = button ?? document.getElementById('page-title')
    place?.focus()
  }
  return (
    <>
      <PostTable screen={screen} onOpen={queue.open} />
      <PostDialog queue={queue} onGone={returnFocus} />
    </>
  )
}
