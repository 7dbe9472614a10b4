import { useState } from 'react'
import type { PostRecord } from '../providers/records'

export interface Queue {
  /** The post in the modal, as the list had it; null while the modal is closed. */
  post: PostRecord | null
  /** The post that was in the modal last. */
  lastPid: string | null
  /** From 1, in the whole list. */
  number: number
  count: number
  next: (() => void) | null
  previous: (() => void) | null
  /** Whether nothing comes after this. */
  isAtEnd: boolean
  /** Those that come next. */
  upcoming: readonly PostRecord[]
  /** All that are here, in their order. */
  posts: readonly PostRecord[]
  /** Whether one has come to this by going on, and not by choosing it. */
  isGoingOn: boolean
  /** The last that is here, while there may be more after it and few are left. */
  goesOnAfter: PostRecord | null
  /** Puts what follows behind the last; nothing, where it is the end. */
  goOn: (further: readonly PostRecord[]) => void
  open: (post: PostRecord, page: Page) => void
  /** Goes to a post that was in the modal before. */
  show: (post: PostRecord) => void
  close: () => void
}

/** The rows of a page, how many rows the pages before it have, and how many there are in all. */
export interface Page {
  rows: readonly PostRecord[]
  before: number
  total: number
}

/** With fewer posts before one than that, what follows is asked for. */
const few = 12
/** So many of what comes next are told. */
const ahead = 8
const nothing = { posts: [], before: 0, total: 0, isEnd: true }

/**
 * The posts of a list from the page on which the modal was opened, in their order and across pages: a post that a decision takes off
 * the list keeps its place here, so that going on neither skips nor repeats one.
 * @param isTaken whether a post is to be passed over in going on
 */
export function useQueue(isTaken: (post: PostRecord) => boolean): Queue {
  const [{ posts, before, total, isEnd }, setPosts] = useState<{
    posts: readonly PostRecord[]
    before: number
    total: number
    isEnd: boolean
  }>(nothing)
  const [{ place, isGoingOn }, setPlace] = useState({ place: 0, isGoingOn: false })
  const [isOpen, setOpen] = useState(false)
  const post = posts[place] ?? null
  const free = posts.flatMap((other, at) => (at > place && !isTaken(other) ? { other, at } : []))
  const [following] = free
  const isRunningOut = isOpen && !isEnd && free.length < few
  const choose = (at: number) => setPlace({ place: at, isGoingOn: false })
  const add = (at: number, added: readonly PostRecord[], isLast: boolean) =>
    setPosts({ posts: posts.toSpliced(at, 0, ...added), before, total, isEnd: isLast })
  return {
    post: isOpen ? post : null,
    lastPid: post?.pid ?? null,
    number: before + place + 1,
    count: Math.max(total, before + posts.length),
    next: following ? () => setPlace({ place: following.at, isGoingOn: true }) : null,
    previous: place > 0 ? () => choose(place - 1) : null,
    isAtEnd: isEnd && !following,
    upcoming: free.slice(0, ahead).map(({ other }) => other),
    posts,
    isGoingOn,
    goesOnAfter: isRunningOut ? (posts.at(-1) ?? null) : null,
    goOn: (further) => {
      const known = new Set(posts.map(({ id }) => id))
      const added = further.filter(({ id }) => !known.has(id))
      add(posts.length, added, added.length === 0)
    },
    open: (opened, page) => {
      const at = page.rows.findIndex(({ id }) => id === opened.id)
      const rows = at < 0 ? [opened, ...page.rows] : page.rows
      setPosts({
        posts: rows,
        before: page.before,
        total: page.total,
        isEnd: page.before + rows.length >= page.total,
      })
      choose(Math.max(0, at))
      setOpen(true)
    },
    show: (shown) => {
      const known = posts.findIndex(({ id }) => id === shown.id)
      if (known < 0) add(place, [shown], isEnd)
      else choose(known)
    },
    close: () => setOpen(false),
  }
}
