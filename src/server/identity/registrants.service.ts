import type { Kysely } from 'kysely'
import { fault, misusedField } from '../../contract/faults'
import type { Locale } from '../../contract/locales'
import type { OrganizationByRegistration } from '../../contract/organizations'
import { passwordFaults, passwordFieldError } from '../../shared/passwords'
import type { NewEvent } from '../audit/auditLog.service'
import type { AccountRow, OrganizationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Clock } from '../lib/clock'
import type { Passwords } from '../lib/passwords'
import type { Outbox } from '../mail/outbox'
import { invalid, invalidFields, Problem } from '../problems'
import { newAccount } from './account'
import type { AccountChanges } from './accountChanges.service'
import { added } from './accountEvents'
import { type Confirming, isExpected } from './confirming.service'
import { emailKey } from './limits.service'
import { newRegistration } from './registration'
import * as registrationsRepository from './registrations.repository'

type Transaction = Kysely<Schema>

/** Who is to administer the organization: somebody new, or the owner of an account. */
export type Registrant = { email: string; timezone: string | null } & (
  | { isNew: true; firstname: string; lastname: string; password: string }
  | { isNew: false }
)
/** What somebody is to administer. */
export interface Appointment {
  /** As it is answered. */
  organization: OrganizationRow
  /** The organization that the registration stands for; null where its address was known, so that it leads to nothing. */
  oid: string | null
  /** The address that an invitation was sent to, whose token came along; null without one. */
  invited: string | null
  /** What was said of the organization. */
  org: OrganizationByRegistration['org']
  /** The language in which it was asked for. */
  locale: Locale | null
}

export interface RegistrantsParts {
  accounts: AccountChanges
  outbox: Outbox
  passwords: Passwords
  confirming: Confirming
  clock: Clock
}

const role = 'Organization Administrator'

/** The people who register organizations become their administrators, once they have confirmed that their address is theirs. */
export function createRegistrants({ accounts, outbox, passwords, confirming, clock }: RegistrantsParts) {
  /** Keeps a registration, and mails its link to its own address. */
  async function ask(
    transaction: Transaction,
    { oid, org, locale }: Appointment,
    person: Registrant,
    owner: AccountRow | null,
  ): Promise<void> {
    const { email, timezone } = person
    const { firstname, lastname, password } =
      person.isNew && !owner ? person : { firstname: '', lastname: '', password: null }
    const said = { oid, uid: owner?.uid ?? null, email, firstname, lastname, password, timezone, locale }
    const { row, token } = newRegistration(said, org, clock())
    await registrationsRepository.insert(transaction, row)
    const content = { name: owner ? fullName(owner) : '', organization: org.name, token, locale }
    await outbox.queue(transaction, [
      {
        kind: owner ? 'link' : 'registered',
        invitation: null,
        recipient: owner?.email ?? row.email,
        content,
      },
    ])
  }

  /** Asks the owner of an account by mail; the answer to whoever registers is the same whether there is one. */
  async function askOwner(
    transaction: Transaction,
    appointment: Appointment,
    person: Registrant,
    owner: AccountRow | undefined,
  ): Promise<void> {
    const { organization, locale } = appointment
    if (owner?.oid === organization.oid && owner.status === 'active') return
    if (owner?.email && owner.oid === null && owner.parent === null && owner.status === 'active') {
      await ask(transaction, appointment, person, owner)
      return
    }
    const content = { name: '', organization: organization.name, locale }
    await outbox.queue(transaction, [
      { kind: 'link_impossible', invitation: null, recipient: person.email, content },
    ])
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
          throw invalidFields(
            given.map((name) => misusedField(`user.${name}`, 'goes with a new account only')),
          )
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
        throw invalidFields(faults.map((one) => passwordFieldError('user.password', one)))
      }
      return { isNew: true, email, timezone, firstname, lastname, password }
    },

    /** Hashes the password, which takes its time: a transaction has the database to itself. */
    async prepare(person: Registrant): Promise<Registrant> {
      return person.isNew ? { ...person, password: await passwords.hash(person.password) } : person
    },

    /**
     * Asks whoever is to administer the organization to confirm that the address is theirs, and answers what it did. An invitation's token
     * proves the address that it was sent to: that one's account is active at once. An address that has an account makes whoever
     * registers without an invitation one who names an existing account: only its owner learns that there is one.
     * @throws Problem email_taken where a new administrator of an invited organization has an account already
     */
    async appoint(
      transaction: Transaction,
      appointment: Appointment,
      person: Registrant,
    ): Promise<NewEvent[]> {
      const { organization, invited } = appointment
      const [known] = await accounts.findByEmail(transaction, [person.email])
      const isWaiting = (await confirming.passwordOf(person.email, transaction)) !== null
      if (!person.isNew || (invited === null && (known || isWaiting))) {
        await askOwner(transaction, appointment, person, known)
        return []
      }
      if (known && !isExpected(known, organization)) {
        throw new Problem(
          'email_taken',
          'There is an account with this email address. Choose the existing account, or use another address.',
          [fault('user.email', 'account_taken')],
        )
      }
      if (invited === null || emailKey(invited) !== emailKey(person.email)) {
        await ask(transaction, appointment, person, null)
        return []
      }
      const { password } = person
      const made = newAccount(person, { oid: organization.oid, role, status: 'active', password }, clock())
      return [added(await accounts.complete(transaction, known ?? null, made))]
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
