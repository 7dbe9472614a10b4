import type { ReasonGiven } from '../../contract/policies'
import type { DecisionOutcome, Post, PostAction, PostDecision } from '../../contract/posts'
import type { ModerationSettings } from '../../contract/settings'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { Db } from '../db/db'
import type { KnownPictureRow, PostRow } from '../db/schema/moderation'
import type { AppealRow } from '../db/schema/reports'
import type { Caller } from '../http/auth'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import { readJudging } from '../settings/settings.service'
import { partitionAlike } from './alike/partitionAlike'
import * as appealsRepository from './appeals.repository'
import type { PostsContext } from './context'
import * as countsRepository from './counts.repository'
import { decisionFacts } from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import type { PostWithAuthor } from './lists/lists.repository'
import * as listsRepository from './lists/lists.repository'
import { endAfterBlock, limitAfterBlock } from './people/automatic'
import { mayBeAtHome } from './people/nearDanger'
import { blockAgain } from './pictures/knownPictures'
import * as knownPicturesRepository from './pictures/knownPictures.repository'
import { reasonFor } from './policies'
import * as postsRepository from './posts.repository'
import { settleReporters } from './reporters/reporters'
import { decisionEffect, needsSecondLook, targetStatus } from './rules'
import { signalsOf } from './signals'
import { revisionOf } from './storing/findings'
import { noUrgency } from './urgency'
import { toWirePosts } from './wire'

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
): Promise<DecisionOutcome> {
  const { post: shown, action, seenElsewhere = false, neverAgain = null, alike } = decision
  if (decision.moderator !== caller.uid) {
    throw new Problem('forbidden', 'A decision is made in one’s own name: moderator has to be your uid.')
  }
  if (shown.pid !== pid) throw badParameter('post.pid', 'is not the post in the address')
  if (seenElsewhere && action === 'block') throw badParameter('seenElsewhere', 'belongs to approving alone')
  if (neverAgain !== null && action === 'approve')
    throw badParameter('neverAgain', 'belongs to blocking alone')
  const { secondLook } = await readJudging(ctx.db)

  const {
    row,
    effect,
    together = [],
    left,
  } = await ctx.inTransaction<DecisionResult>(
    caller,
    async (transaction) => {
      const [before, reason, appeal] = await Promise.all([
        listsRepository.find(transaction, pid),
        decision.reason ? reasonFor(transaction, decision.reason) : null,
        appealsRepository.openOf(transaction, pid),
      ])
      if (!before) throw notFound('This post')
      // A line of other words in a picture changes little of its look.
      if (alike && action === 'approve' && before.media !== '[]') {
        throw badParameter(
          'alike',
          'is for blocking where there are pictures: look at each before it is published',
        )
      }
      if (shown.uid !== before.uid) throw badParameter('post.uid', 'is not the author of this post')
      const effect = decisionEffect(before, appeal !== null, action, shown, caller.uid, neverAgain)
      if (effect === 'own') {
        const why = action === 'approve' ? 'This post is your own' : 'You have blocked this post'
        throw new Problem('own_decision', `${why}: a colleague has to agree.`)
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
      const by = { transaction, caller, now: ctx.clock() }
      if (!alike) {
        const { row, events } = await applyDecision(before, how, by)
        return { result: { row, effect }, events }
      }
      return await decideAlike(before, how, alike, by)
    },
    // Others are read and changed with it.
    alike ? undefined : `post ${pid}`,
  )

  const [post, ...others] = await toWirePosts(ctx, ctx.db, [row, ...together], caller)
  if (!post) throw notFound('This post')
  if (effect === 'conflict') throw decidedMeanwhile(post)
  if (effect === 'revised') throw revisedMeanwhile(post)
  const { undoSeconds } = ctx.config
  return {
    ...post,
    ...(effect === 'decided' && { undoSeconds }),
    ...(left && { together: others, left }),
  }
}

interface DecisionResult {
  row: PostWithAuthor
  effect: ReturnType<typeof decisionEffect>
  /** The posts alike that were decided with it, and those that were not. */
  together?: PostWithAuthor[]
  left?: NonNullable<DecisionOutcome['left']>
}

/** Decides a post, and the same of posts alike: each by itself, as far as it may be, and as it was shown. */
async function decideAlike(
  before: PostWithAuthor,
  how: Decision,
  alike: NonNullable<PostDecision['alike']>,
  by: DecisionMaking & { caller: Caller },
) {
  const { taken, left } = await partitionAlike(before, alike, by)
  const id = idAt(by.now)
  const first = await applyDecision(before, { ...how, id, alike: taken.length }, by)
  const together: PostWithAuthor[] = []
  const events = [...first.events]
  for (const other of taken) {
    const same = { ...how, seenElsewhere: false, appeal: null, neverAgain: null, together: id }
    const decided = await applyDecision(other, { ...same, alikeTo: before.pid }, by)
    together.push(decided.row)
    events.push(...decided.events)
  }
  return { result: { row: first.row, effect: 'decided' as const, together, left }, events }
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
  /** With how many posts alike it is decided, or with which one, and the ids of the decisions. */
  alike?: number
  alikeTo?: string
  id?: string
  together?: string
}

interface DecisionMaking {
  transaction: Db
  caller: Pick<Caller, 'uid' | 'name'>
  now: Microseconds
}

/**
 * Gives a post the state that a person has decided: settles its open reports, keeps who did it and why, and closes its open appeal,
 * unless that is against the caller's own block, which a colleague decides. Returns the post as it is then, and the events.
 */
export async function applyDecision(before: PostWithAuthor, decision: Decision, by: DecisionMaking) {
  const { action, reason, seenElsewhere, secondLook, appeal, neverAgain = null, isFinal } = decision
  const { alike, alikeTo, id = idAt(by.now), together = null } = decision
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
    ...{ awaits_person: 0, awaits_measure: 0 },
    second_look: needsSecondLook(secondLook, before, action, reason) ? 1 : 0,
  }
  const row = { ...before, ...change }
  // What is published is not blocked when it comes again.
  const isForgotten = neverAgain !== null || action === 'approve'
  const knownPictures = isForgotten ? await knownPicturesRepository.removeOf(transaction, pid) : null
  const until = neverAgain && (await blockAgain(transaction, row, neverAgain, caller, now))
  const settled = await decisionsRepository.settleReports(transaction, pid, now)
  const parts = await settleReporters(transaction, before, action, settled, now)
  const outcome = action === 'approve' ? 'overturned' : 'upheld'
  const closesAppeal = appeal !== null && appeal.against !== caller.uid
  const appealEvents = closesAppeal ? [await closeAppeal(appeal, outcome, reason, by)] : []
  await Promise.all([
    postsRepository.update(transaction, pid, change),
    decisionsRepository.insertDecision(transaction, {
      ...{ id, pid, action, created: now, together },
      actor: caller.uid,
      actor_name: caller.name,
      from_status: before.status,
      to_status: change.status,
      version: change.version,
      revision: before.revision,
      before: isFinal ? null : stateBefore(before, knownPictures),
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
      ...(alike && { alike }),
      ...(alikeTo && { alikeTo }),
      ...(until && { neverAgain: toIso(until) }),
      ...revisionOf(row),
      ...policyInEvent(reason, reason?.policy ? await mayBeAtHome(transaction, before.uid) : false),
    },
    ...(reason?.note && { told: { note: reason.note } }),
    parts,
  }
  const limitEvents =
    action === 'block'
      ? await limitAfterBlock(transaction, row, { id, together, reason }, now)
      : before.status === 'blocked'
        ? await endAfterBlock(transaction, row, now, true)
        : []
  return { row, events: [event, ...appealEvents.map((one) => ({ ...one, oid })), ...limitEvents] }
}

/** Stores the outcome of an appeal, and returns the event. */
export async function closeAppeal(
  { aid, pid, mid, account, uid }: AppealRow,
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
    after: { status, ...(mid === null ? { pid } : { measure: mid, account }), uid, ...policyInEvent(reason) },
    ...(reason?.note && { told: { note: reason.note } }),
  }
}

/** What an event keeps of a reason, without the note; webhooks are written from it. Nothing for a guardian who may be the danger. */
function policyInEvent(reason: ReasonGiven | null, isGuardianKept = false) {
  if (!reason?.policy) return {}
  const { id, name, severity } = reason.policy
  const { wordings } = reason
  const forChild = wordings && {
    en: { ...wordings.en, guardian: '' },
    fr: { ...wordings.fr, guardian: '' },
  }
  return { policy: name, policyId: id, severity, wordings: isGuardianKept ? forChild : wordings }
}

export type StateBefore = Pick<PostRow, 'moderator' | 'moderator_name' | 'decided'> &
  Pick<
    PostRow,
    | 'alarms'
    | 'imminent_since'
    | 'escalated'
    | 'withheld'
    | 'awaits_person'
    | 'awaits_measure'
    | 'second_look'
  > & {
    /** Its pictures that were blocked wherever they come again, where the decision has changed that. */
    knownPictures: KnownPictureRow[] | null
  }

/** What a decision keeps of a post as it was, beside its status. */
function stateBefore(post: PostWithAuthor, knownPictures: StateBefore['knownPictures']): string {
  const { moderator, moderator_name, decided, alarms, imminent_since } = post
  const { escalated, withheld, awaits_person, awaits_measure, second_look } = post
  return JSON.stringify({
    ...{ moderator, moderator_name, decided, alarms, imminent_since },
    ...{ escalated, withheld, awaits_person, awaits_measure, second_look, knownPictures },
  } satisfies StateBefore)
}

/** @param post as it is now */
export function revisedMeanwhile(post: Post): Problem {
  const since = post.revised
    ? `The author changed this post at ${post.revised}`
    : 'This is not the revision shown'
  const detail = `${since}. Look at what it says now.`
  return new Problem('revised_meanwhile', detail, { post })
}

export function decidedMeanwhile(post: Post): Problem {
  const who = post.moderatorName ?? post.moderator
  const since =
    who && post.decided ? `${who} decided this post at ${post.decided}` : 'Nobody has decided this post'
  return new Problem('decided_meanwhile', `${since}: it is ${post.status} now. Look at it again.`, { post })
}
