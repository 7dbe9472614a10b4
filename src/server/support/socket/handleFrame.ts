import type { Static } from 'typebox'
import {
  closeCodes,
  maxHistoryMessages,
  type PersonFrame,
  type SeenRequest,
  typingIntervalMs,
} from '../../../contract/support'
import type { SupportContext } from '../context'
import * as messagesRepository from '../messages.repository'
import { isGuardian, type Refusal } from '../rules'
import type { CommandResult, TicketCommands } from '../ticketCommands.service'
import { findTicket, readOlder } from '../ticketHistory.service'
import { nameOf, ticketForMember, ticketToWire } from '../wire'
import type { Connection } from './connection'
import { errorFrame, parseFrame, toChangeFrame } from './frames'
import type { StaffChannel } from './staffChannel'

/** The support room with what only its sockets have. */
export interface SocketContext extends SupportContext {
  ticketCommands: TicketCommands
  staffChannel: StaffChannel
  /** When typing was last broadcast, by person and ticket; milliseconds that only go forward. */
  typedAt: Map<string, number>
  /** Up to where members have seen their tickets, until that is kept. */
  seen: Map<string, number>
}

type FrameOf<Type> = Extract<PersonFrame, { type: Type }>

/** A little less than the contract's `typingIntervalMs`, so that jitter does not silence clients that keep to it. */
const typingCooldownMs = typingIntervalMs * 0.9

/** Handles one frame of a person: limits, checks, and carries it out or refuses it. `text` is null for a binary frame. */
export function handleFrame(ctx: SocketContext, connection: Connection, text: string | null): void {
  const { socketUser } = connection
  const { uid, kind } = socketUser
  const holder = isGuardian(socketUser) ? `guardian of ${uid}` : uid
  const limit = ctx.rateLimiter.consume(holder, ctx.options[kind])
  if (!limit.isAllowed && limit.isFlood) {
    connection.close(closeCodes.flood)
    return
  }
  const parsed = parseFrame(text ?? '')
  const { nonce } = parsed
  if (!limit.isAllowed) {
    const { retryAfter } = limit
    const detail = `Try again in ${retryAfter} s.`
    connection.send(errorFrame('too_many_requests', { detail, nonce, retryAfter }))
    return
  }
  if (parsed.frame === null) {
    const detail = text === null ? 'A frame has to be text.' : parsed.detail
    refuse(connection, { code: 'invalid_frame', detail }, nonce)
    return
  }
  const { frame } = parsed
  if (frame.type === 'ping') {
    connection.send({ type: 'pong' })
    return
  }
  // What clients send by themselves does not keep a session alive.
  const isStaffSocket = connection.tid === null
  const isAutomatic = frame.type === 'seen' || (isStaffSocket && ['claim', 'watch'].includes(frame.type))
  connection.wasUsed ||= !isAutomatic
  if (connection.tid === null) onStaffSocket(ctx, connection, frame, nonce)
  else onTicket(ctx, connection, connection.tid, frame, nonce)
}

function onStaffSocket(
  { staffChannel }: SocketContext,
  connection: Connection,
  frame: PersonFrame,
  nonce: string | undefined,
): void {
  if (frame.type === 'claim') staffChannel.claim(connection, frame)
  else if (frame.type === 'watch') staffChannel.watch(connection, frame)
  else {
    const detail = 'This is the desk’s line: connect with the tid of a ticket to work on it.'
    refuse(connection, { code: 'invalid_frame', detail }, nonce)
  }
}

function onTicket(
  ctx: SocketContext,
  connection: Connection,
  tid: string,
  frame: Exclude<PersonFrame, FrameOf<'ping'>>,
  nonce: string | undefined,
): void {
  const { socketUser } = connection
  const refuseAs = (code: Refusal['code'], detail: string) => refuse(connection, { code, detail }, nonce)
  if (frame.type === 'claim' || frame.type === 'watch') {
    const detail = 'Posts are claimed, and lists watched, on the desk’s line: connect without a tid.'
    refuseAs('invalid_frame', detail)
  } else if (frame.tid !== undefined && frame.tid !== tid) {
    refuseAs('not_yours', 'This socket is for another ticket.')
  } else if (frame.type === 'seen' && socketUser.kind !== 'staff') {
    refuseAs('not_yours', 'The desk keeps what its people have seen.')
  } else if (frame.type === 'seen') void markSeen(ctx, tid, connection, frame)
  else if (frame.type === 'typing') sendTyping(ctx, tid, connection)
  else if (frame.type === 'history') void sendOlder(ctx, tid, connection, frame, nonce)
  else if (frame.type === 'chat' && frame.from !== undefined && frame.from !== socketUser.uid) {
    refuseAs('not_yours', 'One writes in one’s own name: from has to be you.')
  } else {
    const resolve = (result: CommandResult) => answer(connection, result, nonce)
    ctx.ticketCommands.add({ tid, socketUser, command: frame, resolve })
  }
}

function answer(
  connection: Connection,
  { refusal, repeated, ticket }: CommandResult,
  nonce: string | undefined,
): void {
  if (repeated) {
    connection.deliver([{ ...toChangeFrame(repeated.tid, repeated.change), isRepeated: true }])
  }
  if (refusal) refuse(connection, refusal, nonce)
  if (!ticket) return
  const toReader = connection.socketUser.kind === 'member' ? ticketForMember : ticketToWire
  connection.send({ type: 'ticket', ...toReader(ticket) })
}

/** Stores how far staff have seen a ticket, and tells colleagues on it. It changes nothing of the ticket, so it is no event. */
async function markSeen(
  { db, ticketBus, disk }: SocketContext,
  tid: string,
  { socketUser: { uid, firstname, lastname } }: Connection,
  { seq, note }: Static<typeof SeenRequest>,
): Promise<void> {
  try {
    if (note !== undefined) await messagesRepository.removeMentions(db, uid, tid, note)
    const ticket = await findTicket(db, tid)
    if (!ticket) return
    const seen = { tid, uid, seq: Math.min(seq, ticket.last) }
    if (!(await messagesRepository.putSeen(db, seen))) return
    const name = nameOf(firstname, lastname) ?? ''
    ticketBus.broadcastTransient(tid, { kind: 'seen', uid, name, seq: seen.seq })
  } catch (error) {
    disk.report(error, 'what was seen of a ticket could not be kept; it is told again with the next message')
  }
}

function sendTyping({ typedAt, ticketBus }: SocketContext, tid: string, { socketUser }: Connection): void {
  if (isGuardian(socketUser)) return
  const { uid, firstname, lastname } = socketUser
  const key = `${uid} ${tid}`
  const now = performance.now()
  if (now - (typedAt.get(key) ?? Number.NEGATIVE_INFINITY) < typingCooldownMs) return
  typedAt.set(key, now)
  setTimeout(() => typedAt.delete(key), typingCooldownMs).unref()
  ticketBus.broadcastTransient(tid, { kind: 'typing', from: uid, name: nameOf(firstname, lastname) ?? '' })
}

async function sendOlder(
  { db }: SocketContext,
  tid: string,
  connection: Connection,
  { before, limit = maxHistoryMessages }: FrameOf<'history'>,
  nonce: string | undefined,
): Promise<void> {
  if (connection.isBehind) {
    const detail = 'Read what was sent before.'
    connection.send(errorFrame('too_many_requests', { detail, nonce, retryAfter: 1 }))
    return
  }
  try {
    const frame = await readOlder(db, tid, before, limit, connection.socketUser.kind)
    connection.send(frame ?? errorFrame('not_found', { detail: 'before is no message of this ticket.' }))
  } catch {
    connection.send(errorFrame('unavailable', { detail: 'Try again in a moment.' }))
  }
}

function refuse(connection: Connection, { code, detail }: Refusal, nonce: string | undefined): void {
  connection.send(errorFrame(code, { detail, nonce }))
}
