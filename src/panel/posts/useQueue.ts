import { useState } from 'react'
import type { PostRecord } from '../providers/dataProvider'

export interface Queue {
  /** The post in the modal, as the list had it; null while the modal is closed. */
  post: PostRecord | null
  /** The post that was in the modal last. */
  lastPid: string | null
  /** From 1. */
  number: number
  count: number
  next: (() => void) | null
  previous: (() => void) | null
  /** Among the rows of its page. */
  open: (post: PostRecord, rows: readonly PostRecord[]) => void
  /** Goes to a post that was in the modal before. */
  show: (post: PostRecord) => void
  close: () => void
}

/**
 * The posts that the page showed when the modal was opened, in their order: a post that a decision takes off the list
 * keeps its place here, so that going on neither skips nor repeats one.
 */
export function useQueue(): Queue {
  const [posts, setPosts] = useState<readonly PostRecord[]>([])
  const [place, setPlace] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const post = posts[place] ?? null
  return {
    post: isOpen ? post : null,
    lastPid: post?.pid ?? null,
    number: place + 1,
    count: posts.length,
    next: place + 1 < posts.length ? () => setPlace(place + 1) : null,
    previous: place > 0 ? () => setPlace(place - 1) : null,
    open: (opened, rows) => {
      const at = rows.findIndex(({ id }) => id === opened.id)
      setPosts(at < 0 ? [opened, ...rows] : rows)
      setPlace(Math.max(0, at))
      setOpen(true)
    },
    show: (shown) => {
      const known = posts.findIndex(({ id }) => id === shown.id)
      if (known < 0) setPosts(posts.toSpliced(place, 0, shown))
      else setPlace(known)
    },
    close: () => setOpen(false),
  }
}
