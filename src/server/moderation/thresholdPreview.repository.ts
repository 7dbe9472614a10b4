import { sql } from 'kysely'
import { analyzerModerator, type PostStatus } from '../../contract/posts'
import { bySignalKind, type SignalKind } from '../../contract/signals'
import type { Db } from '../db/db'
import type { PostRow } from '../db/schema/moderation'
import { platform } from './counts.repository'
import { bitOf } from './signals'

export interface ScoredPost extends Pick<PostRow, 'found'> {
  status: PostStatus
  score_text: number | null
  score_image: number | null
  score_video: number | null
}

const scores = ['posts.score_text', 'posts.score_image', 'posts.score_video', 'posts.found'] as const

/** The newest posts. */
export function newest(db: Db, limit: number): Promise<ScoredPost[]> {
  return db
    .selectFrom('posts')
    .select(['status', ...scores])
    .orderBy('created', 'desc')
    .orderBy('pid', 'desc')
    .limit(limit)
    .execute()
}

/** How many posts since a day have each signal and were not blocked by the analyzer: from the totals of days. */
export async function withSignals(db: Db, since: number): Promise<Record<SignalKind, number>> {
  const { rows } = await sql<{ signal_kinds: number; n: number }>`select signal_kinds, sum(n) as n
        from post_counts where scope = ${platform} and day >= ${since} and signal_kinds <> 0
          and not (status = 'blocked' and moderator = ${analyzerModerator})
        group by signal_kinds`.execute(db)
  const countOf = (kind: SignalKind) =>
    rows.reduce((sum, row) => sum + ((row.signal_kinds & bitOf(kind)) === 0 ? 0 : Number(row.n)), 0)
  return bySignalKind(countOf)
}

/** The posts of the newest decisions, each once, where the decision is a person's and still holds. */
export function decided(db: Db, limit: number): Promise<ScoredPost[]> {
  return db
    .with('newest', (query) =>
      query.selectFrom('decisions').select(['pid', 'version']).orderBy('id', 'desc').limit(limit),
    )
    .selectFrom('newest')
    .innerJoin('posts', (join) =>
      join.onRef('posts.pid', '=', 'newest.pid').onRef('posts.version', '=', 'newest.version'),
    )
    .select(['posts.status', ...scores])
    .where('posts.moderator', '!=', analyzerModerator)
    .execute()
}
