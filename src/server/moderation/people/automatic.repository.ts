import { type SqlBool, sql } from 'kysely'
import { officeItself } from '../../../contract/measures'
import type { Db } from '../../db/db'
import type { MeasureRow } from '../../db/schema/people'
import type { Microseconds } from '../../lib/clock'
import { bitOf } from '../signals'

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
    .innerJoin('decisions', (join) =>
      join.onRef('decisions.pid', '=', 'posts.pid').onRef('decisions.version', '=', 'posts.version'),
    )
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

/** Whether another decision of these that were made together is stored. */
export async function isFurther(db: Db, id: string, together: string): Promise<boolean> {
  const other = await db
    .selectFrom('decisions')
    .select('id')
    .where(({ or, eb }) => or([eb('together', '=', together), eb('id', '=', together)]))
    .where('id', '<>', id)
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

/** The limits of a person that the office took by itself and that are in force. */
export async function automaticLimits(db: Db, uid: string): Promise<MeasureRow[]> {
  return await ofOffice(db).selectAll().where('uid', '=', uid).execute()
}

/** How many of all of them nobody has confirmed. */
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
