import { closeCodes, maxHistoryMessages, type PersonFrame, typingIntervalMs } from '../../contract/support'
import type { Connection } from './connection'
import { changeFrame, errorFrame, readFrame } from './frames'
import { type Buckets, rateOf } from './limits'
import type { SupportOptions } from './options'
import type { Refusal } from './rules'
import type { Seen } from './seen.service'
import type { StaffChannel } from './staffChannel'
import { nameOf, ticketForMember, ticketToWire } from './ticket'
import type { TicketBus } from './ticketBus'
import type { Outcome, TicketCommands } from './ticketCommands.service'
import type { Reading } from './ticketHistory.service'

interface ConversationParts {
  history: Reading
  ticketCommands: TicketCommands
  seen: Seen
  ticketBus: TicketBus
  staffChannel: StaffChannel
  buckets: Buckets
  options: SupportOptions
}

/** Typing is told a little sooner than the contract's `typingEvery`, or a client that keeps to it would be cut by jitter. */
const typingPause = typingIntervalMs * 0.9

/** What the office does with each frame that a person sends. */
export function createConversation(parts: ConversationParts) {
  const { history, ticketCommands, seen, ticketBus, staffChannel, buckets, options } = parts
  const typedAt = new Map<string, number>()

  function answer(connection: Connection, outcome: Outcome, nonce: string | undefined): void {
    if (outcome.kind === 'stored before') {
      connection.tell([{ ...changeFrame(outcome.tid, outcome.change), isRepeated: true }])
    }
    if (outcome.kind === 'refused') refuse(connection, outcome.refusal, nonce)
    if (!('ticket' in outcome) || !outcome.ticket) return
    const shown = connection.socketUser.kind === 'member' ? ticketForMember : ticketToWire
    connection.send({ type: 'ticket', ...shown(outcome.ticket) })
  }

  function tellTyping(tid: string, { socketUser }: Connection): void {
    const key = `${socketUser.uid} ${tid}`
    const now = performance.now()
    if (now - (typedAt.get(key) ?? Number.NEGATIVE_INFINITY) < typingPause) return
    typedAt.set(key, now)
    setTimeout(() => typedAt.delete(key), typingPause).unref()
    const name = nameOf(socketUser.firstname, socketUser.lastname) ?? ''
    ticketBus.pass(tid, { kind: 'typing', from: socketUser.uid, name })
  }

  async function sendOlder(
    connection: Connection,
    tid: string,
    before: string | undefined,
    limit: number,
  ): Promise<void> {
    try {
      const frame = await history.older(tid, before, limit, connection.socketUser.kind)
      connection.send(frame ?? errorFrame('not_found', { detail: 'before is no message of this ticket.' }))
    } catch {
      connection.send(errorFrame('unavailable', { detail: 'Try again in a moment.' }))
    }
  }

  function act(connection: Connection, frame: PersonFrame, nonce: string | undefined): void {
    if (frame.type === 'ping') {
      connection.send({ type: 'pong' })
      return
    }
    const { tid, socketUser } = connection
    if (frame.type === 'claim' && tid === null) {
      // Made anew by itself: that is no work, by which a session lives on.
      staffChannel.claim(connection, frame)
      return
    }
    if (frame.type === 'watch' && tid === null) {
      // Asked anew by itself, whenever the line is back.
      staffChannel.watch(connection, frame)
      return
    }
    // What was seen is told by itself: that is no work either.
    connection.wasUsed ||= frame.type !== 'seen'
    if (frame.type === 'claim' || frame.type === 'watch') {
      const detail = 'Posts are claimed, and lists watched, on the desk’s line: connect without a tid.'
      refuse(connection, { code: 'invalid_frame', detail }, nonce)
    } else if (tid === null) {
      const detail = 'This is the desk’s line: connect with the tid of a ticket to work on it.'
      refuse(connection, { code: 'invalid_frame', detail }, nonce)
    } else if (frame.tid !== undefined && frame.tid !== tid) {
      refuse(connection, { code: 'not_yours', detail: 'This socket is for another ticket.' }, nonce)
    } else if (frame.type === 'seen' && socketUser.kind === 'staff') seen.keep(tid, socketUser, frame)
    else if (frame.type === 'seen') {
      refuse(connection, { code: 'not_yours', detail: 'The desk keeps what its people have seen.' }, nonce)
    } else if (frame.type === 'typing') tellTyping(tid, connection)
    else if (frame.type === 'history' && connection.isBehind) {
      const detail = 'Read what was sent before.'
      connection.send(errorFrame('too_many_requests', { detail, nonce, retryAfter: 1 }))
    } else if (frame.type === 'history') {
      void sendOlder(connection, tid, frame.before, frame.limit ?? maxHistoryMessages)
    } else if (frame.type === 'chat' && frame.from !== undefined && frame.from !== socketUser.uid) {
      const detail = 'One writes in one’s own name: from has to be you.'
      refuse(connection, { code: 'not_yours', detail }, nonce)
    } else {
      const settle = (outcome: Outcome) => answer(connection, outcome, nonce)
      ticketCommands.put({ tid, socketUser, wish: frame, settle })
    }
  }

  return (connection: Connection, text: string | null): void => {
    const allowance = buckets.consume(connection.socketUser.uid, rateOf(connection.socketUser, options))
    if (!allowance.isAllowed && allowance.isFlood) {
      connection.close(closeCodes.flood)
      return
    }
    const read = readFrame(text ?? '')
    const { nonce } = read
    if (!allowance.isAllowed) {
      const { retryAfter } = allowance
      const detail = `Try again in ${retryAfter} s.`
      connection.send(errorFrame('too_many_requests', { detail, nonce, retryAfter }))
    } else if (read.frame === null) {
      const detail = text === null ? 'A frame has to be text.' : read.detail
      refuse(connection, { code: 'invalid_frame', detail }, nonce)
    } else act(connection, read.frame, nonce)
  }
}

function refuse(connection: Connection, { code, detail }: Refusal, nonce: string | undefined): void {
  connection.send(errorFrame(code, { detail, nonce }))
}
