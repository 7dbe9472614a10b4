import type { Kysely } from 'kysely'
import { chunksOf } from '../db/chunks'
import type { MediaFileRow } from '../db/schema/media'
import type { PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'

/** Which posts the office's own files belong to; `database` may be a transaction. */
export function createMediaFilesRepository(database: Kysely<Schema>) {
  return {
    async insert(rows: MediaFileRow[]): Promise<void> {
      for (const some of chunksOf(rows)) await database.insertInto('media_files').values(some).execute()
    },

    /** The post, where it has the file. */
    async postWith(
      file: string,
      pid: string,
    ): Promise<Pick<PostRow, 'oid' | 'status' | 'open_reports' | 'imminent_since'> | undefined> {
      return await database
        .selectFrom('media_files')
        .innerJoin('posts', 'posts.pid', 'media_files.pid')
        .select(['oid', 'status', 'open_reports', 'imminent_since'])
        .where('file', '=', file)
        .where('media_files.pid', '=', pid)
        .executeTakeFirst()
    },

    /** Those of these files that belong to a post, or to a conversation. */
    async knownOf(files: string[]): Promise<Set<string>> {
      const known = new Set<string>()
      for (const some of chunksOf(files)) {
        const ofPosts = database.selectFrom('media_files').select('file').where('file', 'in', some)
        const pictures = database.selectFrom('ticket_pictures').select('file').where('file', 'in', some)
        const small = database
          .selectFrom('ticket_pictures')
          .select('thumbnail as file')
          .where('thumbnail', 'in', some)
        for (const { file } of await ofPosts.union(pictures).union(small).execute()) known.add(file)
      }
      return known
    },
  }
}
