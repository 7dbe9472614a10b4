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
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { PolicyRow } from '../db/schema/moderation'
import type { Caller } from '../http/auth'
import { simpleRestReader } from '../http/validation'
import { toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { badParameter, notFound, Problem } from '../problems'
import * as policiesRepository from './policies.repository'

type PolicyContext = Pick<Context, 'db' | 'clock' | 'inTransaction'>

const readQuery = simpleRestReader(
  ['place', 'name', 'severity', 'created', 'id'],
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: maxPolicies })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
    severity: Type.Optional(Severity),
  }),
)

/** A range of the policies that match, where it begins, and how many match. @throws Problem invalid_request */
export async function listPolicies({ db }: PolicyContext, query: SimpleRestQuery) {
  const { sort, range, filter } = readQuery(query)
  const { id: ids = null, q: words = '', severity = null } = filter
  const rows = await policiesRepository.find(db, { ids, words, severity, sort })
  const [first, last] = range ?? [0, rows.length]
  return { policies: rows.slice(first, last + 1).map(policyToWire), first, total: rows.length }
}

/** @throws Problem not_found */
export async function getPolicy({ db }: PolicyContext, id: string): Promise<Policy> {
  return policyToWire(await requirePolicy(db, id))
}

/** @throws Problem too_many at `maxPolicies` */
export async function createPolicy(
  { clock, inTransaction }: PolicyContext,
  caller: Caller,
  content: PolicyContent,
): Promise<Policy> {
  return await inTransaction(caller, async (transaction) => {
    if ((await policiesRepository.count(transaction)) >= maxPolicies) {
      throw new Problem('too_many', `There are ${maxPolicies} policies. Remove one first.`)
    }
    const created = clock()
    const row = { id: idAt(created), ...contentToRow(content), created }
    await policiesRepository.insert(transaction, row)
    return { result: policyToWire(row), events: [policyEvent('create', row.id, { after: inEvent(row) })] }
  })
}

/** @throws Problem invalid_request where the body is of another policy; not_found */
export async function updatePolicy(
  { inTransaction }: PolicyContext,
  caller: Caller,
  id: string,
  change: PolicyChange,
): Promise<Policy> {
  if (change.id !== undefined && change.id !== id) {
    throw badParameter('id', 'is not the policy in the address')
  }
  return await inTransaction(caller, async (transaction) => {
    const before = await requirePolicy(transaction, id)
    const row = { ...before, ...contentToRow(change) }
    await policiesRepository.set(transaction, id, contentToRow(change))
    return {
      result: policyToWire(row),
      events: [policyEvent('update', id, changed(inEvent(before), inEvent(row)))],
    }
  })
}

/** Returns what it removed. @throws Problem not_found */
export async function deletePolicy(
  { inTransaction }: PolicyContext,
  caller: Caller,
  id: string,
): Promise<Policy> {
  return await inTransaction(caller, async (transaction) => {
    const row = await requirePolicy(transaction, id)
    await policiesRepository.remove(transaction, id)
    return { result: policyToWire(row), events: [policyEvent('delete', id, { before: inEvent(row) })] }
  })
}

/** The reason of a decision, with its policy as it is now. @throws Problem invalid_request where there is no such policy */
export async function reasonFor(transaction: Db, { policy: id, note }: Reason): Promise<ReasonGiven> {
  const row = id === undefined ? null : await policiesRepository.get(transaction, id)
  if (id !== undefined && !row) {
    throw badParameter('reason.policy', 'is no policy; it may have been removed')
  }
  const policy = row && policyToWire(row)
  return {
    policy: policy && { id: policy.id, name: policy.name, severity: policy.severity },
    note: note?.trim() ?? null,
    wordings: policy?.wordings ?? null,
  }
}

async function requirePolicy(db: Db, id: string): Promise<PolicyRow> {
  const row = await policiesRepository.get(db, id)
  if (!row) throw notFound('This policy')
  return row
}

function policyEvent(act: EventAct, id: string, change: Pick<NewEvent, 'before' | 'after'>): NewEvent {
  return { act, kind: 'policy', subject: id, ...change }
}

/** The wordings are part of it: what a child was told has to be found again. */
function inEvent({ name, position, severity, about, points, office, wordings }: PolicyRow) {
  return { name, place: position, severity, about, points, office, wordings }
}

function contentToRow({ name, place, severity, about, points, office, wordings }: PolicyContent) {
  return {
    ...{ name: name.trim(), position: place, severity, about, points },
    ...{ office: office.trim(), wordings: JSON.stringify(wordings) },
  }
}

function policyToWire({ position, wordings, created, ...policy }: PolicyRow): Policy {
  return {
    ...{ ...policy, place: position },
    wordings: JSON.parse(wordings),
    created: toIso(created),
  }
}
