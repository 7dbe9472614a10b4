import type { Kysely } from 'kysely'
import type { DecisionRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'

/** `database` may be a transaction. */
export function createDecisionsRepository(database: Kysely<Schema>) {
  return {
    async insert(decision: DecisionRow): Promise<void> {
      await database.insertInto('decisions').values(decision).execute()
    },

    async lastOf(pid: string): Promise<DecisionRow | null> {
      const ofPost = database.selectFrom('decisions').selectAll().where('pid', '=', pid)
      return (await ofPost.orderBy('version', 'desc').limit(1).executeTakeFirst()) ?? null
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('decisions').where('id', '=', id).execute()
    },

    /** Everybody who has decided a post, by name. */
    async deciders(): Promise<{ uid: string; name: string }[]> {
      return await database
        .selectFrom('decisions')
        .select(['actor as uid', (builder) => builder.fn.max('actor_name').as('name')])
        .groupBy('actor')
        .orderBy('name')
        .execute()
    },
  }
}
