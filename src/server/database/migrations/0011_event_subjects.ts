import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Events are found by their subject alone, and by its kind alone. */
export const eventSubjects: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.dropIndex('events_by_subject').execute()
    const index = (column: 'subject' | 'kind') =>
      database.schema.createIndex(`events_by_${column}`).on('events').columns([column, 'id'])
    await index('subject').where('subject', 'is not', null).execute()
    await index('kind').execute()
  },
}
