import { Type } from 'typebox'
import { type Appeal, type AppealDecision, appealStatuses } from '../../contract/appeals'
import type { SimpleRestQuery } from '../../contract/lists'
import { Id, OneOf, Strict } from '../../contract/schema'
import type { InTransaction } from '../audit/inTransaction'
import type { Db } from '../db/db'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { type Clock, toIso } from '../lib/clock'
import { badParameter, notFound, Problem } from '../problems'
import type { AppealWithName } from './appeals.repository'
import * as appealsRepository from './appeals.repository'
import { closeAppeal, settle } from './applyDecision'
import * as countsRepository from './counts.repository'
import { appealed } from './insightFacts'
import type { Policies } from './policies.service'
import * as postsRepository from './posts.repository'
import { urgencyOf } from './urgency'

const readQuery = simpleRestReader(
  ['created', 'decided', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: 100 })),
    status: Type.Optional(OneOf(appealStatuses)),
    pid: Type.Optional(Id),
  }),
)
const usualRange = [0, 24] as const
const maxAtOnce = 100

interface Part {
  appeals: Appeal[]
  first: number
  total: number
}

interface Parts {
  engine: Engine
  inTransaction: InTransaction
  policies: Policies
  clock: Clock
}

/** Appeals against blocks: listed, and decided by somebody else than who blocked. */
export function createAppeals({ engine, inTransaction, policies, clock }: Parts) {
  async function require(id: string, db: Db = engine.kysely): Promise<AppealWithName> {
    const row = await appealsRepository.get(db, id)
    if (!row) throw notFound('This appeal')
    return row
  }

  const get = async (id: string): Promise<Appeal> => toWire(await require(id))

  return {
    get,

    /** @throws Problem invalid_request */
    async list(query: SimpleRestQuery): Promise<Part> {
      const { sort, range, filter } = readQuery(query)
      const [first, last] = range ?? usualRange
      if (last - first >= maxAtOnce) throw badParameter('range', `names more than ${maxAtOnce} rows`)
      const which = { ids: filter.id ?? null, status: filter.status ?? null, pid: filter.pid ?? null }
      const [total, rows] = await Promise.all([
        appealsRepository.count(engine.kysely, which),
        appealsRepository.find(engine.kysely, which, { sort, range: [first, last] }),
      ])
      return { appeals: rows.map(toWire), first, total }
    },

    /**
     * Has the block stand, or takes it back and publishes the post; either for good.
     * @throws Problem not_found; own_decision where the block is the caller's; appeal_decided; invalid_request where there is no such policy
     */
    async decide(caller: Caller, id: string, { decision, reason, seenElsewhere }: AppealDecision) {
      if (seenElsewhere && decision === 'uphold')
        throw badParameter('seenElsewhere', 'belongs to overturning alone')
      const { pid } = await require(id)
      await inTransaction(
        caller,
        async (transaction) => {
          const appeal = await require(id, transaction)
          if (appeal.status !== 'open') throw new Problem('appeal_decided', becameOf(appeal))
          const [post, given] = await Promise.all([
            postsRepository.find(transaction, appeal.pid),
            policies.reasonFor(reason, transaction),
          ])
          if (!post) throw notFound('The post of this appeal')
          if ([appeal.against, post.moderator].includes(caller.uid)) {
            throw new Problem('own_decision', 'You have blocked this post: a colleague has to decide.')
          }
          const now = clock()
          const by = { engine, transaction, caller, now }
          const how = { reason: given, seenElsewhere: seenElsewhere ?? false, secondLook: 'none' } as const
          // Who had blocked the post may have lifted that meanwhile.
          if (decision === 'overturn' || post.status !== 'blocked') {
            const action = decision === 'overturn' ? 'approve' : 'block'
            const { events } = await settle(post, { ...how, action, appeal, isFinal: true }, by)
            return { result: null, events }
          }
          const event = await closeAppeal(appeal, 'upheld', given, by)
          // What its words were a sign of was read by who decided; what reports say stands.
          if (post.alarms !== 0 && post.open_reports === 0) {
            const calmed = { alarms: 0, ...urgencyOf({ ...post, alarms: 0 }, [], now) }
            await postsRepository.update(transaction, pid, calmed)
          }
          await countsRepository.move(transaction, [], now, appealed(post.oid, 'upheld', now))
          return { result: null, events: [{ ...event, oid: post.oid }] }
        },
        `post ${pid}`,
      )
      return await get(id)
    },
  }
}

export type Appeals = ReturnType<typeof createAppeals>

function becameOf({ moderator_name, status, decided }: AppealWithName): string {
  const what = status === 'upheld' ? 'upheld the block' : 'overturned the block'
  return `${moderator_name ?? 'Somebody'} ${what} at ${toIso(decided ?? 0)}.`
}

function toWire(row: AppealWithName): Appeal {
  const isoOrNull = (instant: number | null) => (instant === null ? null : toIso(instant))
  const { aid, pid, uid, relation, message, status, moderator, note } = row
  return {
    ...{ id: aid, pid, message, status, moderator, note },
    appellant: { uid, relation, name: [row.firstname, row.lastname].filter(Boolean).join(' ') || null },
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
