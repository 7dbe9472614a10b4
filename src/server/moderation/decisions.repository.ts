import type { Db } from '../db/db'
import type { DecisionRow } from '../db/schema/moderation'

export async function insert(db: Db, decision: DecisionRow): Promise<void> {
  await db.insertInto('decisions').values(decision).execute()
}

export async function lastOf(db: Db, pid: string): Promise<DecisionRow | null> {
  const ofPost = db.selectFrom('decisions').selectAll().where('pid', '=', pid)
  return (await ofPost.orderBy('version', 'desc').limit(1).executeTakeFirst()) ?? null
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('decisions').where('id', '=', id).execute()
}

/** Everybody who has decided a post, by name. */
export async function deciders(db: Db): Promise<{ uid: string; name: string }[]> {
  return await db
    .selectFrom('decisions')
    .select(['actor as uid', (builder) => builder.fn.max('actor_name').as('name')])
    .groupBy('actor')
    .orderBy('name')
    .execute()
}
