import { batchesOf, type Db } from './db'
import type { MediaFileRow } from './schema/media'

export async function insert(db: Db, rows: MediaFileRow[]): Promise<void> {
  for (const some of batchesOf(rows)) await db.insertInto('media_files').values(some).execute()
}

/** The post, where it has the file. */
export async function postWithFile(db: Db, file: string, pid: string) {
  return await db
    .selectFrom('media_files')
    .innerJoin('posts', 'posts.pid', 'media_files.pid')
    .select(['oid', 'status', 'open_reports', 'imminent_since', 'private'])
    .where('file', '=', file)
    .where('media_files.pid', '=', pid)
    .executeTakeFirst()
}

/** Those of these files that belong to a post, to a conversation, or to what was set aside of them. */
export async function knownFiles(db: Db, files: string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const some of batchesOf(files)) {
    const ofPosts = db.selectFrom('media_files').select('file').where('file', 'in', some)
    const pictures = db.selectFrom('ticket_pictures').select('file').where('file', 'in', some)
    const small = db.selectFrom('ticket_pictures').select('thumbnail as file').where('thumbnail', 'in', some)
    const aside = db.selectFrom('set_aside_files').select('file').where('file', 'in', some)
    const all = ofPosts.union(pictures).union(small).union(aside)
    for (const { file } of await all.execute()) known.add(file)
  }
  return known
}
