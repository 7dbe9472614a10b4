import type { Kysely } from 'kysely'
import type {
  Organization,
  OrganizationByPanel,
  OrganizationByRegistration,
} from '../../contract/organizations'
import type { Engine } from '../database/engines/engine'
import type { OrganizationRow, Schema } from '../database/schema'
import type { Clock } from '../database/time'
import type { Caller } from '../http/authentication'
import type { Invitations } from '../invitations/invitations.service'
import { Problem } from '../problems'
import type { Act } from '../session/act'
import type { Limits, Tried } from '../session/limits.service'
import type { Administrators } from './administrators.service'
import type { OrganizationChanges } from './changes.service'
import { described, newOrganization, organizationToWire } from './organization'

type Transaction = Kysely<Schema>

export interface RegisteringParts {
  engine: Engine
  act: Act
  changes: OrganizationChanges
  administrators: Administrators
  invitations: Invitations
  limits: Limits
  clock: Clock
}

/** How organizations come in: an Administrator adds them, or they register themselves. */
export function createRegistering(parts: RegisteringParts) {
  const { engine, act, changes, administrators, invitations, limits, clock } = parts

  /** @throws Problem email_taken where another organization than `oid` has the address */
  async function requireFreeAddress(transaction: Transaction, email: string, oid: string | null) {
    const [holder] = await changes.findByEmail(transaction, [email])
    if (holder && holder.oid !== oid) {
      throw new Problem('email_taken', 'Another organization has this email address.', [
        { path: 'org.email', message: 'belongs to another organization' },
      ])
    }
  }

  /** The organization that a token invited, with what it says of itself now, active; or a new one, pending. */
  async function organizationOf(
    transaction: Transaction,
    { token, org }: OrganizationByRegistration,
  ): Promise<OrganizationRow> {
    if (token === undefined) {
      await requireFreeAddress(transaction, org.email, null)
      const row = newOrganization(org, null, clock())
      await changes.add(transaction, row)
      return row
    }
    const oid = await invitations.redeem(transaction, 'organization', token)
    const [invited] = await changes.find(transaction, [oid])
    if (!invited) throw new Problem('link_ended', 'The organization was removed meanwhile.')
    await requireFreeAddress(transaction, org.email, oid)
    return await changes.activate(transaction, invited, described(org))
  }

  return {
    /** Adds an organization, pending. @throws Problem email_taken */
    async add(caller: Caller, { org, user }: OrganizationByPanel): Promise<Organization> {
      return await act(caller, async (transaction) => {
        await requireFreeAddress(transaction, org.email, null)
        const row = newOrganization(org, user?.email ?? null, clock())
        await changes.add(transaction, row)
        return organizationToWire(row)
      })
    },

    /**
     * Registers an organization with its administrator: active with an invitation's token, pending without.
     * @throws Problem invalid_request with each field that is missing; email_taken; link_ended; too_many_requests
     */
    async register(body: OrganizationByRegistration, network: string): Promise<Organization> {
      const registering: Tried[] = [{ limit: 'registerNetwork', subject: network }]
      const taken = await limits.take(registering)
      try {
        return await registerOnce(body)
      } catch (error) {
        // Only what was registered counts: it made a row and a letter.
        await limits.giveBack(taken)
        throw error
      }
    },
  }

  async function registerOnce(body: OrganizationByRegistration): Promise<Organization> {
    // Hashing takes its time, and a transaction has the database to itself.
    const person = await administrators.prepare(body)
    return await engine.kysely.transaction().execute(async (transaction) => {
      const row = await organizationOf(transaction, body)
      await administrators.appoint(transaction, row, person)
      return organizationToWire(row)
    })
  }
}

export type Registering = ReturnType<typeof createRegistering>
