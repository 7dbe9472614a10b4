import { createHmac, timingSafeEqual } from 'node:crypto'
import { api, base } from '../../contract/api'
import { type Clock, second } from '../database/time'

/** How long a signed address is good for at most, in seconds. */
const lifetime = 15 * 60
/** For so long the same file keeps its address, so that a page that is refreshed does not load it again. */
const window = 5 * 60

/** The part of an address that signs it, as it came. */
export interface SignedAddress {
  post?: string | undefined
  session?: string | undefined
  expires?: number | undefined
  signature?: string | undefined
}

/**
 * Addresses of the office's own media. A browser's `<img>` sends no bearer token, so the address itself carries a
 * signature, good for 15 minutes, for the session that was given it, and for the post that it was given with: another post may
 * have the same file and be seen by others.
 */
export function createMediaAddresses(secret: string, mediaOrigins: readonly string[], clock: Clock) {
  const signatureOf = (file: string, pid: string, sid: string, expires: number) =>
    createHmac('sha256', secret).update(`${file}\n${pid}\n${sid}\n${expires}`).digest()

  return {
    /** A stored path as a browser may load it: the platform's own https address stays what it is. */
    signedFor(path: string, pid: string, sid: string): string {
      if (path.includes(':')) return path
      const expires = Math.floor(clock() / second / window) * window + lifetime
      const signature = signatureOf(path, pid, sid, expires).toString('base64url')
      const address = base + api.getMedia.path.replace('{file}', encodeURIComponent(path))
      return `${address}?session=${sid}&post=${encodeURIComponent(pid)}&expires=${expires}&signature=${signature}`
    },

    /** A photo where the panel may load it from, or null. */
    photo(address: string | null): string | null {
      return address !== null && URL.canParse(address) && mediaOrigins.includes(new URL(address).origin)
        ? address
        : null
    },

    /** Whether the office signed this address and its time has not passed; the session is the caller's to check. */
    isSigned(file: string, address: SignedAddress): address is Required<SignedAddress> {
      const { post, session, expires, signature } = address
      if (post === undefined || session === undefined) return false
      if (expires === undefined || signature === undefined) return false
      if (expires <= clock() / second) return false
      const expected = signatureOf(file, post, session, expires)
      const given = Buffer.from(signature, 'base64url')
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>
