import type { Kysely } from 'kysely'
import type { LeftOutCode } from '../../contract/bulk'
import type { NewEvent } from '../audit/auditLog.service'
import { lookUp, type Outcome, partition } from '../audit/bulk'
import type { Done } from '../audit/inTransaction'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { AccountChanges } from './accountChanges.service'
import { accountEvent } from './accountEvents'
import type { Invitations, Invitee } from './invitations.service'

/** An account as a call names it. */
export interface NamedAccount {
  uid?: string
  email?: string | null
}

/** What is done to some accounts in one transaction, by whom; whoever is `known` already was dealt with before. */
type AccountAct<Named> = (
  transaction: Kysely<Schema>,
  self: string,
  named: readonly Named[],
  known?: Set<string>,
) => Promise<Done<Outcome>>

/** What can be done to many accounts, a slice of them at a time. The account of whoever does it is never among them. */
export function createAccountActs(changes: AccountChanges, invitations: Invitations) {
  function act<Named>(
    nameOf: (named: Named) => NamedAccount,
    refusal: (row: AccountRow) => LeftOutCode | null,
    change: (transaction: Kysely<Schema>, rows: AccountRow[]) => Promise<NewEvent[]>,
    shown: (row: AccountRow) => string,
  ): AccountAct<Named> {
    return async (transaction, self, named, known = new Set()) => {
      const asked = await lookUp(
        named.map(nameOf).map(({ uid, email }) => ({ id: uid, email })),
        (uids) => changes.find(transaction, uids),
        (emails) => changes.findByEmail(transaction, emails),
        ({ uid, email }) => ({ id: uid, email }),
      )
      const { rows, leftOut } = partition(
        asked.filter(({ row }) => !row || !known.has(row.uid)),
        (row) => (row.uid === self ? 'own_account' : refusal(row)),
      )
      const events = await change(transaction, rows)
      for (const { uid } of rows) known.add(uid)
      return { result: { result: rows.map(shown), leftOut }, events }
    }
  }

  /** Who was invited within the last minute is sent nothing again. */
  async function issue(transaction: Kysely<Schema>, accounts: AccountRow[]): Promise<NewEvent[]> {
    const oids = new Set(accounts.flatMap(({ oid }) => oid ?? []))
    const names = await changes.organizationNames(transaction, [...oids])
    const invitees = accounts.map((row) => inviteeOf(row, names))
    await invitations.issue(transaction, 'account', invitees)
    await changes.set(transaction, accounts, { status: 'invited', undelivered: null })
    return accounts.map((row) => accountEvent('invite', row, { status: 'invited' }))
  }

  const byUid = (uid: string) => ({ uid })
  const uidOf = ({ uid }: AccountRow) => uid
  return {
    remove: act(byUid, () => null, changes.remove, uidOf),
    eliminate: act(byUid, ({ oid }) => (oid === null ? 'no_organization' : null), changes.eliminate, uidOf),
    invite: act(
      (named: NamedAccount) => named,
      refusalToInvite,
      issue,
      ({ email }) => email ?? '',
    ),
    /** Removes what an import has added, where nobody has begun to use it. */
    undoImport: act(byUid, refusalToUndo, changes.remove, uidOf),
  }
}

export type AccountActs = ReturnType<typeof createAccountActs>

function refusalToInvite({ email, status }: AccountRow): LeftOutCode | null {
  if (email === null) return 'no_email'
  if (status === 'active') return 'already_active'
  return status === 'inactive' ? 'inactive' : null
}

function refusalToUndo({ status }: AccountRow): LeftOutCode | null {
  return status === 'incomplete' || status === 'invited' ? null : 'used_since'
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
