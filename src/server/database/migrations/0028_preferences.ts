import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** After how many hard posts a break is offered, and how strongly pictures are greyed and blurred; each with what is usual. */
export const preferences: Migration = {
  up: async ({ schema }: Kysely<Schema>) => {
    for (const [name, usual] of [
      ['rest_after', 50],
      ['greyness', 100],
      ['blur', 28],
    ] as const) {
      await schema
        .alterTable('preferences')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(usual))
        .execute()
    }
  },
}
