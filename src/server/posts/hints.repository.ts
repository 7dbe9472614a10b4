import type { Kysely } from 'kysely'
import type { PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../db/time'

/** Posts with hints, by their authors. */
export function createHintsRepository(database: Kysely<Schema>) {
  return {
    /** Of these authors, after one instant and until another. */
    async between(
      uids: readonly string[],
      after: Microseconds,
      until: Microseconds,
    ): Promise<Pick<PostRow, 'uid' | 'created' | 'hints'>[]> {
      return await database
        .selectFrom('posts')
        .select(['uid', 'created', 'hints'])
        .where('uid', 'in', uids)
        .where('hints', '!=', 0)
        .where('created', '>', after)
        .where('created', '<=', until)
        .execute()
    },
  }
}
