import type { Kysely, Migration } from 'kysely'
import type { Schema } from '../schema'

/** Events are found by their subject with or without its kind, and by its kind alone. */
export const eventSubjects: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema.dropIndex('events_by_subject').execute()
    const index = (name: string, columns: string[]) =>
      database.schema.createIndex(`events_by_${name}`).on('events').columns(columns)
    await index('subject', ['subject', 'kind', 'id']).where('subject', 'is not', null).execute()
    await index('kind', ['kind', 'id']).execute()
  },
}
