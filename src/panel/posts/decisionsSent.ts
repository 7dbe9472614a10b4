import { useSyncExternalStore } from 'react'
import type { Reason } from '../../contract/policies'
import type { PostAction } from '../../contract/posts'
import { createListeners } from '../providers/listeners'
import { perPerson } from '../providers/perPerson'
import type { PostRecord } from '../providers/records'
import { today } from '../providers/today'
import { keepsWork } from '../providers/unsavedWork'

export interface Decided {
  post: PostRecord
  action: PostAction
  /** Somebody says that they have seen elsewhere what could not be shown here. */
  seenElsewhere: boolean
  /** Null where none is given. */
  reason: Reason | null
  /** When, in milliseconds of the tab's own clock. */
  made: number
}

export interface Stored extends Decided {
  /** Of the post, as the decision made it. */
  version: number
  /** Until when it can be taken back, in milliseconds since 1970; null where it can't. */
  undoUntil: number | null
}

/** A decision that was not stored, or not taken back, until somebody has read that. */
export interface Unstored extends Omit<Decided, 'action'> {
  action: PostAction | 'undo'
  failure: unknown
  /** The post as a colleague has decided it meanwhile. */
  now: PostRecord | null
}

/** What has become of the decisions that were made in this tab. */
export interface DecisionsSent {
  /** The ids of the posts whose decision is on its way, or held. */
  underway: readonly string[]
  /** Those that no answer came to: they wait for the connection, or for their maker to sign in again. */
  held: readonly Decided[]
  unstored: readonly Unstored[]
  /** Those that hold, in the order in which they were made. */
  stored: readonly Stored[]
  /** The id of the post that was decided last, answered or not; null where that was taken back, and nothing is left. */
  last: string | null
}

const nothing: DecisionsSent = { underway: [], held: [], unstored: [], stored: [], last: null }
const changes = createListeners()
const mine = perPerson(() => ({ now: nothing }))
keepsWork(() => mine().now.underway.length > 0 || mine().now.unstored.length > 0)

function change(next: Partial<DecisionsSent>): void {
  const own = mine()
  own.now = { ...own.now, ...next }
  changes.tell()
}

const without = (pid: string) => {
  const { underway, held, unstored } = mine().now
  return {
    underway: underway.filter((other) => other !== pid),
    held: held.filter(({ post }) => post.id !== pid),
    unstored: unstored.filter(({ post }) => post.id !== pid),
  }
}

const isUnderway = (pid: string): boolean => mine().now.underway.includes(pid)

/** Notes decisions as they are sent and answered; each post has one at a time. An answer to who has signed out is nobody else's. */
export const decisionsSent = {
  isUnderway,
  held: () => mine().now.held,
  last: () => mine().now.last,
  make(pid: string): void {
    change({ last: pid })
  },
  stored: (pid: string | null) => mine().now.stored.findLast(({ post }) => post.id === pid),
  send(pid: string): void {
    const { underway, held, unstored } = without(pid)
    change({ underway: [...underway, pid], held, unstored })
  },
  /** No answer came: it goes again in its turn. */
  hold(decided: Decided): void {
    if (!isUnderway(decided.post.id)) return
    change({ held: [...without(decided.post.id).held, decided] })
  },
  store(stored: Stored): void {
    if (!isUnderway(stored.post.id)) return
    const all = [...mine().now.stored, stored].toSorted((one, other) => one.made - other.made)
    change({ ...without(stored.post.id), stored: all })
    today.add('decided', 1)
  },
  takeBack(pid: string): void {
    if (!isUnderway(pid)) return
    const stored = mine().now.stored.filter(({ post }) => post.id !== pid)
    change({ ...without(pid), stored, last: stored.at(-1)?.post.id ?? null })
    today.add('decided', -1)
  },
  fail(failed: Unstored): void {
    if (!isUnderway(failed.post.id)) return
    const { underway, held, unstored } = without(failed.post.id)
    change({ underway, held, unstored: [...unstored, failed] })
  },
  /** Somebody has read that it was not stored. */
  forget: (pid: string): void => change({ unstored: without(pid).unstored }),
}

export function useDecisionsSent(): DecisionsSent {
  return useSyncExternalStore(changes.listen, () => mine().now)
}
