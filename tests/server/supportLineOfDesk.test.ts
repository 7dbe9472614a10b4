import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officeForTest, openOffice, type TestOffice } from '../support/office/office'
import { conversation, linkOf, say } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

let office: TestOffice
let tickets = 0
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const freshTid = () => `ticket-${++tickets}`

describe('the desk’s line', () => {
  it('tells each change of any ticket, and nothing else of it', async () => {
    const desk = await openSocket(await linkOf(office, 'Colleague'))
    const tid = freshTid()
    const { staff, member } = await conversation(office, tid)
    await say(staff, tid, ['Hello!', 'How can I help?'])
    await say(member, tid, ['Like this', 'and this'])
    staff.send({ type: 'typing' })
    staff.send({ type: 'ticket', status: 'solved' })
    const states = []
    for (let n = 0; n < 5; n++) states.push(await desk.next('ticket'))
    expect(states).toMatchObject([
      { tid, status: 'pending', isWaiting: true },
      {
        tid,
        status: 'open',
        isWaiting: true,
        assignee: { uid: 'administrator', name: 'administrator Example' },
      },
      { tid, status: 'open', isWaiting: false },
      { tid, status: 'open', isWaiting: true },
      { tid, status: 'solved', isWaiting: false },
    ])
    await desk.settled()
    const others = desk.frames.filter(({ tid: of, type }) => of === tid && type !== 'ticket')
    expect(others).toEqual([])
  })

  it('tells the assignee, and nobody else, of each message of a member who waits already', async () => {
    const own = await openSocket(await linkOf(office, 'Administrator'))
    const others = await openSocket(await linkOf(office, 'Colleague'))
    const tid = freshTid()
    const { member } = await conversation(office, tid)
    await say(member, tid, ['Are you there?', 'Hello?'])
    for (const socket of [own, others]) await socket.settled()
    const ofTicket = (frames: { tid?: string }[]) => frames.filter((frame) => frame.tid === tid).length
    expect([ofTicket(own.frames), ofTicket(others.frames)]).toEqual([4, 2])
  })

  it('takes nothing of a ticket', async () => {
    const desk = await openSocket(await linkOf(office, 'Colleague'))
    desk.send({ type: 'chat', tid: 'ticket-1', message: 'Hello', nonce: 'n' })
    expect(await desk.next('error')).toMatchObject({ code: 'invalid_frame', nonce: 'n' })
    desk.send({ type: 'ticket', tid: 'ticket-1', status: 'open' })
    expect(await desk.next('error')).toMatchObject({ code: 'invalid_frame' })
    desk.send({ type: 'typing' })
    expect(await desk.next('error')).toMatchObject({ code: 'invalid_frame' })
    desk.send({ type: 'ping' })
    await desk.next('pong')
  })
})

describe('who was signed out', () => {
  it('has no frame stored that was on its way, though the socket is not closed yet', async () => {
    const own = await officeForTest({ support: { watchEvery: 60_000 } })
    const { staff, member } = await conversation(own)
    await say(staff, 'ticket', ['Hello!'])
    await own.engine.kysely.deleteFrom('sessions').execute()
    staff.send({ type: 'chat', tid: 'ticket', message: 'I was removed.', nonce: 'n' })
    const refusal = { code: 'unavailable', detail: expect.stringMatching(/^You were signed out/) }
    expect(await staff.next('error')).toMatchObject({ ...refusal, nonce: 'n' })
    staff.send({ type: 'ticket', status: 'solved' })
    expect(await staff.next('error')).toMatchObject(refusal)
    await member.settled()
    const { rows } = await sql`select message from messages`.execute(own.engine.kysely)
    expect(rows).toEqual([{ message: 'Hello!' }])
    expect(await own.engine.kysely.selectFrom('tickets').select('status').execute()).toEqual([
      { status: 'open' },
    ])
  })
})
