import type { FastifyBaseLogger } from 'fastify'
import { batchesOf, type Db } from '../db/db'
import type { Cluster, Engine } from '../db/engines/engine'
import * as messagesRepository from './messages.repository'
import type { Connections } from './socket/connection'
import { messageChange, noteChange } from './ticketEvents'
import * as ticketsRepository from './tickets.repository'
import type { NamedTicket, TicketChange, TicketEvent, TransientChange, WrittenChange } from './wire'

/**
 * Tells the sockets of every server what has happened on tickets. Events of one ticket arrive in the order of their commits, each
 * after its commit.
 */
export interface TicketBus {
  /** Call it in the transaction that stores the events. */
  notifyInTransaction(transaction: Db, events: readonly TicketEvent[]): Promise<void>
  /** Call it after the commit. */
  broadcast(events: readonly TicketEvent[]): void
  /** Tells what has no commit of its own. */
  broadcastTransient(tid: string, change: TransientChange): void
}

export function createTicketBus(engine: Engine, connections: Connections, log: FastifyBaseLogger): TicketBus {
  if (engine.cluster) return createClusterTicketBus(engine.kysely, engine.cluster, connections, log)
  const broadcast = (events: readonly TicketEvent[]) => {
    for (const { tid, changes } of events) connections.deliver(tid, changes)
  }
  return {
    notifyInTransaction: async () => undefined,
    broadcast,
    broadcastTransient: (tid, change) => broadcast([{ tid, changes: [change] }]),
  }
}

/** A change without its texts: they are read by the servers that need them. */
type NotifiedChange =
  | Exclude<TicketChange, WrittenChange | { row: NamedTicket }>
  | { kind: 'messages'; from: number; to: number }
  | { kind: 'note'; id: string }
  | { kind: 'ticket' | 'again'; state: ReturnType<typeof stateOf> }

interface Notice {
  tid: string
  changes: readonly NotifiedChange[]
}

/** A notice may have 8,000 bytes; a change with the longest names and ids has 3,200. */
const maxChanges = 2

/**
 * Between servers: a notice goes out with the commit, so notices come in the order of the commits. Each server, the sender's too,
 * reads the rows for its own sockets; notices that have come in meanwhile are read together.
 */
function createClusterTicketBus(
  db: Db,
  cluster: Cluster,
  connections: Connections,
  log: FastifyBaseLogger,
): TicketBus {
  let received: string[] = []
  let isReading = false

  cluster.listen((text) => {
    received.push(text)
    if (!isReading) void deliverReceived()
  }, connections.reconnectAll)

  async function deliverReceived(): Promise<void> {
    isReading = true
    while (received.length > 0) {
      const texts = received
      received = []
      try {
        // A server of a later version may send what this one can't read.
        const notices = texts.map((text): Notice => JSON.parse(text))
        for (const { tid, changes } of await readEvents(db, notices, connections)) {
          connections.deliver(tid, changes)
        }
      } catch (error) {
        log.warn(
          { err: error },
          'what has happened on tickets could not be read; their sockets are to come back',
        )
        connections.reconnectAll()
      }
    }
    isReading = false
  }

  return {
    notifyInTransaction: (transaction, events) => cluster.notify(transaction, events.flatMap(noticesOf)),

    broadcast: () => {
      // The notice that went out with the commit comes back to this server as well.
    },

    broadcastTransient(tid, change): void {
      cluster.notify(db, noticesOf({ tid, changes: [change] })).catch((error: unknown) => {
        log.warn({ err: error }, 'that somebody types, or has seen more, was told nobody')
      })
    },
  }
}

function noticesOf({ tid, changes }: TicketEvent): string[] {
  const notified: NotifiedChange[] = []
  for (const change of changes) {
    const last = notified.at(-1)
    if (change.kind === 'message') {
      const { seq } = change.message
      if (last?.kind === 'messages') last.to = seq
      else notified.push({ kind: 'messages', from: seq, to: seq })
    } else if (change.kind === 'note') notified.push({ kind: 'note', id: change.note.id })
    else if ('row' in change) notified.push({ kind: change.kind, state: stateOf(change.row) })
    else notified.push(change)
  }
  return Array.from(batchesOf(notified, maxChanges), (some) => JSON.stringify({ tid, changes: some }))
}

/** The columns that change while a ticket is worked on, as they were after one change; the rest is read with the row. */
function stateOf(row: NamedTicket) {
  const { status, assignee, version, waiting, waiting_since, priority, guardian_since } = row
  const { assignee_firstname, assignee_lastname, assignee_role, assignee_status } = row
  return {
    ...{ status, assignee, version, waiting, waiting_since, priority, guardian_since },
    ...{ assignee_firstname, assignee_lastname, assignee_role, assignee_status },
  }
}

/** Reads the rows behind notices for those who are connected here; what has gone meanwhile is left out. */
async function readEvents(
  db: Db,
  notices: readonly Notice[],
  connections: Connections,
): Promise<TicketEvent[]> {
  const followed = notices.filter(({ tid }) => connections.isFollowed(tid))
  const all = followed.flatMap(({ tid, changes }) => changes.map((change) => ({ tid, change })))
  const tids = all.flatMap(({ tid, change }) => ('state' in change ? tid : []))
  const ids = all.flatMap(({ change }) => (change.kind === 'note' ? change.id : []))
  const ranges = all.flatMap(({ tid, change }) =>
    change.kind === 'messages' && connections.hasTicket(tid) ? { tid, ...change } : [],
  )
  const tickets = await ticketsRepository.atWork(db, [...new Set(tids)])
  const notes = new Map((await messagesRepository.notesById(db, ids)).map((row) => [row.id, row]))
  const messages = await messagesRepository.inRanges(db, ranges)
  const messageAt = new Map(messages.map((row) => [`${row.tid} ${row.seq}`, row]))

  function changesOf(tid: string, change: NotifiedChange): TicketChange[] {
    if (change.kind === 'messages') {
      const seqs = Array.from({ length: change.to - change.from + 1 }, (_, index) => change.from + index)
      const rows = seqs.flatMap((seq) => messageAt.get(`${tid} ${seq}`) ?? [])
      return rows.map((row) => messageChange(row, row, row.shown))
    }
    if (change.kind === 'note') {
      const row = notes.get(change.id)
      return row ? [noteChange(row, row)] : []
    }
    if (!('state' in change)) return [change]
    const row = tickets.get(tid)
    return row ? [{ kind: change.kind, row: { ...row, ...change.state } }] : []
  }
  return followed.map(({ tid, changes }) => ({
    tid,
    changes: changes.flatMap((change) => changesOf(tid, change)),
  }))
}
