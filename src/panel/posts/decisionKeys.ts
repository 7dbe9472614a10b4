import type { KeyboardEvent } from 'react'
import { policyKeys } from '../../contract/policies'
import type { PostAction } from '../../contract/posts'
import { isComposing } from '../form/focus'
import type { OwnClaim } from './useClaims'
import type { Escalation } from './useEscalation'
import type { Queue } from './useQueue'
import type { OwnReason } from './useReason'
import type { ShownMedia } from './useShownMedia'
import type { Ways } from './useWays'

interface Hands {
  queue: Queue
  /** Null for who may not decide. */
  ways: Ways | null
  shown: ShownMedia
  onUndo: () => void
  /** Whether a field was left, or another post came by itself, just now: then no letter decides. */
  isQuiet: (stroke: Stroke) => boolean
  claim: OwnClaim
  reason: OwnReason
  escalation: Escalation | null
  onHelp: () => void
}

/** Does what the table of keys says. A video and a field keep their own keys. */
export function decisionKeys({
  queue,
  ways,
  shown,
  onUndo,
  isQuiet,
  claim,
  reason,
  escalation,
  onHelp,
}: Hands) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isComposing(event)) return
    if (event.target instanceof HTMLVideoElement) return
    const stroke = strokes.get(event.key.toLowerCase())
    if (!stroke || (deciding.has(stroke) && isQuiet(stroke))) return
    if (stroke === 'help') onHelp()
    else if (stroke === 'next') queue.next?.()
    else if (stroke === 'previous') queue.previous?.()
    else if (stroke === 'policy') {
      const policy = reason.at(event.key)
      if (ways && policy) reason.choose(policy)
    } else if (stroke === 'show') shown.toggleAll()
    else if (stroke === 'enlarge') shown.enlargeFirst()
    else if (stroke === 'undo') {
      if (ways) onUndo()
    } else if (stroke === 'escalate') {
      event.preventDefault()
      escalation?.begin()
    } else if (stroke === 'note') {
      // The key is not the note’s first letter.
      event.preventDefault()
      if (ways) reason.begin()
    } else if (stroke === 'takeOver') {
      if (claim.holder) claim.takeOver()
    } else if (stroke === 'play') play(event.currentTarget.querySelectorAll('video[controls]'))
    else ways?.take(stroke)
  }
}

/** What waits for a quiet hand; going on, and covering what is shown, does not. */
const deciding: ReadonlySet<Stroke> = new Set<Stroke>([
  'block',
  'approve',
  'undo',
  'policy',
  'note',
  'escalate',
  'takeOver',
])

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

/** Who has a use for a key: everybody, who decides, or who may bring a post before the Administrators. */
type Whose = 'everybody' | 'deciding' | 'escalating'

interface QueueKey {
  stroke: Stroke
  whose: Whose
  /** As the browser names them, in small letters. */
  keys: readonly string[]
}

type Stroke =
  | 'next'
  | 'previous'
  | 'show'
  | 'play'
  | 'enlarge'
  | 'undo'
  | 'policy'
  | 'note'
  | 'escalate'
  | 'takeOver'
  | 'help'
  | PostAction

/** All keys of the queue, in the order in which the help tells them. */
export const queueKeys: readonly QueueKey[] = [
  { stroke: 'block', whose: 'deciding', keys: ['b'] },
  { stroke: 'approve', whose: 'deciding', keys: ['a'] },
  { stroke: 'undo', whose: 'deciding', keys: ['u'] },
  { stroke: 'next', whose: 'everybody', keys: ['j', 'arrowright'] },
  { stroke: 'previous', whose: 'everybody', keys: ['k', 'arrowleft'] },
  { stroke: 'show', whose: 'everybody', keys: ['s'] },
  { stroke: 'enlarge', whose: 'everybody', keys: ['z'] },
  { stroke: 'play', whose: 'everybody', keys: ['p'] },
  {
    stroke: 'policy',
    whose: 'deciding',
    keys: Array.from({ length: policyKeys }, (_, place) => String(place + 1)),
  },
  { stroke: 'note', whose: 'deciding', keys: ['n'] },
  { stroke: 'escalate', whose: 'escalating', keys: ['e'] },
  { stroke: 'takeOver', whose: 'deciding', keys: ['t'] },
  { stroke: 'help', whose: 'everybody', keys: ['?'] },
]

const strokes = new Map(queueKeys.flatMap(({ stroke, keys }) => keys.map((key) => [key, stroke] as const)))
