import { useGetOne, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import type { PostRecord } from '../providers/records'
import { usePage } from './usePage'
import type { OpenedPosts } from './useQueue'

/**
 * Gives the post in the modal an address, `/office/posts/:screen/:id`, and opens the one whose address was followed. The address
 * changes behind the router's back: going on to the next post is no way to another page, and the browser's Back closes the modal.
 * @returns why the post at the address can't be shown
 */
export function usePostAddress(screen: string, queue: OpenedPosts): Error | null {
  const { id = '' } = useParams()
  const { isPending } = useListContext()
  const page = usePage()
  const { data, error } = useGetOne<PostRecord>('posts', { id }, { enabled: id !== '', retry: false })
  const [followed, setFollowed] = useState('')
  const isFollowed = id === '' || followed === id
  const follow = useEffectEvent((post: PostRecord) => {
    setFollowed(id)
    queue.open(post, page)
  })
  useEffect(() => {
    if (data && !isPending && !isFollowed) follow(data)
  }, [data, isPending, isFollowed])
  const pid = queue.post?.pid
  /** Whether the modal has an entry of its own in the browser's history, by which Back closes it. */
  const hasEntry = useRef(false)
  const isOpen = pid !== undefined
  useEffect(() => {
    if (!isFollowed) return
    const { state } = window.history
    const list = `/office/posts/${screen}`
    const address = pid === undefined ? list : `${list}/${encodeURIComponent(pid)}`
    if (pid === undefined && hasEntry.current) {
      hasEntry.current = false
      window.history.back()
    } else if (pid !== undefined && !hasEntry.current && window.location.pathname === list) {
      hasEntry.current = true
      window.history.pushState(state, '', address)
    } else window.history.replaceState(state, '', address)
  }, [screen, pid, isFollowed])
  const close = useEffectEvent(queue.close)
  useEffect(() => {
    if (!isOpen) return undefined
    const goBack = () => {
      hasEntry.current = false
      close()
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [isOpen])
  return isFollowed ? null : error
}
