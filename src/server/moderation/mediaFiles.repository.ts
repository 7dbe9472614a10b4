import { batchesOf, type Db } from '../db/db'
import type { MediaFileRow } from '../db/schema/media'
import type { PostRow } from '../db/schema/moderation'

export async function insert(db: Db, rows: MediaFileRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('media_files').values(some).execute()
}

/** The post, where it has the file. */
export async function postWith(
  db: Db,
  file: string,
  pid: string,
): Promise<Pick<PostRow, 'oid' | 'status' | 'open_reports' | 'imminent_since'> | undefined> {
  return await db
    .selectFrom('media_files')
    .innerJoin('posts', 'posts.pid', 'media_files.pid')
    .select(['oid', 'status', 'open_reports', 'imminent_since'])
    .where('file', '=', file)
    .where('media_files.pid', '=', pid)
    .executeTakeFirst()
}

/** Those of these files that belong to a post, or to a conversation. */
export async function knownOf(db: Db, files: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of batchesOf(files)) {
    const ofPosts = db.selectFrom('media_files').select('file').where('file', 'in', some)
    const pictures = db.selectFrom('ticket_pictures').select('file').where('file', 'in', some)
    const small = db.selectFrom('ticket_pictures').select('thumbnail as file').where('thumbnail', 'in', some)
    for (const { file } of await ofPosts.union(pictures).union(small).execute()) known.add(file)
  }
  return known
}
