interface Turns {
  maxWaiting: number
  maxOfOne: number
}

/**
 * Runs one task at a time, taking people in turn, so that one person's many tasks hold up nobody else. `inTurn` returns null at
 * once where too many wait, in all or of that person.
 */
export function createTurns({ maxWaiting, maxOfOne }: Turns) {
  /** By person, the next one first. */
  const waiting = new Map<string, (() => void)[]>()
  let waitingCount = 0
  let isBusy = false

  function next(): void {
    const [first] = waiting
    if (!first) {
      isBusy = false
      return
    }
    const [person, tasks] = first
    const task = tasks.shift()
    waiting.delete(person)
    if (tasks.length > 0) waiting.set(person, tasks)
    waitingCount -= 1
    task?.()
  }

  return async function inTurn<Result>(person: string, task: () => Promise<Result>): Promise<Result | null> {
    if (isBusy) {
      const own = waiting.get(person) ?? []
      if (waitingCount >= maxWaiting || own.length >= maxOfOne) return null
      waitingCount += 1
      waiting.set(person, own)
      await new Promise<void>((begin) => own.push(begin))
    }
    isBusy = true
    try {
      return await task()
    } finally {
      next()
    }
  }
}
