import type { Kysely } from 'kysely'
import type { PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** Which posts are to be scored, and when. */
export function createScoringRepository(database: Kysely<Schema>) {
  return {
    /** Has the next posts after `pid` be scored at `due`, and answers the last of them; null where there are no more. */
    async scoreAgain(
      pid: string,
      due: Microseconds,
      limit: number,
    ): Promise<{ last: string; n: number } | null> {
      const next = database
        .selectFrom('posts')
        .select('pid')
        .where('pid', '>', pid)
        .orderBy('pid')
        .limit(limit)
      const rows = await next.execute()
      const last = rows.at(-1)
      if (!last) return null
      await database
        .updateTable('posts')
        .set({ score_due: due })
        .where('pid', '>', pid)
        .where('pid', '<=', last.pid)
        .execute()
      return { last: last.pid, n: rows.length }
    },

    /** Posts that are to be scored by now, so many texts or so many with media: those that wait first, then by how long they are due. */
    async dueToScore(
      now: Microseconds,
      { texts, media }: { texts: number; media: number },
    ): Promise<PostRow[]> {
      for (const status of ['pending', 'blocked', 'public'] as const) {
        for (const [is, limit] of [
          ['=', texts],
          ['!=', media],
        ] as const) {
          const rows = await database
            .selectFrom('posts')
            .selectAll()
            .where('status', '=', status)
            .where('score_due', '<=', now)
            .where('media', is, '[]')
            .orderBy('score_due')
            .limit(limit)
            .execute()
          if (rows.length > 0) return rows
        }
      }
      return []
    },
  }
}
