import { useEffect, useEffectEvent } from 'react'
import { scopeOf } from '../../contract/access'
import { claimTime, type Holder } from '../../contract/support'
import { deskLine, shownAs, useDeskNews } from '../providers/deskLine'
import type { PostRecord } from '../providers/records'
import { useSession } from '../providers/sessionStore'
import { useDecisionsSent } from './decisionsSent'
import type { Queue } from './useQueue'

/** Whose the post in the modal is. */
export interface OwnClaim {
  /** The colleague who has it open, or null. */
  holder: Holder | null
  /** Whether one has come to it by going on, and whose it is is just being asked. */
  isAsking: boolean
  takeOver: () => void
}

/** A claim is made anew so often while somebody is there, in milliseconds. */
const renewEvery = claimTime / 4
/** Whoever has touched neither mouse nor keyboard for so long is not there, in milliseconds. */
const longestPause = 5 * 60_000
const signsOfLife = ['keydown', 'pointermove', 'pointerdown', 'wheel', 'touchstart'] as const

/** The colleague who has a post open, or null. */
export function useHolder(pid: string | undefined): Holder | null {
  const uid = useSession().user?.uid
  return useDeskNews(({ claims }) => {
    const holder = claims.get(pid ?? '')
    return holder && holder.uid !== uid ? holder : null
  })
}

/** Whether a post is to be passed over in going on: a colleague has it open, or has decided it since it was listed. */
export function useIsTaken(): (post: PostRecord) => boolean {
  const uid = useSession().user?.uid
  const claims = useDeskNews((news) => news.claims)
  const changed = useDeskNews((news) => news.changed)
  return (post) => {
    const holder = claims.get(post.pid)
    return (holder !== undefined && holder.uid !== uid) || changed.has(shownAs(post))
  }
}

/**
 * Has the post in the modal, those that come next and those whose decision is on its way be one's own, and goes on where a colleague
 * was quicker. Without the desk's line everything goes on as it would, and two may come to the same post: one of them is told.
 */
export function useClaims(queue: Queue, post: PostRecord | undefined): OwnClaim {
  const role = useSession().user?.organization.role ?? ''
  const mayClaim = scopeOf(role, 'posts.queue') === 'all'
  const isTaken = useIsTaken()
  const holder = useHolder(post?.pid)
  const isKnown = useDeskNews(
    ({ isOpen, mine, changed }) =>
      !isOpen || post === undefined || mine.has(post.pid) || changed.has(shownAs(post)),
  )
  const { underway, unstored } = useDecisionsSent()
  const unsettled = new Set([...underway, ...unstored.map((one) => one.post.id)])
  const wanted = [
    ...(post ? [post, ...queue.upcoming] : []),
    ...queue.posts.filter(({ id }) => unsettled.has(id) && id !== post?.id),
  ]
  const names = mayClaim ? wanted.map(shownAs).join() : ''
  const claim = useEffectEvent((takeOver?: string) => {
    if (mayClaim) deskLine.claim(wanted, takeOver)
  })
  useEffect(() => {
    claim()
    if (names === '') return undefined
    return whileThere(() => claim())
  }, [names])
  useEffect(() => () => deskLine.claim([]), [])
  const isOthers = post !== undefined && isTaken(post)
  const mayGoOn = queue.isGoingOn && queue.next !== null
  const goOn = useEffectEvent(() => queue.next?.())
  useEffect(() => {
    if (isOthers && mayGoOn) goOn()
  }, [isOthers, mayGoOn])
  return {
    holder,
    isAsking: mayClaim && queue.isGoingOn && holder === null && !isKnown,
    takeOver: () => claim(post?.pid),
  }
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
