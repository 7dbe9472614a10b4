import { batchesOf, type Db } from '../db/db'
import type { PostRow } from '../db/schema/moderation'
import type { Clock } from '../lib/clock'
import * as countsRepository from './counts.repository'
import * as postsRepository from './posts.repository'

/**
 * Moves all posts of authors to where they belong now, in the transaction that moves the authors: an organization sees posts
 * of its own people only.
 */
export function createMoveAuthors(clock: Clock) {
  return async (db: Db, uids: string[], to: Pick<PostRow, 'oid' | 'role'>): Promise<void> => {
    for (const some of batchesOf(uids)) {
      const posts = await postsRepository.countedOf(db, some)
      if (posts.length === 0) continue
      await postsRepository.moveToOrganization(db, some, to)
      await countsRepository.move(
        db,
        posts.flatMap((post) => [
          { post, n: -1 as const },
          { post: { ...post, ...to }, n: 1 as const },
        ]),
        clock(),
      )
    }
  }
}
