import { createHmac, timingSafeEqual } from 'node:crypto'
import { base } from '../../contract/api'
import { supportPath } from '../../contract/support'
import type { Context } from '../context'
import { hour, type Microseconds } from '../lib/clock'

const memberLinkLifetime: Microseconds = 12 * hour

/** The session or the member that a link was given to. */
export type LinkHolder =
  | { kind: 'session'; sid: string }
  | { kind: 'member'; tid: string; expires: Microseconds }

/**
 * The support socket's address for a session. Its token is signed for this socket alone and good as long as the session; `origin` is
 * the one the caller used, for offices without a configured one.
 */
export function sessionLink(ctx: Context, sid: string, origin: string): string {
  return address(ctx, `s.${encoded(sid)}`, origin)
}

/** The same for a member: good for one ticket and half a day. */
export function memberLink(ctx: Context, tid: string, origin: string): string {
  return address(ctx, `m.${encoded(tid)}.${ctx.clock() + memberLinkLifetime}`, origin)
}

/** Whom a link's token was given to, or null where the office did not sign it or it has expired. */
export function readLinkToken(ctx: Context, token: string): LinkHolder | null {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  if (!isSame(token, signed(ctx, subject))) return null
  const [kind, id = '', expires] = subject.split('.')
  if (kind === 's') return { kind: 'session', sid: decoded(id) }
  return Number(expires) > ctx.clock() ? { kind: 'member', tid: decoded(id), expires: Number(expires) } : null
}

function address(ctx: Context, subject: string, origin: string): string {
  const socketOrigin = (ctx.config.publicUrl ?? origin).replace(/^http/, 'ws')
  return `${socketOrigin}${base}${supportPath}?ticket=${signed(ctx, subject)}`
}

function signed({ secrets }: Context, subject: string): string {
  const hmac = createHmac('sha256', secrets.support).update(`support socket\n${subject}`)
  return `${subject}.${hmac.digest('base64url')}`
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
