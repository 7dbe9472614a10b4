import { createHmac, timingSafeEqual } from 'node:crypto'
import { base } from '../../contract/api'
import { supportPath } from '../../contract/support'
import { type Clock, hour, type Microseconds } from '../lib/clock'

/** How long a member's link is good. */
const memberLinkLifetime: Microseconds = 12 * hour

/** Whom the office gave a link to. */
export type LinkHolder =
  | { kind: 'session'; sid: string }
  | { kind: 'member'; tid: string; expires: Microseconds }

/**
 * The addresses of the support socket. Each carries a token, signed for this socket and nothing else: a session's is good
 * as long as the session, a member's for half a day and one ticket.
 */
export function createSupportLinks(secret: string, publicUrl: string | null, clock: Clock) {
  const signed = (subject: string) => {
    const signature = createHmac('sha256', secret).update(`support socket\n${subject}`).digest('base64url')
    return `${subject}.${signature}`
  }

  /** `origin` is the one that the caller used, in place of a configured one. */
  const address = (token: string, origin: string) =>
    `${(publicUrl ?? origin).replace(/^http/, 'ws')}${base}${supportPath}?ticket=${token}`

  return {
    forSession: (sid: string, origin: string) => address(signed(`s.${encoded(sid)}`), origin),

    forMember(tid: string, origin: string): string {
      return address(signed(`m.${encoded(tid)}.${clock() + memberLinkLifetime}`), origin)
    },

    /** Whom a token was given to, or null where the office did not sign it or its time has passed. */
    read(token: string): LinkHolder | null {
      const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')))
      if (!isSame(token, signed(subject))) return null
      const [kind, id = '', expires] = subject.split('.')
      if (kind === 's') return { kind: 'session', sid: decoded(id) }
      return Number(expires) > clock() ? { kind: 'member', tid: decoded(id), expires: Number(expires) } : null
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function encoded(id: string): string {
  return Buffer.from(id).toString('base64url')
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString()
}
