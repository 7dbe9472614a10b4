import type { LineSurroundings } from '../support/reconnecting'

/** What is to be done on a ticket after a while: one of a kind, of which a new one takes the place. */
export function createReminders(later: LineSurroundings['later']) {
  const waiting = new Map<string, () => void>()
  const keyOf = (tid: string, kind: string) => `${tid} ${kind}`

  function drop(isOver: (key: string) => boolean): void {
    for (const [key, callOff] of waiting) {
      if (!isOver(key)) continue
      callOff()
      waiting.delete(key)
    }
  }

  return {
    set(tid: string, kind: string, wait: number, run: () => void): void {
      const key = keyOf(tid, kind)
      waiting.get(key)?.()
      const callOff = later(() => {
        waiting.delete(key)
        run()
      }, wait)
      waiting.set(key, callOff)
    },
    has: (tid: string, kind: string): boolean => waiting.has(keyOf(tid, kind)),
    /** Ids hold no blanks. */
    drop: (tid: string): void => drop((key) => key.startsWith(keyOf(tid, ''))),
    dropAll: (): void => drop(() => true),
  }
}
