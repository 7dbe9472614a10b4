import type { Kysely } from 'kysely'
import { analyzerModerator, type Post, type PostStatus, type PostType } from '../../contract/posts'
import type { Engine } from '../database/engines/engine'
import type { AccountRow, PostRow, Schema } from '../database/schema'
import type { Microseconds } from '../database/time'
import { createPostCounts } from './counts.repository'
import type { StoredMedia } from './post'
import { createPostsRepository } from './posts.repository'

/** What the analyzer makes of a post: `said` is all but the scores and what follows from them. */
export interface Judgement {
  score: Post['score']
  said: Pick<Post, 'explanation' | 'signals' | 'language'>
  status: PostStatus
}

interface Written {
  pid: string
  type: PostType
  text: string | null
  media: StoredMedia[]
  created: Microseconds
}

/** A post as it comes in, which nobody has decided yet but the analyzer. */
export function newPost(
  { pid, type, text, media, created }: Written,
  { uid, oid, role }: Pick<AccountRow, 'uid' | 'oid' | 'role'>,
  { score, said, status }: Judgement,
  now: Microseconds,
): PostRow {
  return {
    pid,
    uid,
    oid,
    role,
    type,
    text,
    media: JSON.stringify(media),
    status,
    score_text: score.text,
    score_image: score.image,
    score_video: score.video,
    ...storedSaying(said),
    moderator: status === 'blocked' ? analyzerModerator : null,
    moderator_name: null,
    decided: status === 'blocked' ? now : null,
    version: 1,
    open_reports: 0,
    reported: 0,
    created,
  }
}

/** What the analyzer says of a text beside its score, as it is stored. */
export function storedSaying({
  explanation,
  signals,
  language,
}: Judgement['said']): Pick<PostRow, 'explanation' | 'signals' | 'language'> {
  return {
    explanation: explanation && JSON.stringify(explanation),
    signals: JSON.stringify(signals),
    language,
  }
}

/** Stores posts, and counts those that are new; answers these. */
export async function insertPosts(
  engine: Engine,
  transaction: Kysely<Schema>,
  rows: readonly PostRow[],
): Promise<PostRow[]> {
  const repository = createPostsRepository(engine, transaction)
  const added = await repository.insertNew([...rows], await repository.nextEvent())
  const stored = rows.filter((row) => added.has(row.pid))
  await createPostCounts(engine, transaction).move(stored.map((post) => ({ post, n: 1 })))
  return stored
}
