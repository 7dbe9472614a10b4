import { type Kysely, type Migration, sql } from 'kysely'
import type { Schema } from '../schema'

/** Who gave each score, what stands in for one, what is urgent, and when a post is to be scored. */
export const scoring: Migration = {
  up: async (database: Kysely<Schema>) => {
    const { schema } = database
    await schema.alterTable('posts').addColumn('models', 'text').execute()
    await schema.alterTable('posts').addColumn('provisional', 'text').execute()
    await schema
      .alterTable('posts')
      .addColumn('urgent', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema.alterTable('posts').addColumn('score_due', 'bigint').execute()
    // The analyzer was out of reach when these came in.
    await sql`update posts set score_due = created
      where status = 'pending' and text is not null and score_text is null and explanation is null`.execute(
      database,
    )
    await schema
      .createIndex('posts_score_due')
      .on('posts')
      .columns(['status', 'score_due'])
      .where('score_due', 'is not', null)
      .execute()
  },
}
