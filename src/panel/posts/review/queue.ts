import { useGetOne, useListContext } from 'ra-core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import type { PostRecord } from '../../providers/records'

interface Page {
  rows: readonly PostRecord[]
  before: number
  total: number
}

/** Loads more below this. */
const minLeft = 12
/** Posts claimed and loaded ahead. */
const maxUpcoming = 8

interface QueueState {
  isOpen: boolean
  /** All loaded posts, and the index of the shown one. */
  posts: readonly PostRecord[]
  index: number
  before: number
  total: number
  isEnd: boolean
  /** How the post was reached; `done` while nothing follows a decided one. */
  arrival: 'chosen' | 'next' | 'done'
  /** Posts skipped because they were not available. */
  passed: ReadonlySet<string>
}

const closed: QueueState = {
  isOpen: false,
  posts: [],
  index: 0,
  before: 0,
  total: 0,
  isEnd: true,
  arrival: 'chosen',
  passed: new Set(),
}

export type OpenedPosts = ReturnType<typeof useQueue>
export type OpenPost = OpenedPosts['open']

/**
 * The posts of a list from the page on which the dialog was opened, in their order and across pages: a post that a decision takes off
 * the list keeps its place here, so that going on neither skips nor repeats one.
 */
export function useQueue() {
  const [opened, setOpened] = useState(closed)
  const { isOpen, posts, index, before, total, passed } = opened
  const change = (changed: Partial<QueueState>) => setOpened((now) => ({ ...now, ...changed }))
  const come = (index: number, changed?: Partial<QueueState>) =>
    change({ index, arrival: 'chosen', ...changed })
  const post = posts[index] ?? null
  return {
    ...opened,
    /** The shown post as the list has it; null while closed. */
    post: isOpen ? post : null,
    lastPid: post?.pid ?? null,
    /** From 1, over the whole list. */
    number: before + index + 1,
    count: Math.max(total, before + posts.length),
    goTo: (to: number) => {
      const between = posts.slice(index + 1, to).map(({ pid }) => pid)
      come(to, { arrival: 'next', passed: new Set([...passed, ...between]) })
    },
    finish: () => change({ arrival: 'done' }),
    previous: index > 0 ? () => come(index - 1) : null,
    /** An empty list marks the end. */
    append: (further: readonly PostRecord[]) => {
      const known = new Set(posts.map(({ id }) => id))
      const added = further.filter(({ id }) => !known.has(id))
      change({ posts: [...posts, ...added], isEnd: added.length === 0 })
    },
    open: (chosen: PostRecord, { rows, before, total }: Page) => {
      const at = rows.findIndex(({ id }) => id === chosen.id)
      const posts = at < 0 ? [chosen, ...rows] : rows
      const isEnd = before + posts.length >= total
      come(Math.max(0, at), { isOpen: true, posts, before, total, isEnd, passed: new Set() })
    },
    show: (shown: PostRecord) => {
      const at = posts.findIndex(({ id }) => id === shown.id)
      if (at < 0) change({ posts: posts.toSpliced(index, 0, shown) })
      // As it is now: a version that was decided meanwhile is no colleague's, and nobody goes past it.
      else come(at, { posts: posts.with(at, shown) })
    },
    close: () => change({ isOpen: false }),
  }
}

export type Availability = 'free' | 'unsure' | 'held' | 'changed' | 'decided'

export type Queue = ReturnType<typeof buildQueue>

/** The same, and what comes next: the free posts behind it, in the end those that have become free and those skipped. */
export function buildQueue(
  opened: OpenedPosts,
  availabilityOf: (post: PostRecord) => Availability,
  isUndecided: (post: PostRecord) => boolean,
) {
  const { post, posts, index, isEnd, passed, goTo, finish } = opened
  const all = posts.map((other, at) => ({ other, at, availability: availabilityOf(other) }))
  const isFree = ({ availability }: (typeof all)[number]) => availability === 'free'
  const isDecided = ({ availability }: (typeof all)[number]) => availability === 'decided'
  const after = all.filter(({ at }) => at > index)
  const reachable = [...after, ...all.filter(({ other, at }) => at < index && passed.has(other.pid))]
  const left = reachable.filter((one) => isFree(one) || one.availability === 'unsure')
  const following = left.find(isFree)
  const isAtEnd = isEnd && left.length === 0
  const others = isAtEnd ? all.filter(({ other, at }) => at !== index && isUndecided(other)) : []
  const skipped = others.filter((one) => isFree(one) || one.availability === 'unsure')
  const step = after.find((one) => isFree(one) || isDecided(one)) ?? following ?? skipped[0]
  return {
    ...opened,
    /** The next post, decided or not; at the end the first skipped one, or null. */
    next: step ? () => goTo(step.at) : isAtEnd ? null : finish,
    /** Advances to the next undecided post, skipping `alsoDecided`. */
    goOn: (alsoDecided: readonly { pid: string }[] = []) => {
      const next = left.find((one) => isFree(one) && !alsoDecided.some(({ pid }) => pid === one.other.pid))
      if (next) goTo(next.at)
      else if (!isAtEnd) finish()
    },
    /** Null while nothing follows. */
    nextNow: following ? () => goTo(following.at) : null,
    isAtEnd,
    /** At the end: skipped posts that are available. */
    skipped: skipped.length,
    held: others.flatMap(({ other, availability }) => (availability === 'held' ? [other] : [])),
    upcoming: left.slice(0, maxUpcoming).map(({ other }) => other),
    /** The cursor for loading more, if needed. */
    loadAfter: post && !isEnd && left.length < minLeft ? (posts.at(-1) ?? null) : null,
  }
}

/**
 * Gives the post in the dialog an address, `/office/posts/:screen/:id`, and opens the one whose address was followed. The address
 * changes behind the router's back: going on to the next post is no way to another page, and the browser's Back closes the dialog.
 * @returns why the post at the address can't be shown
 */
export function usePostAddress(screen: string, queue: OpenedPosts): Error | null {
  const { id = '' } = useParams()
  const { key, search } = useLocation()
  const { isPending } = useListContext()
  const page = usePage()
  const { data, error } = useGetOne<PostRecord>('posts', { id }, { enabled: id !== '', retry: false })
  const [followed, setFollowed] = useState('')
  const isFollowed = id === '' || followed === key
  const follow = useEffectEvent((post: PostRecord) => {
    setFollowed(key)
    queue.open(post, page)
  })
  useEffect(() => {
    if (data && !isPending && !isFollowed) follow(data)
  }, [data, isPending, isFollowed])
  const pid = queue.post?.pid
  /** Whether the dialog has a history entry, so that Back closes it. */
  const hasEntry = useRef(false)
  const isOpen = pid !== undefined
  useEffect(() => {
    if (!isFollowed) return
    const { state } = window.history
    const list = `/office/posts/${screen}`
    const address = `${pid === undefined ? list : `${list}/${encodeURIComponent(pid)}`}${search}`
    if (pid === undefined && hasEntry.current) {
      hasEntry.current = false
      window.history.back()
    } else if (pid !== undefined && !hasEntry.current && window.location.pathname === list) {
      hasEntry.current = true
      window.history.pushState(state, '', address)
    } else window.history.replaceState(state, '', address)
  }, [screen, pid, isFollowed, search])
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

export function usePage(): Page {
  const { data = [], total = 0, page, perPage } = useListContext<PostRecord>()
  return { rows: data, before: (page - 1) * perPage, total }
}
