import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Role } from '../../contract/access'
import type { AccountStatus, AccountsOrder } from '../../contract/accounts'
import { noOrganization } from '../../contract/lists'
import { platform } from '../db/counters'
import { type Db, inJsonList } from '../db/db'
import { afterCursor, type PageSlice, restoreOrder } from '../db/keyset'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import { searchedList } from '../db/searchedList'

type AccountsQuery = SelectQueryBuilder<Schema, 'accounts', object>

/** Accounts of one organization, of none (`noOrganization`) or of the whole platform (null). Lists never hold sub-accounts by themselves. */
export interface AccountFilter {
  oid: string | null
  status: AccountStatus | null
  /** Absent in jobs of earlier versions. */
  role?: Role | null
  /** Folded by `searchKey`. */
  keywords: string | null
  /** Only these; absent in jobs of earlier versions. */
  ids?: readonly string[] | null
}

/** A list to read pages and the exact total of. */
export function accountList(db: Db, filter: AccountFilter, order: AccountsOrder = newestFirst) {
  const accounts = filtered(db, filter)
  const { total, read } =
    filter.keywords === null
      ? {
          total: () => counted(db, filter),
          read: (slice: OrderedSlice) => sliceOfAccounts(accounts, slice).execute(),
        }
      : searchedList(db, 'accounts', filter.keywords, readerOf(db, accounts))
  return {
    total,
    /** The rows that follow this one in the order, which may have changed or gone meanwhile. */
    after: (key: AccountRow | null, limit: number) =>
      read({ order, key, direction: 'desc', offset: 0, limit }),
    page: async (slice: PageSlice) => {
      const part = await ordered(accounts, slice, order)
      return restoreOrder(await read(part), part)
    },
  }
}

export type AccountList = ReturnType<typeof accountList>

function filtered(db: Db, { oid, status, role, ids }: AccountFilter) {
  let query = db.selectFrom('accounts').where('parent', 'is', null)
  if (ids) query = query.where(inJsonList(db, 'accounts.uid', ids))
  if (oid === noOrganization) query = query.where('oid', 'is', null)
  else if (oid !== null) query = query.where('oid', '=', oid)
  if (status !== null) query = query.where('status', '=', status)
  if (role) query = query.where('role', '=', role)
  return query
}

async function counted(db: Db, filter: AccountFilter): Promise<number> {
  const { oid, status, role, ids } = filter
  if (oid === noOrganization || ids) {
    return await countOf(filtered(db, filter))
  }
  let query = db
    .selectFrom('account_counts')
    .select((builder) => builder.fn.sum<number | null>('n').as('n'))
    .where('scope', '=', oid ?? platform)
  if (status !== null) query = query.where('status', '=', status)
  if (role) query = query.where('role', '=', role)
  return (await query.executeTakeFirst())?.n ?? 0
}

/** The same slice in an order; from the list's beginning where the row to go on from is no longer known. */
async function ordered(
  accounts: AccountsQuery,
  slice: PageSlice,
  order: AccountsOrder,
): Promise<OrderedSlice> {
  const { cursor, ...rest } = slice
  if (cursor === null) return { ...rest, order, key: null }
  if (order.sort === 'created') {
    const key = { created: cursor.created, uid: cursor.id, search: '', email_key: null }
    return { ...rest, order, key: { ...key, status: 'active' } }
  }
  // Only within this list: the position of a row of another list must not be learned.
  const key = await accounts
    .selectAll()
    .where('accounts.uid', '=', cursor.id ?? '')
    .executeTakeFirst()
  return key ? { ...rest, order, key } : { order, key: null, direction: 'desc', offset: 0, limit: rest.limit }
}

/** What any order sorts a row by; without a uid, everything of that instant. */
type SortKey = Pick<AccountRow, 'search' | 'email_key' | 'status' | 'created'> & { uid: string | null }

/** A slice of a list in an order: `desc` reads along it, `asc` against it. */
type OrderedSlice = Omit<PageSlice, 'cursor'> & { order: AccountsOrder; key: SortKey | null }

export const newestFirst: AccountsOrder = { sort: 'created', isDescending: true }

const byCreated = { created: 'accounts.created', id: 'accounts.uid' } as const
/** The search text begins with the folded name; the index holds this much of it. */
const maxKeyLength = 200
const nameColumn = sql<string>`substr(accounts.search, 1, 200)`
const emailColumn = sql<string>`coalesce(accounts.email_key, '')`

/** The rows of a slice, in the order of reading. */
function sliceOfAccounts(accounts: AccountsQuery, { order, key, direction, offset, limit }: OrderedSlice) {
  const sqlOrder = (direction === 'desc') === order.isDescending ? 'desc' : 'asc'
  let query = accounts.selectAll().limit(limit)
  if (key) query = query.where(afterRow(order, key, sqlOrder))
  if (offset > 0) query = query.offset(offset)
  if (order.sort === 'status') query = query.orderBy('accounts.status', sqlOrder)
  if (order.sort === 'name') query = query.orderBy(nameColumn, sqlOrder)
  if (order.sort === 'email') query = query.orderBy(emailColumn, sqlOrder)
  if (order.sort === 'status' || order.sort === 'created') query = query.orderBy('accounts.created', sqlOrder)
  return query.orderBy('accounts.uid', sqlOrder)
}

function afterRow(
  { sort }: AccountsOrder,
  { search, email_key, status, created, uid }: SortKey,
  sqlOrder: 'asc' | 'desc',
): RawBuilder<boolean> {
  switch (sort) {
    case 'created':
      return afterCursor(byCreated, { created, id: uid }, sqlOrder)
    case 'status':
      return sql`(accounts.status, accounts.created, accounts.uid) ${comparisonOf(sqlOrder)} (${status}, ${created}, ${uid})`
    case 'name':
      return afterKey(nameColumn, [...search].slice(0, maxKeyLength).join(''), uid, sqlOrder)
    case 'email':
      return afterKey(emailColumn, email_key ?? '', uid, sqlOrder)
  }
}

/** In two steps, because SQLite uses no index for a pair that holds an expression. */
function afterKey(key: RawBuilder<string>, at: string, uid: string | null, sqlOrder: 'asc' | 'desc') {
  const more = comparisonOf(sqlOrder)
  return sql<boolean>`(${key} ${more}= ${at} and (${key} ${more} ${at} or accounts.uid ${more} ${uid}))`
}

function comparisonOf(sqlOrder: 'asc' | 'desc'): RawBuilder<unknown> {
  return sqlOrder === 'desc' ? sql`<` : sql`>`
}

function readerOf(db: Db, accounts: AccountsQuery) {
  return {
    read: (slice: OrderedSlice, condition: RawBuilder<SqlBool>) =>
      sliceOfAccounts(accounts.where(condition), slice).execute(),
    readWithin: (slice: OrderedSlice, length: number, condition: RawBuilder<SqlBool>) => {
      const window = sliceOfAccounts(accounts, { ...slice, limit: length }).as('accounts')
      return sliceOfAccounts(db.selectFrom(window).where(condition), { ...slice, key: null }).execute()
    },
    behind: async (slice: OrderedSlice, length: number) => {
      const last = sliceOfAccounts(accounts, { ...slice, offset: length - 1, limit: 1 })
      const key = await last.executeTakeFirst()
      return key ? { ...slice, key } : null
    },
    count: (condition: RawBuilder<SqlBool>) => countOf(accounts.where(condition)),
  }
}

async function countOf(accounts: AccountsQuery): Promise<number> {
  const { n } = await accounts
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
