import type { Kysely } from 'kysely'
import { analyzerModerator, type PostType } from '../../contract/posts'
import type { Engine } from '../db/engines/engine'
import type { AccountRow } from '../db/schema/identity'
import type { PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Microseconds } from '../lib/clock'
import type { Judging } from '../settings/settings.service'
import * as countsRepository from './counts.repository'
import { type Judgement, storedJudgement } from './decideStatus'
import { withHints } from './hints'
import { arrival } from './insightFacts'
import type { StoredMedia } from './post'
import * as postsRepository from './posts.repository'
import { urgencyOf } from './urgency'

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
  judgement: Judgement,
  now: Microseconds,
): PostRow {
  const row = {
    pid,
    uid,
    oid,
    role,
    type,
    text,
    media: JSON.stringify(media),
    ...storedJudgement(judgement, now),
    moderator: judgement.status === 'blocked' ? analyzerModerator : null,
    moderator_name: null,
    decided: judgement.status === 'blocked' ? now : null,
    version: 1,
    open_reports: 0,
    alarms: 0,
    reported: 0,
    escalated: 0,
    withheld: 0,
    second_look: 0,
    created,
    changed: 0,
  }
  return { ...row, ...urgencyOf({ ...row, imminent_since: null }, [], now) }
}

/** Stores posts, with what they and their authors’ last posts add up to, and counts those that are new; answers these. */
export async function insertPosts(
  _engine: Engine,
  transaction: Kysely<Schema>,
  rows: readonly PostRow[],
  judging: Judging,
  now: Microseconds,
): Promise<PostRow[]> {
  const hinted = await withHints(transaction, rows, judging, now)
  const added = await postsRepository.insertNew(
    transaction,
    hinted,
    await postsRepository.nextEvent(transaction),
  )
  const stored = hinted.filter((row) => added.has(row.pid))
  await countsRepository.move(
    transaction,
    stored.map((post) => ({ post, n: 1 })),
    now,
    stored.flatMap((post) => arrival(post, now)),
  )
  return stored
}
