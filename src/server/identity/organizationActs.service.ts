import type { Kysely } from 'kysely'
import { lookUp, type Outcome, partition } from '../audit/bulk'
import type { Done } from '../audit/inTransaction'
import type { OrganizationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { NewEmail, Outbox } from '../mail/outbox'
import type { Invitations, Invitee } from './invitations.service'
import type { Admitted, OrganizationChanges } from './organizationChanges.service'
import { organizationEvent } from './organizationEvents'

/** An organization as a call names it. */
export interface NamedOrganization {
  oid?: string
  email?: string
}

/** What can be done to many organizations, a slice of them at a time, each in the transaction it is handed. */
export function createOrganizationActs(
  changes: OrganizationChanges,
  invitations: Invitations,
  outbox: Outbox,
) {
  return {
    /** Removes those that are pending, and answers their ids. */
    async remove(transaction: Kysely<Schema>, oids: readonly string[]): Promise<Done<Outcome>> {
      const known = new Map((await changes.find(transaction, [...oids])).map((row) => [row.oid, row]))
      const asked = oids.map((oid) => ({ id: oid, row: known.get(oid) }))
      const { rows, leftOut } = partition(asked, ({ status }) =>
        status === 'pending' ? null : 'not_pending',
      )
      const members = await changes.remove(transaction, rows)
      return {
        result: { result: rows.map(({ oid }) => oid), leftOut },
        events: [...rows.map((row) => organizationEvent('delete', row)), ...members],
      }
    },

    /**
     * Invites, and answers the addresses invited. An organization that has registered itself is accepted by that: who registered it
     * is let in and told so, and need not register again.
     */
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
      const { rows, leftOut } = partition(
        asked.filter(({ row }) => !row || !invited.has(row.oid)),
        ({ status }) => (status === 'active' ? 'already_active' : null),
      )
      const { events, admitted } = await changes.admit(transaction, rows)
      const invitees = rows.map((row) => inviteeOf(row, admitted.get(row.oid)))
      await invitations.issue(transaction, 'organization', invitees)
      const alsoTold = rows.flatMap((row) => accepted(row, admitted.get(row.oid)))
      await outbox.queue(transaction, alsoTold)
      await changes.set(transaction, rows, { status: 'invited', undelivered: null })
      for (const { oid } of rows) invited.add(oid)
      return {
        result: { result: rows.map(({ email }) => email), leftOut },
        events: [...rows.map((row) => organizationEvent('invite', row, { status: 'invited' })), ...events],
      }
    },
  }
}

export type OrganizationActs = ReturnType<typeof createOrganizationActs>

function inviteeOf(
  { oid, name, email, administrator, undelivered }: OrganizationRow,
  admitted: Admitted | undefined,
): Invitee {
  const isUndelivered = undelivered !== null
  if (admitted) {
    const { account, locale } = admitted
    const content = { name: '', organization: name, account, locale }
    return { subject: oid, email: account, isUndelivered, letter: 'admitted', content }
  }
  return {
    subject: oid,
    email,
    isUndelivered,
    content: { name, organization: name, email, ...(administrator !== null && { administrator }) },
  }
}

/** The organization's own address is told once that it is accepted, where who registered it has another. */
function accepted({ name, email }: OrganizationRow, admitted: Admitted | undefined): NewEmail[] {
  if (!admitted?.isNew || admitted.account.toLowerCase() === email.toLowerCase()) return []
  const { account, locale } = admitted
  const content = { name: '', organization: name, account, locale }
  return [{ kind: 'admitted', invitation: null, recipient: email, content }]
}
