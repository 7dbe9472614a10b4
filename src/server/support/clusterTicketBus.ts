import { batchesOf } from '../db/batches'
import type { Cluster, Engine } from '../db/engines/engine'
import type { TicketRow } from '../db/schema/support'
import * as messagesRepository from './messages.repository'
import * as notesRepository from './notes.repository'
import { messageToWire, type NamedTicket, nameOf, noteToWire } from './ticket'
import type { SupportEvent, SupportListener, TicketBus, TicketChange } from './ticketBus'
import * as ticketsRepository from './tickets.repository'

/** How a ticket is at work: what of it changes. */
type TicketState = Pick<
  TicketRow,
  'status' | 'assignee' | 'version' | 'waiting' | 'waiting_since' | 'priority'
>

/** What has happened, by ids and places: the messages from one place to another; a new state; that somebody types, or has seen more. */
type NoticedChange =
  | { messages: [number, number] }
  | { kind: 'ticket' | 'again'; state: TicketState }
  | { typing: string }
  | { seen: [uid: string, seq: number] }
  | { note: string }
  | { given: [to: string, from: string] }

/** What one server tells all of a ticket, in order; the words are read where they are needed. */
interface Notice {
  tid: string
  changes: readonly NoticedChange[]
}

/** A notice may have 8,000 bytes, and a state takes 200 at most. */
const maxChanges = 30

interface PeerLog {
  warn(context: object, message: string): void
}

/**
 * Between several servers. A notice goes out with the commit that stored what it names, so notices come in the order of the commits;
 * each server, the sender's too, reads the rows for those who are connected to it. What has come in meanwhile is read together.
 */
export function createClusterTicketBus(engine: Engine, cluster: Cluster, log: PeerLog): TicketBus {
  const listeners = new Set<SupportListener>()
  let heard: string[] = []
  let isReading = false

  cluster.listen(hear, miss)

  function hear(text: string): void {
    heard.push(text)
    if (!isReading) void readAll()
  }

  function miss(): void {
    for (const listener of listeners) listener.missed()
  }

  async function readAll(): Promise<void> {
    isReading = true
    while (heard.length > 0) {
      const texts = heard
      heard = []
      try {
        // A server of a later version may say what this one can't read.
        const notices = texts.map((text): Notice => JSON.parse(text))
        const events = await eventsOf(notices)
        for (const event of events) for (const listener of listeners) listener.tell(event)
      } catch (error) {
        log.warn(
          { err: error },
          'what has happened on tickets could not be read; their sockets are to come back',
        )
        miss()
      }
    }
    isReading = false
  }

  async function eventsOf(notices: readonly Notice[]): Promise<SupportEvent[]> {
    const isRoom = (tid: string) => [...listeners].some((listener) => listener.hasRoom(tid))
    const isDesk = [...listeners].some((listener) => listener.hasDesk())
    const wanted = notices.filter(({ tid }) => isDesk || isRoom(tid))
    const stateAt = await readStates(wanted)
    const noteAt = await readNotes(wanted)
    const nameFor = await readNames(wanted)
    const messageAt = await readMessages(wanted.filter(({ tid }) => isRoom(tid)))
    return wanted.map(({ tid, changes }) => ({
      tid,
      changes: changes.flatMap((change): TicketChange[] => {
        if ('note' in change) return noteAt(change.note)
        if ('seen' in change) {
          const [uid, seq] = change.seen
          return nameFor(uid).map((name) => ({ kind: 'seen', uid, name, seq }))
        }
        if ('given' in change) {
          const [to, from] = change.given
          return nameFor(from).map((name) => ({ kind: 'given', to, from, name }))
        }
        if ('typing' in change) {
          const from = change.typing
          return nameFor(from).map((name) => ({ kind: 'typing', from, name }))
        }
        if ('messages' in change) return placesOf(change.messages).flatMap((seq) => messageAt(tid, seq))
        return stateAt(tid, change.state).map((row) => ({ kind: change.kind, row }))
      }),
    }))
  }

  async function readStates(notices: readonly Notice[]) {
    const named = notices.flatMap(({ tid, changes }) =>
      changes.flatMap((change) => ('state' in change ? { tid, uid: change.state.assignee } : [])),
    )
    const rows = await ticketsRepository.atWork(engine.kysely, [...new Set(named.map(({ tid }) => tid))])
    const assignees = await ticketsRepository.accountsOf(engine.kysely, [
      ...new Set(named.flatMap(({ uid }) => uid ?? [])),
    ])
    return (tid: string, state: TicketState): NamedTicket[] => {
      const row = rows.get(tid)
      const assignee = assignees.get(state.assignee ?? '')
      if (!row) return []
      const names = {
        assignee_firstname: assignee?.firstname ?? null,
        assignee_lastname: assignee?.lastname ?? null,
        assignee_role: assignee?.role ?? null,
        assignee_status: assignee?.status ?? null,
      }
      return [{ ...row, ...state, ...names }]
    }
  }

  async function readNotes(notices: readonly Notice[]) {
    const ids = notices.flatMap(({ changes }) => changes.flatMap((one) => ('note' in one ? one.note : [])))
    const rows = ids.length > 0 ? await notesRepository.byIds(engine.kysely, ids) : []
    const notes = new Map(
      rows.map((row): [string, TicketChange] => {
        const note = noteToWire(row, nameOf(row.firstname, row.lastname))
        return [row.id, { kind: 'note', note, nonce: row.nonce }]
      }),
    )
    return (id: string): TicketChange[] => {
      const note = notes.get(id)
      return note ? [note] : []
    }
  }

  /** Of who types, has seen more, or gives a ticket; nothing where the account is no longer there. */
  async function readNames(notices: readonly Notice[]) {
    const uids = notices.flatMap(({ changes }) =>
      changes.flatMap((one) => {
        if ('given' in one) return one.given[1]
        return 'seen' in one ? one.seen[0] : 'typing' in one ? one.typing : []
      }),
    )
    const rows =
      uids.length > 0 ? await ticketsRepository.accountsOf(engine.kysely, [...new Set(uids)]) : null
    return (uid: string): string[] => {
      const row = rows?.get(uid)
      return row ? [nameOf(row.firstname, row.lastname) ?? ''] : []
    }
  }

  async function readMessages(notices: readonly Notice[]) {
    const places = new Map<string, number[]>()
    for (const { tid, changes } of notices) {
      const own = changes.flatMap((change) => ('messages' in change ? change.messages : []))
      places.set(tid, [...(places.get(tid) ?? []), ...own])
    }
    const messages = new Map<string, TicketChange>()
    for (const [tid, of] of places) {
      const rows =
        of.length > 0
          ? await messagesRepository.between(engine.kysely, tid, Math.min(...of), Math.max(...of))
          : []
      for (const row of rows) {
        const message = messageToWire(row, row, row.shown)
        const { firstname, nonce } = row
        messages.set(`${tid} ${row.seq}`, { kind: 'message', message, firstname, nonce })
      }
    }
    return (tid: string, seq: number): TicketChange[] => {
      const message = messages.get(`${tid} ${seq}`)
      return message ? [message] : []
    }
  }

  return {
    announce: (transaction, events) =>
      cluster.tell(
        transaction,
        events.flatMap((event) => noticesOf(event).map((notice) => JSON.stringify(notice))),
      ),

    publish: () => {
      // The notice that went out with the commit comes back to this server as well.
    },

    pass(tid, change): void {
      const texts = noticesOf({ tid, changes: [change] }).map((notice) => JSON.stringify(notice))
      cluster.tell(engine.kysely, texts).catch((error: unknown) => {
        log.warn({ err: error }, 'that somebody types, or has seen more, was told nobody')
      })
    },

    subscribe: (listener) => void listeners.add(listener),
  }
}

function noticesOf({ tid, changes }: SupportEvent): Notice[] {
  const noticed: NoticedChange[] = []
  for (const change of changes) {
    const last = noticed.at(-1)
    if (change.kind === 'typing') noticed.push({ typing: change.from })
    else if (change.kind === 'note') noticed.push({ note: change.note.id })
    else if (change.kind === 'given') noticed.push({ given: [change.to, change.from] })
    else if (change.kind === 'seen') noticed.push({ seen: [change.uid, change.seq] })
    else if (change.kind !== 'message') noticed.push({ kind: change.kind, state: stateOf(change.row) })
    else if (last && 'messages' in last) last.messages[1] = change.message.seq
    else noticed.push({ messages: [change.message.seq, change.message.seq] })
  }
  return Array.from(batchesOf(noticed, maxChanges), (some) => ({ tid, changes: some }))
}

function stateOf({ status, assignee, version, waiting, waiting_since, priority }: TicketRow): TicketState {
  return { status, assignee, version, waiting, waiting_since, priority }
}

function placesOf([first, last]: [number, number]): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
