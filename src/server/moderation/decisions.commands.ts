import type { ReasonGiven } from '../../contract/policies'
import type { Post, PostAction, PostDecision } from '../../contract/posts'
import type { ModerationSettings } from '../../contract/settings'
import { changed, type NewEvent } from '../audit/auditLog.service'
import { withdrawWebhooks } from '../audit/enqueueWebhooks'
import type { Db } from '../db/db'
import type { AppealRow, DecisionRow, PostRow } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import { type Microseconds, second, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import { readJudging } from '../settings/settings.service'
import * as appealsRepository from './appeals.repository'
import type { PostsContext } from './context'
import * as countsRepository from './counts.repository'
import { decisionFacts } from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import type { PostWithAuthor } from './lists/lists.repository'
import * as listsRepository from './lists/lists.repository'
import { blockAgain } from './pictures/knownPictures'
import * as knownPicturesRepository from './pictures/knownPictures.repository'
import { reasonFor } from './policies'
import * as postsRepository from './posts.repository'
import { countDecision, settleReporters } from './reporters/reporters'
import { decisionEffect, needsSecondLook, targetStatus } from './rules'
import { signalsOf } from './signals'
import { revisionOf } from './storing/findings'
import { noUrgency, urgencyOf } from './urgency'
import { toWirePost } from './wire'

/**
 * Blocks or approves a post, settles its open reports and keeps who did it and why, in one transaction.
 * @throws Problem not_found; invalid_request where the body speaks of another post or author, names no policy, or blocks
 * what was seen elsewhere; forbidden in another's name; own_decision where a second person has to agree; decided_meanwhile,
 * or revised_meanwhile, with the post as it is now
 */
export async function decidePost(
  ctx: PostsContext,
  caller: Caller,
  pid: string,
  decision: PostDecision,
): Promise<Post> {
  const { post: shown, action, seenElsewhere = false, neverAgain = null } = decision
  if (decision.moderator !== caller.uid) {
    throw new Problem('forbidden', 'A decision is made in one’s own name: moderator has to be your uid.')
  }
  if (shown.pid !== pid) throw badParameter('post.pid', 'is not the post in the address')
  if (seenElsewhere && action === 'block') throw badParameter('seenElsewhere', 'belongs to approving alone')
  if (neverAgain !== null && action === 'approve')
    throw badParameter('neverAgain', 'belongs to blocking alone')
  const { secondLook } = await readJudging(ctx.db)

  const { row, effect } = await ctx.inTransaction<DecisionResult>(
    caller,
    async (transaction) => {
      const [before, reason, appeal] = await Promise.all([
        listsRepository.find(transaction, pid),
        decision.reason ? reasonFor(transaction, decision.reason) : null,
        appealsRepository.openOf(transaction, pid),
      ])
      if (!before) throw notFound('This post')
      if (shown.uid !== before.uid) throw badParameter('post.uid', 'is not the author of this post')
      const effect = decisionEffect(before, appeal !== null, action, shown, caller.uid, neverAgain)
      if (effect === 'own') {
        throw new Problem('own_decision', 'You have blocked this post: a colleague has to agree.')
      }
      // One may lift one's own block, but a colleague decides whether it stands.
      if (effect === 'decided' && action === 'block' && appeal?.against === caller.uid) {
        throw new Problem(
          'own_decision',
          'An appeal against your block is open: a colleague has to decide it.',
        )
      }
      if (effect !== 'decided') return { result: { row: before, effect }, events: [] }
      const how = { action, reason, seenElsewhere, secondLook, appeal, neverAgain, isFinal: false }
      const { row, events } = await applyDecision(before, how, { transaction, caller, now: ctx.clock() })
      return { result: { row, effect }, events }
    },
    `post ${pid}`,
  )

  const post = await toWirePost(ctx, row, caller)
  if (effect === 'conflict') throw decidedMeanwhile(post)
  if (effect === 'revised') throw revisedMeanwhile(post)
  const { undoSeconds } = ctx.config
  return effect === 'decided' && undoSeconds > 0 ? { ...post, undoSeconds } : post
}

interface DecisionResult {
  row: PostWithAuthor
  effect: ReturnType<typeof decisionEffect>
}

interface Decision {
  action: PostAction
  reason: ReasonGiven | null
  seenElsewhere: boolean
  /** The severity from which a second person has to agree. */
  secondLook: ModerationSettings['secondLook']
  /** The post's open appeal, or null. */
  appeal: AppealRow | null
  /** For how many days its pictures are blocked wherever they come again. */
  neverAgain?: number | null
  /** It can’t be taken back. */
  isFinal: boolean
}

interface DecisionMaking {
  transaction: Db
  caller: Caller
  now: Microseconds
}

/**
 * Gives a post the state that a person has decided: settles its open reports, keeps who did it and why, and closes its open appeal,
 * unless that is against the caller's own block, which a colleague decides. Returns the post as it is then, and the events.
 */
export async function applyDecision(before: PostWithAuthor, decision: Decision, by: DecisionMaking) {
  const { action, reason, seenElsewhere, secondLook, appeal, neverAgain = null, isFinal } = decision
  const { transaction, caller, now } = by
  const { pid, oid } = before
  const policy = reason?.policy ?? null
  const change = {
    status: targetStatus[action],
    moderator: caller.uid,
    moderator_name: caller.name,
    decided: now,
    version: before.version + 1,
    open_reports: 0,
    alarms: 0,
    reported: 0,
    ...noUrgency,
    escalated: 0,
    withheld: 0,
    awaits_person: 0,
    second_look: needsSecondLook(secondLook, before, action, reason) ? 1 : 0,
  }
  const row = { ...before, ...change }
  const until = neverAgain && (await blockAgain(transaction, row, neverAgain, caller, now))
  // What is published is not blocked when it comes again.
  if (action === 'approve') await knownPicturesRepository.removeOf(transaction, pid)
  const settled = await decisionsRepository.settleReports(transaction, pid, now)
  const parts = await settleReporters(transaction, before, action, settled, now)
  const outcome = action === 'approve' ? 'overturned' : 'upheld'
  const closesAppeal = appeal !== null && appeal.against !== caller.uid
  const appealEvents = closesAppeal ? [await closeAppeal(appeal, outcome, reason, by)] : []
  await Promise.all([
    postsRepository.update(transaction, pid, change),
    decisionsRepository.insertDecision(transaction, {
      ...{ id: idAt(now), pid, action, created: now },
      actor: caller.uid,
      actor_name: caller.name,
      from_status: before.status,
      to_status: change.status,
      version: change.version,
      revision: before.revision,
      before: isFinal ? null : stateBefore(before),
      policy: policy?.id ?? null,
      policy_name: policy?.name ?? null,
      note: reason?.note ?? null,
    }),
    countsRepository.replace(transaction, [{ before, after: row }], now, [
      ...decisionFacts(before, action, now, policy?.name ?? null, settled),
      ...appealEvents.map(() => ({ at: now, oid, measure: 'appeal', key: outcome, n: 1 }) as const),
    ]),
  ])
  const fields = changed(
    { status: before.status, moderator: before.moderator, reports: before.open_reports },
    { ...change, reports: 0 },
  )
  const event: NewEvent = {
    ...{ act: action, kind: 'post', subject: pid, oid },
    before: fields.before,
    after: {
      ...fields.after,
      ...signalsOf(before),
      ...(seenElsewhere && { seenElsewhere }),
      ...(row.second_look === 1 && { secondLook: true }),
      ...(until && { neverAgain: toIso(until) }),
      ...revisionOf(row),
      ...policyInEvent(reason),
    },
    ...(reason?.note && { told: { note: reason.note } }),
    parts,
  }
  return { row, events: [event, ...appealEvents.map((one) => ({ ...one, oid }))] }
}

/** Stores the outcome of an appeal, and returns the event. */
export async function closeAppeal(
  { aid, pid, uid }: AppealRow,
  status: 'upheld' | 'overturned',
  reason: ReasonGiven | null,
  { transaction, caller, now }: DecisionMaking,
): Promise<NewEvent> {
  await appealsRepository.update(transaction, aid, {
    status,
    moderator: caller.uid,
    moderator_name: caller.name,
    decided: now,
    policy_name: reason?.policy?.name ?? null,
    note: reason?.note ?? null,
  })
  return {
    act: status === 'upheld' ? 'uphold' : 'overturn',
    ...{ kind: 'appeal', subject: aid },
    before: { status: 'open' },
    after: { status, pid, uid, ...policyInEvent(reason) },
    ...(reason?.note && { told: { note: reason.note } }),
  }
}

/** What an event keeps of a reason, without the note; webhooks are written from it. */
function policyInEvent(reason: ReasonGiven | null) {
  if (!reason?.policy) return {}
  const { id, name, severity } = reason.policy
  return { policy: name, policyId: id, severity, wordings: reason.wordings }
}

/**
 * Takes back the caller's own decision as if it had not been made: an approval before the platform is told of it, a block within the same time.
 * @throws Problem not_found; decided_meanwhile where the post's last decision is another one; revised_meanwhile; undo_ended
 */
export async function undoDecision(
  ctx: PostsContext,
  caller: Caller,
  pid: string,
  version: number,
): Promise<Post> {
  const { row, refusal } = await ctx.inTransaction<{
    row: PostWithAuthor
    refusal: ((post: Post) => Problem) | null
  }>(
    caller,
    async (transaction) => {
      const [before, decision] = await Promise.all([
        listsRepository.find(transaction, pid),
        decisionsRepository.lastDecision(transaction, pid),
      ])
      if (!before) throw notFound('This post')
      const isLast = decision?.version === version && before.version === version
      if (!isLast || decision.actor !== caller.uid) {
        return { result: { row: before, refusal: decidedMeanwhile }, events: [] }
      }
      if (decision.revision !== before.revision) {
        return { result: { row: before, refusal: revisedMeanwhile }, events: [] }
      }
      const { row, events } = await revertDecision(ctx, transaction, before, decision)
      return { result: { row, refusal: null }, events }
    },
    `post ${pid}`,
  )
  const post = await toWirePost(ctx, row, caller)
  if (refusal) throw refusal(post)
  return post
}

/**
 * Puts a post back to what it was before its last decision: its reports and its appeal are open again, and webhooks that were not sent are
 * withdrawn. If the platform was told of a block, it is told of this too. The version goes on.
 * @throws Problem undo_ended where the time is over, or somebody has been told that the post is published
 */
async function revertDecision(
  { clock, config }: PostsContext,
  transaction: Db,
  post: PostWithAuthor,
  { id, action, created, from_status, before, policy_name }: DecisionRow,
) {
  const now = clock()
  const { pid, oid } = post
  if (before === null || now >= created + config.undoSeconds * second) throw undoEnded()
  const isTold = !(await withdrawWebhooks(transaction, pid, created))
  if (isTold && action === 'approve') throw undoEnded()
  await countDecision(transaction, post, action, created, -1)
  const reports = await decisionsRepository.reopenReports(transaction, pid, created)
  const open_reports = post.open_reports + reports.length
  const appeals = await appealsRepository.reopen(transaction, pid, created)
  const was: StateBefore = JSON.parse(before)
  const state = {
    imminent_since: null,
    second_look: 0,
    awaits_person: 0,
    ...was,
    status: from_status,
    // A platform that asks has been told of the block.
    ...(action === 'block' && from_status === 'pending' && { withheld: 1 }),
    version: post.version + 1,
    open_reports,
    reported: open_reports > 0 ? 1 : 0,
  }
  const titlesOf = await decisionsRepository.openTitles(transaction, [pid])
  const change = { ...state, ...urgencyOf({ ...post, ...state }, titlesOf(pid), now) }
  const row = { ...post, ...change }
  const outcome = action === 'approve' ? 'overturned' : 'upheld'
  await Promise.all([
    postsRepository.update(transaction, pid, change),
    decisionsRepository.removeDecision(transaction, id),
    action === 'block' ? knownPicturesRepository.removeOf(transaction, pid) : null,
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
  const told = isTold && { status, moderator, told: true, ...revisionOf(row), ...signalsOf(row) }
  const events: NewEvent[] = [
    { act: 'undo', kind: 'post', subject: pid, oid, ...fields, after: { ...fields.after, ...told } },
    ...appeals.map((aid) => ({ act: 'reopen', kind: 'appeal', subject: aid, oid }) as const),
  ]
  return { row, events }
}

type StateBefore = Pick<PostRow, 'moderator' | 'moderator_name' | 'decided'> &
  Partial<
    Pick<PostRow, 'alarms' | 'imminent_since' | 'escalated' | 'withheld' | 'awaits_person' | 'second_look'>
  >

/** What a decision keeps of a post as it was, beside its status. */
function stateBefore(post: Required<StateBefore>): string {
  const { moderator, moderator_name, decided, alarms, imminent_since } = post
  const { escalated, withheld, awaits_person, second_look } = post
  return JSON.stringify({
    ...{ moderator, moderator_name, decided, alarms, imminent_since },
    ...{ escalated, withheld, awaits_person, second_look },
  })
}

function undoEnded(): Problem {
  return new Problem('undo_ended', 'The platform is told of it. To change it, decide again.')
}

/** @param post as it is now */
export function revisedMeanwhile(post: Post): Problem {
  const detail = `The author changed this post at ${post.revised ?? toIso(0)}. Look at what it says now.`
  return new Problem('revised_meanwhile', detail, { post })
}

function decidedMeanwhile(post: Post): Problem {
  const who = post.moderatorName ?? post.moderator ?? 'Somebody'
  const detail = `${who} decided this post at ${post.decided ?? toIso(0)}: it is ${post.status} now. Look at it again.`
  return new Problem('decided_meanwhile', detail, { post })
}
