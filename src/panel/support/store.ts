import { useSyncExternalStore } from 'react'
import type { Holder, ListName, Queues } from '../../contract/staffChannel'
import { createStore } from '../providers/store'
import { type DeskState, emptyDesk } from './deskState'

/** What the staff socket has told. */
interface StaffState {
  readonly queues: Queues | null
  /** Who has which post open, by pid. */
  readonly claims: ReadonlyMap<string, Holder>
  /** The posts that somebody had open, and nobody has now. */
  readonly released: ReadonlySet<string>
  /** Posts that are no longer as they were shown (`shownAs`). */
  readonly changed: ReadonlySet<string>
  /** How often the list that is watched has changed so far. */
  readonly changes: (WatchedList & { changes: number }) | null
}

/** Why no ticket can be opened, once one was to be. */
interface Obstacle {
  readonly obstacle: 'upgrade' | 'noLink' | null
}

/** A list of rows, as its calls name it. */
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

type SupportState = DeskState & StaffState & Obstacle

/** All that this person's sockets have told: their chat boxes, and what waits for the staff. */
export const supportStore = createStore<SupportState>({ ...emptyDesk, ...nothingTold, obstacle: null })

/**
 * Something of it; renders again when it is another.
 * @param select a value, or a part of the state as it stands there
 */
export function useSupport<Part>(select: (state: SupportState) => Part): Part {
  return useSyncExternalStore(supportStore.subscribe, () => select(supportStore.read()))
}
