import { appState } from './appState'
import { sessionStore } from './sessionStore'

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

/** Who is signed in here, or was until the office ended their session. */
export function whoseWork(): string | undefined {
  return sessionStore.read().user?.uid ?? appState.read().leftOff?.uid
}
