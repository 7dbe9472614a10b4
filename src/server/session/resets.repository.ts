import type { Kysely } from 'kysely'
import type { ResetRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

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
