import { setImmediate as nextTurn } from 'node:timers/promises'

/** Of synchronous work. */
const maxBlockMs = 5

/**
 * To be awaited between the steps of long work: yields to the event loop after 5 ms of it. (An `await` of what is already
 * resolved yields to nobody.)
 */
export function createYieldToEventLoop(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < maxBlockMs) return
    await nextTurn()
    begun = performance.now()
  }
}
