import { useSyncExternalStore } from 'react'
import { ApiProblem } from './apiProblem'
import { appState } from './appState'
import { call } from './httpClient'
import { browserSurroundings } from './reconnecting'
import { sessionStore } from './sessionStore'
import { createDesk, type Desk, type DeskState, type KeptDesk } from './supportDesk'
import { createTabStore } from './tabStore'

const nothing: KeptDesk = { boxes: [], work: [] }
const tabStore = createTabStore('gatehouse:support', nothing, isKeptDesk)
const idle: DeskState = { boxes: [], conversations: new Map() }

let current: { uid: string; desk: Desk } | null = null
const listeners = new Set<() => void>()

/**
 * The desk of whoever is signed in; null for who has no support link. It goes on over a session that the office has
 * ended until the same person is back, and ends when somebody logs out.
 */
export function supportDesk(): Desk | null {
  const { user } = sessionStore.read()
  if (user?.links.support && current?.uid !== user.uid) begin(user.uid)
  return user && current?.uid === user.uid ? current.desk : null
}

/** The chat boxes and their conversations; renders again when they change. */
export function useDeskState(): DeskState {
  return useSyncExternalStore(subscribe, () => supportDesk()?.read() ?? idle)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function begin(uid: string): void {
  current?.desk.end()
  const desk = createDesk({
    uid,
    link: () => sessionStore.read().user?.links.support ?? null,
    kept: tabStore.read(uid),
    keep: (kept) => tabStore.write(uid, kept),
    newNonce: () => crypto.randomUUID(),
    surroundings: browserSurroundings,
    isThere,
  })
  desk.subscribe(() => {
    for (const listener of listeners) listener()
  })
  current = { uid, desk }
}

/** Only the office's own word counts; where it can't be asked the ticket may be there. */
async function isThere(tid: string): Promise<boolean> {
  try {
    await call('getTicket', { params: { tid } })
    return true
  } catch (failure) {
    return !(failure instanceof ApiProblem && failure.code === 'not_found')
  }
}

sessionStore.subscribe(() => {
  const { user } = sessionStore.read()
  const whose = user?.uid ?? appState.read().leftOff?.uid
  if (current && current.uid !== whose) {
    current.desk.end()
    current = null
  }
  if (whose === undefined) tabStore.clear()
  else if (user) current?.desk.wake()
})

function isKeptDesk(stored: unknown): stored is KeptDesk {
  if (typeof stored !== 'object' || stored === null || !('boxes' in stored) || !('work' in stored))
    return false
  return Array.isArray(stored.boxes) && Array.isArray(stored.work) && stored.work.every(isWork)
}

function isWork(work: unknown): boolean {
  if (typeof work !== 'object' || work === null || !('outgoing' in work) || !('tid' in work)) return false
  return Array.isArray(work.outgoing) && typeof work.tid === 'string'
}
