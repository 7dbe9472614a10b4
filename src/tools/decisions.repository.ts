import { type Kysely, sql } from 'kysely'
import { analyzerModerator } from '../contract/posts'
import type { PostRow } from '../server/db/schema/moderation'
import type { Schema } from '../server/db/schema/schema'

/** A text that a person has decided about, whose decision still holds. */
export interface DecidedText
  extends Pick<PostRow, 'pid' | 'text' | 'status' | 'score_text' | 'models' | 'explanation'> {
  organization: string | null
}

/** The next after `pid` of those that people decided by their text alone. */
export async function decidedTexts(
  database: Kysely<Schema>,
  pid: string,
  limit: number,
): Promise<DecidedText[]> {
  return await database
    .selectFrom('posts')
    .leftJoin('organizations', 'organizations.oid', 'posts.oid')
    .select(['pid', 'text', 'posts.status', 'score_text', 'models', 'explanation'])
    .select('organizations.name as organization')
    .where('pid', '>', pid)
    .where('moderator', '!=', analyzerModerator)
    .where('text', 'is not', null)
    .where('media', '=', '[]')
    .where('posts.status', '!=', 'pending')
    .orderBy('pid')
    .limit(limit)
    .execute()
}

/** A text with a signal of which a person has said that it is none. */
export interface RefutedText extends Pick<PostRow, 'pid' | 'text' | 'signals' | 'picture_words'> {
  kind: string
}

/** The next after `last`. */
export async function refutedTexts(
  database: Kysely<Schema>,
  last: Pick<RefutedText, 'pid' | 'kind'>,
  limit: number,
): Promise<RefutedText[]> {
  return await database
    .selectFrom('refuted_signals')
    .innerJoin('posts', 'posts.pid', 'refuted_signals.pid')
    .select(['posts.pid', 'kind', 'text', 'signals', 'picture_words'])
    .where(sql<boolean>`(refuted_signals.pid, kind) > (${last.pid}, ${last.kind})`)
    .orderBy('refuted_signals.pid')
    .orderBy('kind')
    .limit(limit)
    .execute()
}

/** The next first and last names after `uid`. */
export async function peopleAfter(database: Kysely<Schema>, uid: string, limit: number) {
  return await database
    .selectFrom('accounts')
    .select(['uid', 'firstname', 'lastname', 'username'])
    .where('uid', '>', uid)
    .orderBy('uid')
    .limit(limit)
    .execute()
}
