import { sql } from 'kysely'
import { analyzerModerator } from '../contract/posts'
import type { Db } from '../server/db/db'
import type { PostRow } from '../server/db/schema/moderation'

/** A text that a person has decided about, whose decision still holds. */
export interface DecidedText
  extends Pick<PostRow, 'pid' | 'text' | 'status' | 'score_text' | 'models' | 'explanation'> {
  organization: string | null
}

/** The next texts after `pid` that people decided by the text alone. */
export async function decidedTexts(db: Db, pid: string, limit: number): Promise<DecidedText[]> {
  return await db
    .selectFrom('posts')
    .leftJoin('organizations', 'organizations.oid', 'posts.oid')
    .select(['pid', 'text', 'posts.status', 'score_text', 'models', 'explanation'])
    .select('organizations.name as organization')
    .where('pid', '>', pid)
    // Decided as it reads now: its author may have changed it since.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('decisions')
          .select('decisions.pid')
          .whereRef('decisions.pid', '=', 'posts.pid')
          .whereRef('decisions.revision', '=', 'posts.revision'),
      ),
    )
    .where('moderator', '!=', analyzerModerator)
    .where('text', 'is not', null)
    .where('media', '=', '[]')
    .where('posts.status', '!=', 'pending')
    .orderBy('pid')
    .limit(limit)
    .execute()
}

/** A text with a signal that a person has refuted. */
export interface RefutedText extends Pick<PostRow, 'pid' | 'text' | 'signals' | 'picture_words'> {
  kind: string
}

/** The next refuted texts after `last`. */
export async function refutedTexts(
  db: Db,
  last: Pick<RefutedText, 'pid' | 'kind'>,
  limit: number,
): Promise<RefutedText[]> {
  return await db
    .selectFrom('refuted_signals')
    .innerJoin('posts', 'posts.pid', 'refuted_signals.pid')
    .select(['posts.pid', 'kind', 'text', 'signals', 'picture_words'])
    .where(sql<boolean>`(refuted_signals.pid, kind) > (${last.pid}, ${last.kind})`)
    .orderBy('refuted_signals.pid')
    .orderBy('kind')
    .limit(limit)
    .execute()
}

/** The next names after `uid`. */
export async function peopleAfter(db: Db, uid: string, limit: number) {
  return await db
    .selectFrom('accounts')
    .select(['uid', 'firstname', 'lastname', 'username'])
    .where('uid', '>', uid)
    .orderBy('uid')
    .limit(limit)
    .execute()
}
