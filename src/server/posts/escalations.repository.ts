import type { Kysely } from 'kysely'
import { contextShown } from '../../contract/postContext'
import type { EscalationRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'

/** `database` may be a transaction. */
export function createEscalationsRepository(database: Kysely<Schema>) {
  return {
    async insert(row: EscalationRow): Promise<void> {
      await database.insertInto('escalations').values(row).execute()
    },

    /** Of a post, the newest first. */
    async of(pid: string): Promise<EscalationRow[]> {
      return await database
        .selectFrom('escalations')
        .selectAll()
        .where('pid', '=', pid)
        .orderBy('created', 'desc')
        .limit(contextShown)
        .execute()
    },
  }
}
