import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scopeOf } from '../../contract/access'
import { claimTime, type Holder } from '../../contract/deskLine'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { shownAs, staffSocket } from '../support/staffSocket'
import { useSupport } from '../support/store'
import { isColleagues } from './decisions'
import { useDecisions } from './review/decisions'
import type { Freedom, Queue } from './useQueue'

/** Whose the post in the modal is. */
export interface OwnClaim {
  /** The colleague who has it open, or null. */
  holder: Holder | null
  /** They took it over while it was one's own. */
  isTakenOver: boolean
  takeOver: () => void
}

/** A claim is made anew so often while somebody is there, in milliseconds. */
const renewEvery = claimTime / 4
/** Whoever has touched neither mouse nor keyboard for so long is not there, in milliseconds. */
const longestPause = 5 * 60_000
/** So long after a post has come it may go again by itself, in milliseconds. */
const longestArrival = 1000
const signsOfLife = ['keydown', 'pointermove', 'pointerdown', 'wheel', 'touchstart'] as const

/** The colleague who has a post open, or null. */
export function useHolder(pid: string | undefined): Holder | null {
  const uid = useSession().user?.uid
  return useSupport(({ claims }) => {
    const holder = claims.get(pid ?? '')
    return holder && holder.uid !== uid ? holder : null
  })
}

/** Whether nobody else has a post open. */
export function useIsAlone(): boolean {
  const uid = useSession().user?.uid
  return useSupport(({ claims }) => [...claims.values()].every((holder) => holder.uid === uid))
}

/**
 * Which posts one may go on to: at once where nobody else is at work, else to what is known to be one's own. What a colleague has let go of
 * has mostly been decided, so that is asked in any case.
 */
export function useFreedom(): (post: PostRecord) => Freedom {
  const uid = useSession().user?.uid
  const claims = useSupport((news) => news.claims)
  const released = useSupport((news) => news.released)
  const changed = useSupport((news) => news.changed)
  const isAlone = useIsAlone()
  return (post) => {
    const holder = claims.get(post.pid)
    if ((holder && holder.uid !== uid) || changed.has(shownAs(post))) return 'taken'
    return holder || (isAlone && !released.has(post.pid)) ? 'free' : 'unsure'
  }
}

/**
 * Has the post in the modal, those that come next and those whose decision is on its way be one's own, and goes on where a colleague
 * was quicker. Nobody waits for that: where the hand is quicker than the connection, or there is none, two may decide one post, and one of them
 * is told so. One that somebody has begun to read stays, whoever takes it over: nothing is changed under a hand. `onLeft` is told that
 * another post comes by itself.
 */
export function useClaims(queue: Queue, post: PostRecord | undefined, onLeft: () => void): OwnClaim {
  const { user } = useSession()
  const mayClaim = scopeOf(user?.organization.role ?? '', 'posts.queue') === 'all'
  const freedomOf = useFreedom()
  const holder = useHolder(post?.pid)
  const { underway, failed } = useDecisions()
  const unsettled = new Set([...underway, ...failed.map((one) => one.post.id)])
  const ahead = post ? [post, ...queue.upcoming] : []
  const behind = queue.posts.filter(({ id }) => unsettled.has(id) && id !== post?.id)
  // What is behind goes along with the next that is looked at.
  const wanted = ahead.length > 0 ? ahead : behind
  const names = mayClaim ? [holder?.uid, ...wanted.map(shownAs)].join() : ''
  const claim = useEffectEvent((takeOver?: string) => {
    if (mayClaim) staffSocket.claim([...ahead, ...behind], { open: post?.pid, takeOver })
  })
  useEffect(() => {
    claim()
    if (names === '') return undefined
    return whileThere(() => claim())
  }, [names])
  useEffect(() => () => staffSocket.claim([]), [])
  const isOthers =
    isColleagues(post, queue.post, user?.uid) || (post !== undefined && freedomOf(post) === 'taken')
  const own = useSupport(({ claims }) => claims.get(post?.pid ?? '')?.uid === user?.uid)
  const [ownPid, setOwnPid] = useState<string | null>(null)
  if (own && post && ownPid !== post.pid) setOwnPid(post.pid)
  const wasOwn = post !== undefined && ownPid === post.pid
  const arrived = useRef(0)
  const pid = post?.pid
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts again with each post
  useEffect(() => {
    arrived.current = performance.now()
  }, [pid])
  const isDone = queue.way === 'left' || (queue.way === 'gone on to' && isOthers)
  const leaves = isDone && queue.goOnNow !== null ? queue.number : null
  const goOn = useEffectEvent(() => {
    if (queue.way !== 'left') {
      if (performance.now() - arrived.current > longestArrival) return
      onLeft()
    }
    queue.goOnNow?.()
  })
  useEffect(() => {
    if (leaves !== null) goOn()
  }, [leaves])
  return { holder, isTakenOver: holder !== null && wasOwn, takeOver: () => claim(post?.pid) }
}

/** Calls again and again as long as somebody sits before the window; answers how to stop that. */
function whileThere(again: () => void): () => void {
  let lastSign = performance.now()
  const note = () => {
    lastSign = performance.now()
  }
  for (const sign of signsOfLife) window.addEventListener(sign, note, { passive: true })
  const timer = window.setInterval(() => {
    const isThere = document.visibilityState === 'visible' && performance.now() - lastSign < longestPause
    if (isThere) again()
  }, renewEvery)
  return () => {
    window.clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, note)
  }
}
