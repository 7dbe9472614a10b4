import { Alert, Button, Chip } from '@mui/material'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { can, scopeOf } from '../../../contract/access'
import { claimMs, type Holder } from '../../../contract/staffChannel'
import { initials } from '../../fields/Person'
import { isolated } from '../../fields/text'
import { focusRegion } from '../../form/focus'
import { Key } from '../../form/Key'
import { useWords } from '../../i18n/words'
import type { PostRecord } from '../../providers/records'
import { holderOf, useSession } from '../../providers/session'
import { shownAs, staffSocket } from '../../support/staffSocket'
import { useSupport } from '../../support/store'
import { useDecisions } from './decisions'
import type { Availability, Queue } from './queue'
import { canApprove, canBlock, isDecidedSince } from './rules'

/** ms */
const renewEvery = claimMs / 4
/** Idle after this long without input, ms. */
const maxIdle = 5 * 60_000
/** How long after its arrival a post may still be skipped automatically, ms. */
const arrivalPeriod = 1000
const activity = ['keydown', 'pointermove', 'pointerdown', 'wheel', 'touchstart'] as const

function useHolder(pid: string | undefined): Holder | null {
  const uid = useSession().user?.uid
  return useSupport(({ claims }) => {
    const holder = claims.get(pid ?? '')
    return holder && holder.uid !== uid ? holder : null
  })
}

export function useIsAlone(): boolean {
  const uid = useSession().user?.uid
  return useSupport(({ claims }) => [...claims.values()].every((holder) => holder.uid === uid))
}

/**
 * Which posts one may go on to: at once where nobody else is at work, else to what is known to be one's own. What a colleague has released
 * has mostly been decided, so that is asked in any case. To those who only look all are free, and none is theirs to decide.
 */
export function useAvailability() {
  const { user } = useSession()
  const mayDecide = can(holderOf(user), 'posts.decide')
  const claims = useSupport((news) => news.claims)
  const released = useSupport((news) => news.released)
  const changed = useSupport((news) => news.changed)
  const isAlone = useIsAlone()
  const { isDecided } = useDecisions()
  return {
    availabilityOf: (post: PostRecord): Availability => {
      const holder = claims.get(post.pid)
      if (!mayDecide) return 'free'
      if (isDecided(post)) return 'decided'
      if (holder && holder.uid !== user?.uid) return 'held'
      if (changed.has(shownAs(post))) return 'changed'
      return holder || (isAlone && !released.has(post.pid)) ? 'free' : 'unsure'
    },
    isUndecided: (post: PostRecord) => mayDecide && canApprove(post) && canBlock(post, user?.uid),
  }
}

export type Claim = ReturnType<typeof useClaims>

/**
 * Claims the post in the dialog, those that come next and those whose decision is on its way, and goes on where a colleague
 * was quicker. Nobody waits for that: where the hand is quicker than the connection, or there is none, two may decide one post, and one of
 * them hears of it. One that somebody has begun to read stays, even when a colleague takes it over: nothing is changed under a hand.
 * `onLeft` is called when another post comes by itself.
 */
export function useClaims(
  queue: Queue,
  post: PostRecord | undefined,
  arrived: RefObject<number>,
  onLeft: () => void,
) {
  const { user } = useSession()
  const mayTell = scopeOf(holderOf(user), 'posts.queue') === 'all'
  const mayClaim = can(holderOf(user), 'posts.decide')
  const { availabilityOf } = useAvailability()
  const holder = useHolder(post?.pid)
  const { underway, failed, isDecided } = useDecisions()
  const unsettled = new Set([...underway, ...failed.map((one) => one.post.id)])
  const ahead = post && mayClaim ? [post, ...queue.upcoming] : []
  const behind = queue.posts.filter(({ id }) => unsettled.has(id) && id !== post?.id)
  // What is behind goes along with the next that is looked at.
  const wanted = ahead.length > 0 ? ahead : behind
  const names = mayTell ? [...(post ? [holder?.uid, post.pid] : []), ...wanted.map(shownAs)].join() : ''
  const claim = useEffectEvent((takeOver?: string) => {
    if (mayTell) staffSocket.claim([...ahead, ...behind], { open: post?.pid, takeOver })
  })
  /** The post to take over once it is shown. */
  const wished = useRef<string>(undefined)
  useEffect(() => {
    claim(wished.current)
    wished.current = undefined
    if (names === '') return undefined
    return whileActive(() => claim())
  }, [names])
  useEffect(() => () => staffSocket.claim([]), [])
  const isOthers =
    post !== undefined &&
    !isDecided(post) &&
    (isDecidedSince(post, queue.post) || ['held', 'changed'].includes(availabilityOf(post)))
  const isDone = queue.arrival === 'done' || (queue.arrival === 'next' && isOthers)
  const leaves = isDone && queue.nextNow !== null ? queue.number : null
  const goOn = useEffectEvent(() => {
    if (queue.arrival !== 'done') {
      if (performance.now() - arrived.current > arrivalPeriod) return
      onLeft()
    }
    queue.nextNow?.()
  })
  useEffect(() => {
    if (leaves !== null) goOn()
  }, [leaves])
  const [held] = queue.held
  const takeHeld = (held: PostRecord) => () => {
    wished.current = held.pid
    queue.show(held)
  }
  const takeOver = holder ? () => claim(post?.pid) : held ? takeHeld(held) : null
  const own = useSupport(({ claims }) => claims.get(post?.pid ?? '')?.uid === user?.uid)
  const [ownPid, setOwnPid] = useState<string>()
  if (own && post && ownPid !== post.pid) setOwnPid(post.pid)
  return {
    holder,
    /** The colleague took it over from here. */
    isTakenOver: holder !== null && ownPid === post?.pid,
    /** Takes over the shown post or, at the end of the queue, the first held one. */
    takeOver: mayClaim ? takeOver : null,
  }
}

/** Repeats while the window is in use. @returns the cancellation */
function whileActive(again: () => void): () => void {
  let lastActive = performance.now()
  const noteActivity = () => {
    lastActive = performance.now()
  }
  for (const event of activity) window.addEventListener(event, noteActivity, { passive: true })
  const timer = window.setInterval(() => {
    const isThere = document.visibilityState === 'visible' && performance.now() - lastActive < maxIdle
    if (isThere) again()
  }, renewEvery)
  return () => {
    window.clearInterval(timer)
    for (const event of activity) window.removeEventListener(event, noteActivity)
  }
}

/** Says which colleague has the post open, with Take over. */
export function ClaimNotice({ claim: { holder, isTakenOver, takeOver } }: { claim: Claim }) {
  const words = useWords()
  return holder ? (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 1.5 }}
      action={takeOver ? <TakeOverButton onTake={takeOver} /> : null}
    >
      {words(isTakenOver ? 'posts.claims.takenOver' : 'posts.claims.openAt', { name: isolated(holder.name) })}
    </Alert>
  ) : null
}

export function TakeOverButton({ onTake }: { onTake: () => void }) {
  const words = useWords()
  return (
    <Button
      size="small"
      color="inherit"
      aria-keyshortcuts="T"
      onClick={(event) => {
        focusRegion(event)
        onTake()
      }}
    >
      {words('posts.claims.takeOver')}
      <Key aria-hidden="true">T</Key>
    </Button>
  )
}

/** The colleague who has a post open, without making the row higher. */
export function ClaimMark({ pid }: { pid: string }) {
  const words = useWords()
  const holder = useHolder(pid)
  if (!holder?.isOpen) return null
  const label = words('posts.claims.at', { name: isolated(holder.name) })
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color="primary"
      title={label}
      label={
        <>
          <span translate="no" aria-hidden="true">
            {initials(holder.name)}
          </span>
          <span className="hidden-text">{label}</span>
        </>
      }
      sx={{ marginInlineStart: 0.75, height: 20, fontSize: 11 }}
    />
  )
}
