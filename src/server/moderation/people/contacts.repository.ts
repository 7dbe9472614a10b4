import { type SqlBool, sql } from 'kysely'
import { maxContactMessages } from '../../../contract/contacts'
import { maxCountedPosts } from '../../../contract/postContext'
import type { Db } from '../../db/db'
import type { Reach } from '../../db/schema/moderation'

export interface Person {
  uid: string
  reach: Reach
}

const directions = {
  sent: { of: 'uid', with: 'recipient' },
  received: { of: 'recipient', with: 'uid' },
} as const
type Direction = keyof typeof directions

/** The newest posts that a person wrote to others, or got from others. */
function newestOf(db: Db, { uid, reach }: Person, direction: Direction) {
  const { of, with: other } = directions[direction]
  return db
    .selectFrom('post_recipients')
    .select([`${other} as other`, 'pid', 'created'])
    .where(of, '=', uid)
    .where('private', '<=', reach)
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(maxCountedPosts)
    .as('newest')
}

/** Their numbers by contact, with the contact's name and age where there is such an account. */
export async function countsOf(db: Db, person: Person, direction: Direction) {
  const counted = db
    .selectFrom(newestOf(db, person, direction))
    .select('other')
    .select(({ fn }) => [
      fn.countAll<number>().as('n'),
      fn.min<number>('created').as('first'),
      fn.max<number>('created').as('last'),
    ])
    .groupBy('other')
    .as('counted')
  return await db
    .selectFrom(counted)
    .leftJoin('accounts', 'accounts.uid', 'other')
    .select(['other', 'n', 'first', 'last'])
    .select(['accounts.uid as account', 'firstname', 'lastname', 'born', 'age_band'])
    .execute()
}

/** Those in which something was found. */
export async function foundIn(db: Db, person: Person, direction: Direction) {
  return await db
    .selectFrom(newestOf(db, person, direction))
    .innerJoin('posts', 'posts.pid', 'newest.pid')
    .select(['other', 'signals', 'hints'])
    .where(({ or, eb }) => or([eb('signal_kinds', '<>', 0), eb('hints', '<>', 0)]))
    .execute()
}

/** What two people wrote to each other, the newest first, one more than a page holds. */
export async function between(db: Db, { uid, reach }: Person, other: string, before: string | undefined) {
  const written = (from: string, to: string) => {
    const all = db
      .selectFrom('post_recipients')
      .select(['pid', 'created'])
      .where('uid', '=', from)
      .where('recipient', '=', to)
      .where('private', '<=', reach)
    const cursor = sql`(select created, pid from posts where pid = ${before ?? null})`
    const newest = (before === undefined ? all : all.where(sql<SqlBool>`(created, pid) < ${cursor}`))
      .orderBy('created', 'desc')
      .orderBy('pid', 'desc')
      .limit(maxContactMessages + 1)
    return db.selectFrom(newest.as('newest')).select('pid')
  }
  return await db
    .selectFrom(written(uid, other).unionAll(written(other, uid)).as('both'))
    .innerJoin('posts', 'posts.pid', 'both.pid')
    .select(['posts.pid', 'uid', 'recipients', 'text', 'media', 'status', 'created', 'removed'])
    .select(['signals', 'hints'])
    .orderBy('created', 'desc')
    .orderBy('posts.pid', 'desc')
    .limit(maxContactMessages + 1)
    .execute()
}
