import type { AuditEntry } from '../audit/auditLog.service'
import { sessionsAtTheDesk } from '../audit/inTransaction'
import { addToTotals } from '../db/counters'
import type { Db } from '../db/db'
import { createBatchQueue } from '../db/groupCommit'
import type { MessageRow, NoteRow, PictureRow, RatingRow } from '../db/schema/support'
import { idAt } from '../lib/ids'
import { readAlarms } from '../moderation/signals'
import { noteAnswers } from './answers'
import type { SupportContext } from './context'
import * as messagesRepository from './messages.repository'
import * as picturesRepository from './pictures.repository'
import { applyRules, type Command, type Refusal, type SocketUser } from './rules'
import { auditEvents, isStateChanged, messageChange, noteChange, ticketChanges } from './ticketEvents'
import * as ticketsRepository from './tickets.repository'
import type { NamedTicket, TicketChange, TicketEvent } from './wire'

/** The answer to the sender alone; everybody else hears of the ticket's events. */
export interface CommandResult {
  refusal?: Refusal
  /** What an earlier command with the same nonce has written. */
  repeated?: { tid: string; change: TicketChange }
  /** The ticket as it is, where the command has not changed it. */
  ticket?: NamedTicket
}

export interface QueuedCommand {
  tid: string
  socketUser: SocketUser
  command: Command
  resolve: (result: CommandResult) => void
}

const maxBatch = 1000

/** Stores commands in the order of arrival; those that arrive while a transaction runs share the next one. */
export function createTicketCommands(ctx: SupportContext) {
  return createBatchQueue<QueuedCommand>(
    () => maxBatch,
    (batch) => run(ctx, batch),
  )
}

export type TicketCommands = ReturnType<typeof createTicketCommands>

async function run(ctx: SupportContext, batch: readonly QueuedCommand[]): Promise<void> {
  const committed = await commit(ctx, batch).catch((error: unknown) => {
    const isFull = ctx.disk.isCauseOf(error)
    if (batch.length > 1 && !isFull) return null
    if (!isFull) ctx.log.error({ err: error }, 'the support desk could not store what was sent')
    const unavailable = refused('unavailable', 'Try again in a moment.')
    return { events: [], results: batch.map(() => unavailable) }
  })
  if (!committed) {
    // One that can't be stored must not take the others with it.
    for (const queued of batch) await run(ctx, [queued])
    return
  }
  ctx.ticketBus.broadcast(committed.events)
  for (const [index, { resolve }] of batch.entries()) resolve(committed.results[index] ?? {})
}

/** Load, apply the rules, store, notify: one transaction for all of them. */
async function commit(ctx: SupportContext, batch: readonly QueuedCommand[]) {
  const alarms = await alarmsIn(ctx, batch)
  return await ctx.db.transaction().execute(async (transaction) => {
    const loaded = await load(ctx, transaction, batch)
    const changes = new BatchChanges(new Map(loaded.tickets))
    const results = batch.map((queued) => apply(ctx, queued, Boolean(alarms.get(queued)), loaded, changes))
    await store(transaction, loaded.tickets, changes)
    await ctx.recordEvents(transaction, changes.happened)
    const events = [...changes.events].map(([tid, of]): TicketEvent => ({ tid, changes: of }))
    await ctx.ticketBus.notifyInTransaction(transaction, events)
    return { events, results }
  })
}

/** The alarms in the members' messages. */
async function alarmsIn(ctx: SupportContext, batch: readonly QueuedCommand[]) {
  const texts = batch.flatMap((queued) => {
    const { socketUser, command } = queued
    const isMembers = socketUser.kind === 'member' && command.type === 'chat'
    return isMembers ? [{ key: queued, text: command.message }] : []
  })
  return await readAlarms(ctx, texts)
}

/** All that the rules need to know, read for the whole batch at once. */
async function load(ctx: SupportContext, transaction: Db, batch: readonly QueuedCommand[]) {
  const tids = unique(batch.map(({ tid }) => tid))
  const tickets = await ticketsRepository.atWork(transaction, tids)
  const nonces = batch.flatMap(({ tid, socketUser: { uid }, command }) =>
    'nonce' in command && command.nonce !== undefined
      ? [{ type: command.type, tid, sender: uid, nonce: command.nonce }]
      : [],
  )
  const written = new Map<string, TicketChange>()
  const isOf = (type: 'chat' | 'note') => nonces.filter((one) => one.type === type)
  for (const row of await messagesRepository.withNonces(transaction, isOf('chat'))) {
    written.set(nonceKey('chat', row.tid, row.sender, row.nonce), messageChange(row, row, row.shown))
  }
  for (const row of await messagesRepository.notesWithNonces(transaction, isOf('note'))) {
    written.set(nonceKey('note', row.tid, row.author, row.nonce), noteChange(row, row))
  }
  const commands = batch.map(({ command }) => command)
  const sids = batch.flatMap(({ socketUser }) => (socketUser.kind === 'staff' ? socketUser.sid : []))
  return {
    tickets,
    /** What was written before under the same nonce. */
    written,
    sessions: await sessionsAtTheDesk(transaction, unique(sids), ctx.clock),
    accounts: await ticketsRepository.accountsOf(transaction, unique(commands.flatMap(accountsIn))),
    unsentPictures: await picturesRepository.unsentOf(transaction, commands.flatMap(picturesIn)),
  }
}

type Loaded = Awaited<ReturnType<typeof load>>

/** What a batch changes. */
class BatchChanges {
  readonly messages: MessageRow[] = []
  readonly pictures: PictureRow[] = []
  readonly notes: NoteRow[] = []
  readonly ratings: RatingRow[] = []
  /** For the audit log. */
  readonly happened: AuditEntry[] = []
  /** For the sockets, by ticket. */
  readonly events = new Map<string, TicketChange[]>()

  constructor(readonly tickets: Loaded['tickets']) {}
}

/** Applies one command to the tickets as the commands before it left them. */
function apply(
  { clock }: SupportContext,
  { tid, socketUser, command }: QueuedCommand,
  isAlarming: boolean,
  { sessions, written, accounts, unsentPictures }: Loaded,
  changes: BatchChanges,
): CommandResult {
  const ticket = changes.tickets.get(tid)
  if (!ticket) return refused('not_found', 'This ticket is no longer here.')
  if (socketUser.kind === 'staff' && !sessions.has(socketUser.sid)) {
    return refused('unavailable', 'You were signed out, or your role has changed. Sign in, and try again.')
  }
  const key = 'nonce' in command ? nonceKey(command.type, tid, socketUser.uid, command.nonce) : ''
  const earlier = written.get(key)
  if (earlier) return { repeated: { tid, change: earlier } }
  const now = clock()
  const context = { id: idAt(now), now, accounts, pictures: unsentPictures, isAlarming }
  const result = applyRules(ticket, socketUser, command, context)
  if (result.kind === 'unchanged') return { ticket }
  if (result.kind === 'refused') {
    const { refusal, isOutdated } = result
    return { refusal, ...(isOutdated && { ticket }) }
  }
  const { message, pictures = [], note, rating } = result
  changes.tickets.set(tid, result.ticket)
  if (message) changes.messages.push(message)
  if (note) changes.notes.push(note)
  if (rating) changes.ratings.push(rating)
  changes.pictures.push(...pictures)
  for (const { id } of pictures) unsentPictures.delete(id)
  changes.happened.push(...auditEvents(ticket, result, socketUser))
  const events = changes.events.get(tid) ?? []
  changes.events.set(tid, events)
  for (const change of ticketChanges(ticket, result, socketUser)) {
    events.push(change)
    if ('nonce' in change && change.nonce !== null) written.set(key, change)
  }
  return {}
}

async function store(transaction: Db, before: Loaded['tickets'], changes: BatchChanges): Promise<void> {
  await messagesRepository.insert(transaction, changes.messages)
  await noteAnswers(transaction, changes.messages, (tid) => changes.tickets.get(tid)?.uid)
  await picturesRepository.show(transaction, changes.pictures)
  await messagesRepository.insertNotes(transaction, changes.notes)
  for (const rating of changes.ratings) await ticketsRepository.rate(transaction, rating)
  for (const [tid, ticket] of changes.tickets) {
    const old = before.get(tid)
    if (!old || !isStateChanged(old, ticket)) continue
    await ticketsRepository.update(transaction, ticket)
    if (ticket.tags !== old.tags) await ticketsRepository.updateSearch(transaction, ticket)
    if (ticket.status === old.status) continue
    await addToTotals(transaction, 'ticket_counts', [
      { status: old.status, n: -1 },
      { status: ticket.status, n: 1 },
    ])
  }
}

function refused(code: Refusal['code'], detail: string): CommandResult {
  return { refusal: { code, detail } }
}

function accountsIn(command: Command): string[] {
  if (command.type === 'note') return command.mentions ?? []
  return command.type === 'ticket' && command.assignee?.uid ? [command.assignee.uid] : []
}

function picturesIn(command: Command): string[] {
  return command.type === 'chat' ? (command.pictures ?? []).map(({ id }) => id) : []
}

/** Ids hold no blanks. */
function nonceKey(type: Command['type'], tid: string, sender: string, nonce?: string | null): string {
  return `${type} ${tid} ${sender} ${nonce}`
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)]
}
