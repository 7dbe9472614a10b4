import type { ExpressionBuilder } from 'kysely'
import { batchesOf, type Db } from './db'
import type { BackfillKind, BackfillRow } from './schema/moderation'
import type { Schema } from './schema/schema'

/** The most rows that a call rewrites in its own transaction (some 20 ms). More are left to the background. */
export const maxAtOnce = 200

/** Queues the rows of these authors, organizations or reporters to be rewritten in steps, from the first row. */
export async function put(db: Db, kind: BackfillKind, subjects: readonly string[]): Promise<void> {
  const start = { created: 0, id: '' }
  for (const some of batchesOf([...subjects])) {
    await db
      .insertInto('backfills')
      .values(some.map((subject) => ({ kind, subject, ...start })))
      .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(start))
      .execute()
  }
}

/** The next backfill: those that decide who sees a post come before the search text. */
export async function next(db: Db): Promise<BackfillRow | undefined> {
  const all = db.selectFrom('backfills').selectAll()
  return await all.orderBy('kind', 'desc').orderBy('subject').limit(1).executeTakeFirst()
}

/** Stores the last rewritten row, or (null) removes a finished backfill. */
export async function advance(
  db: Db,
  { kind, subject }: BackfillRow,
  last: Pick<BackfillRow, 'created' | 'id'> | null,
): Promise<void> {
  const isThis = (eb: ExpressionBuilder<Schema, 'backfills'>) => eb.and({ kind, subject })
  await (last
    ? db.updateTable('backfills').set(last).where(isThis).execute()
    : db.deleteFrom('backfills').where(isThis).execute())
}
