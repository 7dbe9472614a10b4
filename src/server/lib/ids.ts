import { v7 as uuid } from 'uuid'
import type { Microseconds } from './clock'

/**
 * A UUIDv7 of an instant, with its microseconds in the bits behind the milliseconds (RFC 9562, 6.2, method 3), so that ids sort
 * like their instants.
 */
export function idAt(instant: Microseconds): string {
  const microseconds = instant % 1000
  return uuid({ msecs: (instant - microseconds) / 1000, seq: microseconds * 2 ** 22 })
}
