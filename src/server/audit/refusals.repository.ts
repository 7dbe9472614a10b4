import { batchesOf, type Db } from '../db/db'
import type { RefusalsRow } from '../db/schema/audit'

/** Adds to what was counted of the same networks and minutes, on whichever server. */
export async function add(db: Db, rows: RefusalsRow[]): Promise<void> {
  for (const some of batchesOf(rows)) {
    await db
      .insertInto('refusals')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['minute', 'network'])
          .doUpdateSet((to) => ({ n: to('refusals.n', '+', to.ref('excluded.n')) })),
      )
      .execute()
  }
}

/** Some of the minutes before this one. */
export function before(db: Db, minute: number, limit: number): Promise<RefusalsRow[]> {
  return db.selectFrom('refusals').selectAll().where('minute', '<', minute).limit(limit).execute()
}

/** Takes one away, and answers its number; null where another server has. */
export async function take(db: Db, { minute, network }: RefusalsRow): Promise<number | null> {
  const row = await db
    .deleteFrom('refusals')
    .where('minute', '=', minute)
    .where('network', '=', network)
    .returning('n')
    .executeTakeFirst()
  return row?.n ?? null
}
