import type { Db } from '../db/db'
import type { PostRow } from '../db/schema/moderation'
import type { Microseconds } from '../lib/clock'

/** Of these authors, after one instant and until another. */
export async function between(
  db: Db,
  uids: readonly string[],
  after: Microseconds,
  until: Microseconds,
): Promise<Pick<PostRow, 'uid' | 'created' | 'hints'>[]> {
  return await db
    .selectFrom('posts')
    .select(['uid', 'created', 'hints'])
    .where('uid', 'in', uids)
    .where('hints', '!=', 0)
    .where('created', '>', after)
    .where('created', '<=', until)
    .execute()
}
