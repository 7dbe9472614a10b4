interface Turns {
  /** How many may wait in all, and of one person. */
  maxWaiting: number
  maxOfOne: number
}

/**
 * Does one work at a time, each person's next one after everybody else's: who sends much waits for it alone. `inTurn` answers null at
 * once where too many wait.
 */
export function createTurns({ maxWaiting, maxOfOne }: Turns) {
  /** By person, who is next first. */
  const waiting = new Map<string, (() => void)[]>()
  let number = 0
  let isBusy = false

  function next(): void {
    const [first] = waiting
    if (!first) {
      isBusy = false
      return
    }
    const [person, works] = first
    const work = works.shift()
    waiting.delete(person)
    if (works.length > 0) waiting.set(person, works)
    number -= 1
    work?.()
  }

  return async function inTurn<Result>(person: string, work: () => Promise<Result>): Promise<Result | null> {
    if (isBusy) {
      const own = waiting.get(person) ?? []
      if (number >= maxWaiting || own.length >= maxOfOne) return null
      number += 1
      waiting.set(person, own)
      await new Promise<void>((begin) => own.push(begin))
    }
    isBusy = true
    try {
      return await work()
    } finally {
      next()
    }
  }
}
