import { useSyncExternalStore } from 'react'
import { choices, sessionStore } from './sessionStore'
import { createStore } from './store'

/** What a person has done in this browser on one day; it is nobody else's, and goes nowhere. */
export interface Today {
  /** Posts decided. */
  decided: number
  /** Posts seen with hard pictures or videos. */
  hard: number
  /** How many of these had been seen when a break was last offered and put away. */
  rested: number
}

const name = 'today'
/** The counts themselves are in the browser, for all of its tabs. */
const store = createStore({ changes: 0 })

/** By uid, of one day: what is of another day is neither read nor kept. */
function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(choices.read(name) ?? 'null')
    return isRecord(kept) && kept.day === dayOf(new Date()) && isRecord(kept.people) ? kept.people : {}
  } catch {
    // Whatever stands there, the next count takes its place.
    return {}
  }
}

function mine(): Today {
  const kept = read()[sessionStore.read().user?.uid ?? '']
  return { decided: countIn(kept, 'decided'), hard: countIn(kept, 'hard'), rested: countIn(kept, 'rested') }
}

export const today = {
  read: mine,
  add(what: keyof Today, count: number): void {
    const { user } = sessionStore.read()
    if (!user) return
    const now = mine()
    const next = { ...now, [what]: Math.max(0, now[what] + count) }
    const people = { ...read(), [user.uid]: next }
    choices.write(name, JSON.stringify({ day: dayOf(new Date()), people }))
    store.set({ changes: store.read().changes + 1 })
  },
}

/** Renders again when it changes, in whichever tab. */
export function useToday(what: keyof Today): number {
  return useSyncExternalStore(listen, () => mine()[what])
}

function listen(changed: () => void): () => void {
  const stop = store.subscribe(changed)
  window.addEventListener('storage', changed)
  return () => {
    stop()
    window.removeEventListener('storage', changed)
  }
}

/** The reader's own day. */
function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
}

function countIn(kept: unknown, what: keyof Today): number {
  const count = isRecord(kept) ? kept[what] : 0
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
