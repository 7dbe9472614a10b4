import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { EventAct } from '../../contract/events'
import type { SimpleRestQuery } from '../../contract/lists'
import {
  maxPolicies,
  type Policy,
  type PolicyChange,
  type PolicyContent,
  type Reason,
  type ReasonGiven,
  Severity,
} from '../../contract/policies'
import { Id, Strict } from '../../contract/schema'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { PolicyRow } from '../db/schema/moderation'
import type { Schema } from '../db/schema/schema'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { type Clock, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import * as policiesRepository from './policies.repository'

const readQuery = simpleRestReader(
  ['place', 'name', 'severity', 'created', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxPolicies })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    severity: Type.Optional(Severity),
  }),
)

/** A part of the policies, and where it lies among all that match. */
interface Part {
  policies: Policy[]
  first: number
  total: number
}

/** What posts may break; decisions name it. */
export function createPolicies(engine: Engine, inTransaction: InTransaction, clock: Clock) {
  async function require(id: string, database: Kysely<Schema> = engine.kysely): Promise<PolicyRow> {
    const row = await policiesRepository.get(database, id)
    if (!row) throw notFound('This policy')
    return row
  }

  return {
    /** @throws Problem invalid_request */
    async list(query: SimpleRestQuery): Promise<Part> {
      const { sort, range, filter } = readQuery(query)
      const { id: ids = null, q: words = '', severity = null } = filter
      const asked = { ids, words, severity, sort }
      const rows = await policiesRepository.find(engine.kysely, asked)
      const [first, last] = range ?? [0, rows.length]
      return { policies: rows.slice(first, last + 1).map(toWire), first, total: rows.length }
    },

    /** @throws Problem not_found */
    get: async (id: string): Promise<Policy> => toWire(await require(id)),

    /** @throws Problem too_many where there are as many as there may be */
    create: (caller: Caller, content: PolicyContent): Promise<Policy> =>
      inTransaction(caller, async (transaction) => {
        if ((await policiesRepository.count(transaction)) >= maxPolicies) {
          throw new Problem('too_many', `There are ${maxPolicies} policies. Remove one first.`)
        }
        const created = clock()
        const row = { id: idAt(created), ...rowOf(content), created }
        await policiesRepository.insert(transaction, row)
        return { result: toWire(row), events: [policyEvent('create', row.id, { after: told(row) })] }
      }),

    /** @throws Problem invalid_request where the body is of another policy; not_found */
    async update(caller: Caller, id: string, change: PolicyChange): Promise<Policy> {
      if (change.id !== undefined && change.id !== id)
        throw badParameter('id', 'is not the policy in the address')
      return await inTransaction(caller, async (transaction) => {
        const before = await require(id, transaction)
        const row = { ...before, ...rowOf(change) }
        await policiesRepository.set(transaction, id, rowOf(change))
        return {
          result: toWire(row),
          events: [policyEvent('update', id, changed(told(before), told(row)))],
        }
      })
    },

    /** Answers what it removed. @throws Problem not_found */
    remove: (caller: Caller, id: string): Promise<Policy> =>
      inTransaction(caller, async (transaction) => {
        const row = await require(id, transaction)
        await policiesRepository.remove(transaction, id)
        return { result: toWire(row), events: [policyEvent('delete', id, { before: told(row) })] }
      }),

    /** What a decision rests on, as it is now, in its transaction. @throws Problem invalid_request where there is no such policy */
    async reasonFor({ policy: id, note }: Reason, transaction: Kysely<Schema>): Promise<ReasonGiven> {
      const row = id === undefined ? null : await policiesRepository.get(transaction, id)
      if (id !== undefined && !row)
        throw badParameter('reason.policy', 'is no policy; it may have been removed')
      const policy = row && toWire(row)
      return {
        policy: policy && { id: policy.id, name: policy.name, severity: policy.severity },
        note: note?.trim() ?? null,
        wordings: policy?.wordings ?? null,
      }
    },
  }
}

export type Policies = ReturnType<typeof createPolicies>

function policyEvent(act: EventAct, id: string, change: Pick<NewEvent, 'before' | 'after'>): NewEvent {
  return { act, kind: 'policy', subject: id, ...change }
}

/** The wordings come along: what a child was told has to be found again. */
function told({ name, position, severity, office, wordings }: PolicyRow) {
  return { name, place: position, severity, office, wordings }
}

function rowOf({ name, place, severity, office, wordings }: PolicyContent) {
  return {
    ...{ name: name.trim(), position: place, severity },
    ...{ office: office.trim(), wordings: JSON.stringify(wordings) },
  }
}

function toWire({ id, name, position, severity, office, wordings, created }: PolicyRow): Policy {
  return {
    id,
    name,
    place: position,
    severity,
    office,
    wordings: JSON.parse(wordings),
    created: toIso(created),
  }
}
