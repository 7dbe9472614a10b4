import { Type } from 'typebox'
import { type Appeal, type AppealDecision, appealStatuses } from '../../contract/appeals'
import type { SimpleRestQuery } from '../../contract/lists'
import { Id, OneOf, Strict } from '../../contract/schema'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { toIso } from '../lib/clock'
import { badParameter, notFound, Problem } from '../problems'
import type { AppealWithName } from './appeals.repository'
import * as appealsRepository from './appeals.repository'
import type { PostsContext } from './context'
import * as countsRepository from './counts.repository'
import { applyDecision, closeAppeal, revisedMeanwhile } from './decisions.commands'
import * as listsRepository from './lists/lists.repository'
import { reasonFor } from './policies'
import * as postsRepository from './posts.repository'
import { urgencyOf } from './urgency'
import { fullName, isoOrNull, toWirePost } from './wire'

type AppealContext = Pick<Context, 'db' | 'clock' | 'inTransaction'>

const readQuery = simpleRestReader(
  ['created', 'decided', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    status: Type.Optional(OneOf(appealStatuses)),
    pid: Type.Optional(Id),
  }),
)
const defaultRange = [0, 24] as const
const maxRows = 100

/** A range of the appeals that match, where it begins, and how many match. @throws Problem invalid_request */
export async function listAppeals({ db }: AppealContext, query: SimpleRestQuery) {
  const { sort, range, filter } = readQuery(query)
  const [first, last] = range ?? defaultRange
  if (last - first >= maxRows) throw badParameter('range', `names more than ${maxRows} rows`)
  const [total, rows] = await Promise.all([
    appealsRepository.count(db, filter),
    appealsRepository.find(db, filter, { sort, range: [first, last] }),
  ])
  return { appeals: rows.map(appealToWire), first, total }
}

/** @throws Problem not_found */
export async function getAppeal({ db }: AppealContext, id: string): Promise<Appeal> {
  return appealToWire(await requireAppeal(db, id))
}

/**
 * Upholds a block, or overturns it and publishes the post; neither can be taken back.
 * @throws Problem not_found; own_decision where the block or the post is the caller's; appeal_decided; revised_meanwhile; invalid_request where there is
 * no such policy
 */
export async function decideAppeal(
  ctx: PostsContext,
  caller: Caller,
  id: string,
  { decision, reason: asked, revision, seenElsewhere = false }: AppealDecision,
): Promise<Appeal> {
  if (seenElsewhere && decision === 'uphold') {
    throw badParameter('seenElsewhere', 'belongs to overturning alone')
  }
  const { pid } = await requireAppeal(ctx.db, id)
  await ctx.inTransaction(
    caller,
    async (transaction) => {
      const appeal = await requireAppeal(transaction, id)
      if (appeal.status !== 'open') throw new Problem('appeal_decided', decidedDetail(appeal))
      const [post, reason] = await Promise.all([
        listsRepository.find(transaction, pid),
        reasonFor(transaction, asked),
      ])
      if (!post) throw notFound('The post of this appeal')
      if (revision !== undefined && revision !== post.revision) {
        throw revisedMeanwhile(await toWirePost({ ...ctx, db: transaction }, post, caller))
      }
      if ([appeal.against, post.moderator, post.uid].includes(caller.uid)) {
        const detail = 'You have blocked this post, or it is your own: a colleague has to decide.'
        throw new Problem('own_decision', detail)
      }
      const now = ctx.clock()
      const by = { transaction, caller, now }
      // The block may have been lifted meanwhile.
      if (decision === 'overturn' || post.status !== 'blocked') {
        const action = decision === 'overturn' ? 'approve' : 'block'
        const how = { action, reason, seenElsewhere, secondLook: 'none', appeal, isFinal: true } as const
        return { result: null, events: (await applyDecision(post, how, by)).events }
      }
      const event = await closeAppeal(appeal, 'upheld', reason, by)
      // Who decided the appeal has read its words; what reports say stands.
      if (post.alarms !== 0 && post.open_reports === 0) {
        const change = { alarms: 0, ...urgencyOf({ ...post, alarms: 0 }, [], now) }
        await postsRepository.update(transaction, pid, change)
      }
      const fact = { at: now, oid: post.oid, measure: 'appeal', key: 'upheld', n: 1 } as const
      await countsRepository.move(transaction, [], now, [fact])
      return { result: null, events: [{ ...event, oid: post.oid }] }
    },
    `post ${pid}`,
  )
  return await getAppeal(ctx, id)
}

async function requireAppeal(db: Db, id: string): Promise<AppealWithName> {
  const row = await appealsRepository.get(db, id)
  if (!row) throw notFound('This appeal')
  return row
}

function decidedDetail({ moderator_name, status, decided }: AppealWithName): string {
  const what = status === 'upheld' ? 'upheld the block' : 'overturned the block'
  return `${moderator_name ?? 'Somebody'} ${what} at ${toIso(decided ?? 0)}.`
}

function appealToWire(row: AppealWithName): Appeal {
  const { aid, pid, uid, relation, message, status, moderator, note } = row
  return {
    ...{ id: aid, pid, message, status, moderator, note },
    appellant: { uid, relation, name: fullName(row.firstname, row.lastname) || null },
    created: toIso(row.created),
    against: {
      moderator: row.against,
      moderatorName: row.against_name,
      decided: isoOrNull(row.against_decided),
      policy: row.against_policy,
    },
    moderatorName: row.moderator_name,
    decided: isoOrNull(row.decided),
    policy: row.policy_name,
  }
}
