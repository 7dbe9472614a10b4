import type { Kysely } from 'kysely'
import type { Engine } from '../db/engines/engine'
import type { DecisionRow, PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import { type Microseconds, second } from '../db/time'
import { appealed, decision as decided, takingBack } from '../insights/facts'
import { Problem } from '../problems'
import { withdrawNotices } from '../webhooks/queueing'
import { createAppealsRepository } from './appeals.repository'
import { createPostCounts } from './counts.repository'
import { createDecisionsRepository } from './decisions.repository'
import { createPostsRepository, type PostWithAuthor } from './posts.repository'
import { createReportsRepository } from './reports.repository'
import { urgencyOf } from './urgency'

type Before = Pick<PostRow, 'moderator' | 'moderator_name' | 'decided'> &
  Partial<Pick<PostRow, 'alarms' | 'imminent_since' | 'escalated' | 'withheld' | 'second_look'>>

/** What a decision keeps of a post as it was, beside its state. */
export function beforeOf(post: Required<Before>): string {
  const { moderator, moderator_name, decided, alarms } = post
  const { imminent_since, escalated, withheld, second_look } = post
  return JSON.stringify({
    ...{ moderator, moderator_name, decided, alarms },
    ...{ imminent_since, escalated, withheld, second_look },
  })
}

interface Undoing {
  engine: Engine
  transaction: Kysely<Schema>
  now: Microseconds
  undoSeconds: number
}

interface Undone {
  row: PostWithAuthor
  /** The appeals that are open again. */
  reopened: readonly string[]
  /** The platform was told of the decision, and is to be told of this. */
  isTold: boolean
}

/**
 * Puts a post back to what it was before its last decision, in the transaction given: its reports are open again, and what webhooks
 * were to be told is not. Of a block the platform may know already: it is told again. The version goes on.
 * @throws Problem undo_ended where the time is over, or somebody has been told that the post is published
 */
export async function undo(
  post: PostWithAuthor,
  { id, action, created, from_status, before, policy_name }: DecisionRow,
  { engine, transaction, now, undoSeconds }: Undoing,
): Promise<Undone> {
  if (before === null || now >= created + undoSeconds * second) throw ended()
  const posts = createPostsRepository(engine, transaction)
  const isTold = !(await withdrawNotices(transaction, post.pid, created))
  if (isTold && action === 'approve') throw ended()
  const reports = createReportsRepository(transaction)
  const reopened = await reports.reopen(post.pid, created)
  const open_reports = post.open_reports + reopened.length
  const appeals = await createAppealsRepository(transaction).reopen(post.pid, created)
  const was: Before = JSON.parse(before)
  const put = {
    imminent_since: null,
    second_look: 0,
    ...was,
    status: from_status,
    // A platform that asks has been told of the block.
    ...(action === 'block' && from_status === 'pending' && { withheld: 1 }),
    version: post.version + 1,
    open_reports,
    reported: open_reports > 0 ? 1 : 0,
  }
  const titles = await reports.openTitles([post.pid])
  const change = { ...put, ...urgencyOf({ ...post, ...put }, titles, now) }
  const row = { ...post, ...change }
  await Promise.all([
    posts.update(post.pid, change),
    createDecisionsRepository(transaction).remove(id),
    createPostCounts(engine, transaction).move(
      [
        { post, n: -1 },
        { post: row, n: 1 },
      ],
      now,
      [
        ...takingBack(
          decided(row, { action, at: created, policy: policy_name, settled: reopened }),
          action,
          post.oid,
          now,
        ),
        ...appeals.flatMap(() =>
          appealed(post.oid, action === 'approve' ? 'overturned' : 'upheld', created, -1),
        ),
      ],
    ),
  ])
  return { row, reopened: appeals, isTold }
}

function ended(): Problem {
  return new Problem('undo_ended', 'The platform is told of it. To change it, decide again.')
}
