import type { Kysely } from 'kysely'
import { analyzerModerator, type PostStatus } from '../../contract/posts'
import type { Schema } from '../db/schema/schema'

export interface ScoredPost {
  status: PostStatus
  score_text: number | null
  score_image: number | null
  score_video: number | null
}

const scores = ['posts.score_text', 'posts.score_image', 'posts.score_video'] as const

export function createOutlookRepository(database: Kysely<Schema>) {
  return {
    /** The newest posts. */
    newest(limit: number): Promise<ScoredPost[]> {
      return database
        .selectFrom('posts')
        .select(['status', ...scores])
        .orderBy('created', 'desc')
        .orderBy('pid', 'desc')
        .limit(limit)
        .execute()
    },

    /** The posts of the newest decisions, each once, where the decision is a person's and still holds. */
    decided(limit: number): Promise<ScoredPost[]> {
      return database
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
    },
  }
}
