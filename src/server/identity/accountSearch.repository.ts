import { type Db, engineOf } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { type Accounts, type OrderedReading, type Place, pageOfAccounts } from './accountOrder.repository'

/** So many rows are looked through at a time, in the list's order. */
const window = 10_000

/**
 * The accounts that contain `keywords`, as a list to read pages and the total of. The index is quick where few rows match
 * and slow where very many do, but then they are met at once by going through the list; so it goes by how common the
 * keywords are. What takes long is done in pieces, with other calls in between.
 */
export function searchAccounts(db: Db, accounts: Accounts, keywords: string) {
  const looked = engineOf(db).look('accounts', keywords)
  const yieldToEventLoop = createYieldToEventLoop()

  /** Goes through the list window by window, at most so many, until it has the page; null where it has not. */
  async function walk(reading: OrderedReading, windows: number): Promise<AccountRow[] | null> {
    const { order, direction, offset, limit } = reading
    const found: AccountRow[] = []
    let { place } = reading
    for (let n = 0; n < windows; n++) {
      const windowOf = { order, place, direction, offset: 0, limit: window }
      const rows = matching(db, accounts, keywords, windowOf, offset + limit - found.length)
      found.push(...(await rows.execute()))
      if (found.length >= offset + limit) return found.slice(offset)
      place = await endOf(accounts, windowOf)
      if (place === null) return found.slice(offset)
      await yieldToEventLoop()
    }
    return null
  }

  return {
    async page(reading: OrderedReading): Promise<AccountRow[]> {
      const matches = await looked
      if (matches.are === 'most') return (await walk(reading, Number.POSITIVE_INFINITY)) ?? []
      const walked = matches.are === 'many' ? await walk(reading, 1) : null
      return walked ?? (await pageOfAccounts(accounts.where(matches.condition), reading).execute())
    },

    async total(): Promise<number> {
      const matches = await looked
      const pieces =
        matches.are === 'most'
          ? (await engineOf(db).slices('accounts')).map((slice) =>
              accounts.where(slice).where(engineOf(db).contains('accounts', keywords)),
            )
          : matches.pieces.map((piece) => accounts.where(piece))
      let total = 0
      for (const piece of pieces) {
        total += await count(piece)
        await yieldToEventLoop()
      }
      return total
    },
  }
}

function matching(db: Db, accounts: Accounts, keywords: string, windowOf: OrderedReading, limit: number) {
  const within = db
    .selectFrom(pageOfAccounts(accounts, windowOf).as('accounts'))
    .where(engineOf(db).contains('accounts', keywords))
  return pageOfAccounts(within, { ...windowOf, place: null, limit })
}

/** The last row of a whole window, to go on from; null where the list ends within it. */
async function endOf(accounts: Accounts, windowOf: OrderedReading): Promise<Place | null> {
  const last = pageOfAccounts(accounts, { ...windowOf, offset: window - 1, limit: 1 })
  return (await last.executeTakeFirst()) ?? null
}

async function count(accounts: Accounts): Promise<number> {
  const { n } = await accounts
    .select((builder) => builder.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
