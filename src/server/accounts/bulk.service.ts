import type { Kysely } from 'kysely'
import type { LeftOutCode } from '../../contract/bulk'
import { inSlices, lookUp, type Outcome, sortOut } from '../bulk'
import type { DiskSpace } from '../database/diskSpace'
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

/** Acts on many accounts: one call, a transaction for each slice of them. The caller's own account is never among them. */
export function createAccountBulk(
  act: Act,
  changes: AccountChanges,
  invitations: Invitations,
  disk: Pick<DiskSpace, 'report'>,
) {
  /** Sorts the rows into those to act on and those left out, and acts. */
  async function actOn(
    caller: Caller,
    named: Named[],
    refusal: (row: AccountRow) => LeftOutCode | null,
    change: (transaction: Kysely<Schema>, rows: AccountRow[]) => Promise<NewEvent[]>,
    shown: (row: AccountRow) => string,
  ): Promise<Outcome> {
    const done = new Set<string>()
    const idOf = ({ uid, email }: Named) => uid ?? email ?? ''
    return await inSlices({ act, caller, disk }, named, idOf, async (transaction, some) => {
      const asked = await lookUp(
        some.map(({ uid, email }) => ({ id: uid, email })),
        (uids) => changes.find(transaction, uids),
        (emails) => changes.findByEmail(transaction, emails),
        ({ uid, email }) => ({ id: uid, email }),
      )
      const { rows, leftOut } = sortOut(
        asked.filter(({ row }) => !row || !done.has(row.uid)),
        (row) => (row.uid === caller.uid ? 'own_account' : refusal(row)),
      )
      const events = await change(transaction, rows)
      for (const { uid } of rows) done.add(uid)
      return { result: { result: rows.map(shown), leftOut }, events }
    })
  }

  /** Sub-accounts come before the accounts that would take them along. */
  async function actOnUids(
    caller: Caller,
    uids: string[],
    refusal: (row: AccountRow) => LeftOutCode | null,
    change: (transaction: Kysely<Schema>, rows: AccountRow[]) => Promise<NewEvent[]>,
  ): Promise<Outcome> {
    const subs = await changes.subAccountsAmong(uids)
    const others = uids.filter((uid) => !subs.has(uid))
    const named = [...subs, ...others].map((uid) => ({ uid }))
    return await actOn(caller, named, refusal, change, ({ uid }) => uid)
  }

  return {
    remove: (caller: Caller, uids: string[]) => actOnUids(caller, uids, () => null, changes.remove),

    eliminate: (caller: Caller, uids: string[]) =>
      actOnUids(caller, uids, ({ oid }) => (oid === null ? 'no_organization' : null), changes.eliminate),

    /** Invites, and answers the addresses invited; who was invited within the last minute is sent nothing again. */
    invite(caller: Caller, named: Named[]): Promise<Outcome> {
      const issue = async (transaction: Kysely<Schema>, accounts: AccountRow[]) => {
        const oids = new Set(accounts.flatMap(({ oid }) => oid ?? []))
        const names = await changes.organizationNames(transaction, [...oids])
        const invitees = accounts.map((row) => inviteeOf(row, names))
        await invitations.issue(transaction, 'account', invitees)
        await changes.set(transaction, accounts, { status: 'invited', undelivered: null })
        return accounts.map((row) => accountEvent('invite', row, { status: 'invited' }))
      }
      return actOn(caller, named, refusalToInvite, issue, ({ email }) => email ?? '')
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
