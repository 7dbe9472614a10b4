import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { connected, conversation, linkOf, say, ticketOf } from '../support/sockets/desk'
import { openSocket, type TestSocket } from '../support/sockets/socket'

/** Fast enough for tests that say much; what is borne in earnest is in supportLimits.test.ts. */
const support = { member: { burst: 1000, perSecond: 1000 }, staff: { burst: 1000, perSecond: 1000 } }
let office: TestOffice
let administrator: Client
let tickets = 0

beforeAll(async () => {
  office = await openOffice({ support })
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

const freshTid = () => `ticket-${++tickets}`
const shown = async (tid: string) => (await administrator.get(`/support/tickets/${tid}`)).body.result
const countOf = async (status: string) =>
  (await administrator.get(`/support/tickets?status=${status}`)).body.result.total

/** A colleague on the ticket, too. */
async function colleagueOn(tid: string): Promise<TestSocket> {
  return await connected(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
}

describe('a message', () => {
  it('is told to everybody on the ticket, the sender included, in one order and with its sender’s name', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const colleague = await colleagueOn(tid)
    staff.send({ type: 'chat', tid, message: 'Hello!', from: 'administrator', to: null, nonce: 'n1' })
    const told = await staff.next('chat')
    expect(told).toEqual({
      type: 'chat',
      id: expect.any(String),
      tid,
      seq: 1,
      from: 'administrator',
      name: 'administrator Example',
      role: 'Administrator',
      to: 'member',
      message: 'Hello!',
      created: expect.stringMatching(/^\d{4}-.*Z$/),
      nonce: 'n1',
    })
    expect(await member.next('chat')).toEqual({ ...told, name: 'administrator' })
    expect(await colleague.next('chat')).toEqual(told)
    const [answer] = await say(member, tid, ['Hello yourself\n\n🏰 & <b>'])
    expect(answer).toMatchObject({
      seq: 2,
      from: 'member',
      to: 'administrator',
      message: 'Hello yourself\n\n🏰 & <b>',
    })
    expect(await staff.next('chat')).toEqual(await colleague.next('chat'))
  })

  it('may be any Administrator’s on an open ticket', async () => {
    const tid = freshTid()
    const { member } = await conversation(office, tid)
    const colleague = await colleagueOn(tid)
    await say(colleague, tid, ['I know the answer.'])
    expect(await member.next('chat')).toMatchObject({ from: 'colleague', to: 'member' })
    expect(await shown(tid)).toMatchObject({ assignee: { uid: 'administrator' }, isWaiting: false })
  })

  it.each(['pending', 'closed', 'solved', 'reopened'] as const)(
    'of the staff is refused on a ticket that is %s',
    async (status) => {
      const tid = freshTid()
      await ticketOf(office, tid)
      await office.engine.kysely.updateTable('tickets').set({ status }).where('tid', '=', tid).execute()
      const staff = await colleagueOn(tid)
      staff.send({ type: 'chat', tid, message: 'Hello!', nonce: 'mine' })
      expect(await staff.next('error')).toMatchObject({ code: 'not_open', nonce: 'mine' })
    },
  )

  it.each(['closed', 'solved'])(
    'of the member reopens a ticket that is %s, and its assignee stays',
    async (end) => {
      const tid = freshTid()
      const { staff, member } = await conversation(office, tid)
      const reopened = await countOf('reopened')
      const ended = await countOf(end)
      staff.send({ type: 'ticket', status: end })
      expect(await member.next('ticket')).toMatchObject({ status: end, version: 3, isWaiting: false })
      expect(await countOf(end)).toBe(ended + 1)
      await say(member, tid, ['It has happened again.', 'Hello?'])
      const states = member.frames.filter(({ type }) => type === 'ticket' || type === 'chat').slice(-3)
      expect(states).toMatchObject([
        {
          type: 'ticket',
          status: 'reopened',
          version: 4,
          isWaiting: true,
          assignee: { uid: 'administrator' },
        },
        { type: 'chat', to: 'administrator' },
        { type: 'chat', seq: 2 },
      ])
      expect(await countOf('reopened')).toBe(reopened + 1)
      expect(await countOf(end)).toBe(ended)
    },
  )

  it('of the member leaves a pending ticket pending, and goes to nobody yet', async () => {
    const tid = freshTid()
    const member = await connected(await ticketOf(office, tid))
    const [first] = await say(member, tid, ['Is anybody there?'])
    expect(first).toMatchObject({ to: null, seq: 1 })
    expect(await shown(tid)).toMatchObject({ status: 'pending', version: 1, isWaiting: true })
  })

  it.each([
    ['in another’s name', { message: 'x', from: 'colleague' }, 'not_yours'],
    ['for another ticket', { message: 'x', tid: 'ticket-0' }, 'not_yours'],
    ['without a text', { message: ' \n ' }, 'invalid_frame'],
    ['with too long a text', { message: 'x'.repeat(4001) }, 'invalid_frame'],
    ['that nobody can see', { message: '\u3164\u200b\u2800' }, 'invalid_frame'],
    ['with NUL', { message: 'a\u0000b' }, 'invalid_frame'],
    ['with half a character', { message: 'a\ud800b' }, 'invalid_frame'],
    ['with a field that is not known', { message: 'x', created: 'now' }, 'invalid_frame'],
  ])('%s is refused by its nonce, and nothing is stored', async (_, content, code) => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    staff.send({ type: 'chat', tid, nonce: 'mine', ...content })
    expect(await staff.next('error')).toMatchObject({
      code,
      nonce: 'mine',
      title: expect.any(String),
      detail: expect.any(String),
    })
    const [next] = await say(staff, tid, ['The first that counts'])
    expect(next).toMatchObject({ seq: 1 })
    expect((await member.next('chat')).message).toBe('The first that counts')
  })

  it('of 4,000 characters outside the first plane is taken', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    const [told] = await say(staff, tid, ['🏰'.repeat(4000)])
    expect(told.message).toBe('🏰'.repeat(4000))
  })
})

describe('a frame', () => {
  it.each([
    ['no JSON', '{', 'JSON'],
    ['no object', '"chat"', 'type'],
    ['null', 'null', 'type'],
    ['of no known type', '{"type":"hello"}', 'type'],
    ['without its fields', '{"type":"chat"}', 'message is required'],
    ['with a field too many', '{"type":"ping","tid":"x"}', 'tid is not known'],
  ])('that is %s is refused with what is wrong, and the socket stays', async (_, text, detail) => {
    const tid = freshTid()
    const member = await connected(await ticketOf(office, tid))
    member.send(text)
    expect(await member.next('error')).toMatchObject({
      code: 'invalid_frame',
      detail: expect.stringContaining(detail),
    })
    await member.settled()
  })

  it('that is binary is refused, and one over 64 KiB ends the socket', async () => {
    const tid = freshTid()
    const member = await connected(await ticketOf(office, tid))
    member.socket.send(Buffer.from('{"type":"ping"}'))
    expect(await member.next('error')).toMatchObject({ code: 'invalid_frame' })
    member.send(`{"type":"chat","message":"${'x'.repeat(64 * 1024)}"}`)
    expect(await member.closed).toBe(1009)
  })
})

describe('a resent message', () => {
  it('is answered with the stored one, to the asking socket alone', async () => {
    const tid = freshTid()
    const { staff, member, staffLink } = await conversation(office, tid)
    staff.send({ type: 'chat', tid, message: 'Once', nonce: 'n' })
    const stored = await staff.next('chat')
    const again = await connected(staffLink)
    again.send({ type: 'chat', tid, message: 'Once', nonce: 'n' })
    expect(await again.next('chat')).toEqual(stored)
    await say(staff, tid, ['Next'])
    await member.next('chat')
    expect(await member.next('chat')).toMatchObject({ message: 'Next', seq: 2 })
    expect(staff.frames.filter(({ type }) => type === 'chat')).toHaveLength(2)
  })

  it('sent many times at once is stored once', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    for (let n = 0; n < 10; n++) staff.send({ type: 'chat', tid, message: 'Hello', nonce: 'same' })
    expect(await staff.next('chat')).toMatchObject({ seq: 1, nonce: 'same' })
    staff.send({ type: 'chat', tid, message: 'End', nonce: 'end' })
    const echoes = []
    do echoes.push(await staff.next('chat'))
    while (echoes.at(-1).nonce === 'same')
    expect(echoes.pop()).toMatchObject({ message: 'End', seq: 2 })
    for (const echo of echoes) expect(echo).toMatchObject({ seq: 1, nonce: 'same' })
    expect(await member.next('chat')).toMatchObject({ seq: 1 })
    expect(await member.next('chat')).toMatchObject({ message: 'End', seq: 2 })
  })

  it('is known even where the ticket has been closed meanwhile', async () => {
    const tid = freshTid()
    const { staff } = await conversation(office, tid)
    staff.send({ type: 'chat', tid, message: 'Goodbye', nonce: 'last' })
    await staff.next('chat')
    staff.send({ type: 'ticket', status: 'closed' })
    await staff.next('ticket')
    staff.send({ type: 'chat', tid, message: 'Goodbye', nonce: 'last' })
    expect(await staff.next('chat')).toMatchObject({ seq: 1 })
  })

  it('of another person with the same nonce, or on another ticket, is a message of its own', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    staff.send({ type: 'chat', tid, message: 'Hello', nonce: '1' })
    await staff.next('chat')
    member.send({ type: 'chat', tid, message: 'Hello', nonce: '1' })
    expect(await staff.next('chat')).toMatchObject({ seq: 2, from: 'member' })
  })
})

describe('typing', () => {
  it('is told to the others, once in a while, and never stored', async () => {
    const tid = freshTid()
    const { staff, member, staffLink } = await conversation(office, tid)
    const second = await connected(staffLink)
    staff.send({ type: 'typing' })
    expect(await member.next('typing')).toEqual({ type: 'typing', tid, from: 'administrator' })
    second.send({ type: 'typing', tid })
    member.send({ type: 'typing' })
    expect(await second.next('typing')).toMatchObject({ from: 'member', name: 'member Example' })
    await Promise.all([staff, second, member].map((socket) => socket.settled()))
    const told = (socket: TestSocket) => socket.frames.filter(({ type }) => type === 'typing').length
    expect([staff, second, member].map(told)).toEqual([1, 1, 1])
    const later = await openSocket(staffLink)
    expect((await later.next('history')).messages).toEqual([])
  })
})

describe('who is typing', () => {
  it('is told colleagues by name, and the member without one', async () => {
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    const colleague = await colleagueOn(tid)
    colleague.send({ type: 'typing' })
    const told = { type: 'typing', tid, from: 'colleague' }
    expect(await staff.next('typing')).toEqual({ ...told, name: 'colleague Example' })
    expect(await member.next('typing')).toEqual(told)
  })
})

describe('a name', () => {
  it('is what it is by now, also of who is connected', async () => {
    const tid = freshTid()
    const { member, staff } = await conversation(office, tid)
    await say(member, tid, ['Hello'])
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ firstname: 'Renamed' }).where('uid', '=', 'member').execute()
    const later = await connected(`${await linkOf(office, 'Colleague')}&tid=${tid}`)
    expect(later.frames.find(({ type }) => type === 'history').messages[0].name).toBe('Renamed Example')
    let name = ''
    while (name !== 'Renamed Example') {
      await new Promise((resolve) => setTimeout(resolve, 50))
      name = (await say(member, tid, ['Hello again']))[0].name
    }
    await kysely.updateTable('accounts').set({ firstname: 'member' }).where('uid', '=', 'member').execute()
    expect(staff.socket.readyState).toBe(staff.socket.OPEN)
  })
})
