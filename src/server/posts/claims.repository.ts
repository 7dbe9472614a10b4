import { type Kysely, type NotNull, sql } from 'kysely'
import type { ClaimRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** A post, and the version of it that somebody has before them. */
export interface ShownPost {
  pid: string
  version: number
}

/** `database` may be a transaction. */
export function createClaimsRepository(database: Kysely<Schema>) {
  return {
    /** Those that hold now. */
    async live(now: Microseconds): Promise<ClaimRow[]> {
      return await database.selectFrom('claims').selectAll().where('until', '>', now).orderBy('pid').execute()
    },

    async versionsOf(pids: readonly string[]): Promise<Map<string, number>> {
      const rows = await database
        .selectFrom('posts')
        .select(['pid', 'version'])
        .where('pid', 'in', [...pids])
        .execute()
      return new Map(rows.map(({ pid, version }) => [pid, version]))
    },

    /** A post, where it can't wait. */
    async imminent(pid: string) {
      return await database
        .selectFrom('posts')
        .select(['oid', 'signals', 'imminent_since'])
        .where('pid', '=', pid)
        .where('imminent_since', 'is not', null)
        .$narrowType<{ imminent_since: NotNull }>()
        .executeTakeFirst()
    },

    /** Lets go of what a line has open beside these. */
    async keepOnly(line: string, pids: readonly string[]): Promise<void> {
      await database
        .deleteFrom('claims')
        .where('socket', '=', line)
        .$if(pids.length > 0, (others) => others.where('pid', 'not in', [...pids]))
        .execute()
    },

    /** Gives posts to a line: those that nobody else has at `now`, and `takeOver` whoever has it. */
    async take(rows: readonly ClaimRow[], now: Microseconds, takeOver: string | null): Promise<void> {
      await database
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
    },

    async removeEnded(now: Microseconds): Promise<void> {
      await sql`delete from claims where until <= ${now}`.execute(database)
    },
  }
}
