import { useState } from 'react'
import type { PostRecord } from '../providers/records'

/** The posts that one works through, and where one is among them. */
export interface OpenedPosts {
  /** The post in the modal, as the list had it; null while the modal is closed. */
  post: PostRecord | null
  /** The post that was in the modal last. */
  lastPid: string | null
  /** From 1, in the whole list. */
  number: number
  count: number
  /** All that are here, in their order, and which of them is in the modal. */
  posts: readonly PostRecord[]
  place: number
  /** Whether there is nothing behind the last of them. */
  isEnd: boolean
  /** How one has come to it; `left` is one that is done with, while there is none to go on to. */
  way: 'chosen' | 'gone on to' | 'left'
  /** Those that were not free when one went on past them. */
  passed: ReadonlySet<string>
  goOnTo: (place: number) => void
  /** One is done with it: the next comes as soon as there is one. */
  leave: () => void
  previous: (() => void) | null
  /** Puts what follows behind the last; nothing, where it is the end. */
  goOn: (further: readonly PostRecord[]) => void
  open: (post: PostRecord, page: Page) => void
  /** Goes to a post that was in the modal before. */
  show: (post: PostRecord) => void
  close: () => void
}

/** The same, and which way it goes on: past those that are taken. */
export interface Queue extends OpenedPosts {
  /** Goes on, as soon as there is one to go on to; null at the end. */
  next: (() => void) | null
  /** Goes on at once; null where there is none to go on to yet. */
  goOnNow: (() => void) | null
  /** Whether nothing comes after this. */
  isAtEnd: boolean
  /** Those that come next. */
  upcoming: readonly PostRecord[]
  /** The last that is here, while there may be more after it and few are left. */
  goesOnAfter: PostRecord | null
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
const first = { place: 0, way: 'chosen', passed: new Set<string>() } as const
const nothing = { posts: [], before: 0, total: 0, isEnd: true }

/**
 * The posts of a list from the page on which the modal was opened, in their order and across pages: a post that a decision takes off
 * the list keeps its place here, so that going on neither skips nor repeats one.
 */
export function useQueue(): OpenedPosts {
  const [{ posts, before, total, isEnd }, setPosts] = useState<{
    posts: readonly PostRecord[]
    before: number
    total: number
    isEnd: boolean
  }>(nothing)
  const [{ place, way, passed }, setPlace] = useState<Pick<OpenedPosts, 'place' | 'way' | 'passed'>>(first)
  const [isOpen, setOpen] = useState(false)
  const post = posts[place] ?? null
  const choose = (at: number) => setPlace({ place: at, way: 'chosen', passed })
  const add = (at: number, added: readonly PostRecord[], isLast: boolean) =>
    setPosts({ posts: posts.toSpliced(at, 0, ...added), before, total, isEnd: isLast })
  return {
    post: isOpen ? post : null,
    lastPid: post?.pid ?? null,
    number: before + place + 1,
    count: Math.max(total, before + posts.length),
    posts,
    place,
    isEnd,
    way,
    passed,
    goOnTo: (at) => {
      const past = posts.slice(place + 1, at).map(({ pid }) => pid)
      setPlace({ place: at, way: 'gone on to', passed: new Set([...passed, ...past]) })
    },
    leave: () => setPlace({ place, way: 'left', passed }),
    previous: place > 0 ? () => choose(place - 1) : null,
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
      setPlace({ ...first, place: Math.max(0, at) })
      setOpen(true)
    },
    show: (shown) => {
      const known = posts.findIndex(({ id }) => id === shown.id)
      if (known < 0) add(place, [shown], isEnd)
      else {
        // As it is now: a version that was decided meanwhile is no colleague's, and nobody goes past it.
        setPosts({ posts: posts.with(known, shown), before, total, isEnd })
        choose(known)
      }
    },
    close: () => setOpen(false),
  }
}

/** Whether one may go on to a post, whether that has to be asked first, or whether it is a colleague’s or decided. */
export type Freedom = 'free' | 'unsure' | 'taken'

/** The way on from where one is, past the posts that are not free, and in the end back to those that have become so. */
export function wayOn(opened: OpenedPosts, freedomOf: (post: PostRecord) => Freedom): Queue {
  const { post, posts, place, isEnd, passed, goOnTo, leave } = opened
  const places = posts.map((other, at) => ({ other, at, freedom: freedomOf(other) }))
  const left = [
    ...places.filter(({ at }) => at > place),
    ...places.filter(({ other, at }) => at < place && passed.has(other.pid)),
  ].filter(({ freedom }) => freedom !== 'taken')
  const following = left.find(({ freedom }) => freedom === 'free')
  const goOnNow = following ? () => goOnTo(following.at) : null
  const isAtEnd = isEnd && left.length === 0
  return {
    ...opened,
    next: isAtEnd ? null : (goOnNow ?? leave),
    goOnNow,
    isAtEnd,
    upcoming: left.slice(0, ahead).map(({ other }) => other),
    goesOnAfter: post && !isEnd && left.length < few ? (posts.at(-1) ?? null) : null,
  }
}
