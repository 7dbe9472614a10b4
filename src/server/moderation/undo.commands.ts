import type { DecisionOutcome, Post } from '../../contract/posts'
import { changed, type NewEvent } from '../audit/auditLog.service'
import { withdrawWebhooks } from '../audit/enqueueWebhooks'
import type { Db } from '../db/db'
import type { DecisionRow } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import { second } from '../lib/clock'
import { notFound, Problem } from '../problems'
import * as alikeRepository from './alike/alike.repository'
import * as appealsRepository from './appeals.repository'
import type { PostsContext } from './context'
import * as countsRepository from './counts.repository'
import { decisionFacts } from './counts.repository'
import { decidedMeanwhile, revisedMeanwhile, type StateBefore } from './decisions.commands'
import * as decisionsRepository from './decisions.repository'
import type { PostWithAuthor } from './lists/lists.repository'
import * as listsRepository from './lists/lists.repository'
import { endAfterBlock, resumeAfterUndo } from './people/automatic'
import * as knownPicturesRepository from './pictures/knownPictures.repository'
import * as postsRepository from './posts.repository'
import { countDecision } from './reporters/reporters'
import { signalsOf } from './signals'
import { revisionOf } from './storing/findings'
import { urgencyOf } from './urgency'
import { toWirePosts } from './wire'

/**
 * Undoes the caller's own decision as if it had never been made: an approval before the platform hears of it, a block within the same time.
 * @throws Problem not_found; decided_meanwhile where the post's last decision is another one; revised_meanwhile; undo_ended
 */
export async function undoDecision(
  ctx: PostsContext,
  caller: Caller,
  pid: string,
  version: number,
): Promise<DecisionOutcome> {
  const { row, refusal, together } = await ctx.inTransaction<{
    row: PostWithAuthor
    refusal: ((post: Post) => Problem) | null
    together: PostWithAuthor[]
  }>(caller, async (transaction) => {
    const [before, decision] = await Promise.all([
      listsRepository.find(transaction, pid),
      decisionsRepository.lastDecision(transaction, pid),
    ])
    if (!before) throw notFound('This post')
    const isLast = decision?.version === version && before.version === version
    if (!isLast || decision.actor !== caller.uid) {
      return { result: { row: before, refusal: decidedMeanwhile, together: [] }, events: [] }
    }
    if (decision.revision !== before.revision) {
      return { result: { row: before, refusal: revisedMeanwhile, together: [] }, events: [] }
    }
    const { row, events } = await revertDecision(ctx, transaction, before, decision)
    const made = await alikeRepository.madeWith(transaction, decision.id)
    const together: PostWithAuthor[] = []
    for (const { pid } of made) {
      const [other, last] = await Promise.all([
        listsRepository.find(transaction, pid),
        decisionsRepository.lastDecision(transaction, pid),
      ])
      // Somebody has decided it since, or its author changed it: that stands.
      const holds = last?.together === decision.id && other?.version === last.version
      if (!holds || other.revision !== last.revision) continue
      const undone = await revertDecision(ctx, transaction, other, last)
      together.push(undone.row)
      events.push(...undone.events)
    }
    return { result: { row, refusal: null, together }, events }
  })
  const [post, ...others] = await toWirePosts(ctx, ctx.db, [row, ...together], caller)
  if (!post) throw notFound('This post')
  if (refusal) throw refusal(post)
  return others.length > 0 ? { ...post, together: others } : post
}

/**
 * Takes back the last decision about a post, and nothing that came since: its reports and its appeal are open again, and webhooks that were
 * not sent are withdrawn. A platform that has heard of a block hears of this too. The version still rises.
 * @param until the end of the time to undo
 * @throws Problem undo_ended where the time is over, or somebody has been told that the post is published
 */
export async function revertDecision(
  { clock, config }: Pick<PostsContext, 'clock' | 'config'>,
  transaction: Db,
  post: PostWithAuthor,
  { id, action, created, from_status, before, policy_name }: DecisionRow,
  until = created + config.undoSeconds * second,
) {
  const now = clock()
  const { pid, oid } = post
  if (before === null || now >= until) throw undoEnded()
  await countDecision(transaction, post, action, created, -1)
  const reports = await decisionsRepository.reopenReports(transaction, pid, created)
  const appeals = await appealsRepository.reopen(transaction, pid, created)
  const about = { pid, rids: reports.map(({ rid }) => rid), aids: appeals }
  const isHeard = !(await withdrawWebhooks(transaction, about, created))
  if (isHeard && action === 'approve') throw undoEnded()
  const open_reports = post.open_reports + reports.length
  const { knownPictures, ...was }: StateBefore = JSON.parse(before)
  // What came since the decision stays.
  const state = {
    ...was,
    alarms: was.alarms | post.alarms,
    imminent_since: was.imminent_since ?? post.imminent_since,
    escalated: was.escalated | post.escalated,
    awaits_person: was.awaits_person | post.awaits_person,
    awaits_measure: was.awaits_measure,
    status: from_status,
    // A platform that asks has been told of the block.
    withheld: action === 'block' && from_status === 'pending' ? 1 : was.withheld | post.withheld,
    version: post.version + 1,
    open_reports,
    reported: open_reports > 0 ? 1 : 0,
  }
  if (knownPictures !== null) {
    await knownPicturesRepository.removeOf(transaction, pid)
    await knownPicturesRepository.insert(transaction, knownPictures)
  }
  const titlesOf = await decisionsRepository.openTitles(transaction, [pid])
  const change = { ...state, ...urgencyOf({ ...post, ...state }, titlesOf(pid), now) }
  const row = { ...post, ...change }
  const outcome = action === 'approve' ? 'overturned' : 'upheld'
  await Promise.all([
    postsRepository.update(transaction, pid, change),
    decisionsRepository.removeDecision(transaction, id),
    countsRepository.replace(transaction, [{ before: post, after: row }], now, [
      ...decisionFacts(row, action, created, policy_name, reports).map((fact) => ({ ...fact, n: -1 })),
      ...appeals.map(() => ({ at: created, oid, measure: 'appeal', key: outcome, n: -1 }) as const),
      { at: now, oid, measure: 'undone', key: action, n: 1 },
    ]),
  ])
  const { status, moderator } = row
  const fields = changed(
    { status: post.status, moderator: post.moderator, reports: post.open_reports },
    { status, moderator, reports: open_reports },
  )
  await appealsRepository.pointTo(transaction, pid, created, {
    against: was.moderator,
    against_name: was.moderator_name,
    against_decided: was.decided,
    against_policy: (await decisionsRepository.lastDecision(transaction, pid))?.policy_name ?? null,
  })
  const told = isHeard && { status, moderator, told: true, ...revisionOf(row), ...signalsOf(row) }
  const events: NewEvent[] = [
    { act: 'undo', kind: 'post', subject: pid, oid, ...fields, after: { ...fields.after, ...told } },
    ...appeals.map((aid) => ({ act: 'reopen', kind: 'appeal', subject: aid, oid }) as const),
    ...(action === 'block'
      ? await endAfterBlock(transaction, row, now, false)
      : await resumeAfterUndo(transaction, row, created, now)),
  ]
  return { row, events }
}

function undoEnded(): Problem {
  return new Problem('undo_ended', 'The platform knows of it already. To change it, decide again.')
}
