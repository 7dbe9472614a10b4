import { timingSafeEqual } from 'node:crypto'
import type { Static } from 'typebox'
import { isStaffRole } from '../../../contract/access'
import { fault } from '../../../contract/faults'
import { type CodeRequest, type ResetRequest, resetTimeoutMs } from '../../../contract/session'
import { emailKey } from '../../../shared/text'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { AccountRow, ResetRow } from '../../db/schema/identity'
import type { PublicRequest } from '../../http/auth'
import { type Clock, day } from '../../lib/clock'
import { idAt } from '../../lib/ids'
import { hashOf, newToken } from '../../lib/tokens'
import { queueEmails } from '../../mail/outbox'
import { Problem } from '../../problems'
import { accountEvent, fullName } from '../account'
import { setPassword } from '../accounts.commands'
import * as accountsRepository from '../accounts.repository'
import { peekInvitation, spendInvitation } from '../invitations'
import { type Attempt, attemptsOf, byLink, consumeAttempts, limited } from '../limits'
import * as organizationsRepository from '../organizations.repository'
import { isProviderOnly, requireProperPassword, requireUnguessable } from '../passwords'
import { tellOwner } from '../preferences'
import * as sessionsRepository from './sessions.repository'

// The secret of a reset has two halves, one for the browser and one for the mailbox, so that neither alone sets a password.
// Both are good once, for ten minutes.
const lifetime = resetTimeoutMs * 1000

/**
 * Emails one half to an active staff account, and answers the other.
 * @throws Problem unknown_address for a foreign origin; email_not_authorized; too_many_requests
 */
export async function requestCode(
  ctx: Context,
  { email, origin }: Static<typeof CodeRequest>,
  { actor, network, locale }: PublicRequest,
) {
  if (!ownOrigins(ctx).includes(origin))
    await consumeAttempts(ctx, [{ limit: 'codeNetwork', subject: network }])
  requireOwnOrigin(ctx, origin)
  await consumeAttempts(ctx, await attemptsOf(ctx, 'code', email, network))
  const person = await sessionsRepository.findPerson(ctx.db, { email })
  const mayReset =
    person?.status === 'active' && isStaffRole(person.role) && !isProviderOnly(ctx, person.role)
  if (!mayReset || !person.organization) {
    throw new Problem('email_not_authorized')
  }
  const recipient = person.email ?? email
  const organization = person.organization.name
  return await ctx.inTransaction(actor, async (transaction) => {
    const { code, ref } = await beginReset(ctx, transaction, person.uid, null)
    await sessionsRepository.removeResets(transaction, ctx.clock() - day)
    const content = { name: fullName(person), organization, token: ref, origin, locale }
    await queueEmails(ctx, transaction, [{ kind: 'reset', recipient, content }])
    const user = { uid: person.uid, email: recipient }
    return {
      result: { user, code, success: true } as const,
      events: [accountEvent('ask_reset', person)],
    }
  })
}

/** @throws Problem unknown_address for an origin that no link of the office leads to */
export function requireOwnOrigin(ctx: Context, origin: string): void {
  const origins = ownOrigins(ctx)
  if (origins.includes(origin)) return
  ctx.log.warn({ origin, origins }, 'somebody uses the office at an address that PUBLIC_URL does not name')
  throw new Problem('unknown_address', `${origin} is no address of this office.`, {
    errors: [fault('origin', 'foreign_origin')],
  })
}

/** The origins that an emailed link may lead to. An office on this machine has two names. */
export function ownOrigins({ config, publicUrl }: Context): string[] {
  const own = config.publicUrl ?? publicUrl()
  const names = ['localhost', '127.0.0.1']
  const { protocol, hostname, port } = new URL(own)
  const origins = names.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
  return [...(names.includes(hostname) ? origins : [own]), ...config.allowedOrigins]
}

/** Answers both halves of a new reset; only hashes of them are stored. */
async function beginReset({ clock }: Context, transaction: Db, uid: string, invitation: string | null) {
  const [code, ref] = [newToken(), newToken()]
  const now = clock()
  await sessionsRepository.insertReset(transaction, {
    ...{ id: idAt(now), uid, code_hash: hashOf(code), ref_hash: hashOf(ref), invitation },
    ...{ created: now, expires: now + lifetime, ended: null },
  })
  return { code, ref }
}

/** Whether an invitation can still be used, before anything is begun with it. @throws Problem link_ended; too_many_requests */
export async function checkInvitation(ctx: Context, token: string, network: string) {
  await limited(ctx, [{ limit: 'linkNetwork', subject: network }], () => invitedPerson(ctx, ctx.db, token))
  return { success: true } as const
}

/** Begins to set a first password; the invitation is used up when it is set. @throws Problem link_ended */
export async function openInvitation(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const { id, person, email } = await invitedPerson(ctx, transaction, token)
    const halves = await beginReset(ctx, transaction, person.uid, id)
    return {
      result: { user: { uid: person.uid, email }, ...halves, success: true } as const,
      events: [accountEvent('open_invitation', person)],
    }
  })
}

/** @throws Problem link_ended */
async function invitedPerson(ctx: Context, db: Db, token: string) {
  const { id, subject } = await peekInvitation(ctx, db, 'account', token)
  const [person] = await accountsRepository.find(db, [subject])
  if (person?.status !== 'invited' || person.email === null) {
    throw new Problem('link_ended', 'The account has changed since. Ask for a new invitation.')
  }
  return { id, person, email: person.email }
}

/**
 * Sets the password, signs the person out everywhere and ends all other resets; an invited account becomes active.
 * @throws Problem invalid_request with all that is wrong with the password; reset_refused; session_expired; too_many_requests
 */
export async function resetPassword(ctx: Context, request: ResetRequest, { actor, network }: PublicRequest) {
  const { db, clock } = ctx
  requireProperPassword('password', request.password, request.email)
  const attempts: Attempt[] = [
    { limit: 'linkNetwork', subject: network },
    { limit: 'resetAccount', subject: request.user },
  ]
  const role = await limited(ctx, attempts, async () => {
    const asked = await requireBothHalves(clock, db, request)
    await requireUnguessable(ctx, network, 'password', request.password, await namesOf(db, asked.person))
    // Hashing takes long, and a transaction has the database to itself.
    const hashed = await ctx.passwords.hash(request.password)
    return await ctx.inTransaction(actor, async (transaction) => {
      const { reset, person } = await requireBothHalves(clock, transaction, request)
      if (reset.invitation !== null) await spendInvitation(ctx, transaction, reset.invitation)
      await setPassword(transaction, person, hashed)
      if (reset.invitation === null) await tellOwner(ctx, transaction, person, 'password_changed')
      await sessionsRepository.endResets(transaction, person.uid, clock())
      return {
        result: person.role,
        events: [{ ...accountEvent('reset', person, { status: 'active' }), as: person }],
      }
    })
  })
  return { success: true, maySignIn: isStaffRole(role) } as const
}

/** What somebody who knows the person tries first: their names and addresses, and their organization's. */
export async function namesOf(db: Db, { oid, email, firstname, lastname }: AccountRow): Promise<string[]> {
  const [organization] = await organizationsRepository.find(db, oid === null ? [] : [oid])
  return [email ?? '', firstname, lastname, organization?.name ?? '', organization?.email ?? '']
}

/** @throws Problem reset_refused for a wrong or used half; session_expired */
async function requireBothHalves(
  clock: Clock,
  db: Db,
  { code, ref, user, email }: ResetRequest,
): Promise<{ reset: ResetRow; person: AccountRow }> {
  const [person] = await accountsRepository.find(db, [user])
  const reset = await sessionsRepository.findResetByCode(db, hashOf(code))
  const isRef = timingSafeEqual(Buffer.from(reset?.ref_hash ?? hashOf('')), Buffer.from(hashOf(ref)))
  const isPerson = person !== undefined && reset?.uid === user && person.email_key === emailKey(email)
  if (!reset || !isRef || !isPerson || reset.ended !== null) {
    throw new Problem(
      'reset_refused',
      'The link or this browser’s part of it is not right. Ask for a new letter.',
    )
  }
  if (reset.expires <= clock()) throw new Problem('session_expired', 'Ask for a new letter.')
  // A reset is for active accounts, an invitation's for invited ones.
  if (person.status !== (reset.invitation === null ? 'active' : 'invited'))
    throw new Problem('reset_refused', 'This account can’t set a password now.')
  return { reset, person }
}
