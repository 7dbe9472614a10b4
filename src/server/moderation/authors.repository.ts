import type { Kysely } from 'kysely'
import type { Role } from '../../contract/access'
import { batchesOf } from '../db/batches'
import type { Engine } from '../db/engines/engine'
import type { Schema } from '../db/schema/schema'
import type { Clock } from '../lib/clock'
import * as countsRepository from './counts.repository'

/** Where an author belongs; posts keep it, so that lists filter on one table. */
export interface Belonging {
  oid: string | null
  role: Role
}

/**
 * Moves all posts of authors to where they belong now, in the transaction that moves the authors: an organization sees posts
 * of its own people only.
 */
export function createMoveAuthors(_engine: Engine, clock: Clock) {
  return async (database: Kysely<Schema>, uids: string[], to: Belonging): Promise<void> => {
    for (const some of batchesOf(uids)) {
      const posts = await database
        .selectFrom('posts')
        .select(['oid', 'role', 'status', 'type', 'reported', 'moderator', 'signal_kinds', 'created'])
        .where('uid', 'in', some)
        .execute()
      if (posts.length === 0) continue
      await database.updateTable('posts').set(to).where('uid', 'in', some).execute()
      await countsRepository.move(
        database,
        posts.flatMap((post) => [
          { post, n: -1 as const },
          { post: { ...post, ...to }, n: 1 as const },
        ]),
        clock(),
      )
    }
  }
}
