import type { Static } from 'typebox'
import type { PasskeySignIn, SecondStep } from '../../../contract/factors'
import type { SignedIn } from '../../../contract/session'
import type { Context } from '../../context'
import type { AccountRow } from '../../db/schema/identity'
import type { SessionlessActor } from '../../http/auth'
import { Problem } from '../../problems'
import { registrationPassword } from '../confirming'
import { type Attempt, attemptsOf, consumeAttempts, limited, refundAttempts, returnAttempts } from '../limits'
import { isProviderOnly } from '../passwords'
import { challengeEnded, newChallenge, openChallenge } from './challenges'
import { methodsOf, takeFactor } from './factors'
import * as factorsRepository from './factors.repository'
import {
  beginSession,
  noteRefusal,
  refused,
  requireStaff,
  type SignInRequest,
  type StaffMember,
} from './sessions'
import type { PersonWithOrganization } from './sessions.repository'
import * as sessionsRepository from './sessions.repository'

/**
 * Signs a person in. An unknown address, a wrong password and an inactive account get the same answer at the same cost, so that nobody
 * learns which it was. The password of a registration that waits is answered as such, whether or not the address has an account.
 * @throws Problem invalid_credentials; registration_waits; with the right password, role_not_allowed for a Member, provider_required, factor_required
 * where there is a second factor; too_many_requests
 */
export async function login(
  ctx: Context,
  { email, password }: { email: string; password: string },
  request: SignInRequest,
): Promise<SignedIn> {
  const { db, passwords } = ctx
  const consumed = await consumeAttempts(ctx, await attemptsOf(ctx, 'password', email, request.network))
  const person = await sessionsRepository.findPerson(db, { email })
  const isMatch = await passwords.matches(person?.password ?? null, password)
  if (!person || !isMatch || person.status !== 'active') {
    const isWaiting = await passwords.matches(await registrationPassword(ctx, db, email), password)
    throw await refused(ctx, request.actor, person, isWaiting ? 'registration_waits' : 'invalid_credentials')
  }
  await refundAttempts(ctx, consumed)
  const kept = await renewHash(ctx, person, password)
  const staff = await requireOwnStaff(ctx, request.actor, person)
  const methods = await methodsOf(db, person.uid)
  if (methods.length > 0) {
    const challenge = await newChallenge(ctx, db, { purpose: 'sign_in', uid: person.uid })
    throw new Problem('factor_required', 'Send a code or a passkey to /v1/auth/factor.', {
      challenge,
      methods,
    })
  }
  return await beginSession(ctx, staff, request, {
    async take(transaction) {
      // A password that was changed meanwhile has ended all sessions: no new one begins by the old password.
      const current = await sessionsRepository.findPerson(transaction, { uid: person.uid })
      if (current?.status !== 'active' || current.password !== kept) throw new Problem('invalid_credentials')
      return null
    },
  })
}

/** Has a password that is right be kept at today's cost; answers how it is kept. */
async function renewHash(
  { db, passwords }: Context,
  { uid, password: before }: AccountRow,
  password: string,
) {
  if (before === null || !passwords.isOutdated(before)) return before
  const hash = await passwords.hash(password)
  await sessionsRepository.rehash(db, uid, before, hash)
  return hash
}

/**
 * Signs a person in who has shown the password, by a code or a passkey. Wrong ones are limited as passwords are.
 * @throws Problem challenge_ended; role_not_allowed; invalid_request for a wrong code or passkey; too_many_requests
 */
export async function takeSecondStep(ctx: Context, step: SecondStep, request: SignInRequest) {
  const { uid } = await openChallenge(ctx, ctx.db, 'sign_in', step.challenge)
  const person = uid === null ? null : await sessionsRepository.findPerson(ctx.db, { uid })
  if (person?.status !== 'active') throw challengeEnded()
  const staff = await requireOwnStaff(ctx, request.actor, person)
  const attempts = await attemptsOf(ctx, 'factor', person.email ?? '', request.network)
  return await limited(ctx, attempts, async () => {
    try {
      return await beginSession(ctx, staff, request, {
        take: (transaction) => takeFactor(ctx, transaction, 'sign_in', person.uid, step),
      })
    } catch (error) {
      if (isWrong(error)) await noteRefusal(ctx, request.actor, person, 'wrong_factor')
      throw error
    }
  })
}

/** Signs a person in by a passkey alone, which asks its owner for a fingerprint, a face or a PIN. @throws as the login does; challenge_ended */
export async function signInByPasskey(
  ctx: Context,
  step: Static<typeof PasskeySignIn>,
  request: SignInRequest,
): Promise<SignedIn> {
  const { network, actor } = request
  const session = await limited(ctx, [{ limit: 'factorNetwork', subject: network }], async () => {
    const uid = await factorsRepository.ownerOf(ctx.db, step.passkey.id)
    const person = uid === undefined ? null : await sessionsRepository.findPerson(ctx.db, { uid })
    if (person?.status !== 'active') {
      await openChallenge(ctx, ctx.db, 'passkey', step.challenge)
      throw await refused(ctx, actor, person, 'invalid_credentials')
    }
    const staff = await requireOwnStaff(ctx, actor, person)
    try {
      return await beginSession(ctx, staff, request, {
        take: (transaction) => takeFactor(ctx, transaction, 'passkey', person.uid, step),
      })
    } catch (error) {
      throw isWrong(error) ? await refused(ctx, actor, person, 'invalid_credentials') : error
    }
  })
  await returnAttempts(ctx, begunPasskeys(network))
  return session
}

/** Whether a code or passkey was not right. */
function isWrong(error: unknown): boolean {
  return error instanceof Problem && error.code === 'invalid_request'
}

/** A challenge for anybody; begun ones are limited, since they are stored. @throws Problem too_many_requests */
export async function beginPasskeySignIn(ctx: Context, network: string) {
  await consumeAttempts(ctx, begunPasskeys(network))
  return { challenge: await newChallenge(ctx, ctx.db, { purpose: 'passkey', uid: null }) }
}

function begunPasskeys(network: string): Attempt[] {
  return [{ limit: 'passkeyNetwork', subject: network }]
}

/** @throws Problem role_not_allowed; provider_required where the identity provider is the only way in */
async function requireOwnStaff(
  ctx: Context,
  actor: SessionlessActor,
  person: PersonWithOrganization,
): Promise<StaffMember> {
  const staff = await requireStaff(ctx, actor, person)
  if (isProviderOnly(ctx, staff.role)) throw await refused(ctx, actor, person, 'provider_required')
  return staff
}
