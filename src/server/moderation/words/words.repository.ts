import { sql } from 'kysely'
import type { Db } from '../../db/db'
import type { OwnWordRow, PostRow, Reach } from '../../db/schema/moderation'
import type { Microseconds } from '../../lib/clock'

export type WordSort = {
  field: 'text' | 'kind' | 'effect' | 'until' | 'changed' | 'id'
  order: 'asc' | 'desc'
}

/** All of them: there are few. */
export async function all(
  db: Db,
  { field, order }: WordSort = { field: 'id', order: 'asc' },
): Promise<OwnWordRow[]> {
  return await db.selectFrom('own_words').selectAll().orderBy(field, order).orderBy('id', order).execute()
}

/** Which differs after every change. */
export async function stateOf(db: Db): Promise<{ n: number; changed: Microseconds }> {
  const { n, changed } = await db
    .selectFrom('own_words')
    .select(({ fn }) => [fn.countAll<number>().as('n'), fn.max('changed').as('changed')])
    .executeTakeFirstOrThrow()
  return { n: Number(n), changed: Number(changed ?? 0) }
}

export async function get(db: Db, id: string): Promise<OwnWordRow | null> {
  const row = await db.selectFrom('own_words').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function put(db: Db, row: OwnWordRow): Promise<void> {
  await db
    .insertInto('own_words')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('own_words').where('id', '=', id).execute()
}

export type ReadPost = Pick<PostRow, 'pid' | 'created' | 'text' | 'status'>

/** The next posts older than one, the newest first; as far as somebody sees them. */
export async function postsBefore(
  db: Db,
  { created, pid }: Pick<PostRow, 'created' | 'pid'>,
  since: Microseconds,
  reach: Reach,
  limit: number,
): Promise<ReadPost[]> {
  return await db
    .selectFrom('posts')
    .select(['pid', 'created', 'text', 'status'])
    .where('created', '>=', since)
    .where(sql<boolean>`(created, pid) < (${created}, ${pid})`)
    .where('private', '<=', reach)
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(limit)
    .execute()
}
