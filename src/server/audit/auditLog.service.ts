import { createHmac } from 'node:crypto'
import type { Role } from '../../contract/access'
import type { EventAct, EventsFilter, OfficeEvent, SubjectKind } from '../../contract/events'
import { batchesOf, type Db } from '../db/db'
import { optionalInstantOf } from '../db/keyset'
import type { EventRow } from '../db/schema/audit'
import type { Caller, JobOwner, SessionlessActor } from '../http/auth'
import { type Clock, type Microseconds, second, toIso } from '../lib/clock'
import { createYieldToEventLoop } from '../lib/yieldToEventLoop'
import { notFound } from '../problems'
import type { EventFilter, NamedEvent } from './auditLog.repository'
import * as auditLogRepository from './auditLog.repository'
import { hashOfEvent } from './chain'
import { enqueueWebhooks } from './enqueueWebhooks'

export type Actor = Caller | JobOwner | SessionlessActor

/** What was done. */
export interface NewEvent {
  act: EventAct
  kind: SubjectKind
  subject: string | null
  /** The organization of the subject. */
  oid?: string | null
  /** The fields that changed, as they were; no password, no token, no text of a message. */
  before?: object | null
  after?: object | null
  /** What people wrote: webhooks are told it as well, and the log, which can't be changed, does not keep it. */
  told?: object
  /** Who did it, where nobody was signed in before. */
  as?: { uid: string; role: Role; oid: string | null } | null
  /** The office did it by itself, after what somebody did. */
  isAutomatic?: true
  /** Kept once for all events that have the same. */
  once?: string
  /** What it did to each of many: sent by webhooks, not kept in the log. */
  parts?: readonly Omit<NewEvent, 'parts' | 'once'>[]
}

export interface AuditEntry {
  actor: Actor
  event: NewEvent
}

/** Adds events to the chain and queues their webhooks, in the transaction in which they happened. */
export type RecordEvents = (transaction: Db, entries: readonly AuditEntry[]) => Promise<void>

/** `networkKey` keys the hashes of networks; webhooks of what can be taken back wait for `undoSeconds`. */
type Recording = { networkKey: () => string; clock: Clock; undoSeconds: number }

export function createRecordEvents({ networkKey, clock, undoSeconds }: Recording): RecordEvents {
  const networkHash = (network: string | null) =>
    network === null ? null : createHmac('sha256', networkKey()).update(network).digest('base64url')

  function rowOf(id: number, created: Microseconds, { actor, event }: AuditEntry): Omit<EventRow, 'hash'> {
    const caller = actor.kind === 'person' || actor.kind === 'absent' ? actor : (event.as ?? null)
    const person = event.isAutomatic ? null : caller
    const json = (fields: object | null | undefined) => (fields ? JSON.stringify(fields) : null)
    return {
      id,
      created,
      act: event.act,
      actor_kind: event.isAutomatic ? 'office' : person || actor.kind === 'absent' ? 'person' : actor.kind,
      actor: person?.uid ?? null,
      actor_role: person?.role ?? null,
      actor_oid: person?.oid ?? null,
      network: networkHash(actor.network),
      kind: event.kind,
      subject: event.subject,
      oid: event.oid ?? null,
      before: json(event.before),
      after: json(event.after),
      request: actor.request,
      dedupe_key: event.once ?? null,
    }
  }

  return async (transaction, entries) => {
    if (entries.length === 0) return
    const keys = entries.flatMap(({ event }) => event.once ?? [])
    const [known, head] = await Promise.all([
      keys.length > 0 ? auditLogRepository.kept(transaction, keys) : [],
      auditLogRepository.head(transaction),
    ])
    const kept = new Set(known)
    let { id, hash } = head
    const now = clock()
    const rows: EventRow[] = []
    const forWebhooks: Omit<EventRow, 'hash'>[] = []
    for (const entry of entries) {
      const { actor, event } = entry
      const { once } = event
      if (once !== undefined && kept.has(once)) continue
      if (once !== undefined) kept.add(once)
      id += 1
      const row = rowOf(id, now, entry)
      hash = hashOfEvent(hash, row)
      rows.push({ ...row, hash })
      const told = { ...event, after: { ...event.after, ...event.told } }
      const forWebhook = event.told ? rowOf(id, now, { actor, event: told }) : row
      forWebhooks.push(
        forWebhook,
        ...(event.parts ?? []).map((part) => rowOf(row.id, now, { actor, event: part })),
      )
    }
    await Promise.all([
      rows.length > 0 ? auditLogRepository.insert(transaction, rows) : null,
      enqueueWebhooks(transaction, forWebhooks, rows, undoSeconds * second),
    ])
  }
}

/** When this was first done since an instant; null where it was not. */
export function firstEventSince(
  db: Db,
  what: { act: EventAct; kind: SubjectKind; subject: string },
  since: Microseconds,
): Promise<Microseconds | null> {
  return auditLogRepository.firstSince(db, what, since)
}

/** What the platform’s own staff have done to these, of some acts, the earliest first. */
export const eventsByStaff = auditLogRepository.byStaff

/** Whether an account was added as Administrator, or given the role, since an instant. */
export async function isMadeAdministrator(db: Db, uid: string, since: Microseconds): Promise<boolean> {
  const changes = await auditLogRepository.ofAccount(db, uid, since)
  const roleIn = (fields: string | null): unknown => JSON.parse(fields ?? '{}').role
  return changes.some(
    ({ before, after }) => roleIn(after) === 'Administrator' && roleIn(before) !== 'Administrator',
  )
}

/** Whether an event that is kept once is kept already. */
export async function isEventKept(db: Db, once: string): Promise<boolean> {
  return (await auditLogRepository.kept(db, [once])).has(once)
}

/** How many events are looked through in some 10 ms. */
const windowSize = 20_000
/** A filtered list is counted, and can be paged through, this far. */
const maxCounted = 10_000

/**
 * A part of the events, the newest first. The total is exact without a filter, and with one up to `maxCounted`.
 * @throws Problem invalid_request
 */
export async function listEvents(db: Db, filter: EventsFilter, first: number, limit: number) {
  const narrowed = filterOf(filter)
  if (Object.values(narrowed).every((value) => value === null)) {
    const { id } = await auditLogRepository.head(db)
    const rows = await auditLogRepository.before(db, id - first + 1, limit)
    return { events: rows.map(toWire), total: id }
  }
  const counted: number[] = []
  for await (const ids of idsMatching(db, narrowed)) {
    counted.push(...ids)
    if (counted.length >= maxCounted) break
  }
  const rows = await auditLogRepository.find(db, counted.slice(first, first + limit))
  return { events: rows.map(toWire), total: Math.min(counted.length, maxCounted) }
}

/** All events, the newest first, a batch at a time. @throws Problem invalid_request */
export async function* allEvents(
  db: Db,
  filter: EventsFilter,
  batchSize: number,
): AsyncGenerator<OfficeEvent[]> {
  for await (const ids of idsMatching(db, filterOf(filter))) {
    for (const some of batchesOf(ids, batchSize)) yield (await auditLogRepository.find(db, some)).map(toWire)
  }
}

/** @throws Problem not_found */
export async function getEvent(db: Db, id: string): Promise<OfficeEvent> {
  const [row] = await auditLogRepository.find(db, [Number(id)])
  if (!row || String(row.id) !== id) throw notFound('This event')
  return toWire(row)
}

/** The ids that a filter leaves, the newest first. One that leaves few looks through all, with other calls in between. */
async function* idsMatching(db: Db, filter: EventFilter): AsyncGenerator<number[]> {
  const yieldToEventLoop = createYieldToEventLoop()
  for (let { id } = await auditLogRepository.head(db); id > 0; id -= windowSize) {
    yield await auditLogRepository.idsWithin(db, filter, id - windowSize, id)
    await yieldToEventLoop()
  }
}

/** What `after` makes different of a row: `before` and `after`, without what stays as it is. */
export function changed<Row extends object>(
  row: Row,
  after: Partial<Row>,
): Pick<NewEvent, 'before' | 'after'> {
  const now = new Map(Object.entries(after))
  const differing = Object.entries(row).filter(([name, value]) => now.has(name) && now.get(name) !== value)
  if (differing.length === 0) return {}
  return {
    before: Object.fromEntries(differing),
    after: Object.fromEntries(differing.map(([name]) => [name, now.get(name)])),
  }
}

function filterOf(filter: EventsFilter): EventFilter {
  const { actor = null, act = null, kind = null, subject = null, oid = null } = filter
  const from = optionalInstantOf('filter.from', filter.from)
  return { actor, act, kind, subject, oid, from, until: optionalInstantOf('filter.until', filter.until) }
}

function toWire(row: NamedEvent): OfficeEvent {
  const { firstname, lastname } = row
  return {
    id: String(row.id),
    created: toIso(row.created),
    act: row.act,
    actor: {
      kind: row.actor_kind,
      uid: row.actor,
      name: firstname === null && lastname === null ? null : `${firstname ?? ''} ${lastname ?? ''}`.trim(),
      role: row.actor_role,
      oid: row.actor_oid,
      network: row.network,
    },
    subject: { kind: row.kind, id: row.subject },
    oid: row.oid,
    before: row.before === null ? null : JSON.parse(row.before),
    after: row.after === null ? null : JSON.parse(row.after),
    request: row.request,
  }
}

/** That a batch of the platform's lines was taken in: how many of them did what, and the webhooks of each. */
export function ingested(
  feed: string,
  after: Record<string, number>,
  parts: NewEvent['parts'] = [],
): NewEvent {
  return { act: 'take_in', kind: 'feed', subject: feed, after, parts }
}
