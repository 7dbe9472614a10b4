import type { Kysely, SelectQueryBuilder } from 'kysely'
import { createBreather } from '../breather'
import type { Engine } from '../database/engines/engine'
import { beyond, type Cursor, type Reading } from '../database/keyset'
import type { AccountRow, Schema } from '../database/schema'

type Accounts = SelectQueryBuilder<Schema, 'accounts', object>

const order = { created: 'accounts.created', id: 'accounts.uid' } as const
/** So many rows are looked through at a time, in the list's order. */
const window = 10_000

/** The rows of `accounts` that a reading asks for, in the order of reading. */
export function pageOfAccounts(accounts: Accounts, { cursor, direction, offset, limit }: Reading) {
  let query = accounts.selectAll().orderBy('created', direction).orderBy('uid', direction).limit(limit)
  if (cursor) query = query.where(beyond(order, cursor, direction))
  if (offset > 0) query = query.offset(offset)
  return query
}

/**
 * The accounts that contain `keywords`, as a list to read pages and the total of. The index is quick where few rows match
 * and slow where very many do, but then they are met at once by going through the list; so it goes by how common the
 * keywords are. What takes long is done in pieces, with other calls in between.
 */
export function searchAccounts(
  engine: Engine,
  database: Kysely<Schema>,
  accounts: Accounts,
  keywords: string,
) {
  const looked = engine.look('accounts', keywords)
  const breathe = createBreather()

  /** Goes through the list window by window, at most so many, until it has the page; null where it has not. */
  async function walk(reading: Reading, windows: number): Promise<AccountRow[] | null> {
    const { direction, offset, limit } = reading
    const found: AccountRow[] = []
    let { cursor } = reading
    for (let n = 0; n < windows; n++) {
      const windowOf = { cursor, direction, offset: 0, limit: window }
      const rows = matching(engine, database, accounts, keywords, windowOf).limit(
        offset + limit - found.length,
      )
      found.push(...(await rows.execute()))
      if (found.length >= offset + limit) return found.slice(offset)
      cursor = await endOf(accounts, windowOf)
      if (cursor === null) return found.slice(offset)
      await breathe()
    }
    return null
  }

  return {
    async page(reading: Reading): Promise<AccountRow[]> {
      const matches = await looked
      if (matches.are === 'most') return (await walk(reading, Number.POSITIVE_INFINITY)) ?? []
      const walked = matches.are === 'many' ? await walk(reading, 1) : null
      return walked ?? (await pageOfAccounts(accounts.where(matches.condition), reading).execute())
    },

    async total(): Promise<number> {
      const matches = await looked
      const pieces =
        matches.are === 'most'
          ? (await engine.slices('accounts')).map((slice) =>
              accounts.where(slice).where(engine.contains('accounts', keywords)),
            )
          : matches.pieces.map((piece) => accounts.where(piece))
      let total = 0
      for (const piece of pieces) {
        total += await count(piece)
        await breathe()
      }
      return total
    },
  }
}

function matching(
  engine: Engine,
  database: Kysely<Schema>,
  accounts: Accounts,
  keywords: string,
  reading: Reading,
) {
  return database
    .selectFrom(pageOfAccounts(accounts, reading).as('accounts'))
    .selectAll()
    .where(engine.contains('accounts', keywords))
    .orderBy('created', reading.direction)
    .orderBy('uid', reading.direction)
}

/** The last row of a whole window, to go on from; null where the list ends within it. */
async function endOf(accounts: Accounts, windowOf: Reading): Promise<Cursor | null> {
  const last = await pageOfAccounts(accounts, {
    ...windowOf,
    offset: window - 1,
    limit: 1,
  }).executeTakeFirst()
  return last ? { created: last.created, id: last.uid } : null
}

async function count(accounts: Accounts): Promise<number> {
  const { n } = await accounts
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
