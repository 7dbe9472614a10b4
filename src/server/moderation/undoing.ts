import type { Kysely } from 'kysely'
import { withdrawWebhooks } from '../audit/enqueueWebhooks'
import type { DecisionRow, PostRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import { type Microseconds, second } from '../lib/clock'
import { Problem } from '../problems'
import * as appealsRepository from './appeals.repository'
import * as countsRepository from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import { appealed, decision as decided, takingBack } from './insightFacts'
import type { PostWithAuthor } from './posts.repository'
import * as postsRepository from './posts.repository'
import * as reportsRepository from './reports.repository'
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
  { transaction, now, undoSeconds }: Undoing,
): Promise<Undone> {
  if (before === null || now >= created + undoSeconds * second) throw ended()
  const isTold = !(await withdrawWebhooks(transaction, post.pid, created))
  if (isTold && action === 'approve') throw ended()
  const reopened = await reportsRepository.reopen(transaction, post.pid, created)
  const open_reports = post.open_reports + reopened.length
  const appeals = await appealsRepository.reopen(transaction, post.pid, created)
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
  const titles = await reportsRepository.openTitles(transaction, [post.pid])
  const change = { ...put, ...urgencyOf({ ...post, ...put }, titles, now) }
  const row = { ...post, ...change }
  await Promise.all([
    postsRepository.update(transaction, post.pid, change),
    decisionsRepository.remove(transaction, id),
    countsRepository.move(
      transaction,
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
