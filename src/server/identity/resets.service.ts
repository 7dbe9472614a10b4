import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { isStaffRole } from '../../contract/access'
import { fault } from '../../contract/faults'
import { type CodeRequest, type ResetRequest, resetTimeoutMs } from '../../contract/session'
import { passwordFaults, passwordFieldError } from '../../shared/passwords'
import type { InTransaction } from '../audit/inTransaction'
import type { Db } from '../db/db'
import type { Engine } from '../db/engines/engine'
import type { AccountRow, ResetRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { PublicRequest } from '../http/auth'
import { type Clock, day } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Passwords } from '../lib/passwords'
import { hashOf, newToken } from '../lib/tokens'
import type { Outbox } from '../mail/outbox'
import { invalidFields, Problem } from '../problems'
import type { AccountChanges } from './accountChanges.service'
import { accountEvent } from './accountEvents'
import type { Invitations } from './invitations.service'
import { emailKey, type Limits } from './limits.service'
import * as resetsRepository from './resets.repository'
import * as sessionsRepository from './sessions.repository'

const lifetime = resetTimeoutMs * 1000

export interface ResetsParts {
  engine: Engine
  inTransaction: InTransaction
  accounts: AccountChanges
  invitations: Invitations
  outbox: Outbox
  limits: Limits
  passwords: Passwords
  clock: Clock
  /** The origins that a letter's link may lead to. */
  origins: () => readonly string[]
  log: { warn(details: object, message: string): void }
}

/**
 * New passwords. The secret has two halves, one for the browser and one for the mailbox, so that neither alone resets a
 * password; both are good once, for ten minutes.
 */
export function createResets(parts: ResetsParts) {
  const { engine, inTransaction, accounts, invitations, outbox, limits, passwords, clock, origins, log } =
    parts

  /** Both halves of a new reset, of which only hashes are kept. */
  function newReset(uid: string, invitation: string | null) {
    const [code, ref] = [newToken(), newToken()]
    const now = clock()
    const row: ResetRow = {
      id: idAt(now),
      uid,
      code_hash: hashOf(code),
      ref_hash: hashOf(ref),
      invitation,
      created: now,
      expires: now + lifetime,
      ended: null,
    }
    return { row, code, ref }
  }

  /** @throws Problem reset_refused for a wrong or used half; session_expired */
  async function requireBoth(
    db: Db,
    { code, ref, user, email }: ResetRequest,
    person: AccountRow | undefined,
  ): Promise<{ reset: ResetRow; person: AccountRow }> {
    const reset = await resetsRepository.findByCode(db, hashOf(code))
    const isRef = timingSafeEqual(Buffer.from(reset?.ref_hash ?? hashOf('')), Buffer.from(hashOf(ref)))
    const isPerson = person !== undefined && reset?.uid === user && person.email_key === emailKey(email)
    if (!reset || !isRef || !isPerson || reset.ended !== null) {
      throw new Problem(
        'reset_refused',
        'The link or this browser’s part of it is not right. Ask for a new letter.',
      )
    }
    if (reset.expires <= clock()) throw new Problem('session_expired', 'Ask for a new letter.')
    if (!mayReset(person, reset)) throw new Problem('reset_refused', 'This account can’t set a password now.')
    return { reset, person }
  }

  /** Whom a token invites. @throws Problem link_ended */
  async function invitedBy(database: Kysely<Schema>, token: string) {
    const { id, subject } = await invitations.peek(database, 'account', token)
    const [person] = await accounts.find(database, [subject])
    if (person?.status !== 'invited' || person.email === null) {
      throw new Problem('link_ended', 'The account has changed since. Ask for a new invitation.')
    }
    return { id, person, email: person.email }
  }

  return {
    /**
     * Mails one half to who may log in, and answers the other.
     * @throws Problem unknown_address for a foreign origin; email_not_authorized; too_many_requests
     */
    async requestCode(
      { email, origin }: Static<typeof CodeRequest>,
      { actor, network, locale }: PublicRequest,
    ) {
      if (!origins().includes(origin)) {
        await limits.consume([{ limit: 'codeNetwork', subject: network }])
        log.warn(
          { origin, origins: origins() },
          'a password was forgotten at an address that PUBLIC_URL does not name',
        )
        throw new Problem('unknown_address', `${origin} is no address of this office.`, [
          fault('origin', 'foreign_origin'),
        ])
      }
      await limits.consume(await limits.codeAttempts(email, network))
      const person = await sessionsRepository.findPerson(engine.kysely, email)
      if (person?.status !== 'active' || !isStaffRole(person.role) || !person.organization) {
        throw new Problem('email_not_authorized')
      }
      const { row, code, ref } = newReset(person.uid, null)
      const address = person.email ?? email
      await inTransaction(actor, async (transaction) => {
        await resetsRepository.insert(transaction, row)
        await resetsRepository.forget(transaction, row.created - day)
        const name = `${person.firstname} ${person.lastname}`.trim()
        const content = { name, organization: person.organization?.name ?? '', token: ref, origin, locale }
        await outbox.queue(transaction, [{ kind: 'reset', invitation: null, recipient: address, content }])
        return { result: undefined, events: [accountEvent('ask_reset', person)] }
      })
      return { user: { uid: person.uid, email: address }, code, success: true } as const
    },

    /** Tells of an invitation that holds no more before anything is begun with it. @throws Problem link_ended; too_many_requests */
    async checkInvitation(token: string, network: string): Promise<void> {
      const consumed = await limits.consume([{ limit: 'linkNetwork', subject: network }])
      await invitedBy(engine.kysely, token)
      await limits.refund(consumed)
    },

    /** Begins to set a first password; the invitation is used up when it is set. @throws Problem link_ended */
    async openInvitation(token: string, { actor, network }: PublicRequest) {
      const consumed = await limits.consume([{ limit: 'linkNetwork', subject: network }])
      const begun = await inTransaction(actor, async (transaction) => {
        const { id, person, email } = await invitedBy(transaction, token)
        const { row, code, ref } = newReset(person.uid, id)
        await resetsRepository.insert(transaction, row)
        const user = { uid: person.uid, email }
        return {
          result: { user, code, ref, success: true } as const,
          events: [accountEvent('open_invitation', person)],
        }
      })
      await limits.refund(consumed)
      return begun
    },

    /**
     * Sets the password, signs the person out everywhere and ends all other resets; an invited account is active then.
     * @throws Problem invalid_request with all that is wrong with the password; reset_refused; session_expired
     */
    async reset(request: ResetRequest, { actor, network }: PublicRequest) {
      const faults = passwordFaults(request.password, request.email)
      if (faults.length > 0) {
        throw invalidFields(faults.map((one) => passwordFieldError('password', one)))
      }
      const consumed = await limits.consume([
        { limit: 'linkNetwork', subject: network },
        { limit: 'resetAccount', subject: request.user },
      ])
      const [known] = await accounts.find(engine.kysely, [request.user])
      await requireBoth(engine.kysely, request, known)
      // Hashing takes its time, and a transaction has the database to itself.
      const hashed = await passwords.hash(request.password)
      const role = await inTransaction(actor, async (transaction) => {
        const [now] = await accounts.find(transaction, [request.user])
        const { reset, person } = await requireBoth(transaction, request, now)
        if (reset.invitation !== null) await invitations.use(transaction, reset.invitation)
        await accounts.setPassword(transaction, person, hashed)
        await resetsRepository.endOf(transaction, person.uid, clock())
        return {
          result: person.role,
          events: [{ ...accountEvent('reset', person, { status: 'active' }), as: person }],
        }
      })
      await limits.refund(consumed)
      return { success: true, maySignIn: isStaffRole(role) } as const
    },
  }
}

export type Resets = ReturnType<typeof createResets>

/** A reset is for who may log in, an invitation's for who was invited. */
function mayReset({ status }: AccountRow, { invitation }: ResetRow): boolean {
  return invitation === null ? status === 'active' : status === 'invited'
}
