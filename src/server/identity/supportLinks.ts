import { createHmac } from 'node:crypto'
import { addresses, base } from '../../contract/addresses'
import { guardianToken } from '../../contract/support'
import type { Context } from '../context'
import { hour, type Microseconds, minute } from '../lib/clock'
import { isSame } from '../lib/tokens'

const memberLinkLifetime: Microseconds = 12 * hour
/** How far the clocks of servers may be apart. */
const clockTolerance = minute

/** How the token of an Organization Administrator’s link begins. */
const schoolToken = 'o.'

/** A member's link: to which ticket, from when to when, and the id of the key that has signed it. */
export interface MemberLink {
  tid: string
  issued: Microseconds
  expires: Microseconds
  key: string
  /** Sent to the member’s guardian: for reading, and no longer good once the ticket is about somebody’s safety. */
  isForGuardian: boolean
  /** The organization for which an Organization Administrator asks, and no longer good once they are another’s; null of a member’s. */
  oid: string | null
}

/** The session or the member that a link was given to. */
export type LinkHolder = { kind: 'session'; sid: string } | ({ kind: 'member' } & MemberLink)

/**
 * The support socket's address for a session. Its token is signed for this socket alone and good as long as the session; `origin` is
 * the one the caller used, for offices without a configured one.
 */
export async function sessionLink(ctx: Context, sid: string, origin: string): Promise<string> {
  await ctx.keys.refresh()
  return address(ctx, `s.${encoded(sid)}`, origin)
}

/** The same for the members of tickets, or their guardians: each is good for one ticket and half a day. */
export async function memberLinks(
  ctx: Context,
  tids: readonly string[],
  origin: string,
  isForGuardian = false,
) {
  await ctx.keys.refresh()
  const kind = isForGuardian ? guardianToken : 'm.'
  return tids.map((tid) => ticketLink(ctx, tid, kind + encoded(tid), origin))
}

/** The same for one ticket of an Organization Administrator of this organization. */
export async function schoolLink(ctx: Context, tid: string, oid: string, origin: string) {
  await ctx.keys.refresh()
  // Ids hold no blanks.
  return ticketLink(ctx, tid, schoolToken + encoded(`${tid} ${oid}`), origin)
}

function ticketLink(ctx: Context, tid: string, subject: string, origin: string) {
  return { tid, support: address(ctx, `${subject}.${ctx.clock() + memberLinkLifetime}`, origin) }
}

/** Who acts by a link, as events name them. */
export function actsBy({ oid }: Pick<MemberLink, 'oid'>, uid: string) {
  return { uid, role: oid === null ? 'Member' : 'Organization Administrator', oid } as const
}

/** Whom a link's token was given to, or null where the office did not sign it or it has expired. */
export function readLinkToken(ctx: Context, token: string): LinkHolder | null {
  const subject = token.slice(0, Math.max(0, token.lastIndexOf('.')))
  const given = Buffer.from(token)
  const key = ctx.keys.find('support', (value) => isSame(given, Buffer.from(signed(value, subject))))
  if (!key) return null
  const [kind, id = '', until] = subject.split('.')
  if (kind === 's') return { kind: 'session', sid: decoded(id) }
  const [expires, now] = [Number(until), ctx.clock()]
  // The office gives none for longer.
  if (!(expires > now && expires <= now + memberLinkLifetime + clockTolerance)) return null
  const issued = expires - memberLinkLifetime
  const [tid = '', oid = null] = decoded(id).split(' ')
  return {
    kind: 'member',
    ...{ tid, oid },
    issued,
    expires,
    key: key.id,
    isForGuardian: token.startsWith(guardianToken),
  }
}

function address(ctx: Context, subject: string, origin: string): string {
  const socketOrigin = (ctx.config.publicUrl ?? origin).replace(/^http/, 'ws')
  return `${socketOrigin}${base}${addresses.supportSocket.path}?ticket=${signed(ctx.keys.current('support'), subject)}`
}

function signed(key: string, subject: string): string {
  const hmac = createHmac('sha256', key).update(`support socket\n${subject}`)
  return `${subject}.${hmac.digest('base64url')}`
}

function encoded(id: string): string {
  return Buffer.from(id).toString('base64url')
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString()
}
