import { randomFillSync } from 'node:crypto'
import { v7 as uuid } from 'uuid'

const idBytes = 16
const idsAtOnce = 256

/** Makes UUIDv7 whose random bits are drawn for many at once: drawing them one by one costs more than all else of an id. */
export function createMessageIds(): () => string {
  const pool = new Uint8Array(idBytes * idsAtOnce)
  let next = pool.length
  let lastMillisecond = 0
  let place = 0
  return () => {
    if (next >= pool.length) {
      randomFillSync(pool)
      next = 0
    }
    const random = pool.subarray(next, next + idBytes)
    next += idBytes
    // Within a millisecond they count up, so that ids sort as they were made.
    const now = Math.max(Date.now(), lastMillisecond)
    place = now === lastMillisecond ? place + 1 : 0
    lastMillisecond = now
    return uuid({ random, msecs: now, seq: place })
  }
}
