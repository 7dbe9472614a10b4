import type { Kysely } from 'kysely'
import type { LeftOutCode } from '../../contract/bulk'
import { lookUp, type Outcome, sortOut } from '../bulk'
import type { AccountRow, Schema } from '../database/schema'
import type { NewEvent } from '../events/events.service'
import type { Invitations, Invitee } from '../invitations/invitations.service'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import { accountEvent } from './accountEvents'
import type { AccountChanges } from './changes.service'

/** An account as a call names it. */
interface Named {
  uid?: string
  email?: string | null
}

/** Acts on many accounts: one call, one transaction. The caller's own account is never among them. */
export function createAccountBulk(act: Act, changes: AccountChanges, invitations: Invitations) {
  /** Sorts the rows into those to act on and those left out, and acts. */
  async function actOn(
    caller: Caller,
    named: Named[],
    refusal: (row: AccountRow) => LeftOutCode | null,
    change: (transaction: Kysely<Schema>, rows: AccountRow[]) => Promise<NewEvent[]>,
  ) {
    return await act(caller, async (transaction) => {
      const asked = await lookUp(
        named.map(({ uid, email }) => ({ id: uid, email })),
        (uids) => changes.find(transaction, uids),
        (emails) => changes.findByEmail(transaction, emails),
        ({ uid, email }) => ({ id: uid, email }),
      )
      const sorted = sortOut(asked, (row) => (row.uid === caller.uid ? 'own_account' : refusal(row)))
      return { result: sorted, events: await change(transaction, sorted.rows) }
    })
  }

  async function actOnUids(
    caller: Caller,
    uids: string[],
    refusal: (row: AccountRow) => LeftOutCode | null,
    change: (transaction: Kysely<Schema>, rows: AccountRow[]) => Promise<NewEvent[]>,
  ): Promise<Outcome> {
    const named = uids.map((uid) => ({ uid }))
    const { rows, leftOut } = await actOn(caller, named, refusal, change)
    return { result: rows.map(({ uid }) => uid), leftOut }
  }

  return {
    remove: (caller: Caller, uids: string[]) => actOnUids(caller, uids, () => null, changes.remove),

    eliminate: (caller: Caller, uids: string[]) =>
      actOnUids(caller, uids, ({ oid }) => (oid === null ? 'no_organization' : null), changes.eliminate),

    /** Invites, and answers the addresses invited; who was invited within the last minute is sent nothing again. */
    async invite(caller: Caller, named: Named[]): Promise<Outcome> {
      const { rows, leftOut } = await actOn(caller, named, refusalToInvite, async (transaction, accounts) => {
        const oids = new Set(accounts.flatMap(({ oid }) => oid ?? []))
        const names = await changes.organizationNames(transaction, [...oids])
        const invitees = accounts.map((row) => inviteeOf(row, names))
        await invitations.issue(transaction, 'account', invitees)
        await changes.set(transaction, accounts, { status: 'invited', undelivered: null })
        return accounts.map((row) => accountEvent('invite', row, { status: 'invited' }))
      })
      return { result: rows.map(({ email }) => email ?? ''), leftOut }
    },
  }
}

export type AccountBulk = ReturnType<typeof createAccountBulk>

function refusalToInvite({ email, status }: AccountRow): LeftOutCode | null {
  if (email === null) return 'no_email'
  if (status === 'active') return 'already_active'
  return status === 'inactive' ? 'inactive' : null
}

function inviteeOf(row: AccountRow, organizations: ReadonlyMap<string, string>): Invitee {
  return {
    subject: row.uid,
    email: row.email ?? '',
    isUndelivered: row.undelivered !== null,
    content: {
      name: `${row.firstname} ${row.lastname}`.trim(),
      organization: organizations.get(row.oid ?? '') ?? 'Gatehouse',
    },
  }
}
