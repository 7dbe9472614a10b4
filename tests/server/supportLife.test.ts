import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../src/server/lib/clock'
import { emailOf, password } from '../support/office/fixtures'
import { client, officeForTest, signIn } from '../support/office/office'
import { refuse } from '../support/office/triggers'
import { connected, conversation, linkOf, say, ticketOf } from '../support/sockets/desk'
import { openSocket, refusedSocket } from '../support/sockets/socket'

const plenty = { burst: 10_000, perSecond: 10_000 }

describe('a socket ends at once', () => {
  it('when its session is ended, and the person’s other sessions go on', async () => {
    const office = await officeForTest()
    const tid = 'ticket'
    const { staff } = await conversation(office, tid)
    const { body } = await signIn(office.address, emailOf('Administrator'), password)
    const { token, links } = body.result
    const sockets = [await connected(`${links.support}&tid=${tid}`), await openSocket(links.support)]
    await client(office.address, { authorization: `Bearer ${token}` }).post('/auth/logout')
    for (const socket of sockets) expect(await socket.closed).toBe(4401)
    await staff.settled()
  })

  it.each([
    ['another role', { role: 'Moderator' }],
    ['another status', { status: 'inactive' }],
  ] as const)('when its person has got %s', async (_, change) => {
    const office = await officeForTest()
    const desk = await openSocket(await linkOf(office, 'Colleague'))
    await office.engine.kysely.updateTable('accounts').set(change).where('uid', '=', 'colleague').execute()
    expect(await desk.closed).toBe(4401)
  })

  it('when its person is removed', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const desk = await openSocket(await linkOf(office, 'Colleague'))
    const member = await connected(await ticketOf(office))
    const watching = await connected(`${await linkOf(office, 'Administrator')}&tid=ticket`)
    await administrator.delete('/accounts?ids=colleague,member')
    expect(await desk.closed).toBe(4401)
    expect([await member.closed, await watching.closed]).toEqual([4404, 4404])
    expect((await administrator.get('/support/tickets/ticket')).status).toBe(404)
  })

  it('when its person is removed, and a ticket about safety stays, without the name', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    const member = await connected(await ticketOf(office))
    await office.engine.kysely.updateTable('tickets').set({ priority: 'safety' }).execute()
    await administrator.delete('/accounts?ids=member')
    expect(await member.closed).toBe(4401)
    const { user } = (await administrator.get('/support/tickets/ticket')).body.result
    expect(user).toEqual({ uid: 'member', name: null })
  })

  it('and what a member writes before they learn of it is not kept', async () => {
    const office = await officeForTest()
    const { staff, member, memberLink } = await conversation(office)
    const second = await connected(memberLink)
    member.socket.pause()
    const { kysely } = office.engine
    await kysely.updateTable('accounts').set({ status: 'inactive' }).where('uid', '=', 'member').execute()
    expect(await second.closed).toBe(4401)
    member.send({ type: 'chat', tid: 'ticket', message: 'Still here' })
    member.socket.resume()
    expect(await member.closed).toBe(4401)
    expect(await say(staff, 'ticket', ['Goodbye'])).toMatchObject([{ message: 'Goodbye', seq: 1 }])
  })

  it('when the ticket is no longer there', async () => {
    const office = await officeForTest()
    const { staff, member } = await conversation(office)
    await office.engine.kysely.deleteFrom('tickets').execute()
    expect(await staff.closed).toBe(4404)
    expect(await member.closed).toBe(4404)
  })

  it('when a member’s link has lasted half a day', async () => {
    const office = await officeForTest()
    const member = await connected(await ticketOf(office))
    office.passTime(12 * hour - minute)
    await member.settled()
    office.passTime(minute)
    expect(await member.closed).toBe(4401)
  })
})

describe('a session with a socket', () => {
  it('goes on while its person works, and ends an hour after', async () => {
    const office = await officeForTest()
    const { staff, member } = await conversation(office)
    const seen = async () =>
      (await office.engine.kysely.selectFrom('sessions').select('seen').executeTakeFirstOrThrow()).seen
    for (let n = 0; n < 3; n++) {
      office.passTime(50 * minute)
      const before = await seen()
      await say(staff, 'ticket', ['Still here'])
      while ((await seen()) === before) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    office.passTime(50 * minute)
    await staff.settled()
    office.passTime(11 * minute)
    expect(await staff.closed).toBe(4401)
    await member.settled()
  })
})

describe('a session', () => {
  it('is used by whoever writes on its socket, and not by a socket that is silent', async () => {
    const office = await officeForTest({
      support: { watchEvery: 30 },
      env: { SESSION_IDLE_MINUTES: '60' },
    })
    const { staff } = await conversation(office)
    const silent = await openSocket(await linkOf(office, 'Colleague'))
    for (const message of ['After forty minutes', 'After eighty', 'After two hours']) {
      office.passTime(40 * minute)
      await say(staff, 'ticket', [message])
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    expect(await silent.closed).toBe(4401)
    await staff.settled()
  })
})

describe('what can’t be stored', () => {
  it('is refused by its nonce, and what was sent with it is stored without a gap', async () => {
    const lines: string[] = []
    const office = await officeForTest({
      support: { member: plenty, staff: plenty },
      onLog: (line) => lines.push(line),
    })
    const { staff, member } = await conversation(office)
    const store = await refuse(office.engine, {
      name: 'refuse_bad',
      event: 'insert',
      table: 'messages',
      when: sql`new.message like 'Bad secret%'`,
      saying: 'the disk is full',
    })
    for (let n = 0; n < 30; n++) {
      const message = n % 10 === 5 ? `Bad secret ${n}` : `Good secret ${n}`
      staff.send({ type: 'chat', tid: 'ticket', message, nonce: `n${n}` })
    }
    for (const n of [5, 15, 25]) {
      expect(await staff.next('error')).toMatchObject({ code: 'unavailable', nonce: `n${n}` })
    }
    for (let seq = 1; seq <= 27; seq++) expect(await member.next('chat')).toMatchObject({ seq })
    await store()
    staff.send({ type: 'chat', tid: 'ticket', message: 'Bad secret 5', nonce: 'n5' })
    expect(await member.next('chat')).toMatchObject({ seq: 28, nonce: 'n5' })
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('\n')).not.toContain('secret')
  })
})

describe('the office stops', () => {
  it('saying so to every socket, and lets nobody in any more', async () => {
    const office = await officeForTest({ support: { staff: plenty } })
    const { staff, member, memberLink } = await conversation(office)
    const desk = await openSocket(await linkOf(office, 'Colleague'))
    const deaf = await connected(memberLink)
    // It does not answer the farewell, so the office waits for it a while.
    deaf.socket.pause()
    for (let n = 0; n < 50; n++) staff.send({ type: 'chat', tid: 'ticket', message: `${n}`, nonce: `${n}` })
    await staff.next('chat')
    const closing = office.close()
    for (const socket of [staff, member, desk]) expect(await socket.closed).toBe(1001)
    const late = await refusedSocket(memberLink).then(
      ({ status, body }) => `${status} ${body.code}`,
      (error) => error.code,
    )
    expect(['503 unavailable', 'ECONNREFUSED', 'ECONNRESET']).toContain(late)
    await closing
    // Whatever one side was told before the end, the other was told too.
    const told = (frames: { type: string; seq: number }[]) =>
      frames.filter(({ type }) => type === 'chat').map(({ seq }) => seq)
    expect(told(member.frames)).toEqual(told(staff.frames))
  })
})
