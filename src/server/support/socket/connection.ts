import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { can } from '../../../contract/access'
import { type ChatMessage, closeCodes, type OfficeFrame } from '../../../contract/support'
import type { Db } from '../../db/db'
import { isClosedTo, type SocketUser } from '../rules'
import { findTicket, type HistoryStart, readHistory, readStaffHistory } from '../ticketHistory.service'
import { messageForMember, type TicketChange, ticketForMember, ticketToWire } from '../wire'
import { type ChangeFrame, frameOf, toChangeFrame } from './frames'

const closeTimeoutMs = 1000
/** Changes that may come in while the history is sent. */
const maxHeldBack = 5000
/** Unread bytes from which on no older messages are sent. */
const maxUnread = 256 * 1024

export interface ConnectionParts {
  socket: WebSocket
  socketUser: SocketUser
  /** Null for a staff socket, which is for no ticket. */
  tid: string | null
  db: Db
  start: HistoryStart
  /** Signs the addresses of a message's pictures for this reader. */
  sign: (message: ChatMessage) => ChatMessage
  /** Unsent bytes at which the reader is too slow. */
  slowReader: number
  /** `text` is null for a binary frame. */
  onFrame: (connection: Connection, text: string | null) => void
  onClose: (connection: Connection) => void
  /** The socket has been sent all messages up to this `seq`. */
  onSent?: (seq: number) => void
}

/** One socket. */
export interface Connection {
  readonly id: string
  socketUser: SocketUser
  readonly tid: string | null
  /** Milliseconds that only go forward, as the next one. */
  lastSign: number
  lastPing: number
  /** Whether the person has sent anything since this was last looked at. */
  wasUsed: boolean
  /** Whether it has much unread: no older messages are sent then. */
  readonly isBehind: boolean
  /** Sends the ticket and its history, then what was held back. */
  open(): Promise<void>
  send(frame: OfficeFrame): void
  /** Sends what has happened on the ticket; held back until the history is sent. */
  deliver(frames: readonly ChangeFrame[]): void
  ping(): void
  close(code: number): void
  /** Resolves when the socket is closed. */
  closed: Promise<void>
}

/**
 * Takes a socket over. Changes and answers are held back until `open` has sent the history, so that nothing is missed or doubled: only
 * messages after the last one of the history follow.
 */
export function createConnection(parts: ConnectionParts): Connection {
  const { socket, tid, db, sign, slowReader } = parts
  const isMember = parts.socketUser.kind === 'member'
  let heldBack: (ChangeFrame | string)[] | null = tid === null ? null : []
  /** The `seq` of the last message that was sent. */
  let sentSeq = 0
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })

  const connection: Connection = {
    id: randomUUID(),
    socketUser: parts.socketUser,
    tid,
    lastSign: performance.now(),
    lastPing: performance.now(),
    wasUsed: false,
    closed,

    get isBehind(): boolean {
      return socket.bufferedAmount > maxUnread
    },

    send(frame): void {
      const text = JSON.stringify(signed(frame))
      if (heldBack) holdBack(heldBack, text)
      else sendText(text)
    },

    deliver(frames): void {
      for (const one of frames) {
        const { change } = one
        if (change.kind === 'typing' && change.from === connection.socketUser.uid) continue
        if (heldBack) holdBack(heldBack, one)
        else sendChange(one)
      }
    },

    ping(): void {
      connection.lastPing = performance.now()
      socket.ping()
    },

    close(code): void {
      if (socket.readyState !== socket.OPEN) return
      socket.close(code)
      setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
    },

    async open(): Promise<void> {
      if (tid === null) return
      const ticket = await findTicket(db, tid)
      if (!ticket) {
        connection.close(closeCodes.ticketGone)
        return
      }
      if (isClosedTo(connection.socketUser, ticket)) {
        connection.close(closeCodes.sessionEnded)
        return
      }
      const ofReader = isMember ? ticketForMember(ticket) : ticketToWire(ticket)
      sendText(JSON.stringify({ type: 'ticket', ...ofReader }))
      let forStaff = isMember ? null : await readStaffHistory(db, tid)
      for await (const frame of readHistory(db, tid, ticket.last, parts.start, parts.socketUser.kind)) {
        if (socket.readyState !== socket.OPEN) return
        await sendAndWait(JSON.stringify(signed({ ...frame, ...forStaff })))
        forStaff = null
      }
      const later = heldBack ?? []
      heldBack = null
      sentSeq = ticket.last
      parts.onSent?.(sentSeq)
      const lastState = later.findLast((one) => typeof one !== 'string' && one.change.kind === 'ticket')
      for (const one of later) {
        if (typeof one === 'string') sendText(one)
        else if (one.change.kind !== 'ticket' || one === lastState) sendChange(one)
      }
    },
  }

  /** Skips messages that were sent already; where one is missing between, the client is to come back for it. */
  function sendChange({ change, textForMember, isRepeated = false, ...frame }: ChangeFrame): void {
    const text = isMember ? textForMember : frame.text
    if (text === null) return
    if (change.kind !== 'message') {
      sendText(text)
      return
    }
    const { seq, tid, pictures } = change.message
    if (seq <= sentSeq && !isRepeated) return
    // A repeated message that has not been sent yet comes in its turn.
    if (isRepeated && seq > sentSeq) return
    if (seq > sentSeq + 1) {
      connection.close(closeCodes.comeBack)
      return
    }
    sentSeq = Math.max(sentSeq, seq)
    parts.onSent?.(sentSeq)
    if (!pictures) {
      sendText(text)
      return
    }
    const message = isMember ? messageForMember(change.message, change.firstname) : change.message
    sendText(JSON.stringify(frameOf(tid, { ...change, message: sign(message) })))
  }

  function signed(frame: OfficeFrame): OfficeFrame {
    return frame.type === 'history' ? { ...frame, messages: frame.messages.map(sign) } : frame
  }

  function holdBack(later: (ChangeFrame | string)[], one: ChangeFrame | string): void {
    later.push(one)
    if (later.length > maxHeldBack) connection.close(closeCodes.slow)
  }

  function sendText(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > slowReader) connection.close(closeCodes.slow)
    else socket.send(text)
  }

  /** Resolves when the text has left: a long history is not piled up for a slow reader. */
  function sendAndWait(text: string): Promise<void> {
    return new Promise((resolve) => {
      socket.send(text, () => resolve())
    })
  }

  const noteSign = () => {
    connection.lastSign = performance.now()
  }
  socket.on('pong', noteSign)
  socket.on('ping', noteSign)
  socket.on('message', (data: RawData, isBinary: boolean) => {
    noteSign()
    // Frames that still arrive on a closing socket can't be answered.
    if (socket.readyState !== socket.OPEN) return
    parts.onFrame(connection, isBinary ? null : data.toString())
  })
  // The library closes the socket with the right code (a frame too large, bad UTF-8); unhandled 'error' events would crash Node.
  socket.on('error', () => undefined)
  socket.on('close', () => parts.onClose(connection))
  return connection
}

/** The sockets of this server: by ticket, those of staff, those of staff who answer tickets, and their number by holder. */
export function createConnections() {
  const all = new Set<Connection>()
  const byTicket = new Map<string, Set<Connection>>()
  const staffSockets = new Set<Connection>()
  const answering = new Set<Connection>()
  const countByHolder = new Map<string, number>()

  function count({ socketUser }: Connection, n: 1 | -1): void {
    const holder = holderKey(socketUser)
    const sum = (countByHolder.get(holder) ?? 0) + n
    if (sum > 0) countByHolder.set(holder, sum)
    else countByHolder.delete(holder)
  }

  return {
    all: (): ReadonlySet<Connection> => all,
    staffSockets: (): ReadonlySet<Connection> => staffSockets,

    add(connection: Connection): void {
      const { tid, socketUser } = connection
      all.add(connection)
      count(connection, 1)
      if (tid !== null) {
        byTicket.set(tid, (byTicket.get(tid) ?? new Set()).add(connection))
        return
      }
      staffSockets.add(connection)
      if (socketUser.kind === 'staff' && can(socketUser, 'tickets.answer')) answering.add(connection)
    },

    remove(connection: Connection): void {
      if (!all.delete(connection)) return
      count(connection, -1)
      answering.delete(connection)
      staffSockets.delete(connection)
      const ofTicket = byTicket.get(connection.tid ?? '')
      ofTicket?.delete(connection)
      if (ofTicket?.size === 0) byTicket.delete(connection.tid ?? '')
    },

    /** Whether anybody here is on the ticket. */
    hasTicket: (tid: string): boolean => byTicket.has(tid),
    /** Whether a socket here follows the ticket. */
    isFollowed: (tid: string): boolean => answering.size > 0 || byTicket.has(tid),

    /** The number of sockets of a session, or of a member's ticket. */
    countOf: (socketUser: SocketUser): number => countByHolder.get(holderKey(socketUser)) ?? 0,

    /** Sends what has happened on a ticket to all sockets on it, and to staff sockets what concerns them. */
    deliver(tid: string, changes: readonly TicketChange[]): void {
      const ofTicket = byTicket.get(tid)
      if (!ofTicket && answering.size === 0) return
      const frames = changes.map((change) => toChangeFrame(tid, change))
      const forTicket = frames.filter(({ change }) => change.kind !== 'again' && change.kind !== 'given')
      const states = changes.flatMap((change) => (change.kind === 'ticket' ? [change.row] : []))
      for (const connection of ofTicket ?? []) {
        // Before it reads the message that has made it so.
        if (states.some((row) => isClosedTo(connection.socketUser, row))) {
          connection.close(closeCodes.sessionEnded)
        } else connection.deliver(forTicket)
      }
      for (const connection of answering) {
        const { uid } = connection.socketUser
        connection.deliver(frames.filter(({ change }) => concernsStaff(change, uid)))
      }
    },

    /** Makes every client come back, to read what it may have missed. */
    reconnectAll(): void {
      for (const connection of all) connection.close(closeCodes.comeBack)
    },
  }
}

export type Connections = ReturnType<typeof createConnections>

function holderKey(socketUser: SocketUser): string {
  return socketUser.kind === 'staff' ? `session ${socketUser.sid}` : `ticket ${socketUser.link.tid}`
}

function concernsStaff(change: TicketChange, uid: string): boolean {
  if (change.kind === 'given') return change.to === uid
  if (change.kind === 'note') return change.note.mentions.includes(uid)
  if (change.kind === 'again') return change.row.assignee === uid
  return change.kind === 'ticket'
}
