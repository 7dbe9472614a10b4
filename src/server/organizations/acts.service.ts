import type { Kysely } from 'kysely'
import { lookUp, type Outcome, sortOut } from '../bulk'
import type { OrganizationRow, Schema } from '../database/schema'
import type { Invitations, Invitee } from '../invitations/invitations.service'
import type { Done } from '../session/act'
import type { OrganizationChanges } from './changes.service'
import { organizationEvent } from './organizationEvents'

/** An organization as a call names it. */
export interface NamedOrganization {
  oid?: string
  email?: string
}

/** What can be done to many organizations, a slice of them at a time, each in the transaction it is handed. */
export function createOrganizationActs(changes: OrganizationChanges, invitations: Invitations) {
  return {
    /** Removes those that are pending, and answers their ids. */
    async remove(transaction: Kysely<Schema>, oids: readonly string[]): Promise<Done<Outcome>> {
      const known = new Map((await changes.find(transaction, [...oids])).map((row) => [row.oid, row]))
      const asked = oids.map((oid) => ({ id: oid, row: known.get(oid) }))
      const { rows, leftOut } = sortOut(asked, ({ status }) => (status === 'pending' ? null : 'not_pending'))
      const members = await changes.remove(transaction, rows)
      return {
        result: { result: rows.map(({ oid }) => oid), leftOut },
        events: [...rows.map((row) => organizationEvent('delete', row)), ...members],
      }
    },

    /** Invites, and answers the addresses invited; with the invitation, who registered the organization is let in. */
    async invite(
      transaction: Kysely<Schema>,
      named: readonly NamedOrganization[],
      invited: Set<string> = new Set(),
    ): Promise<Done<Outcome>> {
      const asked = await lookUp(
        named.map(({ oid, email }) => ({ id: oid, email })),
        (oids) => changes.find(transaction, oids),
        (emails) => changes.findByEmail(transaction, emails),
        ({ oid, email }) => ({ id: oid, email }),
      )
      const { rows, leftOut } = sortOut(
        asked.filter(({ row }) => !row || !invited.has(row.oid)),
        ({ status }) => (status === 'active' ? 'already_active' : null),
      )
      await invitations.issue(transaction, 'organization', rows.map(inviteeOf))
      await changes.set(transaction, rows, { status: 'invited', undelivered: null })
      const admitted = await changes.admit(transaction, rows)
      for (const { oid } of rows) invited.add(oid)
      return {
        result: { result: rows.map(({ email }) => email), leftOut },
        events: [...rows.map((row) => organizationEvent('invite', row, { status: 'invited' })), ...admitted],
      }
    },
  }
}

export type OrganizationActs = ReturnType<typeof createOrganizationActs>

function inviteeOf({ oid, name, email, administrator, undelivered }: OrganizationRow): Invitee {
  return {
    subject: oid,
    email,
    isUndelivered: undelivered !== null,
    content: { name, organization: name, email, ...(administrator !== null && { administrator }) },
  }
}
