/** Lets so many works go on at a time; the others wait in the order in which they came. */
export function createQueue(atATime: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
