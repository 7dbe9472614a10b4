import { useState } from 'react'
import { browserStorage } from './browserStorage'
import { logFailure } from './failureLog'
import { appState, sessionStore } from './session'
import { registerUnsavedCheck } from './unsavedWork'

/**
 * Something of one person's work that is kept in memory: while they are signed in, and after the office has ended their
 * session until they come back. It goes when they log out, in whichever tab, and when somebody else signs in.
 */
export function perPerson<Value>(create: (uid: string) => Value): () => Value {
  let kept: { uid: string; value: Value } | null = null
  sessionStore.subscribe(() => {
    if (kept?.uid !== whoseWork()) kept = null
  })
  return () => {
    const uid = whoseWork() ?? ''
    if (kept?.uid !== uid) kept = { uid, value: create(uid) }
    return kept.value
  }
}

/** The uid that is signed in, or was until the office ended the session. */
export function whoseWork(): string | undefined {
  return sessionStore.read().user?.uid ?? appState.read().resumeLocation?.uid
}

const tab = browserStorage('sessionStorage')

/**
 * Something of one person's work that survives a reload of this tab, under a name of its own. It goes when somebody
 * logs out or another person signs in, and with the tab.
 */
export function createTabStore<Value>(
  name: string,
  empty: Value,
  isValue: (stored: unknown) => stored is Value,
) {
  function read(uid: string): Value {
    const stored = parse(tab.read(name))
    if (typeof stored !== 'object' || stored === null || !('uid' in stored) || !('value' in stored))
      return empty
    return stored.uid === uid && isValue(stored.value) ? stored.value : empty
  }

  const write = (uid: string, value: Value) => tab.write(name, JSON.stringify({ uid, value }))
  return { read, write, clear: () => tab.remove(name) }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (failure) {
    logFailure('what was kept for a reload could not be read', failure)
    return null
  }
}

/** Drafts of one kind (forms, chat lines) of the signed-in person, by key. `empty` is the default. */
export function createDrafts<Value>(empty: Value) {
  const mine = perPerson(() => new Map<string, Value>())
  // A form that was sent and emptied holds what an empty one does.
  registerUnsavedCheck(() =>
    [...mine().values()].some((value) => JSON.stringify(value) !== JSON.stringify(empty)),
  )
  return {
    read: (key: string): Value => mine().get(key) ?? empty,
    write: (key: string, value: Value) => void mine().set(key, value),
  }
}

/** Makes `useDraft(key)`: `useState` whose value is there again when the same person comes back, after signing in again too. */
export function createDraft<Value>(empty: Value) {
  const drafts = createDrafts(empty)
  return function useDraft(key = ''): [Value, (value: Value) => void] {
    const [value, setValue] = useState(() => drafts.read(key))
    const write = (next: Value) => {
      drafts.write(key, next)
      setValue(next)
    }
    return [value, write]
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
