import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Events, Happened } from '../audit/auditLog.service'
import { sessionsAtTheDesk } from '../audit/inTransaction'
import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import type { MessageRow, NoteRow, PictureRow, RatingRow } from '../db/schema/support'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Alarms } from '../moderation/alarms'
import * as messagesRepository from './messages.repository'
import * as notesRepository from './notes.repository'
import * as picturesRepository from './pictures.repository'
import { judge, type Refusal, type Wish } from './rules'
import type { SocketUser } from './socketUser'
import { messageToWire, type NamedMessage, type NamedTicket, nameOf, noteToWire } from './ticket'
import type { SupportEvent, TicketBus, TicketChange } from './ticketBus'
import { changeOf, givenBy, noteOf, ratingOf } from './ticketEvents'
import type { TicketAtWork } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'

/** What the asker alone is told; what everybody is told goes by the events. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'stored before'; tid: string; change: TicketChange }
  | { kind: 'unchanged'; ticket: NamedTicket }
  | { kind: 'refused'; refusal: Refusal; ticket: NamedTicket | null }

/** A wish that waits to be stored. */
export interface Order {
  tid: string
  socketUser: SocketUser
  wish: Wish
  settle: (outcome: Outcome) => void
}

interface Stored {
  told: SupportEvent[]
  /** Of each order, in their order. */
  outcomes: Outcome[]
}

interface WritingParts {
  engine: Engine
  ticketBus: TicketBus
  auditLog: Events
  alarms: Alarms
  disk: DiskSpace
  clock: Clock
  log: { error(context: object, message: string): void }
}

/** So many wishes are committed together at most. */
const maxBatch = 1000

/**
 * Stores what people send, in the order of arrival. What comes in while a transaction runs is committed together in the
 * next one, so a commit's cost is shared by as many messages as there are.
 */
export function createTicketCommands(parts: WritingParts) {
  const { engine, ticketBus, auditLog, alarms, disk, clock, log } = parts
  const waiting: Order[] = []
  let running: Promise<void> | null = null

  async function run(): Promise<void> {
    // All that has arrived by now is read first.
    await nextTurn()
    while (waiting.length > 0) await store(waiting.splice(0, maxBatch))
    running = null
  }

  async function store(orders: Order[]): Promise<void> {
    const done = await attempt(orders)
    if (done === 'no room') refuse(orders)
    else if (done) {
      ticketBus.publish(done.told)
      orders.forEach((order, index) => {
        order.settle(done.outcomes[index] ?? { kind: 'done' })
      })
    } else if (orders.length > 1) {
      // One that can't be stored must not take the others with it.
      for (const order of orders) await store([order])
    } else refuse(orders)
  }

  function refuse(orders: Order[]): void {
    const refusal: Refusal = { code: 'unavailable', detail: 'Try again in a moment.' }
    for (const order of orders) order.settle({ kind: 'refused', refusal, ticket: null })
  }

  /** Answers null where the whole could not be stored. */
  async function attempt(orders: Order[]): Promise<Stored | 'no room' | null> {
    try {
      return await commit(orders)
    } catch (error) {
      if (disk.isCauseOf(error)) return 'no room'
      if (orders.length === 1) log.error({ err: error }, 'the support desk could not store what was sent')
      return null
    }
  }

  /** Those of these orders by which members say what can't wait. */
  async function alarmingOf(orders: readonly Order[]): Promise<ReadonlySet<Order>> {
    const said = orders.flatMap((order) => {
      const { socketUser, wish } = order
      return socketUser.kind === 'member' && wish.type === 'chat' ? [{ order, text: wish.message }] : []
    })
    const read = await alarms(said.map(({ text }) => text))
    return new Set(said.flatMap(({ order }, index) => (read[index] ? order : [])))
  }

  async function commit(orders: Order[]): Promise<Stored> {
    const alarming = await alarmingOf(orders)
    return await engine.kysely.transaction().execute(async (transaction) => {
      const before = await ticketsRepository.atWork(transaction, [...new Set(orders.map(({ tid }) => tid))])
      const known = new Map<string, TicketChange>()
      const remember = (type: Named['type'], tid: string, sender: string, change: Said) => {
        if (change.nonce !== null) known.set(keyOf({ type, tid, sender, nonce: change.nonce }), change)
        return change
      }
      const asked = orders.flatMap(named)
      for (const row of await messagesRepository.withNonces(
        transaction,
        asked.filter(({ type }) => type === 'chat'),
      )) {
        remember('chat', row.tid, row.sender, saidBy(row, row, row.shown))
      }
      for (const row of await notesRepository.withNonces(
        transaction,
        asked.filter(({ type }) => type === 'note'),
      )) {
        remember('note', row.tid, row.author, notedBy(row, row))
      }

      const sids = new Set(
        orders.flatMap(({ socketUser }) => (socketUser.kind === 'staff' ? socketUser.sid : [])),
      )
      const atTheDesk = await sessionsAtTheDesk(transaction, [...sids], clock)

      const accounts = await ticketsRepository.accountsOf(transaction, [
        ...new Set(orders.flatMap(({ wish }) => namedIn(wish))),
      ])

      const unsent = await picturesRepository.unsentOf(
        transaction,
        orders.flatMap(({ wish }) => picturesIn(wish)),
      )

      const now = new Map(before)
      const rows: MessageRow[] = []
      const illustrations: PictureRow[] = []
      const rated: RatingRow[] = []
      const noted: NoteRow[] = []
      const happened: Happened[] = []
      const told = new Map<string, TicketChange[]>()
      const tell = (tid: string, change: TicketChange) => {
        const changes = told.get(tid)
        if (changes) changes.push(change)
        else told.set(tid, [change])
      }
      const tellState = (row: TicketAtWork) => tell(row.tid, { kind: 'ticket', row })
      const outcomes = orders.map((order): Outcome => {
        const { tid, socketUser, wish } = order
        const ticket = now.get(tid)
        if (!ticket) return gone
        if (socketUser.kind === 'staff' && !atTheDesk.has(socketUser.sid)) return signedOut
        const earlier = named(order).map((one) => known.get(keyOf(one)))[0]
        if (earlier) return { kind: 'stored before', tid, change: earlier }
        const instant = clock()
        const isAlarming = alarming.has(order)
        const mark = { id: idAt(instant), now: instant, accounts, pictures: unsent, isAlarming }
        const verdict = judge(ticket, socketUser, wish, mark)
        if (verdict.kind === 'unchanged') return { kind: 'unchanged', ticket }
        if (verdict.kind === 'refused') {
          const { refusal, isOutdated } = verdict
          return { kind: 'refused', refusal, ticket: isOutdated ? ticket : null }
        }
        if (verdict.kind === 'noted') {
          const { note } = verdict
          noted.push(note)
          happened.push(noteOf(note, socketUser))
          tell(tid, remember('note', tid, note.author, notedBy(note, socketUser)))
          return { kind: 'done' }
        }
        now.set(tid, verdict.ticket)
        if (verdict.kind === 'rated') {
          rated.push(verdict.rating)
          happened.push(ratingOf(ticket, verdict.rating, socketUser))
          if (verdict.ticket.version !== ticket.version)
            happened.push(changeOf(ticket, verdict.ticket, socketUser))
          tellState(verdict.ticket)
          return { kind: 'done' }
        }
        if (verdict.ticket.version !== ticket.version)
          happened.push(changeOf(ticket, verdict.ticket, socketUser))
        if (verdict.kind === 'changed') {
          tellState(verdict.ticket)
          const given = givenBy(socketUser, ticket, verdict.ticket)
          if (given) tell(tid, given)
          return { kind: 'done' }
        }
        const { message: row, shown } = verdict
        rows.push(row)
        illustrations.push(...shown)
        for (const { id } of shown) unsent.delete(id)
        const said = remember('chat', tid, row.sender, saidBy(row, { role: 'Member', ...socketUser }, shown))
        // Whoever sees a message sees first that it has reopened the ticket.
        const isReopening = verdict.ticket.version !== ticket.version
        if (isReopening) tellState(verdict.ticket)
        tell(tid, said)
        if (!isReopening && isOtherwise(verdict.ticket, ticket)) tellState(verdict.ticket)
        else if (!isReopening && socketUser.kind === 'member') {
          tell(tid, { kind: 'again', row: verdict.ticket })
        }
        return { kind: 'done' }
      })

      await messagesRepository.insert(transaction, rows)
      await picturesRepository.show(transaction, illustrations)
      await notesRepository.insert(transaction, noted)
      for (const rating of rated) await ticketsRepository.rate(transaction, rating)
      for (const [tid, ticket] of now) {
        const old = before.get(tid)
        if (!old || !isOtherwise(ticket, old)) continue
        await ticketsRepository.update(transaction, ticket)
        if (ticket.tags !== old.tags) await ticketsRepository.index(transaction, ticket)
        if (ticket.status === old.status) continue
        await ticketsRepository.count(transaction, [
          { ticket: old, n: -1 },
          { ticket, n: 1 },
        ])
      }
      await auditLog.record(transaction, happened)
      const said = [...told].map(([tid, changes]) => ({ tid, changes }))
      await ticketBus.announce(transaction, said)
      return { told: said, outcomes }
    })
  }

  return {
    put(order: Order): void {
      waiting.push(order)
      running ??= run()
    },

    /** Resolves when all that was put in is stored and told. */
    async finished(): Promise<void> {
      await running
    },
  }
}

export type TicketCommands = ReturnType<typeof createTicketCommands>

const gone: Outcome = {
  kind: 'refused',
  refusal: { code: 'not_found', detail: 'This ticket is no longer here.' },
  ticket: null,
}

const signedOut: Outcome = {
  kind: 'refused',
  refusal: {
    code: 'unavailable',
    detail: 'You were signed out, or your role has changed. Sign in, and try again.',
  },
  ticket: null,
}

/** The accounts that a wish names: who is to have the ticket, or is mentioned. */
function namedIn(wish: Wish): string[] {
  if (wish.type === 'note') return wish.mentions ?? []
  return wish.type === 'ticket' && wish.assignee?.uid ? [wish.assignee.uid] : []
}

function picturesIn(wish: Wish): string[] {
  return wish.type === 'chat' ? (wish.pictures ?? []).map(({ id }) => id) : []
}

/** What its sender has given a name, to send it again. */
interface Named {
  type: 'chat' | 'note'
  tid: string
  sender: string
  nonce: string
}

function named({ tid, socketUser, wish }: Order): Named[] {
  if ((wish.type !== 'chat' && wish.type !== 'note') || wish.nonce === undefined) return []
  return [{ type: wish.type, tid, sender: socketUser.uid, nonce: wish.nonce }]
}

/** Ids hold no blanks. */
function keyOf({ type, tid, sender, nonce }: Named): string {
  return `${type} ${tid} ${sender} ${nonce}`
}

type Said = Extract<TicketChange, { nonce: string | null }>
/** Who wrote it; null where the account is no longer there. */
type Writer = Pick<NamedMessage, 'firstname' | 'lastname' | 'role'>

function saidBy(row: MessageRow, writer: Writer, shown: readonly PictureRow[]): Said {
  const message = messageToWire(row, writer, shown)
  return { kind: 'message', message, firstname: writer.firstname, nonce: row.nonce }
}

function notedBy(row: NoteRow, { firstname, lastname }: Omit<Writer, 'role'>): Said {
  return { kind: 'note', note: noteToWire(row, nameOf(firstname, lastname)), nonce: row.nonce }
}

function isOtherwise(one: TicketAtWork, other: TicketAtWork): boolean {
  const { version, waiting, first_answer } = other
  return one.version !== version || one.waiting !== waiting || one.first_answer !== first_answer
}
