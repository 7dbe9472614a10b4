import { everything } from '../../contract/lists'
import type { PlatformTicket } from '../../contract/platform'
import type { Ticket, TicketEscalation, TicketNote, TicketsQuery } from '../../contract/tickets'
import { searchKey } from '../../shared/text'
import { ingested } from '../audit/auditLog.service'
import { addToTotals } from '../db/counters'
import { pageOf } from '../db/keyset'
import type { TicketRow } from '../db/schema/support'
import type { Caller, SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import { idAt } from '../lib/ids'
import { fileReport } from '../moderation/intake/reports'
import { readAlarms } from '../moderation/signals'
import { reachOf } from '../moderation/visibility'
import { badParameter, notFound } from '../problems'
import type { SupportContext } from './context'
import * as messagesRepository from './messages.repository'
import { findTicket } from './ticketHistory.service'
import type { MemberRow } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'
import { nameOf, noteToWire, type TicketEvent, ticketToWire } from './wire'

export async function listTickets({ db }: SupportContext, { uid }: Caller, query: TicketsQuery) {
  const filter = {
    status: query.status === undefined || query.status === everything ? null : query.status,
    queue: query.queue ?? null,
    keywords: query.keywords === undefined ? null : searchKey(query.keywords),
    member: query.user ?? null,
    priority: query.priority ?? null,
    about: query.about ?? null,
    uid,
  }
  const { total, rows } = await pageOf(query, {
    total: () => ticketsRepository.total(db, filter),
    page: (slice) => ticketsRepository.page(db, filter, slice),
  })
  return { total, tickets: rows.map(ticketToWire) }
}

/** The caller's own tickets with something that they have not seen, the longest wait first. */
export async function listUnseenTickets({ db }: SupportContext, { uid }: Caller) {
  const rows = await messagesRepository.unseenBy(db, uid)
  const tickets = rows.map(({ tid, uid, firstname, lastname, messages, mentions }) => ({
    ...{ tid, user: { uid, name: nameOf(firstname, lastname) }, messages, mentions },
  }))
  return { tickets }
}

/** Who may be given a ticket. */
export async function listColleagues({ db }: SupportContext) {
  const rows = await ticketsRepository.workers(db)
  const colleagues = rows.map(({ uid, firstname, lastname }) => {
    return { uid, name: nameOf(firstname, lastname) ?? '' }
  })
  return { colleagues }
}

/** @throws Problem not_found */
export async function getTicket({ db }: SupportContext, tid: string): Promise<Ticket> {
  const row = await findTicket(db, tid)
  if (!row) throw notFound('This ticket')
  return ticketToWire(row)
}

/**
 * Reports a post or a person to the moderators, who see no tickets, in the caller's name and with the ticket's number; a note on the ticket says so.
 * @throws Problem not_found for the ticket; invalid_request where there is nothing to report
 */
export async function escalateTicket(
  ctx: SupportContext,
  caller: Caller,
  tid: string,
  asked: TicketEscalation,
): Promise<TicketNote> {
  const { uid } = caller
  const { title, note, nonce = null, ...subject } = asked
  const { events, written } = await ctx.inTransaction(caller, async (transaction) => {
    const ticket = await findTicket(transaction, tid)
    if (!ticket) throw notFound('This ticket')
    const keys = nonce === null ? [] : [{ tid, sender: uid, nonce }]
    const [before] = await messagesRepository.notesWithNonces(transaction, keys)
    if (before) return { result: { events: [], written: noteToWire(before, caller.name) }, events: [] }
    const now = ctx.clock()
    const id = idAt(now)
    const message = `#${ticket.number}: ${note.trim()}`
    const report = { ...subject, rid: id, uid, title: title.trim(), message, created: now }
    const filed = await fileReport(transaction, report, reachOf(caller))
    if ('reason' in filed) throw badParameter(subject.subject ? 'subject' : 'pid', filed.reason)
    const { pid, account, oid } = filed
    const about = { kind: pid === null ? 'account' : 'post', subject: pid ?? account } as const
    const text = `${report.title}\n${note.trim()}`
    const row = { id, tid, author: uid, text, mentions: '[]', created: now, nonce, pid, account }
    await messagesRepository.insertNotes(transaction, [row])
    const written = noteToWire(row, caller.name)
    const events: TicketEvent[] = [{ tid, changes: [{ kind: 'note', note: written, nonce }] }]
    await ctx.ticketBus.notifyInTransaction(transaction, events)
    return {
      result: { events, written },
      events: [
        { act: 'report', ...about, oid, after: { tid } },
        { act: 'escalate', kind: 'ticket', subject: tid, after: { note: id, pid, account } },
      ],
    }
  })
  ctx.ticketBus.broadcast(events)
  return written
}

/**
 * Stores a batch of the platform's tickets in one transaction; of a known tid nothing changes but that its links end where that is asked. Returns the rejected lines, and adds the
 * tid of every other line to `accepted`. A ticket whose issue raises an alarm has the priority `safety`.
 */
export async function ingestTickets(
  ctx: SupportContext,
  entries: Entry<PlatformTicket>[],
  accepted: Set<string>,
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const texts = entries.map(({ line, value }) => ({ key: line, text: value.issue }))
  const alarmsOf = await readAlarms(ctx, texts)
  const { rejected, events } = await ctx.inTransaction(platform, async (transaction) => {
    const tids = [...new Set(entries.map(({ value }) => value.tid))]
    const uids = [...new Set(entries.map(({ value }) => value.uid))]
    const owners = await ticketsRepository.ownersOf(transaction, tids)
    const members = await ticketsRepository.accountsOf(transaction, uids)
    const now = ctx.clock()
    const next = await ticketsRepository.nextNumber(transaction)
    const rejected: Rejection[] = []
    const added: TicketRow[] = []
    const ended = new Set<string>()
    for (const { line, value } of entries) {
      const reason = rejectionReason(value, owners, members, now)
      if (reason !== null) {
        rejected.push({ line, reason })
        continue
      }
      accepted.add(value.tid)
      if (value.endLinks) ended.add(value.tid)
      if (owners.has(value.tid)) continue
      owners.set(value.tid, value.uid)
      const priority = alarmsOf.get(line) ? 'safety' : 'normal'
      added.push(newTicket(value, next + added.length, priority, now))
    }
    if (added.length > 0) await ticketsRepository.insert(transaction, added)
    if (ended.size > 0) await ticketsRepository.endLinks(transaction, [...ended], now)
    const sums = added.map(({ status }) => ({ status, n: 1 }))
    await addToTotals(transaction, 'ticket_counts', sums)
    const addedTids = added.map(({ tid }) => tid)
    const rows = await ticketsRepository.atWork(transaction, addedTids)
    const events = [...rows].map(([tid, row]): TicketEvent => ({ tid, changes: [{ kind: 'ticket', row }] }))
    await ctx.ticketBus.notifyInTransaction(transaction, events)
    return {
      result: { rejected, events },
      events: [
        ingested('tickets', { added: added.length, rejected: rejected.length }),
        ...[...ended].map((tid) => ({ act: 'end_links', kind: 'ticket', subject: tid }) as const),
      ],
    }
  })
  ctx.ticketBus.broadcast(events)
  return rejected
}

function rejectionReason(
  value: PlatformTicket,
  owners: ReadonlyMap<string, string>,
  members: ReadonlyMap<string, MemberRow>,
  now: Microseconds,
): string | null {
  const owner = owners.get(value.tid)
  if (owner !== undefined && owner !== value.uid) return 'The ticket (tid) is another member’s.'
  const member = members.get(value.uid)
  if (!member) return 'The member (uid) is not known.'
  if (member.role !== 'Member') return 'The account (uid) is one of the staff, not a member’s.'
  if (member.status !== 'active') return 'The member’s account (uid) is not active.'
  return faultOfInstant('created', value.created, now)
}

function newTicket(
  { tid, uid, issue, created: instant }: PlatformTicket,
  number: number,
  priority: TicketRow['priority'],
  now: Microseconds,
): TicketRow {
  const created = (instant === undefined ? null : fromIso(instant)) ?? now
  return {
    ...{ tid, number, uid, issue, priority, created },
    ...{ status: 'pending', assignee: null, version: 1, tags: '[]', first_answer: null, ends: 0 },
    ...{ ended: null, links_since: 0, guardian_since: null },
    ...{ about_uid: null, about_pid: null, oid: null },
    ...{ waiting: 1, waiting_since: created },
  }
}
