import { inSlices, lookUp, type Outcome, sortOut } from '../bulk'
import type { DiskSpace } from '../database/diskSpace'
import type { OrganizationRow } from '../database/schema'
import type { Invitations, Invitee } from '../invitations/invitations.service'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import type { OrganizationChanges } from './changes.service'
import { organizationEvent } from './organizationEvents'

/** An organization as a call names it. */
interface Named {
  oid?: string
  email?: string
}

/** Acts on many organizations: one call, a transaction for each slice of them. */
export function createOrganizationBulk(
  act: Act,
  changes: OrganizationChanges,
  invitations: Invitations,
  disk: Pick<DiskSpace, 'report'>,
) {
  return {
    /** Removes those that are pending, and answers their ids. */
    remove(caller: Caller, oids: string[]): Promise<Outcome> {
      const idOf = (oid: string) => oid
      return inSlices({ act, caller, disk }, oids, idOf, async (transaction, some) => {
        const known = new Map((await changes.find(transaction, some)).map((row) => [row.oid, row]))
        const asked = some.map((oid) => ({ id: oid, row: known.get(oid) }))
        const { rows, leftOut } = sortOut(asked, ({ status }) =>
          status === 'pending' ? null : 'not_pending',
        )
        const members = await changes.remove(transaction, rows)
        return {
          result: { result: rows.map(({ oid }) => oid), leftOut },
          events: [...rows.map((row) => organizationEvent('delete', row)), ...members],
        }
      })
    },

    /** Invites, and answers the addresses invited; with the invitation, who registered the organization is let in. */
    invite(caller: Caller, named: Named[]): Promise<Outcome> {
      const done = new Set<string>()
      const idOf = ({ oid, email }: Named) => oid ?? email ?? ''
      return inSlices({ act, caller, disk }, named, idOf, async (transaction, some) => {
        const asked = await lookUp(
          some.map(({ oid, email }) => ({ id: oid, email })),
          (oids) => changes.find(transaction, oids),
          (emails) => changes.findByEmail(transaction, emails),
          ({ oid, email }) => ({ id: oid, email }),
        )
        const { rows, leftOut } = sortOut(
          asked.filter(({ row }) => !row || !done.has(row.oid)),
          ({ status }) => (status === 'active' ? 'already_active' : null),
        )
        await invitations.issue(transaction, 'organization', rows.map(inviteeOf))
        await changes.set(transaction, rows, { status: 'invited', undelivered: null })
        const admitted = await changes.admit(transaction, rows)
        for (const { oid } of rows) done.add(oid)
        return {
          result: { result: rows.map(({ email }) => email), leftOut },
          events: [
            ...rows.map((row) => organizationEvent('invite', row, { status: 'invited' })),
            ...admitted,
          ],
        }
      })
    },
  }
}

export type OrganizationBulk = ReturnType<typeof createOrganizationBulk>

function inviteeOf({ oid, name, email, administrator, undelivered }: OrganizationRow): Invitee {
  return {
    subject: oid,
    email,
    isUndelivered: undelivered !== null,
    content: { name, organization: name, email, ...(administrator !== null && { administrator }) },
  }
}
