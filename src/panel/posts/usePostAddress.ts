import { useGetOne, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useParams } from 'react-router'
import type { PostRecord } from '../providers/records'
import { usePage } from './usePage'
import type { OpenedPosts } from './useQueue'

/**
 * Gives the post in the modal an address, `/office/posts/:screen/:id`, and opens the one whose address was followed. The address
 * changes behind the router's back: going on to the next post is no way to another page.
 * @returns why the post at the address can't be shown
 */
export function usePostAddress(screen: string, queue: OpenedPosts): Error | null {
  const { id = '' } = useParams()
  const { isPending } = useListContext()
  const page = usePage()
  const { data, error } = useGetOne<PostRecord>('posts', { id }, { enabled: id !== '', retry: false })
  const [isFollowed, setFollowed] = useState(id === '')
  const follow = useEffectEvent((post: PostRecord) => {
    setFollowed(true)
    queue.open(post, page)
  })
  useEffect(() => {
    if (data && !isPending && !isFollowed) follow(data)
  }, [data, isPending, isFollowed])
  const pid = queue.post?.pid
  useEffect(() => {
    if (!isFollowed) return
    const address = `/office/posts/${screen}${pid === undefined ? '' : `/${encodeURIComponent(pid)}`}`
    window.history.replaceState(window.history.state, '', address)
  }, [screen, pid, isFollowed])
  return isFollowed ? null : error
}
