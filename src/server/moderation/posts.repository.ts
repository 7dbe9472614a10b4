import { type SqlBool, sql } from 'kysely'
import { analyzerModerator } from '../../contract/posts'
import { batchesOf, type Db, engineOf } from '../db/db'
import { type BackfillRow, type PostRow, privacies } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'

/** A position in the order in which posts were decided. */
export type DecisionCursor = Pick<PostRow, 'changed' | 'pid'>

const eventAfterLast = sql<{ id: number }>`select coalesce(max(id), 0) + 1 as id from events`

export async function findMany(db: Db, pids: string[]): Promise<PostRow[]> {
  return await db.selectFrom('posts').selectAll().where('pid', 'in', pids).execute()
}

/** Those of these posts that there are, by their pids, and when each was revised. */
export async function knownOf(db: Db, pids: string[]): Promise<Map<string, Pick<PostRow, 'revised'>>> {
  const rows = await db.selectFrom('posts').select(['pid', 'revised']).where('pid', 'in', pids).execute()
  return new Map(rows.map((row) => [row.pid, row]))
}

/** The id of the transaction's first event: a transaction adds its events at its end. */
export async function nextEvent(db: Db): Promise<number> {
  const { rows } = await eventAfterLast.execute(db)
  return rows[0]?.id ?? 1
}

type DecidedRow = DecisionCursor & Pick<PostRow, 'oid' | 'status' | 'moderator'> & { at: number | null }

/** The posts decided after a cursor, known abuse material as blocked among them, in the order in which they were decided, but for those that were approved once their author was deleted; `at` is when that was. */
export async function decidedAfter(db: Db, { changed, pid }: DecisionCursor, limit: number) {
  const posts = sql`select posts.pid, posts.oid, posts.status, posts.moderator, posts.changed, events.created as at
        from posts left join events on events.id = posts.changed
        where (posts.status <> 'pending' or posts.withheld = 1) and (posts.changed, posts.pid) > (${changed}, ${pid})
          and not (posts.status = 'public' and exists (select 1 from deleted_accounts
            where uid = posts.uid and state = 'deleted' and deleted <= posts.decided))
        order by posts.changed, posts.pid limit ${limit}`
  const matched = sql`select abuse_material.id as pid, cast(null as text) as oid, 'blocked' as status,
          ${sql.lit(analyzerModerator)} as moderator, abuse_material.changed, events.created as at
        from abuse_material left join events on events.id = abuse_material.changed
        where abuse_material.kind = 'post' and (abuse_material.changed, abuse_material.id) > (${changed}, ${pid})
        order by abuse_material.changed, abuse_material.id limit ${limit}`
  const { rows } = await sql<DecidedRow>`select * from (${posts}) as posts
        union all select * from (${matched}) as matched order by changed, pid limit ${limit}`.execute(db)
  return rows
}

/** Adds posts whose pid is new, with their recipients, and returns these pids. */
export async function insertNew(db: Db, rows: PostRow[], changed = 0): Promise<Set<string>> {
  const added = await db
    .insertInto('posts')
    .values(rows.map((row) => ({ ...row, changed })))
    .onConflict((conflict) => conflict.column('pid').doNothing())
    .returning('pid')
    .execute()
  const pids = new Set(added.map((row) => row.pid))
  const recipients = rows.filter(({ pid }) => pids.has(pid)).flatMap(recipientRows)
  for (const some of batchesOf(recipients)) await db.insertInto('post_recipients').values(some).execute()
  return pids
}

function recipientRows(post: PostRow) {
  const { pid, uid, created } = post
  return recipientsOf(post).map((recipient) => ({
    pid,
    recipient,
    uid,
    created,
    private: post.visibility === 'message' ? privacies.deciders : privacies.everybody,
  }))
}

/** To whom a post was said; its author may be named among them. */
export function recipientsOf({ uid, recipients }: Pick<PostRow, 'uid' | 'recipients'>): string[] {
  const uids: string[] = recipients === '[]' ? [] : JSON.parse(recipients)
  return uids.filter((other) => other !== uid)
}

export async function update(db: Db, pid: string, change: Partial<PostRow>): Promise<void> {
  await updateMany(db, [pid], change)
}

/** Gives all of these posts the same values. */
export async function updateMany(db: Db, pids: readonly string[], change: Partial<PostRow>): Promise<void> {
  if (pids.length === 0) return
  const position = change.status === undefined ? {} : { changed: sql<number>`(${eventAfterLast})` }
  await db
    .updateTable('posts')
    .set({ ...change, ...position })
    .where('pid', 'in', pids)
    .execute()
}

/** Some posts of these authors, at most `limit`. */
export async function ofAuthors(db: Db, uids: readonly string[], limit: number): Promise<PostRow[]> {
  return await db.selectFrom('posts').selectAll().where('uid', 'in', uids).limit(limit).execute()
}

/** The posts of a backfill's author, or (`oid`) the public ones of its organization, behind the last that was written. */
export async function behind(
  db: Db,
  column: 'uid' | 'oid',
  { subject, created, id }: BackfillRow,
  limit: number,
): Promise<PostRow[]> {
  const posts = db.selectFrom('posts').selectAll().where(column, '=', subject)
  return await (column === 'oid' ? posts.where('status', '=', 'public') : posts)
    .where(sql<SqlBool>`(created, pid) > (${created}, ${id})`)
    .orderBy('created')
    .orderBy('pid')
    .limit(limit)
    .execute()
}

/** @param searched pids, and the search texts of their posts */
export async function setSearch(db: Db, searched: readonly [pid: string, search: string][]): Promise<void> {
  const given = engineOf(db).rowsFromJson(['pid', 'search'], searched)
  await sql`update posts set search = given.search from ${given} as given where posts.pid = given.pid`.execute(
    db,
  )
}

/** The posts of these authors with hints that they wrote, or changed last, after one instant and until another. */
export async function hintsBetween(
  db: Db,
  uids: readonly string[],
  after: Microseconds,
  until: Microseconds,
) {
  return await db
    .selectFrom('posts')
    .select(['uid', 'created', 'revised', 'hints', 'recipients', 'private'])
    .where('uid', 'in', uids)
    // A literal, as SQLite uses a partial index only where it can see the value.
    .where(sql<boolean>`hints <> 0`)
    .where(sql`coalesce(revised, created)`, '>', after)
    .where(sql`coalesce(revised, created)`, '<=', until)
    .execute()
}
