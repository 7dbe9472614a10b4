import { logFailure } from './failureLog'

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
    const stored = parse(window.sessionStorage.getItem(name))
    if (typeof stored !== 'object' || stored === null || !('uid' in stored) || !('value' in stored))
      return empty
    return stored.uid === uid && isValue(stored.value) ? stored.value : empty
  }

  function write(uid: string, value: Value): void {
    try {
      window.sessionStorage.setItem(name, JSON.stringify({ uid, value }))
    } catch (failure) {
      logFailure(`${name} could not be kept for a reload`, failure)
    }
  }

  return { read, write, clear: () => window.sessionStorage.removeItem(name) }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (failure) {
    logFailure('what was kept for a reload could not be read', failure)
    return null
  }
}
