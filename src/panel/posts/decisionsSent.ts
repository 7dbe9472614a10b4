import { useSyncExternalStore } from 'react'
import type { PostAction } from '../../contract/posts'
import { createListeners } from '../providers/listeners'
import { perPerson } from '../providers/perPerson'
import type { PostRecord } from '../providers/records'
import { sessionStore } from '../providers/sessionStore'
import { keepsWork } from '../providers/unsavedWork'

export interface Decided {
  post: PostRecord
  action: PostAction
  /** Somebody says that they have seen elsewhere what could not be shown here. */
  seenElsewhere: boolean
}

/** A decision that was not stored, until somebody has read that. */
export interface Unstored extends Decided {
  failure: unknown
  /** The post as a colleague has decided it meanwhile. */
  now: PostRecord | null
}

/** What has become of the decisions that were made in this tab. */
export interface DecisionsSent {
  /** The ids of the posts whose decision is on its way. */
  underway: readonly string[]
  unstored: readonly Unstored[]
  /** The last that was stored, and how many were. */
  last: Decided | null
  stored: number
}

const nothing: DecisionsSent = { underway: [], unstored: [], last: null, stored: 0 }
const changes = createListeners()
const kept = perPerson(() => ({ now: nothing }))
const mine = () => kept(sessionStore.read().user?.uid ?? '')
keepsWork(() => mine().now.underway.length > 0 || mine().now.unstored.length > 0)

function change(next: Partial<DecisionsSent>): void {
  const own = mine()
  own.now = { ...own.now, ...next }
  changes.tell()
}

const without = (pid: string) => {
  const { underway, unstored } = mine().now
  return {
    underway: underway.filter((other) => other !== pid),
    unstored: unstored.filter(({ post }) => post.id !== pid),
  }
}

const isUnderway = (pid: string): boolean => mine().now.underway.includes(pid)

/** Notes decisions as they are sent and answered; each post has one at a time. An answer to who has signed out is nobody else's. */
export const decisionsSent = {
  isUnderway,
  send({ post }: Decided): void {
    const { underway, unstored } = without(post.id)
    change({ underway: [...underway, post.id], unstored })
  },
  store(decided: Decided): void {
    if (!isUnderway(decided.post.id)) return
    change({ ...without(decided.post.id), last: decided, stored: mine().now.stored + 1 })
  },
  fail(failed: Unstored): void {
    if (!isUnderway(failed.post.id)) return
    const { underway, unstored } = without(failed.post.id)
    change({ underway, unstored: [...unstored, failed] })
  },
  /** Somebody has read that it was not stored. */
  forget: (pid: string): void => change({ unstored: without(pid).unstored }),
}

export function useDecisionsSent(): DecisionsSent {
  return useSyncExternalStore(changes.listen, () => mine().now)
}
