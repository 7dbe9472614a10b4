import { logFailure } from './failureLog'

/**
 * One of the browser's storages. What it does not take, being full or closed to this page (where site data is blocked, it may not
 * even be named), stays in the tab's memory.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage') {
  const memory = new Map<string, string>()
  const log = (failure: unknown) => logFailure(`${kind} can’t be used`, failure)
  return {
    read(name: string): string | null {
      try {
        return memory.get(name) ?? window[kind].getItem(name)
      } catch (failure) {
        log(failure)
        return null
      }
    },
    write(name: string, text: string): void {
      memory.set(name, text)
      try {
        window[kind].setItem(name, text)
        memory.delete(name)
      } catch (failure) {
        log(failure)
      }
    },
    remove(name: string): void {
      memory.delete(name)
      try {
        window[kind].removeItem(name)
      } catch (failure) {
        log(failure)
      }
    },
  }
}
