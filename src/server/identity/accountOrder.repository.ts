import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { AccountsOrder } from '../../contract/accounts'
import { beyond, type Reading } from '../db/keyset'
import type { AccountRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'

export type Accounts = SelectQueryBuilder<Schema, 'accounts', object>

/** A row's place in whichever order; without a uid, the place of everything at that instant. */
export type Place = Pick<AccountRow, 'search' | 'email_key' | 'status' | 'created'> & { uid: string | null }

/** A reading in an order: `desc` goes along it, `asc` against it. */
export type OrderedReading = Omit<Reading, 'cursor'> & { order: AccountsOrder; place: Place | null }

export const newestFirst: AccountsOrder = { sort: 'created', isDescending: true }

const byCreated = { created: 'accounts.created', id: 'accounts.uid' } as const
/** What is searched begins with the name as it is shown, folded; an index takes no text of any length. */
const maxKeyLength = 200
const nameKey = sql<string>`substr(accounts.search, 1, 200)`
const emailKey = sql<string>`coalesce(accounts.email_key, '')`

/** The rows of `accounts` that a reading asks for, in the order of reading. */
export function pageOfAccounts(
  accounts: Accounts,
  { order, place, direction, offset, limit }: OrderedReading,
) {
  const way = (direction === 'desc') === order.isDescending ? 'desc' : 'asc'
  let query = accounts.selectAll().limit(limit)
  if (place) query = query.where(beyondPlace(order, place, way))
  if (offset > 0) query = query.offset(offset)
  if (order.sort === 'status') query = query.orderBy('accounts.status', way)
  if (order.sort === 'name') query = query.orderBy(nameKey, way)
  if (order.sort === 'email') query = query.orderBy(emailKey, way)
  if (order.sort === 'status' || order.sort === 'created') query = query.orderBy('accounts.created', way)
  return query.orderBy('accounts.uid', way)
}

function beyondPlace(
  { sort }: AccountsOrder,
  { search, email_key, status, created, uid }: Place,
  way: 'asc' | 'desc',
): RawBuilder<boolean> {
  switch (sort) {
    case 'created':
      return beyond(byCreated, { created, id: uid }, way)
    case 'status':
      return sql`(accounts.status, accounts.created, accounts.uid) ${than(way)} (${status}, ${created}, ${uid})`
    case 'name':
      return beyondKey(nameKey, [...search].slice(0, maxKeyLength).join(''), uid, way)
    case 'email':
      return beyondKey(emailKey, email_key ?? '', uid, way)
  }
}

/** Said in two steps: of a pair with an expression in it SQLite looks nothing up in the index. */
function beyondKey(key: RawBuilder<string>, at: string, uid: string | null, way: 'asc' | 'desc') {
  const more = than(way)
  return sql<boolean>`(${key} ${more}= ${at} and (${key} ${more} ${at} or accounts.uid ${more} ${uid}))`
}

function than(way: 'asc' | 'desc'): RawBuilder<unknown> {
  return way === 'desc' ? sql`<` : sql`>`
}
