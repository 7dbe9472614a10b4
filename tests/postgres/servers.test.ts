import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { closeCodes } from '../../src/contract/support'
import { createCluster } from '../../src/server/db/engines/postgresCluster'
import { pictureOf, uploadByLink } from '../support/files/ticketPictures'
import { administer, createDatabase } from '../support/office/databases'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest, type TestOffice } from '../support/office/office'
import { connected, deskOf, linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket, type TestSocket } from '../support/sockets/socket'

const patience = { timeout: 10_000, interval: 20 }

const rate = { burst: 100_000, perSecond: 100_000 }
const support = { member: rate, staff: rate }

/** Two servers of one office. */
async function two(): Promise<[TestOffice, TestOffice]> {
  const first = await officeForTest({ support })
  return [first, await officeForTest({ place: { url: first.databaseUrl ?? '' }, support })]
}

/** The same line at another server. */
function at({ address }: TestOffice, link: string): string {
  return Object.assign(new URL(link), { host: new URL(address).host }).href
}

/** A conversation: the member's line at one server, the Administrator's at the other. */
async function across([first, second]: [TestOffice, TestOffice]) {
  const memberLink = await ticketOf(first)
  const staffLink = at(second, `${await linkOf(first, 'Administrator')}&tid=ticket`)
  const member = await connected(memberLink)
  const staff = await connected(staffLink)
  staff.send({ type: 'ticket', status: 'open' })
  await Promise.all([staff.next('ticket'), member.next('ticket')])
  return { member, staff, memberLink, staffLink }
}

const chatsOf = ({ frames }: TestSocket) => frames.filter(({ type }) => type === 'chat')

/** Ends the connections by which the servers of a database hear of each other. */
async function cutLines(url: string): Promise<void> {
  await administer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'gatehouse peers' and datname = current_database()`,
  )
}

describe('several servers on one database behave as one', () => {
  it('a list that is watched at one is told of what changes at another, by the same number', async () => {
    const [first, second] = await two()
    await addAccounts(first.engine, [{ uid: 'ida', oid: 'school', status: 'incomplete' }])
    const desks = await Promise.all([first, second].map((office) => deskOf(office, 'Administrator')))
    for (const desk of desks) desk.send({ type: 'watch', list: 'accounts', oid: 'school' })
    const before = await Promise.all(desks.map(async (desk) => (await desk.next('changes')).changes))
    expect(before[0]).toBe(before[1])
    await (await first.as('Colleague')).post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
    for (const desk of desks) expect((await desk.next('changes')).changes).toBe(before[0] + 1)
    const list = await (await second.as('Administrator')).get('/accounts?oid=school')
    expect(list.body.result.changes).toBe(before[0] + 1)
  })

  it('"a frame reaches everyone on the ticket wherever they are", in one order for all, without a gap', async () => {
    const servers = await two()
    const { member, staff, memberLink, staffLink } = await across(servers)
    const others = [
      await connected(at(servers[1], memberLink)),
      await connected(at(servers[0], staffLink)),
      await openSocket(at(servers[0], staffLink.replace(/&tid=.*/, ''))),
    ]
    const count = 200
    for (let n = 0; n < count; n++) {
      for (const [name, socket] of [
        ['member', member],
        ['staff', staff],
      ] as const) {
        socket.send({ type: 'chat', tid: 'ticket', message: `${name} ${n}`, nonce: `${name}-${n}` })
      }
    }
    const all = [member, staff, ...others.slice(0, 2)]
    for (const socket of all)
      await vi.waitFor(() => expect(chatsOf(socket)).toHaveLength(2 * count), patience)
    const places = Array.from({ length: 2 * count }, (_, index) => index + 1)
    for (const socket of all) expect(chatsOf(socket).map(({ seq }) => seq)).toEqual(places)
    const said = chatsOf(member).map(({ message }) => message)
    for (const socket of all) expect(chatsOf(socket).map(({ message }) => message)).toEqual(said)
    // Each one's own messages in the order in which they were sent, and each under the name that was given to it.
    const own = said.filter((message) => message.startsWith('staff'))
    expect(own).toEqual(Array.from({ length: count }, (_, n) => `staff ${n}`))
    expect(new Set(chatsOf(staff).map(({ nonce }) => nonce)).size).toBe(2 * count)
  })

  it('who types, and what becomes of a ticket, shows on the other server', async () => {
    const servers = await two()
    const { member, staff, staffLink } = await across(servers)
    const desk = await openSocket(at(servers[0], staffLink.replace(/&tid=.*/, '')))
    member.send({ type: 'typing', tid: 'ticket' })
    expect(await staff.next('typing')).toMatchObject({
      tid: 'ticket',
      from: 'member',
      name: 'member Example',
    })
    staff.send({ type: 'ticket', status: 'solved' })
    expect(await member.next('ticket')).toMatchObject({ status: 'solved' })
    expect(await desk.next('ticket')).toMatchObject({ tid: 'ticket', status: 'solved' })
    await servers[1].feed('tickets', [{ tid: 'another', uid: 'member', issue: 'Once more' }])
    expect(await desk.next('ticket')).toMatchObject({ tid: 'another', status: 'pending' })
  })

  it('a picture, and what a member says of the end, show on the other server', async () => {
    const servers = await two()
    const { member, staff, memberLink } = await across(servers)
    const { body } = await uploadByLink(servers[0], memberLink, await pictureOf())
    member.send({ type: 'chat', tid: 'ticket', message: '', pictures: [{ id: body.result.id }] })
    const [shown] = (await staff.next('chat')).pictures
    expect(shown.id).toBe(body.result.id)
    expect(shown.path).toContain('session=')
    staff.send({ type: 'ticket', status: 'solved' })
    expect(await member.next('ticket')).toMatchObject({ status: 'solved' })
    member.send({ type: 'rating', rating: 'good' })
    const isRated = () => staff.frames.some(({ rating }) => rating?.rating === 'good')
    await vi.waitFor(() => expect(isRated()).toBe(true), patience)
  })

  it('a message sent again, to the other server, is stored once', async () => {
    const servers = await two()
    const { staff, staffLink } = await across(servers)
    const again = await connected(at(servers[0], staffLink))
    const message = { type: 'chat', tid: 'ticket', message: 'Hello', nonce: 'once' }
    staff.send(message)
    again.send(message)
    await vi.waitFor(() => expect(chatsOf(again).length).toBeGreaterThan(0), patience)
    await again.settled()
    const stored = await servers[0].engine.kysely.selectFrom('messages').select('id').execute()
    expect(stored).toHaveLength(1)
  })

  it('a server that could not hear for a while has its sockets come back, and they miss nothing', async () => {
    const servers = await two()
    const { member, staff, memberLink } = await across(servers)
    staff.send({ type: 'chat', tid: 'ticket', message: 'before' })
    const { id } = await member.next('chat')
    await cutLines(servers[0].databaseUrl ?? '')
    staff.send({ type: 'chat', tid: 'ticket', message: 'while the line was cut' })
    expect(await member.closed).toBe(closeCodes.comeBack)
    const back = await openSocket(`${at(servers[1], memberLink)}&after=${id}`)
    const { messages } = await back.next('history')
    expect(messages.map(({ message }: { message: string }) => message)).toEqual(['while the line was cut'])
  })

  it('a notice that a server can’t read ends nothing: its sockets come back', async () => {
    const servers = await two()
    const { member, staff, memberLink } = await across(servers)
    await administer(servers[0].databaseUrl ?? '', `notify gatehouse, 'of a later version'`)
    expect([await member.closed, await staff.closed]).toEqual([closeCodes.comeBack, closeCodes.comeBack])
    const back = await connected(memberLink)
    back.send({ type: 'chat', tid: 'ticket', message: 'Still there?' })
    expect(await back.next('chat')).toMatchObject({ message: 'Still there?' })
  })

  it('a decision made at one server is the other’s at once, and a stale one is refused', async () => {
    const [first, second] = await two()
    await first.feed('posts', [
      { pid: 'p', uid: 'member', type: 'text', text: 'Hello', score: { text: 0.9 } },
    ])
    const [one, other] = [await first.as('Administrator'), await second.as('Administrator')]
    const { version } = (await one.get('/posts/p')).body.result
    const decide = (who: typeof one, action: string) =>
      who.put('/posts/p', {
        post: { pid: 'p', uid: 'member', version },
        action,
        moderator: 'administrator',
      })
    const answers = await Promise.all([decide(one, 'approve'), decide(other, 'approve')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await decide(other, 'block')).status).toBe(409)
    expect((await other.get('/posts/p')).body.result.status).toBe('public')
    const decisions = await first.engine.kysely.selectFrom('events').select('act').execute()
    expect(decisions.filter(({ act }) => act === 'approve')).toHaveLength(1)
  })

  it('changes at all servers at once keep one chain of events, and exact totals', async () => {
    const servers = await two()
    const administrators = await Promise.all(servers.map((server) => server.as('Administrator')))
    const total = async () =>
      (await administrators[0]?.get('/accounts?oid=school&limit=1'))?.body.result.total
    const before = await total()
    const calls = Array.from({ length: 60 }, (_, n) =>
      administrators[n % 2]?.form('/accounts', {
        user: { firstname: 'A', lastname: `B${n}`, email: `new${n}@example.org` },
        org: { oid: 'school', type: 'Education', name: 'school', role: 'Member' },
      }),
    )
    const statuses = (await Promise.all(calls)).map((answer) => answer?.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(60)
    const events = await servers[0].engine.kysely.selectFrom('events').select('id').orderBy('id').execute()
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1))
    expect(await total()).toBe(before + 60)
  })
})

describe('what one server does for all', () => {
  /** Two servers of a database of their own. */
  async function twoPeers() {
    const { url, drop } = await createDatabase(inject('postgres')?.url ?? '')
    onTestFinished(drop)
    const [one, other] = [createCluster(url), createCluster(url)]
    for (const cluster of [one, other]) {
      onTestFinished(() => cluster.close())
      await cluster.open()
    }
    return { url, one, other }
  }

  it('is one server’s as long as it stands, and then another’s', async () => {
    const { one, other } = await twoPeers()
    expect(await one.holdsLock('work')).toBe(true)
    expect([
      await other.holdsLock('work'),
      await one.holdsLock('work'),
      await other.holdsLock('else'),
    ]).toEqual([false, true, true])
    await one.close()
    await vi.waitFor(async () => expect(await other.holdsLock('work')).toBe(true), patience)
    expect(await one.holdsLock('work')).toBe(false)
  })

  it('falls to nobody twice where the line to the database is cut', async () => {
    const { url, one, other } = await twoPeers()
    expect(await one.holdsLock('work')).toBe(true)
    await cutLines(url)
    await vi.waitFor(async () => {
      const leading = [await one.holdsLock('work'), await other.holdsLock('work')]
      expect(leading.filter(Boolean)).toHaveLength(1)
    }, patience)
  })

  it('goes by the database’s clock', async () => {
    const real = Date.now
    onTestFinished(() => {
      Date.now = real
    })
    Date.now = () => real() - 3_600_000
    const { one } = await twoPeers()
    expect(Math.abs(one.now() - real())).toBeLessThan(1000)
  })
})
