import { can } from '../../contract/access'
import type { Connection } from './connection'
import { changeFrame } from './frames'
import { holderOf } from './socketUser'
import type { TicketChange } from './ticketBus'

/** Who is connected: by ticket, the desk’s lines, those of them who follow all tickets, and how many of each holder. */
export function createConnections() {
  const all = new Set<Connection>()
  const everybody: ReadonlySet<Connection> = all
  const byTicket = new Map<string, Set<Connection>>()
  const lines = new Set<Connection>()
  const desk = new Set<Connection>()
  const byHolder = new Map<string, number>()

  function count(connection: Connection, n: 1 | -1): void {
    const holder = holderOf(connection.socketUser)
    const sum = (byHolder.get(holder) ?? 0) + n
    if (sum > 0) byHolder.set(holder, sum)
    else byHolder.delete(holder)
  }

  return {
    all: everybody,
    lines: (): Iterable<Connection> => lines,

    join(connection: Connection): void {
      all.add(connection)
      count(connection, 1)
      if (connection.tid === null) {
        lines.add(connection)
        const { socketUser } = connection
        if (socketUser.kind === 'staff' && can(socketUser.role, 'tickets.answer')) desk.add(connection)
        return
      }
      const room = byTicket.get(connection.tid) ?? new Set()
      room.add(connection)
      byTicket.set(connection.tid, room)
    },

    leave(connection: Connection): void {
      if (!all.delete(connection)) return
      count(connection, -1)
      desk.delete(connection)
      lines.delete(connection)
      const room = byTicket.get(connection.tid ?? '')
      room?.delete(connection)
      if (room?.size === 0) byTicket.delete(connection.tid ?? '')
    },

    hasRoom: (tid: string): boolean => byTicket.has(tid),
    hasDesk: (): boolean => desk.size > 0,

    /** How many sockets a session, or a member's ticket, has. */
    socketsOf: (holder: string): number => byHolder.get(holder) ?? 0,

    /**
     * Hands on what has happened on a ticket to everybody there; its own changes to the desk, and to the assignee's line
     * of the desk that the member has written, to the lines of who is mentioned in it a note, and to those of who is given it that.
     */
    tell(tid: string, changes: readonly TicketChange[]): void {
      const room = byTicket.get(tid)
      if (!room && desk.size === 0) return
      const frames = changes.map((change) => changeFrame(tid, change))
      const forRoom = frames.filter(({ change }) => change.kind !== 'again' && change.kind !== 'given')
      for (const connection of room ?? []) connection.tell(forRoom)
      for (const connection of desk) {
        const forDesk = frames.filter(({ change }) => isForDesk(change, connection.socketUser.uid))
        if (forDesk.length > 0) connection.tell(forDesk)
      }
    },
  }
}

export type Connections = ReturnType<typeof createConnections>

function isForDesk(change: TicketChange, uid: string): boolean {
  if (change.kind === 'given') return change.to === uid
  if (change.kind === 'note') return change.note.mentions.includes(uid)
  if (change.kind === 'again') return change.row.assignee === uid
  return change.kind === 'ticket'
}
