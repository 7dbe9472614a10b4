import type { ExpressionBuilder } from 'kysely'
import { batchesOf, type Db } from './db'
import type { BackfillKind, BackfillRow } from './schema/moderation'
import type { Schema } from './schema/schema'

/** Rows that a call writes anew by itself: some 20 ms. Where there are more, all wait for their turn. */
export const maxAtOnce = 200

/** Has what these authors, organizations or reporters have be written anew from its beginning, soon and a few rows at a time. */
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

/** The first of those under way: what decides who sees a post comes before what finds it. */
export async function next(db: Db): Promise<BackfillRow | undefined> {
  const all = db.selectFrom('backfills').selectAll()
  return await all.orderBy('kind', 'desc').orderBy('subject').limit(1).executeTakeFirst()
}

/** Notes the last row that was written, or (null) that there is no more. */
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
