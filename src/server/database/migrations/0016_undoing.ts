import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Who had decided a post before a decision, and when: what taking the decision back puts back. */
export const undoing: Migration = {
  up: async ({ schema }: Kysely<Schema>) => {
    await schema.alterTable('decisions').addColumn('before', 'text').execute()
  },
}
