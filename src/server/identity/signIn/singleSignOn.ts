import pLimit from 'p-limit'
import type { Static } from 'typebox'
import { isStaffRole, type StaffRole } from '../../../contract/access'
import { emailPattern } from '../../../contract/schema'
import type { SignedIn } from '../../../contract/session'
import type { ProviderAnswer, ProviderRequest } from '../../../contract/singleSignOn'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import { type Caller, systemActor } from '../../http/auth'
import { minute } from '../../lib/clock'
import { type Identity, type IdentityProvider, isRefusal, reasonOf } from '../../lib/identityProvider'
import { notFound, Problem } from '../../problems'
import { accountEvent } from '../account'
import { giveRole, setAccounts } from '../accounts.commands'
import * as accountsRepository from '../accounts.repository'
import { revokeInvitations } from '../invitations'
import { limited } from '../limits'
import { requireOwnOrigin } from './resets'
import {
  beginSession,
  endSession,
  idleSince,
  providerHolds,
  refused,
  requireStaff,
  type SignInRequest,
} from './sessions'
import * as sessionsRepository from './sessions.repository'
import * as singleSignOnRepository from './singleSignOn.repository'

/** @throws Problem not_found where there is no provider */
function requireProvider({ provider }: Context): IdentityProvider {
  if (!provider) throw notFound('An identity provider')
  return provider
}

/** Begins to sign in. @throws Problem not_found; unknown_address for a foreign origin; unavailable */
export async function beginByProvider(
  ctx: Context,
  { origin, again = false }: Static<typeof ProviderRequest>,
) {
  const provider = requireProvider(ctx)
  requireOwnOrigin(ctx, origin)
  try {
    return await provider.begin(redirectUriOf(origin), again, ctx.clock())
  } catch (error) {
    ctx.log.warn({ reason: reasonOf(error) }, 'the identity provider does not answer')
    throw new Problem('unavailable', 'The identity provider does not answer. Try again in a moment.')
  }
}

function redirectUriOf(origin: string): string {
  return `${origin}/`
}

/** Who the provider says has come back. @throws Problem not_found; unknown_address; provider_refused; too_many_requests */
async function shownBy(ctx: Context, given: ProviderAnswer, isAgain: boolean, network: string) {
  const provider = requireProvider(ctx)
  requireOwnOrigin(ctx, given.origin)
  return await limited(ctx, [{ limit: 'linkNetwork', subject: network }], async () => {
    try {
      return await provider.finish(redirectUriOf(given.origin), given, isAgain, ctx.clock())
    } catch (error) {
      ctx.log.warn({ reason: reasonOf(error) }, 'signing in by the identity provider did not succeed')
      throw new Problem(
        'provider_refused',
        'The answer of the identity provider is not good here, or not any more. Begin anew.',
      )
    }
  })
}

/**
 * Signs in who has shown the identity provider who they are, where they have a staff account here.
 * @throws Problem role_not_allowed where they have none; email_claim_missing; email_unverified; those of `shownBy`
 */
export async function signInByProvider(
  ctx: Context,
  given: ProviderAnswer,
  request: SignInRequest,
): Promise<SignedIn> {
  const identity = await shownBy(ctx, given, false, request.network)
  const missing = await missingClaim(ctx.db, identity)
  if (missing) {
    ctx.log.warn({ claim: missing.claim }, 'the identity provider does not pass on a claim that is needed')
    throw await refused(ctx, request.actor, null, missing.code)
  }
  const { person, role } = await ctx.inTransaction(
    { ...request.actor, kind: 'office' },
    async (transaction) => {
      const person = await personBehind(ctx, transaction, identity)
      const { role, events } = await settleRole(ctx, transaction, person, identity)
      if (!person || role === null) return { result: { person, role }, events }
      await singleSignOnRepository.link(transaction, person.uid, identity.subject, ctx.clock())
      const activated = person.status === 'invited' ? await activate(ctx, transaction, person) : []
      return { result: { person, role }, events: [...events, ...activated] }
    },
  )
  if (!person || role === null) throw await refused(ctx, request.actor, person, 'role_not_allowed')
  const staff = await requireStaff(ctx, request.actor, { ...person, role })
  return await beginSession(ctx, staff, request, { identity })
}

/** Notes that the caller has shown the identity provider anew who they are. @throws Problem those of `shownBy` */
export async function proveByProvider(ctx: Context, caller: Caller, given: ProviderAnswer) {
  const { subject } = await shownBy(ctx, given, true, caller.network ?? '')
  if (subject !== (await singleSignOnRepository.subjectOf(ctx.db, caller.uid))) {
    throw new Problem('provider_refused', 'This is somebody else’s account at the identity provider.')
  }
  return await ctx.inTransaction(caller, async (transaction) => {
    await sessionsRepository.noteProof(transaction, caller.sid, ctx.clock())
    return { result: { success: true } as const, events: [] }
  })
}

/** What the provider has to say of somebody who is not linked with an account, and does not; some providers write what is true as a word. */
async function missingClaim(db: Db, { subject, claims }: Identity) {
  if ((await singleSignOnRepository.accountOf(db, subject)) !== null) return null
  const { email, email_verified: isVerified } = claims
  if (typeof email !== 'string' || !new RegExp(emailPattern).test(email))
    return { claim: 'email', code: 'email_claim_missing' } as const
  if (isVerified !== true && isVerified !== 'true')
    return { claim: 'email_verified', code: 'email_unverified' } as const
  return null
}

/**
 * The account that is linked with somebody at the provider; the first time that of their address, if the provider has verified it and the account
 * is nobody else's there. An address that changes hands takes no account along.
 */
async function personBehind(ctx: Context, db: Db, { subject, claims }: Identity) {
  const uid = await singleSignOnRepository.accountOf(db, subject)
  if (uid !== null) return await sessionsRepository.findPerson(db, { uid })
  const person = await sessionsRepository.findPerson(db, { email: String(claims.email) })
  const other = person && (await singleSignOnRepository.subjectOf(db, person.uid))
  return other?.startsWith(`${requireProvider(ctx).issuer} `) ? null : person
}

/** The role in which somebody may come in, given to the account where the provider maps another one; null where they may not. */
async function settleRole(
  ctx: Context,
  transaction: Db,
  person: AccountRow | null,
  { claims }: Identity,
): Promise<{ role: StaffRole | null; events: NewEvent[] }> {
  const isOpen = person?.status === 'active' || person?.status === 'invited'
  if (!isOpen || person.oid === null || person.parent !== null || !isStaffRole(person.role)) {
    return { role: null, events: [] }
  }
  const role = requireProvider(ctx).roleOf(claims, person.role)
  if (role === null) ctx.log.warn('the identity provider gives somebody no role that OIDC_ROLES names')
  if (role === null || role === person.role) return { role, events: [] }
  const isLast =
    person.role === 'Administrator' &&
    person.status === 'active' &&
    (await accountsRepository.countOtherAdministrators(transaction, person.uid)) === 0
  if (isLast) {
    ctx.log.warn('the identity provider gives the last Administrator another role: it is not changed')
    return { role: person.role, events: [] }
  }
  return { role, events: await giveRole(ctx, transaction, person, role) }
}

/** Who was invited has shown by the provider that the address is theirs. */
async function activate(ctx: Context, transaction: Db, person: AccountRow): Promise<NewEvent[]> {
  await setAccounts(transaction, [person], { status: 'active', undelivered: null })
  await revokeInvitations(ctx, transaction, 'account', [person.uid])
  return [accountEvent('update', person, { status: 'active' })]
}

/** Ends the caller's session here; answers where the browser ends the one at the provider, if it was begun there. @throws Problem not_found */
export async function logOut(ctx: Context, caller: Caller) {
  const session = await singleSignOnRepository.session(ctx.db, caller.sid)
  await endSession(ctx, caller, caller.sid)
  const provider =
    session &&
    (await ctx.provider?.endOf(session.subject, session.kept).catch((error: unknown) => {
      ctx.log.warn({ reason: reasonOf(error) }, 'a session at the identity provider was not ended')
      return null
    }))
  return { success: true, ...(provider && { provider }) }
}

/** How long a session goes on before the provider is asked again: some tries fit in before it ends. */
const askAfter = 10 * minute
const maxAtOnce = 100
const concurrency = 8

/**
 * Asks the identity provider about the sessions that it has not confirmed for ten minutes. Those that it takes back end at once, those
 * that it does not answer for end by themselves, a quarter of an hour after it last did.
 */
export async function renewSessions(ctx: Context): Promise<void> {
  if (!ctx.provider) return
  const now = ctx.clock()
  const due = await singleSignOnRepository.due(ctx.db, now - askAfter, now, idleSince(ctx, now), maxAtOnce)
  const limit = pLimit(concurrency)
  await Promise.all(due.map((session) => limit(() => renew(ctx, session))))
}

type DueSession = Awaited<ReturnType<typeof singleSignOnRepository.due>>[number]

async function renew(ctx: Context, { sid, uid, subject, kept, until }: DueSession): Promise<void> {
  const keep = (renewed: string) =>
    ctx.inTransaction(systemActor, async (transaction) => {
      await singleSignOnRepository.keepTokens(transaction, sid, renewed)
      return { result: undefined, events: [] }
    })
  const identity = await askAgain(ctx, subject, kept, keep)
  if (identity === undefined) return
  await ctx.inTransaction(systemActor, async (transaction) => {
    const [person = null] = await accountsRepository.find(transaction, [uid])
    const { role, events } = identity
      ? await settleRole(ctx, transaction, person, identity)
      : { role: null, events: [] }
    if (role === null) {
      const ended = await sessionsRepository.remove(transaction, uid, { only: sid })
      const oid = person?.oid ?? null
      return {
        result: null,
        events: ended.map((sid) => ({ act: 'end_session', kind: 'session', subject: sid, oid })),
      }
    }
    const checked = ctx.clock()
    const expires = Math.min(until, checked + providerHolds)
    await singleSignOnRepository.prolong(transaction, sid, { kept: identity?.kept ?? kept, checked, expires })
    return { result: null, events }
  })
}

/** Who they are by now; null where the provider has taken it back, undefined where it does not say. */
async function askAgain(
  ctx: Context,
  ...asked: Parameters<IdentityProvider['renew']>
): Promise<Identity | null | undefined> {
  try {
    return await requireProvider(ctx).renew(...asked)
  } catch (error) {
    if (isRefusal(error)) return null
    ctx.log.warn({ reason: reasonOf(error) }, 'the identity provider was not asked about a session')
    return undefined
  }
}
