import type { Kysely } from 'kysely'
import type { ResetRow } from '../database/schema/identity'
import type { Schema } from '../database/schema/schema'
import type { Microseconds } from '../database/time'

/** `database` may be a transaction. */
export function createResetsRepository(database: Kysely<Schema>) {
  return {
    async insert(row: ResetRow): Promise<void> {
      await database.insertInto('resets').values(row).execute()
    },

    async findByCode(codeHash: string): Promise<ResetRow | null> {
      const row = await database
        .selectFrom('resets')
        .selectAll()
        .where('code_hash', '=', codeHash)
        .executeTakeFirst()
      return row ?? null
    },

    /** Ends all of a person's resets. */
    async endOf(uid: string, ended: Microseconds): Promise<void> {
      await database
        .updateTable('resets')
        .set({ ended })
        .where('uid', '=', uid)
        .where('ended', 'is', null)
        .execute()
    },

    async forget(before: Microseconds): Promise<void> {
      await database.deleteFrom('resets').where('expires', '<', before).execute()
    },
  }
}
