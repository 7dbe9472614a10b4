import type { Kysely } from 'kysely'
import { fault, misuse, passwordFault } from '../../contract/faults'
import type { Locale } from '../../contract/locales'
import type { OrganizationByRegistration } from '../../contract/organizations'
import { passwordFaults } from '../../contract/passwords'
import { newAccount } from '../accounts/account'
import { accountEvent, added } from '../accounts/accountEvents'
import type { AccountChanges } from '../accounts/changes.service'
import type { Engine } from '../db/engines/engine'
import type { AccountRow, OrganizationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import { type Clock, day } from '../db/time'
import type { NewEvent } from '../events/events.service'
import type { AskedFrom } from '../http/language'
import type { Invitations } from '../invitations/invitations.service'
import type { Outbox } from '../mail/outbox.service'
import { invalid, invalidFields, Problem } from '../problems'
import type { Act } from '../session/act'
import { type Attempt, emailKey, type Limits } from '../session/limits.service'
import type { Passwords } from '../session/passwords'
import type { OrganizationChanges } from './changes.service'
import { createRegistrationsRepository } from './registrations.repository'

type Transaction = Kysely<Schema>

/** Who is to administer the organization: somebody new, or the owner of an account. */
export type Registrant = { email: string; timezone: string | null } & (
  | { isNew: true; firstname: string; lastname: string; password: string }
  | { isNew: false }
)
/** What somebody is to administer. */
export interface Appointment {
  organization: OrganizationRow
  /** Whether it came with an invitation: then it is active, and who registers it is told more. */
  isInvited: boolean
  /** Not of a registration that is answered as any other and leads to nothing, its address being known. */
  isKept: boolean
  /** The language in which it was asked for. */
  locale: Locale | null
}

export interface RegistrantsParts {
  engine: Engine
  act: Act
  accounts: AccountChanges
  changes: OrganizationChanges
  invitations: Invitations
  outbox: Outbox
  limits: Limits
  passwords: Passwords
  clock: Clock
}

const role = 'Organization Administrator'

/** For so long a sign-in is told that the registration is not accepted yet. */
const waitsFor = 30 * day

/** The people who register organizations become their administrators. */
export function createRegistrants(parts: RegistrantsParts) {
  const { engine, act, accounts, changes, invitations, outbox, limits, passwords, clock } = parts

  /** A new account: active in an organization that was invited; else it waits, incomplete, until the office invites that. */
  async function appointNew(
    transaction: Transaction,
    { organization, isInvited, isKept, locale }: Appointment,
    person: Registrant & { isNew: true },
    known: AccountRow | undefined,
  ): Promise<AccountRow | null> {
    if (!isInvited) {
      const content = { name: '', organization: organization.name, locale }
      await outbox.queue(transaction, [
        { kind: 'registered', invitation: null, recipient: person.email, content },
      ])
    }
    // The office has added this administrator already: registering completes the account. Nobody else's is touched.
    const isExpected =
      known?.oid === organization.oid &&
      known.role === role &&
      ['incomplete', 'invited'].includes(known.status)
    if (known && !isExpected) {
      throw new Problem(
        'email_taken',
        'There is an account with this email address. Choose the existing account, or use another address.',
        [fault('user.email', 'account_taken')],
      )
    }
    if (!isKept) return null
    const place = { oid: organization.oid, role, status: isInvited ? 'active' : 'incomplete' } as const
    const row = newAccount(person, { ...place, password: person.password }, clock())
    if (!known) {
      await accounts.add(transaction, [row])
      return row
    }
    const { uid: _uid, created: _created, ...values } = row
    await invitations.revoke(transaction, 'account', [known.uid])
    await accounts.set(transaction, [known], values)
    return { ...known, ...values }
  }

  /** Asks the owner of an account by mail; the answer to whoever registers is the same whether there is one. */
  async function askOwner(
    transaction: Transaction,
    { organization, locale }: Appointment,
    email: string,
    owner: AccountRow | undefined,
  ): Promise<AccountRow | null> {
    const content = { name: owner ? fullName(owner) : '', organization: organization.name, locale }
    if (owner?.oid === organization.oid && owner.status === 'active') return owner
    if (owner?.email && owner.oid === null && owner.parent === null && owner.status === 'active') {
      const subject = `${owner.uid} ${organization.oid}`
      await invitations.issue(transaction, 'link', [
        { subject, email: owner.email, content, isUndelivered: false },
      ])
      return owner
    }
    await outbox.queue(transaction, [
      { kind: 'link_impossible', invitation: null, recipient: email, content },
    ])
    return null
  }

  return {
    /** Reads who it is. @throws Problem invalid_request that names each field */
    read({ isExistingAccount, user }: OrganizationByRegistration): Registrant {
      const { email, timezone = null, firstname, lastname, password } = user
      if (timezone !== null && !isTimezone(timezone)) throw invalid('user.timezone', 'malformed')
      if (isExistingAccount === true) {
        const given = (['firstname', 'lastname', 'password'] as const).filter(
          (name) => user[name] !== undefined,
        )
        if (given.length > 0)
          throw invalidFields(given.map((name) => misuse(`user.${name}`, 'goes with a new account only')))
        return { isNew: false, email, timezone }
      }
      if (firstname === undefined || lastname === undefined || password === undefined) {
        const missing = (['firstname', 'lastname', 'password'] as const).filter(
          (name) => user[name] === undefined,
        )
        throw invalidFields(missing.map((name) => fault(`user.${name}`, 'required')))
      }
      const faults = passwordFaults(password, email)
      if (faults.length > 0) {
        throw invalidFields(faults.map((one) => passwordFault('user.password', one)))
      }
      return { isNew: true, email, timezone, firstname, lastname, password }
    },

    /** Hashes the password, which takes its time: a transaction has the database to itself. */
    async prepare(person: Registrant): Promise<Registrant> {
      return person.isNew ? { ...person, password: await passwords.hash(person.password) } : person
    },

    /**
     * Gives the organization its administrator, and answers what it did. An address that has an account makes whoever registers without an
     * invitation one who names an existing account: only its owner learns that there is one.
     * @throws Problem email_taken where a new administrator of an invited organization has an account already
     */
    async appoint(
      transaction: Transaction,
      appointment: Appointment,
      person: Registrant,
    ): Promise<NewEvent[]> {
      const { organization, isInvited, isKept, locale } = appointment
      const registrations = createRegistrationsRepository(transaction)
      if (person.isNew && !isInvited) {
        const { email, password } = person
        await registrations.putPassword({ email_key: emailKey(email), password, expires: clock() + waitsFor })
      }
      const [known] = await accounts.findByEmail(transaction, [person.email])
      const isNew = person.isNew && (isInvited || known === undefined)
      const account = isNew
        ? await appointNew(transaction, appointment, person, known)
        : await askOwner(transaction, appointment, person.email, known)
      if (!account || !isKept) return []
      await registrations.put({
        oid: organization.oid,
        uid: account.uid,
        is_new: isNew ? 1 : 0,
        timezone: person.timezone,
        locale,
        created: clock(),
        confirmed: null,
      })
      return isNew ? [added(account)] : []
    },

    /**
     * The hash of the password with which somebody has registered under this address and was not accepted yet; null where nobody has. A known
     * address has one as well, though its registration leads to nothing: so it tells nobody whether the address is known.
     */
    passwordOf(email: string): Promise<string | null> {
      return createRegistrationsRepository(engine.kysely).passwordOf(emailKey(email), clock())
    },

    /**
     * The owner of an account has confirmed: it is linked now, or once the office has accepted the organization.
     * @throws Problem link_ended; account_taken where it has joined another organization meanwhile
     */
    async confirm(
      token: string,
      { actor, network }: AskedFrom,
    ): Promise<{ organization: string; isPending: boolean }> {
      const attempts: Attempt[] = [{ limit: 'linkNetwork', subject: network }]
      const consumed = await limits.consume(attempts)
      const confirmed = await act(actor, async (transaction) => {
        const [uid = '', oid = ''] = (await invitations.redeem(transaction, 'link', token)).split(' ')
        const [owner] = await accounts.find(transaction, [uid])
        const [organization] = await changes.find(transaction, [oid])
        if (owner?.status !== 'active' || !organization) {
          throw new Problem('link_ended', 'The account or the organization is no longer there.')
        }
        if (owner.oid !== null) throw new Problem('account_taken')
        const isPending = organization.status === 'pending'
        if (isPending) await createRegistrationsRepository(transaction).confirm(oid, uid, clock())
        else await accounts.place(transaction, owner, { oid, role, status: 'active' })
        const place = isPending ? {} : { oid, role: 'Organization Administrator' as const }
        return {
          result: { organization: organization.name, isPending },
          events: [{ ...accountEvent(isPending ? 'confirm' : 'link', owner, place), oid, as: owner }],
        }
      })
      await limits.refund(consumed)
      return confirmed
    },
  }
}

export type Registrants = ReturnType<typeof createRegistrants>

function fullName({ firstname, lastname }: AccountRow): string {
  return `${firstname} ${lastname}`.trim()
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
