import type { KeyboardEvent } from 'react'
import type { Post, PostAction } from '../../contract/posts'
import { canApprove, canBlock, mustLookFirst } from './decisions'
import type { OwnClaim } from './useClaims'
import type { Escalation } from './useEscalation'
import type { Queue } from './useQueue'
import type { OwnReason } from './useReason'
import type { ShownMedia } from './useShownMedia'

interface Hands {
  queue: Queue
  /** Null where nothing can be decided now. */
  act: ((action: PostAction) => void) | null
  post: Post | undefined
  /** Whose hands these are. */
  uid: string | undefined
  shown: ShownMedia
  onUndo: (() => void) | null
  claim: OwnClaim
  reason: OwnReason
  escalation: Escalation | null
}

/**
 * J and K or the arrows walk through the page, S shows media, P plays videos, B blocks, A approves, U takes the last
 * decision back, T takes over what a colleague has open, 1 to 9 choose a policy, N writes a note, E one for the
 * Administrators. A video and a field keep their own keys.
 */
export function decisionKeys({ queue, act, post, uid, shown, onUndo, claim, reason, escalation }: Hands) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (event.target instanceof HTMLVideoElement) return
    if (onUndo) reason.chooseAt(event.key)
    const stroke = strokes[event.key.toLowerCase()]
    if (!stroke) return
    if (stroke === 'next') queue.next?.()
    else if (stroke === 'previous') queue.previous?.()
    else if (stroke === 'show') shown.toggleAll()
    else if (stroke === 'undo') onUndo?.()
    else if (stroke === 'escalate') {
      event.preventDefault()
      escalation?.write(escalation.note ?? '')
    } else if (stroke === 'note') {
      // The key is not the note’s first letter.
      event.preventDefault()
      if (onUndo) reason.write(reason.note ?? '')
    } else if (stroke === 'takeOver') {
      if (claim.holder) claim.takeOver()
    } else if (stroke === 'play') play(event.currentTarget.querySelectorAll('video[controls]'))
    else if (post && stroke === 'approve' && mustLookFirst(post, shown.unseen)) shown.refuse()
    else if (post && (stroke === 'block' ? canBlock(post, uid) : canApprove(post))) act?.(stroke)
  }
}

/** Halts the video that plays, or else goes on with the first that has not come to its end. */
function play(found: NodeListOf<Element>): void {
  const videos = [...found].filter((element) => element instanceof HTMLVideoElement)
  const playing = videos.find(({ paused, ended }) => !paused && !ended)
  if (playing) playing.pause()
  // One that can't be played says so itself.
  else
    videos
      .find(({ ended }) => !ended)
      ?.play()
      .catch(() => undefined)
}

const strokes: Readonly<
  Record<
    string,
    'next' | 'previous' | 'show' | 'play' | 'undo' | 'note' | 'escalate' | 'takeOver' | PostAction
  >
> = {
  j: 'next',
  arrowright: 'next',
  k: 'previous',
  arrowleft: 'previous',
  s: 'show',
  p: 'play',
  u: 'undo',
  n: 'note',
  e: 'escalate',
  t: 'takeOver',
  b: 'block',
  a: 'approve',
}
