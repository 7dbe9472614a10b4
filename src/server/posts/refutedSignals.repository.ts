import type { Kysely } from 'kysely'
import type { SignalKind } from '../../contract/posts'
import type { RefutedSignalRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'

/** `database` may be a transaction. */
export function createRefutedSignalsRepository(database: Kysely<Schema>) {
  return {
    async insert(row: RefutedSignalRow): Promise<void> {
      await database.insertInto('refuted_signals').values(row).execute()
    },

    /** Answers what was removed. */
    async remove(pid: string, kind: SignalKind): Promise<RefutedSignalRow> {
      return await database
        .deleteFrom('refuted_signals')
        .where('pid', '=', pid)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirstOrThrow()
    },

    async of(pids: readonly string[]): Promise<Pick<RefutedSignalRow, 'pid' | 'kind'>[]> {
      return await database
        .selectFrom('refuted_signals')
        .select(['pid', 'kind'])
        .where('pid', 'in', [...pids])
        .execute()
    },
  }
}
