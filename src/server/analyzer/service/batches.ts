import type { AskedText, Said } from './kind'
import { OutOfReach, Refused } from './reach'

interface Waiting {
  asked: AskedText
  resolve: (said: Said) => void
  reject: (error: unknown) => void
}

/** Whether one of many may be the reason. */
function isOfSome(error: unknown): boolean {
  return error instanceof Refused || (error instanceof OutOfReach && error.isMalformed)
}

/**
 * Texts that are asked for in one turn go together, so many at most. Where a batch is refused, or answered with what can't be
 * believed, its halves are asked for: one text does not keep the others waiting.
 */
export function createBatches(together: number, ask: (texts: readonly AskedText[]) => Promise<Said[]>) {
  let waiting: Waiting[] = []

  async function answer(batch: readonly Waiting[]): Promise<void> {
    try {
      const all = await ask(batch.map(({ asked }) => asked))
      for (const [index, said] of all.entries()) batch[index]?.resolve(said)
    } catch (error) {
      if (batch.length === 1 || !isOfSome(error)) {
        for (const { reject } of batch) reject(error)
        return
      }
      const half = Math.ceil(batch.length / 2)
      await Promise.all([answer(batch.slice(0, half)), answer(batch.slice(half))])
    }
  }

  function send(): void {
    const all = waiting
    waiting = []
    for (let from = 0; from < all.length; from += together) void answer(all.slice(from, from + together))
  }

  return (asked: AskedText): Promise<Said> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (waiting.length === 1) setImmediate(send)
    })
}
