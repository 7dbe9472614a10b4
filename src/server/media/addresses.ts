import { createHmac } from 'node:crypto'
import { base } from '../../contract/addresses'
import { api } from '../../contract/api'
import type { Keyring } from '../db/keyring'
import { type Clock, second } from '../lib/clock'
import { isSame } from '../lib/tokens'

/** The part of an address that signs it, as it came. */
export interface SignedAddress {
  post?: string | undefined
  session?: string | undefined
  expires?: number | undefined
  signature?: string | undefined
}

/** The same of a picture of a conversation; without a session it is the member's. */
export type SignedPicture = Omit<SignedAddress, 'post'> & { ticket?: string | undefined }

/**
 * Addresses of the office's own media. A browser's `<img>` sends no bearer token, so the address itself carries a
 * signature, good for 15 minutes, for the session that was given it, and for the post that it was given with: another post may
 * have the same file and be seen by others. A picture of a conversation is signed for its ticket, and for a session or the ticket's member.
 */
export function createMediaAddresses(keys: Keyring, mediaOrigins: readonly string[], clock: Clock) {
  const signing = createSigning(keys, clock)
  const partsOfPicture = (file: string, tid: string, sid: string | null) => ['ticket', file, tid, sid ?? '']

  return {
    /** A stored path as a browser may load it: the platform's own https address stays what it is. */
    signedFor(path: string, pid: string, sid: string): string {
      if (path.includes(':')) return path
      const { expires, signature } = signing.sign([path, pid, sid])
      const address = base + api.getMedia.path.replace('{file}', encodeURIComponent(path))
      return `${address}?session=${sid}&post=${encodeURIComponent(pid)}&expires=${expires}&signature=${signature}`
    },

    /** A picture of a conversation, for a session, or for the ticket's member. */
    pictureFor(file: string, tid: string, sid: string | null): string {
      const { expires, signature } = signing.sign(partsOfPicture(file, tid, sid))
      const address = base + api.getTicketPicture.path.replace('{file}', encodeURIComponent(file))
      const session = sid === null ? '' : `&session=${sid}`
      return `${address}?ticket=${encodeURIComponent(tid)}${session}&expires=${expires}&signature=${signature}`
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
      return signing.isSigned([file, post, session], expires, signature)
    },

    isPictureSigned(file: string, address: SignedPicture): address is SignedPicture & { ticket: string } {
      const { ticket, session = null, expires, signature } = address
      if (ticket === undefined) return false
      return signing.isSigned(partsOfPicture(file, ticket, session), expires, signature)
    },
  }
}

export type MediaAddresses = ReturnType<typeof createMediaAddresses>

/** How long a signed address is good for at most, in seconds. */
const lifetime = 15 * 60
/** For how long the same file keeps its address, in seconds, so that a page that is refreshed does not load it again. */
const window = 5 * 60

/** Signs what an address says, for a while. What is signed for one kind of address is good for no other. */
function createSigning(keys: Keyring, clock: Clock) {
  const signatureOf = (key: string, parts: readonly string[], expires: number) =>
    createHmac('sha256', key)
      .update([...parts, expires].join('\n'))
      .digest()

  return {
    sign(parts: readonly string[]): { expires: number; signature: string } {
      const expires = Math.floor(clock() / second / window) * window + lifetime
      return { expires, signature: signatureOf(keys.current('media'), parts, expires).toString('base64url') }
    },

    /** Whether the office signed these, and their time has not passed. */
    isSigned(parts: readonly string[], expires: number | undefined, signature: string | undefined): boolean {
      if (expires === undefined || signature === undefined) return false
      if (expires <= clock() / second) return false
      const given = Buffer.from(signature, 'base64url')
      return keys.find('media', (key) => isSame(given, signatureOf(key, parts, expires))) !== null
    },
  }
}
