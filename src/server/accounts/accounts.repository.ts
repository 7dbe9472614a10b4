import type { Kysely } from 'kysely'
import type { AccountStatus, AccountsOrder } from '../../contract/accounts'
import { nowhere } from '../../contract/common'
import { among } from '../db/among'
import { chunksOf } from '../db/chunks'
import type { Engine } from '../db/engines/engine'
import { familySearch } from '../db/familySearch'
import { inListOrder, type Reading } from '../db/keyset'
import { countListChanges, listChangesOf, platform, scopesOf } from '../db/listChanges'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import { addToTotals } from '../db/totals'
import { type Accounts, newestFirst, type OrderedReading, pageOfAccounts } from './order.repository'
import { searchAccounts } from './search.repository'

/** Which accounts: of one organization, of none (`nowhere`) or (null) of the whole platform. Sub-accounts are never among them. */
export interface AccountFilter {
  oid: string | null
  status: AccountStatus | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** Those of these that are among them; not there in jobs of earlier versions. */
  ids?: readonly string[] | null
}

/** `database` may be a transaction. */
export function createAccountsRepository(engine: Engine, database: Kysely<Schema> = engine.kysely) {
  function filtered({ oid, status, ids }: AccountFilter) {
    let query = database.selectFrom('accounts').where('parent', 'is', null)
    if (ids) query = query.where(among(engine, 'accounts.uid', ids))
    if (oid === nowhere) query = query.where('oid', 'is', null)
    else if (oid !== null) query = query.where('oid', '=', oid)
    if (status !== null) query = query.where('status', '=', status)
    return query
  }

  async function counted(filter: AccountFilter): Promise<number> {
    const { oid, status, ids } = filter
    if (oid === nowhere || ids) {
      const { n } = await filtered(filter)
        .select((builder) => builder.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      return n
    }
    let query = database
      .selectFrom('account_counts')
      .select((builder) => builder.fn.sum<number | null>('n').as('n'))
      .where('scope', '=', oid ?? platform)
    if (status !== null) query = query.where('status', '=', status)
    return (await query.executeTakeFirst())?.n ?? 0
  }

  /** The same reading in an order; where the row to go on from is no longer known, the list's beginning. */
  async function ordered(
    accounts: Accounts,
    reading: Reading,
    order: AccountsOrder,
  ): Promise<OrderedReading> {
    const { cursor, ...rest } = reading
    if (cursor === null) return { ...rest, order, place: null }
    if (order.sort === 'created') {
      const place = { created: cursor.created, uid: cursor.id, search: '', email_key: null }
      return { ...rest, order, place: { ...place, status: 'active' } }
    }
    // Within the list alone: where the row of another one would stand here is nobody's to learn.
    const place = await accounts
      .selectAll()
      .where('accounts.uid', '=', cursor.id ?? '')
      .executeTakeFirst()
    return place
      ? { ...rest, order, place }
      : { order, place: null, direction: 'desc', offset: 0, limit: rest.limit }
  }

  async function find(uids: string[]): Promise<AccountRow[]> {
    const rows: AccountRow[] = []
    for (const some of chunksOf(uids)) {
      rows.push(...(await database.selectFrom('accounts').selectAll().where('uid', 'in', some).execute()))
    }
    return rows
  }

  return {
    /** A list to read pages and the exact total of. */
    list(filter: AccountFilter, order: AccountsOrder = newestFirst) {
      const accounts = filtered(filter)
      if (filter.keywords !== null) {
        const found = searchAccounts(engine, database, accounts, filter.keywords)
        return {
          total: found.total,
          after: (place: AccountRow | null, limit: number) =>
            found.page({ order, place, direction: 'desc', offset: 0, limit }),
          page: async (reading: Reading) => {
            const part = await ordered(accounts, reading, order)
            return inListOrder(await found.page(part), part)
          },
        }
      }
      return {
        total: () => counted(filter),
        /** The rows that follow one in the order, as it was read: it may be another one meanwhile, or gone. */
        after: (place: AccountRow | null, limit: number) =>
          pageOfAccounts(accounts, { order, place, direction: 'desc', offset: 0, limit }).execute(),
        page: async (reading: Reading) => {
          const part = await ordered(accounts, reading, order)
          return inListOrder(await pageOfAccounts(accounts, part).execute(), part)
        },
      }
    },

    /** The sub-accounts of these accounts, oldest first. */
    subAccounts(parents: string[]) {
      return database
        .selectFrom('accounts')
        .select(['uid', 'parent', 'firstname', 'lastname', 'created'])
        .where('parent', 'in', parents)
        .orderBy('parent')
        .orderBy('created')
        .execute()
    },

    /** The names of those of these organizations that there are, by id. */
    async organizationsOf(oids: string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>()
      for (const some of chunksOf(oids)) {
        const rows = database.selectFrom('organizations').select(['oid', 'name']).where('oid', 'in', some)
        for (const { oid, name } of await rows.execute()) names.set(oid, name)
      }
      return names
    },

    find,

    async findByEmail(emailKeys: string[]): Promise<AccountRow[]> {
      const rows: AccountRow[] = []
      for (const some of chunksOf(emailKeys)) {
        const found = database.selectFrom('accounts').selectAll().where('email_key', 'in', some)
        rows.push(...(await found.execute()))
      }
      return rows
    },

    /** The sub-accounts of these accounts, whole. */
    async children(parents: string[]): Promise<AccountRow[]> {
      const rows: AccountRow[] = []
      for (const some of chunksOf(parents)) {
        rows.push(
          ...(await database.selectFrom('accounts').selectAll().where('parent', 'in', some).execute()),
        )
      }
      return rows
    },

    /** Those of these accounts that are sub-accounts. */
    async subAccountsAmong(uids: string[]): Promise<Set<string>> {
      const subs = new Set<string>()
      for (const some of chunksOf(uids)) {
        const rows = database.selectFrom('accounts').select('uid').where('uid', 'in', some)
        for (const { uid } of await rows.where('parent', 'is not', null).execute()) subs.add(uid)
      }
      return subs
    },

    /** The organization of the first Administrator, or null where there is none. */
    async organizationOfAdministrators(): Promise<string | null> {
      const row = await database
        .selectFrom('accounts')
        .select('oid')
        .where('role', '=', 'Administrator')
        .where('oid', 'is not', null)
        .orderBy('created')
        .orderBy('uid')
        .executeTakeFirst()
      return row?.oid ?? null
    },

    /** The accounts of an organization, sub-accounts among them. */
    ofOrganizations(oids: string[]): Promise<AccountRow[]> {
      return database.selectFrom('accounts').selectAll().where('oid', 'in', oids).execute()
    },

    async insert(rows: AccountRow[]): Promise<void> {
      await database.insertInto('accounts').values(rows).execute()
    },

    /** Gives all of these accounts the same new values. */
    async set(uids: string[], values: Partial<AccountRow>): Promise<void> {
      for (const some of chunksOf(uids)) {
        await database.updateTable('accounts').set(values).where('uid', 'in', some).execute()
      }
    },

    /** Has guardians be found by the names of their sub-accounts as these are now; of these accounts whoever is one, or was. */
    async findByFamily(uids: readonly string[]): Promise<void> {
      const columns = ['uid', 'parent', 'firstname', 'lastname', 'email', 'search'] as const
      for (const some of chunksOf([...new Set(uids)])) {
        const family = await database
          .selectFrom('accounts')
          .select(columns)
          .where(({ or, eb }) => or([eb('uid', 'in', some), eb('parent', 'in', some)]))
          .orderBy('created')
          .execute()
        for (const row of family.filter(({ uid }) => some.includes(uid))) {
          const subs = family.filter(({ parent }) => parent === row.uid)
          const search = familySearch(row, subs)
          if (search === row.search) continue
          await database.updateTable('accounts').set({ search }).where('uid', '=', row.uid).execute()
        }
      }
    },

    async remove(uids: string[]): Promise<void> {
      for (const some of chunksOf(uids)) {
        await database.deleteFrom('import_accounts').where('uid', 'in', some).execute()
        await database.deleteFrom('accounts').where('uid', 'in', some).execute()
      }
    },

    async update(row: AccountRow): Promise<void> {
      await database.updateTable('accounts').set(row).where('uid', '=', row.uid).execute()
    },

    /** Makes the addresses of these accounts free for others, before they get their new ones. */
    async releaseEmails(uids: string[]): Promise<void> {
      if (uids.length === 0) return
      await database.updateTable('accounts').set({ email_key: null }).where('uid', 'in', uids).execute()
    },

    /** Signs these accounts out everywhere, in the transaction that takes their right to be in. */
    async endSessions(uids: string[]): Promise<void> {
      for (const some of chunksOf(uids))
        await database.deleteFrom('sessions').where('uid', 'in', some).execute()
    },

    /** How often the list of an organization, of those in none, or of all (null) has changed so far. */
    async changesOf(oid: string | null): Promise<number> {
      const place = { list: 'accounts', scope: oid ?? platform } as const
      return (await listChangesOf(database, [place]))(place)
    },

    /**
     * Moves the totals by what was added (1) or taken away (-1), in the transaction that does it.
     * @param isPart a further part of a change that lists were told of already
     */
    async count(
      changes: { account: Pick<AccountRow, 'uid' | 'oid' | 'parent' | 'status'>; n: 1 | -1 }[],
      isPart = false,
    ): Promise<void> {
      const changed = changes.flatMap(({ account: { uid, oid, parent } }) =>
        // A sub-account is in a list with its account.
        scopesOf(oid).map((scope) => ({ id: parent ?? uid, scope })),
      )
      if (!isPart) await countListChanges(engine, database, 'accounts', changed)
      const sums = changes
        .filter(({ account }) => account.parent === null)
        .flatMap(({ account: { oid, status }, n }) =>
          (oid === null ? [platform] : [platform, oid]).map((scope) => ({ scope, status, n })),
        )
      await addToTotals(engine, database, 'account_counts', sums)
    },
  }
}
