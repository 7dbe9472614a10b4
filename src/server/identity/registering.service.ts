import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { fault } from '../../contract/faults'
import type { Locale } from '../../contract/locales'
import type {
  Organization,
  OrganizationByPanel,
  OrganizationByRegistration,
} from '../../contract/organizations'
import type { InTransaction } from '../audit/inTransaction'
import type { Schema } from '../db/schema/schema'
import type { Caller, PublicRequest } from '../http/auth'
import type { Clock } from '../lib/clock'
import type { Outbox } from '../mail/outbox'
import { Problem } from '../problems'
import type { Invitations } from './invitations.service'
import { emailKey, type Limits } from './limits.service'
import { described, newOrganization, organizationToWire } from './organization'
import type { OrganizationChanges } from './organizationChanges.service'
import { organizationAdded } from './organizationEvents'
import type { Appointment, Registrants } from './registrants.service'
import * as registrationsRepository from './registrations.repository'

type Transaction = Kysely<Schema>

/** In milliseconds; several times what registering usually takes. */
const beat = 250

export interface RegisteringParts {
  inTransaction: InTransaction
  changes: OrganizationChanges
  registrants: Registrants
  invitations: Invitations
  outbox: Outbox
  limits: Limits
  clock: Clock
}

/** How organizations come in: an Administrator adds them, or they register themselves. */
export function createRegistering(parts: RegisteringParts) {
  const { inTransaction, changes, registrants, invitations, outbox, limits, clock } = parts

  /** The organization, other than `oid`, that has this address. */
  async function holderOf(transaction: Transaction, email: string, oid: string | null) {
    const [holder] = await changes.findByEmail(transaction, [email])
    return holder && holder.oid !== oid ? holder : null
  }

  /** @throws Problem email_taken where another organization than `oid` has the address */
  async function requireFreeAddress(transaction: Transaction, email: string, oid: string | null) {
    if (await holderOf(transaction, email, oid)) {
      throw new Problem('email_taken', 'Another organization has this email address.', [
        fault('org.email', 'organization_taken'),
      ])
    }
  }

  /**
   * A new organization, pending. Where another has its address nothing of that is changed, and it is told by mail: whoever registers gets
   * one answer for all addresses, so that nobody can ask who is here. A registration that names the person of one which nobody has
   * confirmed stands beside it: whose mailbox it is chooses between them.
   */
  async function applying(
    transaction: Transaction,
    { org, user }: OrganizationByRegistration,
    locale: Locale | null,
  ): Promise<Appointment> {
    const organization = newOrganization(org, null, clock())
    const common = { organization, invited: null, org, locale }
    const holder = await holderOf(transaction, org.email, null)
    if (!holder) {
      await changes.add(transaction, organization)
      return { ...common, oid: organization.oid }
    }
    const content = { name: '', organization: holder.name, locale }
    await outbox.queue(transaction, [
      { kind: 'registered_before', invitation: null, recipient: holder.email, content },
    ])
    const before = await registrationsRepository.of(transaction, [holder.oid])
    const isBeside =
      holder.status === 'pending' &&
      before.some(({ email_key, confirmed }) => email_key === emailKey(user.email) && confirmed === null)
    return { ...common, oid: isBeside ? holder.oid : null }
  }

  /** The organization that a token invited, with what it says of itself now, active; who has registered it before without confirming has not. */
  async function accepting(
    transaction: Transaction,
    { org }: OrganizationByRegistration,
    token: string,
    locale: Locale | null,
  ): Promise<Appointment> {
    const oid = await invitations.redeem(transaction, 'organization', token)
    const [invited] = await changes.find(transaction, [oid])
    if (!invited) throw new Problem('link_ended', 'The organization was removed meanwhile.')
    await requireFreeAddress(transaction, org.email, oid)
    const before = (await registrationsRepository.of(transaction, [oid])).filter(
      ({ confirmed }) => confirmed === null,
    )
    await registrationsRepository.remove(
      transaction,
      before.map(({ id }) => id),
    )
    const organization = await changes.activate(transaction, invited, described(org))
    return { organization, oid, invited: invited.email, org, locale }
  }

  return {
    /** Adds an organization, pending. @throws Problem email_taken */
    async add(caller: Caller, { org, user }: OrganizationByPanel): Promise<Organization> {
      return await inTransaction(caller, async (transaction) => {
        await requireFreeAddress(transaction, org.email, null)
        const row = newOrganization(org, user?.email ?? null, clock())
        await changes.add(transaction, row)
        return { result: organizationToWire(row), events: [organizationAdded('add', row)] }
      })
    },

    /**
     * Registers an organization: active with an invitation's token, pending without. Who is to administer it confirms that by mail. Every try
     * counts, whatever comes of it, and before it costs a hash.
     * @throws Problem invalid_request with each field that is missing; link_ended; email_taken, with a valid token only;
     * too_many_requests
     */
    async register(
      body: OrganizationByRegistration,
      { actor, network, locale }: PublicRequest,
    ): Promise<Organization> {
      const applicant = registrants.read(body)
      const addresses = new Set([body.org.email, body.user.email].map(emailKey))
      await limits.consume([
        { limit: 'registerNetwork', subject: network },
        ...[...addresses].map((subject) => ({ limit: 'registerAddress', subject }) as const),
      ])
      return await onTheBeat(async () => {
        const person = await registrants.prepare(applicant)
        return await inTransaction(actor, async (transaction) => {
          const { token } = body
          const appointment =
            token === undefined
              ? await applying(transaction, body, locale)
              : await accepting(transaction, body, token, locale)
          const { organization, oid } = appointment
          const appointed = await registrants.appoint(transaction, appointment, person)
          return {
            result: organizationToWire(organization),
            // Of one that is answered alike and is no new organization it is kept that there was one.
            events:
              oid === organization.oid
                ? [organizationAdded('register', organization), ...appointed]
                : [{ act: 'register', kind: 'organization', subject: oid, oid }],
          }
        })
      })
    },
  }
}

/** Ends at a multiple of `beat` after it began, so that how long it took tells nothing of what it found. */
async function onTheBeat<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now()
  try {
    return await work()
  } finally {
    await delay(beat - ((performance.now() - begun) % beat))
  }
}

export type Registering = ReturnType<typeof createRegistering>
