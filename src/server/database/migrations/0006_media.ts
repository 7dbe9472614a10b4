import type { Kysely, Migration } from 'kysely'
import { chunksOf } from '../chunks'
import type { Schema } from '../schema'

/** Which posts each of the office's own files belongs to: who may see one of them may load the file. */
export const media: Migration = {
  up: async (database: Kysely<Schema>) => {
    await database.schema
      .createTable('media_files')
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('pid', 'text', (column) => column.notNull().references('posts.pid').onDelete('cascade'))
      .addPrimaryKeyConstraint('media_files_key', ['file', 'pid'])
      .execute()
    await database.schema.createIndex('media_files_pid').on('media_files').column('pid').execute()
    // The platform's own addresses are no files of ours; a post has one kind or the other.
    const posts = await database
      .selectFrom('posts')
      .select(['pid', 'media'])
      .where('media', '!=', '[]')
      .where('media', 'not like', '%://%')
      .execute()
    const rows = posts.flatMap(({ pid, media }) => {
      const parts: { path: string }[] = JSON.parse(media)
      return [...new Set(parts.map(({ path }) => path))].map((file) => ({ file, pid }))
    })
    for (const some of chunksOf(rows)) await database.insertInto('media_files').values(some).execute()
  },
}
