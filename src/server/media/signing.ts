import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, second } from '../lib/clock'

/** How long a signed address is good for at most, in seconds. */
const lifetime = 15 * 60
/** For so long the same file keeps its address, so that a page that is refreshed does not load it again. */
const window = 5 * 60

/** Signs what an address says, for a while. What is signed for one kind of address is good for no other. */
export function createSigning(secret: string, clock: Clock) {
  const signatureOf = (parts: readonly string[], expires: number) =>
    createHmac('sha256', secret)
      .update([...parts, expires].join('\n'))
      .digest()

  return {
    sign(parts: readonly string[]): { expires: number; signature: string } {
      const expires = Math.floor(clock() / second / window) * window + lifetime
      return { expires, signature: signatureOf(parts, expires).toString('base64url') }
    },

    /** Whether the office signed these, and their time has not passed. */
    isSigned(parts: readonly string[], expires: number | undefined, signature: string | undefined): boolean {
      if (expires === undefined || signature === undefined) return false
      if (expires <= clock() / second) return false
      const expected = signatureOf(parts, expires)
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
