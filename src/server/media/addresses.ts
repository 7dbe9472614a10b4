import { createHmac, timingSafeEqual } from 'node:crypto'
import { api, base } from '../../contract/api'
import { type Clock, second } from '../database/time'

/** How long a signed address is good for, in seconds. */
const lifetime = 15 * 60

/**
 * Addresses of the office's own media. A browser's `<img>` sends no bearer token, so the address itself carries a
 * signature, good for 15 minutes and for the session that was given it.
 */
export function createMediaAddresses(secret: string, clock: Clock) {
  const signatureOf = (file: string, sid: string, expires: number) =>
    createHmac('sha256', secret).update(`${file}\n${sid}\n${expires}`).digest()

  return {
    /** A stored path as a browser may load it: the platform's own https address stays what it is. */
    signedFor(path: string, sid: string): string {
      if (path.includes(':')) return path
      const expires = Math.floor(clock() / second) + lifetime
      const signature = signatureOf(path, sid, expires).toString('base64url')
      const address = base + api.getMedia.path.replace('{file}', encodeURIComponent(path))
      return `${address}?session=${sid}&expires=${expires}&signature=${signature}`
    },

    /** Whether the office signed this address and its time has not passed; the session is the caller's to check. */
    isSigned(file: string, address: { session: string; expires: number; signature: string }): boolean {
      if (address.expires <= clock() / second) return false
      const expected = signatureOf(file, address.session, address.expires)
      const given = Buffer.from(address.signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>
