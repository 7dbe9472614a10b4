import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { WebSocketServer } from 'ws'
import { maxHistoryMessages } from '../../src/contract/support'
import { maxMessageLength } from '../../src/contract/tickets'
import { createConnection } from '../../src/server/support/socket/connection'
import { toChangeFrame } from '../../src/server/support/socket/frames'
import { openOffice, type TestOffice } from '../support/office/office'
import { conversation, ticketOf } from '../support/sockets/desk'
import { type Frame, openSocket, type TestSocket } from '../support/sockets/socket'

const rate = { burst: 100_000, perSecond: 100_000 }
const length = 2 * maxHistoryMessages + 200
let office: TestOffice
let link: string

/** Messages of a long conversation, straight into the database; ids in another order than their places. */
const messageOf = (seq: number) => ({
  id: `m-${String((seq * 7919) % length).padStart(5, '0')}`,
  tid: 'long',
  seq,
  sender: seq % 2 ? 'member' : 'administrator',
  recipient: null,
  message: `Message ${seq}`,
  nonce: null,
  pictures: 0,
  search: '',
  created: 1_770_000_000_000_000 + Math.floor(seq / 10),
})

beforeAll(async () => {
  office = await openOffice({ support: { member: rate, staff: rate, maxSocketsOfTicket: 50 } })
  link = await ticketOf(office, 'long')
  const rows = Array.from({ length }, (_, index) => messageOf(index + 1))
  for (let from = 0; from < length; from += 500) {
    await office.engine.kysely
      .insertInto('messages')
      .values(rows.slice(from, from + 500))
      .execute()
  }
})
afterAll(() => office.close())

const seqsOf = (frame: Frame): number[] => frame.messages.map(({ seq }: Frame) => seq)
const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
const framesOf = ({ frames }: TestSocket) => frames.filter(({ type }) => type === 'history')

/** Everything that comes on connecting. */
async function opened(address: string): Promise<TestSocket> {
  const socket = await openSocket(address)
  await socket.next('history')
  await socket.settled()
  return socket
}

describe('the history on connecting', () => {
  it('is the whole one, oldest first, a frame at a time, after the ticket', async () => {
    const socket = await openSocket(link)
    expect(seqsOf(await socket.next('history'))).toEqual(range(1, maxHistoryMessages))
    expect(seqsOf(await socket.next('history'))).toEqual(
      range(maxHistoryMessages + 1, 2 * maxHistoryMessages),
    )
    expect(seqsOf(await socket.next('history'))).toEqual(range(2 * maxHistoryMessages + 1, length))
    expect(socket.frames[0]?.type).toBe('ticket')
    expect(framesOf(socket).map(({ hasOlder }) => hasOlder)).toEqual([false, true, true])
    expect(framesOf(socket)[0].messages[0]).toEqual({
      id: messageOf(1).id,
      tid: 'long',
      seq: 1,
      from: 'member',
      name: 'member Example',
      to: null,
      message: 'Message 1',
      created: '2026-02-02T02:40:00.000000Z',
    })
  })

  it('is the last so many where so many are asked for', async () => {
    const socket = await opened(`${link}&latest=50`)
    expect(framesOf(socket)).toHaveLength(1)
    expect(seqsOf(framesOf(socket)[0])).toEqual(range(length - 49, length))
    expect(framesOf(socket)[0].hasOlder).toBe(true)
    const all = await opened(`${link}&latest=${length + 1}`)
    while (framesOf(all).length < 3) await all.next('history')
    expect(framesOf(all)[0].hasOlder).toBe(false)
  })

  it('is what came later than a message', async () => {
    const socket = await opened(`${link}&after=${messageOf(length - 3).id}`)
    expect(framesOf(socket).map(seqsOf)).toEqual([range(length - 2, length)])
    const nothing = await opened(`${link}&after=${messageOf(length).id}`)
    expect(framesOf(nothing)).toEqual([{ type: 'history', messages: [], hasOlder: false }])
  })

  it('is the whole one, or the last so many, where nobody knows the message', async () => {
    const socket = await openSocket(`${link}&after=nowhere`)
    expect(seqsOf(await socket.next('history'))[0]).toBe(1)
    const latest = await opened(`${link}&after=nowhere&latest=2`)
    expect(framesOf(latest).map(seqsOf)).toEqual([[length - 1, length]])
  })
})

describe('older messages', () => {
  it('come a page at a time, from before one that is shown', async () => {
    const socket = await opened(`${link}&latest=10`)
    const before = messageOf(length - 9).id
    const older = async (request: object) => {
      socket.send({ type: 'history', ...request })
      return await socket.next('history')
    }
    const page = await older({ before, limit: 20 })
    expect(page).toMatchObject({ before, hasOlder: true })
    expect(seqsOf(page)).toEqual(range(length - 29, length - 10))
    const first = await older({ tid: 'long', before: messageOf(31).id })
    expect(first.hasOlder).toBe(false)
    expect(seqsOf(first)).toEqual(range(1, 30))
    const none = { messages: [], hasOlder: false, before: messageOf(1).id }
    expect(await older({ before: messageOf(1).id })).toMatchObject(none)
    expect(seqsOf(await older({ before: messageOf(length).id }))).toHaveLength(maxHistoryMessages)
  })

  it('are refused from before a message that is not on the ticket', async () => {
    await ticketOf(office, 'short')
    const socket = await opened(await ticketOf(office, 'short'))
    socket.send({ type: 'history', before: messageOf(5).id })
    expect(await socket.next('error')).toMatchObject({ code: 'not_found' })
    socket.send({ type: 'history', before: 'x', limit: maxHistoryMessages + 1 })
    expect(await socket.next('error')).toMatchObject({ code: 'invalid_frame' })
  })
})

describe('what happens while the history is read', () => {
  it('is neither missed nor doubled, and has one order for all', async () => {
    const { staff, member, memberLink } = await conversation(office, 'busy')
    const total = 1500
    let told = 0
    const writer = (async () => {
      for (let n = 0; n < total; n++) {
        const socket = n % 3 ? staff : member
        socket.send({ type: 'chat', tid: 'busy', message: `Message ${n}`, nonce: `n${n}` })
        if (n % 10 === 0) await socket.next('chat').then(() => told++)
      }
    })()
    const late: TestSocket[] = []
    while (late.length < 7) {
      late.push(await openSocket(late.length % 2 ? `${memberLink}&latest=200` : memberLink))
      const [known] = staff.frames.filter(({ type }) => type === 'chat').slice(-20)
      if (known) late.push(await openSocket(`${memberLink}&after=${known.id}`))
    }
    await writer
    expect(told).toBe(total / 10)
    const seen = (socket: TestSocket): number[] =>
      socket.frames.flatMap((frame) =>
        frame.type === 'history' ? seqsOf(frame) : frame.type === 'chat' ? [frame.seq] : [],
      )
    for (const socket of [staff, member, ...late]) {
      while (seen(socket).at(-1) !== total) await new Promise((resolve) => setTimeout(resolve, 10))
      const seqs = seen(socket)
      expect(seqs).toEqual(range(seqs[0] ?? 0, total))
    }
    expect(seen(staff)).toHaveLength(total)
  })

  it('sends a message once that is in the history already and is announced during it', async () => {
    const server = new WebSocketServer({ port: 0 })
    onTestFinished(() => server.close())
    server.once('connection', async (socket) => {
      const connection = createConnection({
        ...{ socket, tid: 'long', db: office.engine.kysely },
        socketUser: {
          ...{ kind: 'member', uid: 'member', firstname: 'member', lastname: 'Example' },
          link: { tid: 'long', issued: 0, expires: Infinity, key: 'k', isForGuardian: false, oid: null },
          origin: { network: null, request: null },
        },
        start: { after: undefined, latest: 3 },
        slowReader: 1_000_000,
        sign: (message) => message,
        onFrame: () => undefined,
        onClose: () => undefined,
      })
      for (const seq of [length - 1, length]) {
        const { id, message, created } = messageOf(seq)
        const told = {
          ...{ id, tid: 'long', seq, message, to: null, from: 'member', name: 'member Example' },
          created: new Date(created / 1000).toISOString(),
        }
        const change = { kind: 'message', message: told, firstname: 'member', nonce: null } as const
        connection.deliver([toChangeFrame('long', change)])
      }
      await connection.open()
      connection.close(1000)
    })
    const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address())
    const reader = await openSocket(`ws://127.0.0.1:${port}`)
    expect(await reader.closed).toBe(1000)
    expect(reader.frames.map(({ type }) => type)).toEqual(['ticket', 'history'])
    expect(framesOf(reader).map(seqsOf)).toEqual([range(length - 2, length)])
  })

  it('waits for a slow reader, and follows the history: each message once, and the ticket as it has become', async () => {
    await ticketOf(office, 'slow')
    const before = 900
    // More than the machine keeps for a connection that nobody reads from.
    const rows = Array.from({ length: before }, (_, index) => ({
      ...messageOf(index + 1),
      ...{ id: `slow-${index}`, tid: 'slow', message: '語'.repeat(maxMessageLength) },
    }))
    for (let from = 0; from < before; from += 100) {
      const some = rows.slice(from, from + 100)
      await office.engine.kysely.insertInto('messages').values(some).execute()
    }
    const { staff, member, memberLink } = await conversation(office, 'slow')
    const late = await openSocket(memberLink)
    late.socket.pause()
    const count = 5
    for (let n = 0; n < count; n++) {
      member.send({ type: 'chat', tid: 'slow', message: `Later ${n}` })
      await member.next('chat')
    }
    staff.send({ type: 'ticket', status: 'solved' })
    await staff.next('ticket')
    staff.send({ type: 'ticket', status: 'closed' })
    await staff.next('ticket')
    late.socket.resume()
    await late.settled()
    const last = late.frames.findLastIndex(({ type }) => type === 'history')
    const chats = late.frames.filter(({ type }) => type === 'chat').map(({ seq }) => seq)
    const places = [...late.frames.filter(({ type }) => type === 'history').flatMap(seqsOf), ...chats]
    expect(places).toEqual(range(1, before + count))
    const after = late.frames.slice(last + 1).filter(({ type }) => type === 'ticket')
    expect(after.map(({ status }) => status)).toEqual(['closed'])
    expect(chats.length).toBeGreaterThan(0)
  })
})
