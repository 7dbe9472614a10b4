import { base } from '../../contract/addresses'
import { api } from '../../contract/api'
import type { MeasureKind, MeasureTexts } from '../../contract/measures'
import type { ReasonGiven, Severity } from '../../contract/policies'
import { analyzerModerator } from '../../contract/posts'
import { type Delivery, recordedType, webhookTestType } from '../../contract/webhooks'
import type { Db } from '../db/db'
import * as deliveriesRepository from '../db/deliveries.repository'
import type { EventRow } from '../db/schema/audit'
import * as webhooksRepository from '../db/webhooks.repository'
import { offAmong } from '../db/webhooks.repository'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'

/**
 * Queues the webhooks of these events, and the rows of the log for those that want every event, in the transaction that records them. A
 * state takes the place of an earlier one that was not sent. What people publish, and their answers to appeals, go out only after
 * `undoTime`, as they may be taken back until then; a block goes out at once.
 */
export async function enqueueWebhooks(
  transaction: Db,
  events: readonly RecordedEvent[],
  rows: readonly EventRow[],
  undoTime: Microseconds,
): Promise<void> {
  const shown = events.filter((event) => toWebhookPayload(event)?.type === 'post.approved')
  const off = await offAmong(
    transaction,
    shown.map(({ oid }) => oid),
  )
  const states: QueuedPayload[] = events.map(withholdingOf(off)).flatMap((event) => {
    const payload = toWebhookPayload(event)
    const due = event.created + (isHeldBack(event) ? undoTime : 0)
    return payload ? [{ event, key: keyOf(event, payload), due, ...payload }] : []
  })
  // Of several states of one thing the last alone is news.
  const newest = new Map((await withoutHidden(transaction, states)).map((one) => [one.key, one]))
  const payloads = [...newest.values()]
  const now = events[0]?.created ?? 0
  await deliveriesRepository.supersede(transaction, [...newest.keys()], now)
  for (const event of rows.filter(({ kind }) => kind !== 'delivery')) payloads.push(ofRecorded(event))
  if (payloads.length === 0) return
  const webhooks = await webhooksRepository.active(transaction)
  const deliveries = webhooks.flatMap((webhook) => {
    const types: unknown[] = JSON.parse(webhook.types)
    const isWanted = ({ event, type }: QueuedPayload) =>
      type === webhookTestType ? event.subject === webhook.id : types.includes(type)
    return payloads.filter(isWanted).map(({ event, key, due, type, data }) => ({
      id: idAt(event.created),
      webhook: webhook.id,
      event: event.id,
      key,
      type,
      body: JSON.stringify({ type, timestamp: toIso(event.created), data }),
      state: 'waiting' as const,
      attempts: 0,
      due,
      leased_until: 0,
      created: event.created,
      finished: null,
      status: null,
      error: null,
    }))
  })
  await deliveriesRepository.insert(transaction, deliveries)
}

/** Without approvals of posts whose author is deleted: nobody publishes these, unless the author is restored. */
async function withoutHidden(transaction: Db, payloads: QueuedPayload[]): Promise<QueuedPayload[]> {
  const isApproval = ({ event, type }: QueuedPayload) => type === 'post.approved' && event.act !== 'create'
  const approved = payloads.filter(isApproval).flatMap(({ event }) => event.subject ?? [])
  if (approved.length === 0) return payloads
  const hidden = new Set<string | null>(await deliveriesRepository.ofDeletedAuthors(transaction, approved))
  return payloads.filter((one) => !isApproval(one) || !hidden.has(one.event.subject))
}

/** Turns approvals of posts of organizations that are switched off into withholdings. */
function withholdingOf(off: ReadonlySet<string>) {
  return (event: RecordedEvent): RecordedEvent => {
    const isOff = event.oid !== null && off.has(event.oid)
    return isOff && toWebhookPayload(event)?.type === 'post.approved' ? { ...event, act: 'withhold' } : event
  }
}

/** An event as it stands in the log, without what it changed: that may hold names. Each goes by itself; its id says in which order. */
function ofRecorded(event: EventRow): QueuedPayload {
  const { id, act, actor_kind, actor, actor_role, actor_oid, network, kind, subject, oid, request, hash } =
    event
  const data = {
    ...{ id: String(id), act, oid, request, hash, subject: { kind, id: subject } },
    actor: { kind: actor_kind, uid: actor, role: actor_role, oid: actor_oid, network },
  }
  return { event, key: `event:${id}`, due: event.created, type: recordedType, data }
}

/**
 * Removes what was queued since then about the state of a post, and about reports and appeals that are open again. Returns whether the
 * platform has heard nothing of it.
 */
export function withdrawWebhooks(
  transaction: Db,
  { pid, rids, aids }: { pid: string; rids: readonly string[]; aids: readonly string[] },
  since: Microseconds,
): Promise<boolean> {
  const keys = [`post:${pid}`, ...rids.map((rid) => `report:${rid}`), ...aids.map((aid) => `appeal:${aid}`)]
  return deliveriesRepository.withdraw(transaction, keys, since)
}

/** What is no state of an event's subject has a key of its own, so that neither waits for the other. */
const keyKinds: { [Type in Delivery['type']]?: string } = {
  'post.urgent': 'post_alarm',
  'ticket.safety': 'ticket_alarm',
  'queue.late': 'queue_alarm',
  'report.settled': 'report',
  'profile.decided': 'profile',
  'ticket.rated': 'rating',
  'ticket.answered': 'answer',
  'account.warned': 'measure',
  'account.limited': 'measure',
  'account.muted': 'measure',
  'account.suspended': 'measure',
  'account.restored': 'measure',
}

/** A newer payload takes the place of an older one with the same key that was not sent. */
function keyOf({ kind, subject }: RecordedEvent, { type, about }: WebhookPayload): string {
  return `${keyKinds[type] ?? kind}:${about ?? subject}`
}

function isHeldBack({ act, actor_kind, after }: RecordedEvent): boolean {
  if (act === 'end_measure') return JSON.parse(after ?? '{}').isHeldBack === true
  // What protects is told at once.
  if (act === 'take_measure') return JSON.parse(after ?? '{}').kind === 'warn'
  return actor_kind === 'person' && ['approve', 'overturn', 'uphold', 'settle', 'lift_measure'].includes(act)
}

/** How to object to a block. */
const objection = `POST ${base}${api.platformAppeals.path}`

export type RecordedEvent = Omit<EventRow, 'hash'>

/** Ids and states of an event; no names, no addresses, no texts but the office's own. `about`: the id of what it is a state of, where that is not the event's subject. */
type WebhookPayload = { type: Delivery['type']; data: object; about?: string | undefined }
type QueuedPayload = WebhookPayload & { event: RecordedEvent; key: string; due: Microseconds }

/** Null for an event that has no webhook. */
function toWebhookPayload(event: RecordedEvent): WebhookPayload | null {
  const { kind, act, subject } = event
  if (subject === null) return null
  if (act === 'alert') return ofAlert(event, subject)
  switch (kind) {
    case 'post':
      return ofPost(event, subject)
    case 'account':
      return ofAccount(event, subject)
    case 'ticket':
      if (act === 'take' || act === 'assign') {
        const data = { tid: subject, status: 'open', assignee: assigneeAfter(event) }
        return { type: 'ticket.taken', data }
      }
      if (act === 'rate') return ofRating(event, subject)
      if (act === 'begin' || act === 'remind') return ofAnswer(event, subject)
      return act === 'solve' || act === 'close'
        ? { type: 'ticket.ended', data: { tid: subject, status: statusAfter(event) } }
        : null
    case 'appeal':
      return ofAppeal(event, subject)
    case 'webhook':
      return act === 'try' ? { type: webhookTestType, data: { webhook: subject } } : null
    default:
      return null
  }
}

/** Without content: what can't wait, and since when. */
function ofAlert({ kind, after }: RecordedEvent, subject: string): WebhookPayload {
  const { since }: { since?: string } = JSON.parse(after ?? '{}')
  if (kind === 'post') return { type: 'post.urgent', data: { pid: subject, since } }
  return kind === 'ticket'
    ? { type: 'ticket.safety', data: { tid: subject, since } }
    : { type: 'queue.late', data: { since } }
}

function ofPost(event: RecordedEvent, pid: string): WebhookPayload | null {
  const after: Partial<EventDetails> = JSON.parse(event.after ?? '{}')
  if (event.act === 'settle') return ofReport(event, { pid })
  const outcome = outcomeOf(event, after)
  if (outcome === null) return null
  const { status } = outcome
  const moderator = outcome.decidedBy ?? analyzerModerator
  const { signals = [], revision = 1 } = after
  const data = { pid, status, revision, moderator, signals, ...reasonIn(after) }
  if (status === 'blocked') {
    const automated = moderator === analyzerModerator
    const secondLook = after.secondLook ?? false
    return { type: 'post.blocked', data: { ...data, secondLook, automated, objection } }
  }
  if (status === 'pending' && event.act !== 'create') {
    return { type: 'post.withheld', data: { pid, status, revision, moderator, signals } }
  }
  return status === 'public' ? { type: 'post.approved', data } : null
}

/** What became of a report about a post or a person. */
function ofReport(event: RecordedEvent, about: { pid: string } | { account: string }): WebhookPayload {
  const { rid, uid, outcome, text }: Partial<EventDetails> = JSON.parse(event.after ?? '{}')
  return { type: 'report.settled', about: rid, data: { rid, ...about, uid, outcome, text } }
}

/** The status that a post has after an event, and who decided that; null for the analyzer. Null where the event decides nothing. */
function outcomeOf(event: RecordedEvent, after: Partial<EventDetails>) {
  switch (event.act) {
    case 'block':
      return { status: 'blocked', decidedBy: event.actor }
    case 'approve':
      return { status: 'public', decidedBy: event.actor }
    case 'withhold':
      return { status: 'pending', decidedBy: event.actor }
    case 'create':
      return { status: statusAfter(event), decidedBy: null }
    case 'revise':
      return isTold(event) ? { status: statusAfter(event), decidedBy: null } : null
    case 'undo':
      return after.told ? { status: statusAfter(event), decidedBy: after.moderator } : null
    default:
      return null
  }
}

/** Of new words the platform is told where they are public, and where they have changed what the post is. */
function isTold(event: RecordedEvent): boolean {
  const status = statusAfter(event)
  const { status: before }: { status?: string } = JSON.parse(event.before ?? '{}')
  return status === 'public' || (status !== before && (status === 'blocked' || before === 'public'))
}

/** What an event of a decision has kept. */
interface EventDetails {
  /** Of an undo: whether the platform knew of what was taken back. */
  told: boolean
  moderator: string | null
  pid: string
  /** Of an appeal against a measure: its id, and whom it is about. */
  measure: string
  account: string
  uid: string
  signals: string[]
  revision: number
  secondLook: boolean
  policy: string
  policyId: string
  severity: Severity
  note: string
  wordings: ReasonGiven['wordings']
  /** Of a report. */
  rid: string
  outcome: string
  text: object
}

function ofAppeal({ act, actor, after }: RecordedEvent, aid: string): WebhookPayload | null {
  if (act !== 'uphold' && act !== 'overturn') return null
  const { pid, measure, account, uid, ...reason }: Partial<EventDetails> = JSON.parse(after ?? '{}')
  const about = measure === undefined ? { pid } : { measure, account }
  const data = { aid, ...about, uid, moderator: actor, ...reasonIn(reason) }
  return { type: act === 'uphold' ? 'appeal.upheld' : 'appeal.overturned', data }
}

function reasonIn({ policy, policyId, severity, note, wordings }: Partial<EventDetails>) {
  const named = policy === undefined ? null : { id: policyId, name: policy, severity }
  return {
    reason: named || note ? { policy: named, note: note ?? null, wordings: wordings ?? null } : null,
  }
}

function ofAccount(event: RecordedEvent, uid: string): WebhookPayload | null {
  const { act, oid } = event
  if (act === 'settle') return ofReport(event, { account: uid })
  if (act === 'decide') return { type: 'profile.decided', data: { uid, ...JSON.parse(event.after ?? '{}') } }
  if (act === 'eliminate') return { type: 'account.eliminated', data: { uid, oid } }
  if (act === 'delete') return { type: 'account.deleted', data: { uid, oid } }
  if (isMeasure(act)) return ofMeasure(event, uid)
  const isActivated = act !== 'add' && statusAfter(event) === 'active'
  return isActivated ? { type: 'account.activated', data: { uid, oid, status: 'active' } } : null
}

const measureTypes: Record<MeasureKind, Delivery['type']> = {
  warn: 'account.warned',
  limit: 'account.limited',
  mute: 'account.muted',
  suspend: 'account.suspended',
}

function isMeasure(act: EventRow['act']): boolean {
  return act.endsWith('_measure')
}

function isMeasureTaken(act: EventRow['act']): boolean {
  return act === 'take_measure' || act === 'confirm_measure'
}

/** Null where a lifting or a warning was undone unheard. */
function ofMeasure({ act, after }: RecordedEvent, uid: string): WebhookPayload | null {
  const { measure, kind, until, policy, policyId, automated, texts }: Partial<MeasureDetails> = JSON.parse(
    after ?? '{}',
  )
  if (kind === undefined || texts === undefined) return null
  const type = isMeasureTaken(act) ? measureTypes[kind] : 'account.restored'
  const data = { uid, measure, until, policy: { id: policyId, name: policy }, automated, texts }
  return { type, about: measure, data }
}

/** What an event of a measure has kept. */
interface MeasureDetails {
  measure: string
  kind: MeasureKind
  until: string | null
  policy: string
  policyId: string
  automated: boolean
  texts: MeasureTexts
}

/** Whom a ticket was given to; who takes one has it. */
function assigneeAfter({ act, actor, after }: RecordedEvent): string | null {
  const { assignee = null }: { assignee?: string | null } = JSON.parse(after ?? '{}')
  return act === 'take' ? actor : assignee
}

/** Without content: whose ticket it is, and since when the answer waits for them. */
function ofAnswer({ created, after }: RecordedEvent, tid: string): WebhookPayload {
  const { uid, since = toIso(created) }: { uid?: string; since?: string } = JSON.parse(after ?? '{}')
  return { type: 'ticket.answered', data: { tid, uid, at: since } }
}

/** Other words for the same are no news. */
function ofRating({ before, after }: RecordedEvent, tid: string): WebhookPayload | null {
  const ratingIn = (fields: string | null): string | undefined => JSON.parse(fields ?? '{}').rating
  const rating = ratingIn(after)
  return rating === ratingIn(before) ? null : { type: 'ticket.rated', data: { tid, rating } }
}

function statusAfter({ after }: RecordedEvent): string | null {
  const { status = null }: { status?: string | null } = JSON.parse(after ?? '{}')
  return status
}
