import type { Kysely } from 'kysely'
import type { Role } from '../../contract/access'
import type { AccountStatus } from '../../contract/accounts'
import type { NewEvent } from '../audit/auditLog.service'
import type { Engine } from '../db/engines/engine'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import { accountEvent } from './accountEvents'
import * as accountsRepository from './accounts.repository'
import type { Invitations } from './invitations.service'

type Transaction = Kysely<Schema>

/** Moves the posts of authors to where these belong now; from the posts' room. */
export type MoveAuthors = (
  transaction: Transaction,
  uids: string[],
  to: { oid: string | null; role: Role },
) => Promise<void>

interface Placement {
  oid: string
  role: Role
  status: AccountStatus
}

/**
 * The steps that every change of accounts is made of, each in the transaction it is handed: totals, sessions,
 * invitations and posts move with the account.
 */
export function createAccountChanges(engine: Engine, invitations: Invitations, moveAuthors: MoveAuthors) {
  async function withChildren(transaction: Transaction, rows: AccountRow[]): Promise<AccountRow[]> {
    const children = await accountsRepository.children(
      transaction,
      rows.map(({ uid }) => uid),
    )
    const known = new Set(rows.map(({ uid }) => uid))
    return [...rows, ...children.filter(({ uid }) => !known.has(uid))]
  }

  /** Gives all of these accounts the same values, and moves the totals; sub-accounts are a part of what their account does. */
  async function set(
    transaction: Transaction,
    rows: AccountRow[],
    values: Partial<AccountRow>,
    isPart = false,
  ): Promise<void> {
    await accountsRepository.set(
      transaction,
      rows.map(({ uid }) => uid),
      values,
    )
    await accountsRepository.count(
      transaction,
      rows.flatMap((row) => [
        { account: row, n: -1 as const },
        { account: { ...row, ...values }, n: 1 as const },
      ]),
      isPart,
    )
  }

  async function add(transaction: Transaction, rows: AccountRow[]): Promise<void> {
    if (rows.length === 0) return
    await accountsRepository.insert(transaction, rows)
    await accountsRepository.count(
      transaction,
      rows.map((account) => ({ account, n: 1 })),
    )
  }

  return {
    find: (transaction: Transaction, uids: string[]) => accountsRepository.find(transaction, uids),
    findByEmail: (transaction: Transaction, emails: string[]) =>
      accountsRepository.findByEmail(
        transaction,
        emails.map((email) => email.trim().toLowerCase()),
      ),
    /** Those of these accounts that are sub-accounts. */
    subAccountsAmong: (uids: string[]) => accountsRepository.subAccountsAmong(engine.kysely, uids),
    organizationNames: (transaction: Transaction, oids: string[]) =>
      accountsRepository.organizationsOf(transaction, oids),
    organizationOfAdministrators: (transaction: Transaction) =>
      accountsRepository.organizationOfAdministrators(transaction),
    ofOrganizations: (transaction: Transaction, oids: string[]) =>
      accountsRepository.ofOrganizations(transaction, oids),
    set,

    add,

    /** Adds an account, or gives one that waits for its first password all that `made` says. Answers it as it is now. */
    async complete(
      transaction: Transaction,
      known: AccountRow | null,
      made: AccountRow,
    ): Promise<AccountRow> {
      if (!known) {
        await add(transaction, [made])
        return made
      }
      const { uid: _uid, created: _created, ...values } = made
      await invitations.revoke(transaction, 'account', [known.uid])
      await set(transaction, [known], values)
      return { ...known, ...values }
    },

    /** Puts an account that is in no organization into one, its sub-accounts with it; sessions under its old role end. */
    async place(
      transaction: Transaction,
      row: AccountRow,
      { oid, role, status }: Placement,
    ): Promise<AccountRow> {
      const children = await accountsRepository.children(transaction, [row.uid])
      await set(transaction, [row], { oid, role, status })
      await set(transaction, children, { oid }, true)
      await accountsRepository.endSessions(transaction, [row.uid])
      await moveAuthors(transaction, [row.uid], { oid, role })
      await moveAuthors(
        transaction,
        children.map(({ uid }) => uid),
        { oid, role: 'Member' },
      )
      return { ...row, oid, role, status }
    },

    /** Gives an account its password, active from then on; its sessions end. */
    async setPassword(transaction: Transaction, row: AccountRow, password: string): Promise<void> {
      await set(transaction, [row], { password, status: 'active', undelivered: null })
      await accountsRepository.endSessions(transaction, [row.uid])
    },

    /**
     * Takes accounts out of their organization: inactive, without a role in it, signed out; sub-accounts go with them. Answers
     * what it did.
     */
    async eliminate(transaction: Transaction, rows: AccountRow[]): Promise<NewEvent[]> {
      const uids = rows.map(({ uid }) => uid)
      const families = await withChildren(transaction, rows)
      const children = families.slice(rows.length).filter(({ oid }) => oid !== null)
      await set(transaction, rows, { oid: null, role: 'Member', status: 'inactive', undelivered: null })
      await set(transaction, children, { oid: null }, true)
      await accountsRepository.endSessions(transaction, uids)
      await invitations.revoke(transaction, 'account', uids)
      const all = [...uids, ...children.map(({ uid }) => uid)]
      await moveAuthors(transaction, all, { oid: null, role: 'Member' })
      return [
        ...rows.map((row) =>
          accountEvent('eliminate', row, { oid: null, role: 'Member', status: 'inactive' }),
        ),
        ...children.map((row) => accountEvent('eliminate', row, { oid: null })),
      ]
    },

    /** Removes accounts for good, with their sub-accounts; answers what it did. */
    async remove(transaction: Transaction, rows: AccountRow[]): Promise<NewEvent[]> {
      const all = await withChildren(transaction, rows)
      const uids = all.map(({ uid }) => uid)
      await invitations.revoke(transaction, 'account', uids)
      await moveAuthors(transaction, uids, { oid: null, role: 'Member' })
      await accountsRepository.remove(transaction, uids)
      await accountsRepository.findByFamily(
        transaction,
        all.flatMap(({ parent }) => parent ?? []),
      )
      await accountsRepository.count(
        transaction,
        all.map((account) => ({ account, n: -1 })),
      )
      return all.map((row) => accountEvent('delete', row))
    },
  }
}

export type AccountChanges = ReturnType<typeof createAccountChanges>
