import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** After how many hard posts a break is offered; whoever chose nothing is offered one after 50. */
export const preferences: Migration = {
  up: async ({ schema }: Kysely<Schema>) => {
    await schema
      .alterTable('preferences')
      .addColumn('rest_after', 'integer', (column) => column.notNull().defaultTo(50))
      .execute()
  },
}
