import type { Kysely } from 'kysely'
import type { ReasonGiven } from '../../contract/policies'
import type { PostAction } from '../../contract/posts'
import type { ModerationSettings } from '../../contract/settings'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { AppealRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Caller } from '../http/auth'
import type { Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import * as appealsRepository from './appeals.repository'
import * as countsRepository from './counts.repository'
import { targetStatus } from './decision'
import * as decisionsRepository from './decisions.repository'
import { appealed, decision } from './insightFacts'
import type { PostWithAuthor } from './posts.repository'
import * as postsRepository from './posts.repository'
import * as reportsRepository from './reports.repository'
import { needsSecondLook } from './secondLook'
import { signalsOf } from './signals'
import { beforeOf } from './undoing'
import { noUrgency } from './urgency'

interface Settling {
  action: PostAction
  reason: ReasonGiven | null
  seenElsewhere: boolean
  /** From which severity on a second person has to agree. */
  secondLook: ModerationSettings['secondLook']
  /** The post's open appeal, or null. */
  appeal: AppealRow | null
  /** It can’t be taken back. */
  isFinal: boolean
}

interface By {
  transaction: Kysely<Schema>
  caller: Caller
  now: Microseconds
}

/**
 * Gives a post the state that a person has decided, in the transaction given: settles its open reports, keeps who did it and why, and ends
 * its open appeal; not one against the caller's own block, which a colleague decides. Answers the post as it is then, and what was done.
 */
export async function settle(before: PostWithAuthor, settling: Settling, by: By) {
  const { action, reason, seenElsewhere, secondLook, appeal, isFinal } = settling
  const { transaction, caller, now } = by
  const { pid, oid } = before
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
    second_look: needsSecondLook(secondLook, before, action, reason) ? 1 : 0,
  }
  const row = { ...before, ...change }
  const policy = reason?.policy ?? null
  const settled = await reportsRepository.settle(transaction, pid, now)
  const ending = action === 'approve' ? 'overturned' : 'upheld'
  const isEnded = appeal !== null && appeal.against !== caller.uid
  const ended = isEnded ? [await closeAppeal(appeal, ending, reason, by)] : []
  await Promise.all([
    postsRepository.update(transaction, pid, change),
    decisionsRepository.insert(transaction, {
      ...{ id: idAt(now), pid, action, created: now },
      actor: caller.uid,
      actor_name: caller.name,
      from_status: before.status,
      to_status: change.status,
      version: change.version,
      before: isFinal ? null : beforeOf(before),
      policy: policy?.id ?? null,
      policy_name: policy?.name ?? null,
      note: reason?.note ?? null,
    }),
    countsRepository.move(
      transaction,
      [
        { post: before, n: -1 },
        { post: row, n: 1 },
      ],
      now,
      [
        ...decision(before, { action, at: now, policy: policy?.name ?? null, settled }),
        ...ended.flatMap(() => appealed(oid, ending, now)),
      ],
    ),
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
      ...(reason && keptOf(reason)),
    },
  }
  return { row, events: [event, ...ended.map((one) => ({ ...one, oid }))] }
}

/** Keeps what became of an appeal, in the transaction given; answers that as an event. */
export async function closeAppeal(
  { aid, pid, uid }: AppealRow,
  status: 'upheld' | 'overturned',
  reason: ReasonGiven | null,
  { transaction, caller, now }: By,
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
    after: { status, pid, uid, ...(reason && keptOf(reason)) },
  }
}

/** What an event keeps of a reason, from which webhooks are told. */
function keptOf({ policy, note, wordings }: ReasonGiven) {
  return {
    ...(policy && { policy: policy.name, policyId: policy.id, severity: policy.severity, wordings }),
    ...(note && { note }),
  }
}
