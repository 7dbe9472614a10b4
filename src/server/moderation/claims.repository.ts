import { sql } from 'kysely'
import type { Db } from '../db/db'
import type { ClaimRow, PostRow, Reach } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'

/** A post in the version that a reviewer sees. */
export interface ShownPost {
  pid: string
  version: number
}

/** A claim, and who sees its post. */
export type LiveClaim = ClaimRow & Pick<PostRow, 'private'>

export async function live(db: Db, now: Microseconds): Promise<LiveClaim[]> {
  return await db
    .selectFrom('claims')
    .innerJoin('posts', 'posts.pid', 'claims.pid')
    .selectAll('claims')
    .select('posts.private')
    .where('until', '>', now)
    .orderBy('claims.pid')
    .execute()
}

/** The versions of these posts; as far as somebody sees them. */
export async function versionsOf(
  db: Db,
  pids: readonly string[],
  reach: Reach,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('posts')
    .select(['pid', 'version'])
    .where('pid', 'in', [...pids])
    .where('private', '<=', reach)
    .execute()
  return new Map(rows.map(({ pid, version }) => [pid, version]))
}

export async function opened(db: Db, pid: string) {
  return await db
    .selectFrom('posts')
    .select(['oid', 'status', 'open_reports', 'private', 'signals', 'imminent_since'])
    .where('pid', '=', pid)
    .executeTakeFirst()
}

/** Ends the claims of a socket to all posts but these. */
export async function keepOnly(db: Db, socket: string, pids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('claims')
    .where('socket', '=', socket)
    .$if(pids.length > 0, (others) => others.where('pid', 'not in', [...pids]))
    .execute()
}

/** Claims posts: those that nobody else has at `now`, and `takeOver` from its holder. */
export async function take(
  db: Db,
  rows: readonly ClaimRow[],
  now: Microseconds,
  takeOver: string | null,
): Promise<void> {
  await db
    .insertInto('claims')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .column('pid')
        .doUpdateSet((to) => ({
          uid: to.ref('excluded.uid'),
          name: to.ref('excluded.name'),
          socket: to.ref('excluded.socket'),
          until: to.ref('excluded.until'),
          open: to.ref('excluded.open'),
        }))
        .where((to) =>
          to.or([
            to('claims.until', '<=', now),
            to('claims.uid', '=', to.ref('excluded.uid')),
            to('claims.pid', '=', takeOver ?? ''),
          ]),
        ),
    )
    .execute()
}

export async function removeEnded(db: Db, now: Microseconds): Promise<void> {
  await sql`delete from claims where until <= ${now}`.execute(db)
}
