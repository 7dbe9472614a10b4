import { Type } from 'typebox'
import { can } from '../../contract/access'
import { type Appeal, type AppealDecision, appealStatuses } from '../../contract/appeals'
import type { SimpleRestQuery } from '../../contract/lists'
import { Id, OneOf, Strict } from '../../contract/schema'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { MeasureRow } from '../db/schema/people'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { findAccounts } from '../identity/accounts.queries'
import { type Microseconds, toIso } from '../lib/clock'
import { badParameter, notFound, Problem } from '../problems'
import type { AppealWithName } from './appeals.repository'
import * as appealsRepository from './appeals.repository'
import type { PostsContext } from './context'
import * as countsRepository from './counts.repository'
import { applyDecision, closeAppeal, revisedMeanwhile } from './decisions.commands'
import * as listsRepository from './lists/lists.repository'
import { endMeasure, lifted } from './people/measureEvents'
import { measureToWire } from './people/measures.queries'
import type { MeasureWithName } from './people/measures.repository'
import * as measuresRepository from './people/measures.repository'
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
export async function listAppeals({ db }: AppealContext, caller: Caller, query: SimpleRestQuery) {
  const { sort, range, filter } = readQuery(query)
  const [first, last] = range ?? defaultRange
  if (last - first >= maxRows) throw badParameter('range', `names more than ${maxRows} rows`)
  const narrowed = { ...filter, measures: can(caller, 'people.measure') }
  const [total, rows] = await Promise.all([
    appealsRepository.count(db, narrowed),
    appealsRepository.find(db, narrowed, { sort, range: [first, last] }),
  ])
  return { appeals: await appealsToWire(db, rows), first, total }
}

/** @throws Problem not_found, also of a measure for who takes none */
export async function getAppeal({ db }: AppealContext, caller: Caller, id: string): Promise<Appeal> {
  const [appeal] = await appealsToWire(db, [await requireAppeal(db, caller, id)])
  if (!appeal) throw notFound('This appeal')
  return appeal
}

/**
 * Upholds a block or a measure, or overturns it: the post is published, or the measure lifted. Neither can be taken back.
 * @throws Problem not_found; own_decision where the block, the measure or the post is the caller's; appeal_decided; revised_meanwhile;
 * invalid_request where there is no such policy
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
  const { pid } = await requireAppeal(ctx.db, caller, id)
  if (pid === null) {
    if (seenElsewhere || revision !== undefined) {
      throw badParameter(
        seenElsewhere ? 'seenElsewhere' : 'revision',
        'belongs to appeals against blocks alone',
      )
    }
    await decideAgainstMeasure(ctx, caller, id, { decision, reason: asked })
    return await getAppeal(ctx, caller, id)
  }
  await ctx.inTransaction(
    caller,
    async (transaction) => {
      const appeal = await requireAppeal(transaction, caller, id)
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
  return await getAppeal(ctx, caller, id)
}

async function decideAgainstMeasure(
  ctx: PostsContext,
  caller: Caller,
  id: string,
  { decision, reason: asked }: Pick<AppealDecision, 'decision' | 'reason'>,
): Promise<void> {
  await ctx.inTransaction(caller, async (transaction) => {
    const appeal = await requireAppeal(transaction, caller, id)
    if (appeal.status !== 'open') throw new Problem('appeal_decided', decidedDetail(appeal))
    const [measure] = await measuresRepository.byIds(transaction, [appeal.mid ?? ''])
    const [person] = measure ? await findAccounts(transaction, [measure.uid]) : []
    if (!measure || !person) throw notFound('The measure of this appeal')
    if ([appeal.against, measure.by, measure.confirmed_by, measure.uid].includes(caller.uid)) {
      throw new Problem('own_decision', 'This measure is yours, or against you: a colleague has to decide.')
    }
    const now = ctx.clock()
    const reason = await reasonFor(transaction, asked)
    const closed = decision === 'overturn' ? 'overturned' : 'upheld'
    const event = await closeAppeal(appeal, closed, reason, { transaction, caller, now })
    const { oid } = person
    const fact = { at: now, oid, measure: 'appeal', key: closed, n: 1 } as const
    await countsRepository.move(transaction, [], now, [fact])
    const lifting =
      decision === 'overturn' ? await liftByAppeal(transaction, person, measure, caller, now) : []
    return { result: null, events: [{ ...event, oid }, ...lifting] }
  })
}

/** A measure as an appeal against it finds it: a warning is over, and is taken back without a word of its own. */
async function liftByAppeal(
  transaction: Db,
  person: AccountRow,
  measure: MeasureRow,
  caller: Caller,
  now: Microseconds,
) {
  const isWarning = measure.kind === 'warn' && measure.state === 'ended'
  if (measure.state !== 'in_force' && !isWarning) return []
  const { event } = await endMeasure(transaction, person, measure, 'lift_measure', {
    ...lifted(caller, now),
    appealed: 1,
  })
  return isWarning ? [{ ...event, told: {} }] : [event]
}

/** Of a measure it is there for those alone who take some. @throws Problem not_found */
async function requireAppeal(db: Db, caller: Caller, id: string): Promise<AppealWithName> {
  const row = await appealsRepository.get(db, id)
  if (!row || (row.mid !== null && !can(caller, 'people.measure'))) throw notFound('This appeal')
  return row
}

function decidedDetail({ moderator_name, mid, status, decided }: AppealWithName): string {
  const what = `${status === 'upheld' ? 'upheld' : 'overturned'} the ${mid === null ? 'block' : 'measure'}`
  return `${moderator_name ?? 'Somebody'} ${what} at ${toIso(decided ?? 0)}.`
}

async function appealsToWire(db: Db, rows: readonly AppealWithName[]): Promise<Appeal[]> {
  const mids = rows.flatMap(({ mid }) => mid ?? [])
  const measures = new Map((await measuresRepository.byIds(db, mids)).map((row) => [row.id, row]))
  return rows.map((row) => appealToWire(row, measures.get(row.mid ?? '')))
}

function appealToWire(row: AppealWithName, measure: MeasureWithName | undefined): Appeal {
  const { aid, pid, uid, relation, message, status, moderator, note } = row
  return {
    ...{ id: aid, pid, message, status, moderator, note },
    measure: measure ? measureToWire(measure) : null,
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
