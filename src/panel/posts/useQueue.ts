import { useState } from 'react'
import type { PostRecord } from '../providers/dataProvider'

export interface Queue {
  /** The post in the modal; null while it is closed. */
  pid: string | null
  /** The post that was in the modal last. */
  lastPid: string | null
  /** From 1. */
  number: number
  count: number
  next: (() => void) | null
  previous: (() => void) | null
  open: (post: PostRecord) => void
  close: () => void
}

/**
 * The posts that the page showed when the modal was opened, in their order: a post that a decision takes off the list
 * keeps its place here, so that going on neither skips nor repeats one.
 */
export function useQueue(rows: readonly PostRecord[]): Queue {
  const [pids, setPids] = useState<readonly string[]>([])
  const [place, setPlace] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const pid = pids[place] ?? null
  return {
    pid: isOpen ? pid : null,
    lastPid: pid,
    number: place + 1,
    count: pids.length,
    next: place + 1 < pids.length ? () => setPlace(place + 1) : null,
    previous: place > 0 ? () => setPlace(place - 1) : null,
    open: (post) => {
      const page = rows.map((row) => row.pid)
      setPids(page)
      setPlace(Math.max(0, page.indexOf(post.pid)))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
