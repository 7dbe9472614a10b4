import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work goes on for so long before others are let in, in milliseconds. */
const longest = 5

/**
 * To be awaited between the pieces of long work: lets other calls in where the work has gone on for a while. An `await` of what is
 * done at once lets in nobody.
 */
export function createYieldToEventLoop(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < longest) return
    await nextTurn()
    begun = performance.now()
  }
}
