import { setTimeout as delay } from 'node:timers/promises'
import { fault, misusedField } from '../../contract/faults'
import type { Locale } from '../../contract/locales'
import type { Organization, OrganizationByRegistration } from '../../contract/organizations'
import { emailKey } from '../../shared/text'
import type { NewEvent } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow, OrganizationRow, RegistrationRow } from '../db/schema/identity'
import type { PublicRequest } from '../http/auth'
import { day, type Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import { hashOf, newToken } from '../lib/tokens'
import { queueEmails } from '../mail/outbox'
import { invalid, invalidFields, Problem } from '../problems'
import { accountAdded, fullName, newAccount } from './account'
import { completeAccount } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import { administratorRole, isExpected, registrationPassword } from './confirming'
import { redeemInvitation } from './invitations'
import { consumeAttempts } from './limits'
import { detailColumns, newOrganization, organizationAdded, organizationToWire } from './organization'
import { activateOrganization, insertOrganization, requireFreeAddress } from './organizations.commands'
import * as organizationsRepository from './organizations.repository'
import { requireProperPassword, requireUnguessable } from './passwords'
import * as registrationsRepository from './registrations.repository'

/** Registering takes a multiple of this time, in ms, which it needs a part of: its duration must not tell what it found. */
const beatMs = 250
/** How long the emailed link is valid. */
const linkLifetime = 7 * day

type Registrant = ReturnType<typeof readRegistrant>

/** What the registrant is to administer. */
interface Appointment {
  /** As it is answered. */
  organization: OrganizationRow
  /** The organization of the registration; null where its address was known, so that the registration leads to nothing. */
  oid: string | null
  /** The address that the invitation was sent to, or null without one. */
  invited: string | null
  /** The organization's details as registered. */
  org: OrganizationByRegistration['org']
  /** The language of the request. */
  locale: Locale | null
}

/**
 * Registers an organization: active with an invitation's token, pending without. Its administrator confirms by email. Every attempt
 * counts, even a successful one, and before it costs a hash.
 * @throws Problem invalid_request with each field that is missing, or for a password; link_ended; email_taken, with a valid token only;
 * too_many_requests
 */
export async function registerOrganization(
  ctx: Context,
  body: OrganizationByRegistration,
  { actor, network, locale }: PublicRequest,
): Promise<Organization> {
  const registrant = readRegistrant(body)
  const addresses = new Set([body.org.email, body.user.email].map(emailKey))
  await consumeAttempts(ctx, [
    { limit: 'registerNetwork', subject: network },
    ...[...addresses].map((subject) => ({ limit: 'registerAddress', subject }) as const),
  ])
  return await onTheBeat(async () => {
    if (registrant.isNew) {
      const { password, email, firstname, lastname } = registrant
      const names = [email, firstname, lastname, body.org.name]
      await requireUnguessable(ctx, network, 'user.password', password, names)
    }
    // Hashing takes long, and a transaction has the database to itself.
    const hashed = registrant.isNew
      ? { ...registrant, password: await ctx.passwords.hash(registrant.password) }
      : registrant
    return await ctx.inTransaction(actor, async (transaction) => {
      const { token } = body
      const appointment =
        token === undefined
          ? await apply(ctx, transaction, body, locale)
          : await acceptInvitation(ctx, transaction, body, token, locale)
      const { organization, oid } = appointment
      const appointed = await appoint(ctx, transaction, appointment, hashed)
      return {
        result: organizationToWire(organization),
        // The answer looks alike where no organization was added; the event tells.
        events:
          oid === organization.oid
            ? [organizationAdded('register', organization), ...appointed]
            : [{ act: 'register', kind: 'organization', subject: oid, oid }],
      }
    })
  })
}

async function onTheBeat<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await delay(beatMs - ((performance.now() - begun) % beatMs))
  }
}

/**
 * The person who is to administer the organization: with a new account, or with the one they have.
 * @throws Problem invalid_request that names each field
 */
function readRegistrant({ isExistingAccount, user }: OrganizationByRegistration) {
  const { email, timezone = null, firstname, lastname, password } = user
  const fields = ['firstname', 'lastname', 'password'] as const
  if (timezone !== null && !isTimezone(timezone)) throw invalid('user.timezone', 'malformed')
  if (isExistingAccount === true) {
    const given = fields.filter((name) => user[name] !== undefined)
    if (given.length > 0)
      throw invalidFields(given.map((name) => misusedField(`user.${name}`, 'goes with a new account only')))
    return { isNew: false, email, timezone } as const
  }
  if (firstname === undefined || lastname === undefined || password === undefined) {
    const missing = fields.filter((name) => user[name] === undefined)
    throw invalidFields(missing.map((name) => fault(`user.${name}`, 'required')))
  }
  requireProperPassword('user.password', password, email)
  return { isNew: true, email, timezone, firstname, lastname, password } as const
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * A new organization, pending. Where another has its address, that one is told by email and not changed; the answer is the same, so that
 * nobody can ask who is here. If the holder's own registrant registers again before confirming, both registrations stand, and the owner
 * of the mailbox chooses between them.
 */
async function apply(
  ctx: Context,
  transaction: Db,
  { org, user }: OrganizationByRegistration,
  locale: Locale | null,
): Promise<Appointment> {
  const organization = newOrganization(org, null, ctx.clock())
  const common = { organization, invited: null, org, locale }
  const [holder] = await organizationsRepository.findByEmail(transaction, [emailKey(org.email)])
  if (!holder) {
    await insertOrganization(transaction, organization)
    return { ...common, oid: organization.oid }
  }
  const content = { name: '', organization: holder.name, locale }
  await queueEmails(ctx, transaction, [{ kind: 'registered_before', recipient: holder.email, content }])
  const before = await registrationsRepository.of(transaction, [holder.oid])
  const isBeside =
    holder.status === 'pending' &&
    before.some(({ email_key, confirmed }) => email_key === emailKey(user.email) && confirmed === null)
  return { ...common, oid: isBeside ? holder.oid : null }
}

/** The organization that a token invited, active with its new details; earlier unconfirmed registrations of it are deleted. */
async function acceptInvitation(
  ctx: Context,
  transaction: Db,
  { org }: OrganizationByRegistration,
  token: string,
  locale: Locale | null,
): Promise<Appointment> {
  const oid = await redeemInvitation(ctx, transaction, 'organization', token)
  const [invited] = await organizationsRepository.find(transaction, [oid])
  if (!invited) throw new Problem('link_ended', 'The organization was removed meanwhile.')
  await requireFreeAddress(transaction, org.email, oid)
  const before = await registrationsRepository.of(transaction, [oid])
  const unconfirmed = before.filter(({ confirmed }) => confirmed === null)
  await registrationsRepository.remove(transaction, unconfirmed)
  const organization = await activateOrganization(ctx, transaction, invited, {
    ...detailColumns(org),
    version: invited.version + 1,
  })
  return { organization, oid, invited: invited.email, org, locale }
}

/**
 * Asks the registrant to confirm their address. The token of an invitation proves the address that it was sent to: an account with it is
 * active at once. A registrant without an invitation whose address has an account is treated as naming that account: only its owner
 * learns that there is one. Answers its events.
 * @throws Problem email_taken where a new administrator of an invited organization has an account already
 */
async function appoint(
  ctx: Context,
  transaction: Db,
  appointment: Appointment,
  person: Registrant,
): Promise<NewEvent[]> {
  const { organization, invited } = appointment
  const [known] = await accountsRepository.findByEmail(transaction, [emailKey(person.email)])
  const isWaiting = (await registrationPassword(ctx, transaction, person.email)) !== null
  if (!person.isNew || (invited === null && (known || isWaiting))) {
    await askOwner(ctx, transaction, appointment, person, known)
    return []
  }
  if (known && !isExpected(known, organization)) {
    throw new Problem(
      'email_taken',
      'There is an account with this email address. Choose the existing account, or use another address.',
      { errors: [fault('user.email', 'account_taken')] },
    )
  }
  if (invited === null || emailKey(invited) !== emailKey(person.email)) {
    await askToConfirm(ctx, transaction, appointment, person, null)
    return []
  }
  const { password } = person
  const membership = { oid: organization.oid, role: administratorRole, status: 'active', password } as const
  const made = newAccount(person, membership, ctx.clock())
  return [accountAdded(await completeAccount(ctx, transaction, known ?? null, made))]
}

/** Asks the owner of an account by email; the registrant's answer is the same whether there is one. */
async function askOwner(
  ctx: Context,
  transaction: Db,
  appointment: Appointment,
  person: Registrant,
  owner: AccountRow | undefined,
): Promise<void> {
  const { organization, locale } = appointment
  if (owner?.oid === organization.oid && owner.status === 'active') return
  if (owner?.email && owner.oid === null && owner.parent === null && owner.status === 'active') {
    await askToConfirm(ctx, transaction, appointment, person, owner)
    return
  }
  const content = { name: '', organization: organization.name, locale }
  await queueEmails(ctx, transaction, [{ kind: 'link_impossible', recipient: person.email, content }])
}

/** Stores a registration, and emails its link to its own address. */
async function askToConfirm(
  ctx: Context,
  transaction: Db,
  { oid, org, locale }: Appointment,
  person: Registrant,
  owner: AccountRow | null,
): Promise<void> {
  const { email, timezone } = person
  const { firstname, lastname, password } =
    person.isNew && !owner ? person : { firstname: '', lastname: '', password: null }
  const registrant = { uid: owner?.uid ?? null, email, firstname, lastname, password, timezone, locale }
  const { row, token } = newRegistration({ oid, ...registrant }, org, ctx.clock())
  await registrationsRepository.insert(transaction, row)
  const content = { name: owner ? fullName(owner) : '', organization: org.name, token, locale }
  const recipient = owner?.email ?? row.email
  await queueEmails(ctx, transaction, [{ kind: owner ? 'link' : 'registered', recipient, content }])
}

/** A new registration, and the token of its link. */
export function newRegistration(
  registrant: Pick<
    RegistrationRow,
    'oid' | 'uid' | 'email' | 'firstname' | 'lastname' | 'password' | 'timezone' | 'locale'
  >,
  organization: OrganizationByRegistration['org'],
  now: Microseconds,
): { row: RegistrationRow; token: string } {
  const token = newToken()
  const row = {
    ...registrant,
    id: idAt(now),
    token_hash: hashOf(token),
    email: registrant.email.trim(),
    email_key: emailKey(registrant.email),
    organization: JSON.stringify(organization),
    created: now,
    expires: now + linkLifetime,
    confirmed: null,
    ended: null,
  }
  return { row, token }
}
