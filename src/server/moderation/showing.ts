import type { Post } from '../../contract/posts'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import type { MediaAddresses } from '../media/addresses'
import { toWire } from './post'
import type { PostWithAuthor } from './posts.repository'
import * as reportsRepository from './reports.repository'

/** Rows as a caller sees them: with their open reports, read where the rows were, and media at addresses for that caller. */
export function createShowing(media: MediaAddresses) {
  return async (db: Db, rows: readonly PostWithAuthor[], caller: Caller): Promise<Post[]> => {
    const reported = rows.filter((row) => row.open_reports > 0).map((row) => row.pid)
    const reports = reported.length > 0 ? await reportsRepository.open(db, reported) : []
    return rows.map((row) =>
      toWire(row, reports, {
        media: (path) => media.signedFor(path, row.pid, caller.sid),
        photo: media.photo,
      }),
    )
  }
}
