import { useSyncExternalStore } from 'react'
import type { Holder, ListName, Queues } from '../../contract/staffChannel'
import { createStore } from '../providers/store'
import { type ChatState, noConversations } from './chatState'

interface StaffState {
  readonly queues: Queues | null
  /** Who has which post open, by pid. */
  readonly claims: ReadonlyMap<string, Holder>
  /** Posts that a colleague had open before. */
  readonly released: ReadonlySet<string>
  /** Versions of posts that are outdated (`shownAs`). */
  readonly changed: ReadonlySet<string>
  /** The watched list's change counter. */
  readonly changes: (WatchedList & { changes: number }) | null
}

/** Why a ticket could not be opened. */
interface Obstacle {
  readonly obstacle: 'upgrade' | 'noLink' | null
}

export interface WatchedList {
  list: ListName
  oid?: string | undefined
}

export const nothingTold: StaffState = {
  queues: null,
  claims: new Map(),
  released: new Set(),
  changed: new Set(),
  changes: null,
}

type SupportState = ChatState & StaffState & Obstacle

/** The person's chat boxes and the staff channel's state. */
export const supportStore = createStore<SupportState>({ ...noConversations, ...nothingTold, obstacle: null })

/**
 * Something of it; renders again when it is another.
 * @param select a value, or a part of the state as it stands there
 */
export function useSupport<Part>(select: (state: SupportState) => Part): Part {
  return useSyncExternalStore(supportStore.subscribe, () => select(supportStore.read()))
}
