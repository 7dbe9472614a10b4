import type { Kysely } from 'kysely'
import { chunksOf } from '../db/chunks'
import type { RefusalsRow } from '../db/schema/audit'
import type { Schema } from '../db/schema/schema'

/** `database` may be a transaction. */
export function createRefusalsRepository(database: Kysely<Schema>) {
  return {
    /** Adds to what was counted of the same networks and minutes, on whichever server. */
    async add(rows: RefusalsRow[]): Promise<void> {
      for (const some of chunksOf(rows)) {
        await database
          .insertInto('refusals')
          .values(some)
          .onConflict((conflict) =>
            conflict
              .columns(['minute', 'network'])
              .doUpdateSet((to) => ({ n: to('refusals.n', '+', to.ref('excluded.n')) })),
          )
          .execute()
      }
    },

    /** Some of the minutes before this one. */
    before(minute: number, limit: number): Promise<RefusalsRow[]> {
      return database.selectFrom('refusals').selectAll().where('minute', '<', minute).limit(limit).execute()
    },

    /** Takes one away, and answers its number; null where another server has. */
    async take({ minute, network }: RefusalsRow): Promise<number | null> {
      const row = await database
        .deleteFrom('refusals')
        .where('minute', '=', minute)
        .where('network', '=', network)
        .returning('n')
        .executeTakeFirst()
      return row?.n ?? null
    },
  }
}
