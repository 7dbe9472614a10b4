import { type SqlBool, sql } from 'kysely'
import { officeItself } from '../../../contract/measures'
import type { Db } from '../../db/db'
import type { MeasureRow } from '../../db/schema/people'
import type { Microseconds } from '../../lib/clock'
import { bitOf } from '../signals'
import { isLast } from './people.repository'

/** Newest blocks that are looked through for the preview. */
const maxBlocks = 10_000

/**
 * Blocks by people since an instant that are in force and after which the office may limit: for grooming or sexual content, by their policy or
 * by a sign, and of severe policies with points; the newest first, of one author, of one post, or of all.
 */
export async function gravestBlocks(
  db: Db,
  since: Microseconds,
  { uid, pid }: { uid?: string; pid?: string } = {},
) {
  const dangerous = bitOf('grooming') | bitOf('sexual')
  let query = db
    .selectFrom('posts')
    .innerJoin('decisions', isLast)
    .leftJoin('policies', 'policies.id', 'decisions.policy')
    .select(['decisions.id', 'decisions.together', 'decisions.created', 'decisions.policy'])
    .select(['policies.about', 'policies.severity', 'policies.points'])
    .select(['posts.pid', 'posts.uid', 'posts.thread', 'posts.parent', 'posts.signals', 'posts.to_child'])
    .select('posts.created as written')
    // With the word in it, so that its partial index is used.
    .where(sql<SqlBool>`posts.status = 'blocked'`)
    .where('decisions.action', '=', 'block')
    .where('decisions.created', '>=', since)
    .where(
      sql<SqlBool>`(policies.about in ('grooming', 'sexual') or (posts.signal_kinds & ${dangerous}) <> 0
        or (policies.severity = 'severe' and policies.points > 0))`,
    )
  if (uid !== undefined) query = query.where('posts.uid', '=', uid)
  if (pid !== undefined) query = query.where('posts.pid', '=', pid)
  return await query
    .orderBy('decisions.created', 'desc')
    .orderBy('decisions.id', 'desc')
    .limit(maxBlocks)
    .execute()
}

/** Whether another decision about a post of this author, of those that were made together, is stored. */
export async function isFurther(
  db: Db,
  { id, together, uid }: { id: string; together: string; uid: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('decisions')
    .innerJoin('posts', 'posts.pid', 'decisions.pid')
    .select('decisions.id')
    .where(({ or, eb }) => or([eb('together', '=', together), eb('decisions.id', '=', together)]))
    .where('decisions.id', '<>', id)
    .where('posts.uid', '=', uid)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Who wrote what a post answers. */
export async function answeredAuthors(db: Db, parent: string | null): Promise<string[]> {
  if (parent === null) return []
  const rows = await db.selectFrom('posts').select('uid').where('pid', '=', parent).execute()
  return rows.map(({ uid }) => uid)
}

/** The limit of a person that the office took by itself and that is in force: there is one at most. */
export async function automaticLimit(db: Db, uid: string): Promise<MeasureRow | null> {
  return (await ofOffice(db).selectAll().where('uid', '=', uid).executeTakeFirst()) ?? null
}

/** The latest of those that ended by themselves at an instant. */
export async function endedAt(db: Db, uid: string, ended: Microseconds): Promise<MeasureRow | null> {
  const row = await db
    .selectFrom('measures')
    .selectAll()
    .where('uid', '=', uid)
    .where('by', '=', officeItself)
    .where('state', '=', 'ended')
    .where('ended', '=', ended)
    .executeTakeFirst()
  return row ?? null
}

/** Stores a limit by the office, in the place of the one that is in force where that has its id; whether it was stored. */
export async function limit(db: Db, row: MeasureRow): Promise<boolean> {
  const { id, uid, ...change } = row
  const changed = await db.updateTable('measures').set(change).where('id', '=', id).executeTakeFirst()
  if (changed.numUpdatedRows > 0n) return true
  const added = await db
    .insertInto('measures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** How many of all of them are unconfirmed. */
export async function countUnconfirmed(db: Db): Promise<number> {
  const { n } = await ofOffice(db)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('confirmed', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

function ofOffice(db: Db) {
  return db
    .selectFrom('measures')
    .where(sql<SqlBool>`by = ${sql.lit(officeItself)}`)
    .where(sql<SqlBool>`state = 'in_force'`)
}

export async function moveCause(
  db: Db,
  id: string,
  change: Pick<MeasureRow, 'cause' | 'ground'> & Partial<Pick<MeasureRow, 'until'>>,
): Promise<void> {
  await db.updateTable('measures').set(change).where('id', '=', id).execute()
}
