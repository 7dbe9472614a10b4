import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { type ChatMessage, closeCodes, type OfficeFrame } from '../../contract/support'
import { type ChangeFrame, frameOf } from './frames'
import type { SocketUser } from './socketUser'
import { messageForMember, ticketForMember, ticketToWire } from './ticket'
import type { HistoryAsked, Reading } from './ticketHistory.service'

/** So long a socket may take to close in good order, in milliseconds. */
const farewell = 1000
/** So many changes may come in while the history is sent. */
const maxHeldBack = 5000

export interface ConnectionParts {
  socket: WebSocket
  socketUser: SocketUser
  /** The ticket, or null for the desk's line. */
  tid: string | null
  asked: HistoryAsked
  history: Reading
  /** A message with its pictures where this reader may load them. */
  show: (message: ChatMessage) => ChatMessage
  slowReader: number
  /** Takes each frame's text; null is one that is no text. */
  onFrame: (connection: Connection, text: string | null) => void
  onClose: (connection: Connection) => void
}

/** So much may wait to be read, in bytes, before older messages are asked for. */
const maxUnread = 256 * 1024

/** One socket: what goes out on it, and in which order. */
export interface Connection {
  readonly id: string
  socketUser: SocketUser
  readonly tid: string | null
  /** When it last gave a sign of life, and was last asked for one; milliseconds that only go forward. */
  lastSign: number
  lastPing: number
  /** Whether the person has sent anything since this was last looked at. */
  wasUsed: boolean
  /** Whether it has not read yet what was sent: no more history is piled up for it then. */
  readonly isBehind: boolean
  send(frame: OfficeFrame): void
  /** Passes on what has happened, after the history. */
  tell(frames: readonly ChangeFrame[]): void
  ping(): void
  close(code: number): void
  /** Resolves when the socket is closed. */
  closed: Promise<void>
}

/**
 * Takes a socket over. What happens on its ticket, and every answer, is held back from now on until `open` has sent the
 * ticket and its history, so that nothing between is missed or doubled: the history ends at a place, and only what lies
 * beyond follows.
 */
export function createConnection(parts: ConnectionParts): Connection & { open(): Promise<void> } {
  const { socket, tid, asked, history, show, slowReader } = parts
  const isMember = parts.socketUser.kind === 'member'
  let heldBack: (ChangeFrame | string)[] | null = tid === null ? null : []
  /** The place of the last message that was sent. */
  let place = 0
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })

  const connection = {
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

    send(frame: OfficeFrame): void {
      const text = JSON.stringify(addressed(frame))
      if (heldBack) hold(heldBack, text)
      else sendText(text)
    },

    tell(frames: readonly ChangeFrame[]): void {
      for (const one of frames) {
        if (isOwnTyping(one)) continue
        if (heldBack) hold(heldBack, one)
        else pass(one)
      }
    },

    ping(): void {
      connection.lastPing = performance.now()
      socket.ping()
    },

    close(code: number): void {
      if (socket.readyState !== socket.OPEN) return
      socket.close(code)
      setTimeout(() => socket.terminate(), farewell).unref()
    },

    async open(): Promise<void> {
      if (tid === null) return
      const ticket = await history.ticket(tid)
      if (!ticket) {
        connection.close(closeCodes.ticketGone)
        return
      }
      const shown = isMember ? ticketForMember(ticket) : ticketToWire(ticket)
      sendText(JSON.stringify({ type: 'ticket', ...shown }))
      let forStaff = isMember ? null : await history.forStaff(tid)
      for await (const frame of history.history(tid, ticket.last, asked, parts.socketUser.kind)) {
        if (socket.readyState !== socket.OPEN) return
        await sendAndWait(JSON.stringify(addressed({ ...frame, ...forStaff })))
        forStaff = null
      }
      const later = heldBack ?? []
      heldBack = null
      place = ticket.last
      const lastState = later.findLast((one) => typeof one !== 'string' && one.change.kind === 'ticket')
      for (const one of later) {
        if (typeof one === 'string') sendText(one)
        else if (one.change.kind !== 'ticket' || one === lastState) pass(one)
      }
    },
  }

  /** Places have no gaps: what is known already is left out, and where something is missing it is asked for by coming back. */
  function pass({ change, textForMember, isRepeated = false, ...frame }: ChangeFrame): void {
    const text = isMember ? textForMember : frame.text
    if (text === null) return
    if (change.kind === 'message') {
      const { seq } = change.message
      if (seq <= place && !isRepeated) return
      // Where it has not been told yet, it will be in its turn.
      if (isRepeated && seq > place) return
      if (seq > place + 1) {
        connection.close(closeCodes.comeBack)
        return
      }
      place = Math.max(place, seq)
      if (change.message.pictures) {
        sendText(
          JSON.stringify(
            frameOf(change.message.tid, {
              ...change,
              message: show(isMember ? messageForMember(change.message, change.firstname) : change.message),
            }),
          ),
        )
        return
      }
    }
    sendText(text)
  }

  /** A history with addresses that are good for this reader. */
  function addressed(frame: OfficeFrame): OfficeFrame {
    return frame.type === 'history' ? { ...frame, messages: frame.messages.map(show) } : frame
  }

  function hold(later: (ChangeFrame | string)[], one: ChangeFrame | string): void {
    later.push(one)
    if (later.length > maxHeldBack) connection.close(closeCodes.slow)
  }

  function isOwnTyping({ change }: ChangeFrame): boolean {
    return change.kind === 'typing' && change.from === connection.socketUser.uid
  }

  function sendText(text: string): void {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > slowReader) connection.close(closeCodes.slow)
    else socket.send(text)
  }

  /** Sends, and goes on when it has left the house: a long history is not piled up for a slow reader. */
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
    // What still arrives on a socket that is being closed has nobody to answer.
    if (socket.readyState !== socket.OPEN) return
    parts.onFrame(connection, isBinary ? null : data.toString())
  })
  // The library closes the socket with the right code (a frame too large, bad UTF-8); the event must have a listener.
  socket.on('error', () => undefined)
  socket.on('close', () => parts.onClose(connection))
  return connection
}
