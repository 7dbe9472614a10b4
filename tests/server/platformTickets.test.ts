import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAccounts } from '../support/office/fixtures'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { connected, linkOf } from '../support/sockets/desk'
import { openSocket } from '../support/sockets/socket'

let office: TestOffice
let administrator: Client

beforeAll(async () => {
  office = await openOffice()
  await addAccounts(office.engine, [
    { uid: 'away', status: 'inactive' },
    { uid: 'other' },
    { uid: 'kid', parent: 'member', email: null },
  ])
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

const line = (tid: string, uid = 'member') => ({ tid, uid, issue: `The question of ${tid}` })

describe('the platform’s tickets', () => {
  it('wait for the desk, and each line’s ticket is answered with its member’s own link', async () => {
    const { status, body } = await office.feed('tickets', [
      line('t1'),
      { ...line('t2', 'kid'), created: '2026-01-05T10:00:00+01:00' },
    ])
    expect(status).toBe(200)
    expect(body.result).toMatchObject({ accepted: 2, rejected: [] })
    expect(body.result.links.map(({ tid }: { tid: string }) => tid)).toEqual(['t1', 't2'])
    expect((await administrator.get('/support/tickets/t2')).body.result).toEqual({
      tid: 't2',
      user: { uid: 'kid', name: 'kid Example' },
      issue: 'The question of t2',
      assignee: null,
      status: 'pending',
      created: '2026-01-05T09:00:00.000000Z',
      version: 1,
      isWaiting: true,
      number: 2,
      waitingSince: '2026-01-05T09:00:00.000000Z',
      firstAnswer: null,
      lastMessage: null,
      priority: 'normal',
      isTriaged: false,
      tags: [],
    })
    const socket = await openSocket(body.result.links[0].support)
    expect(await socket.next('ticket')).toMatchObject({ tid: 't1', issue: 'The question of t1' })
    expect((await socket.next('history')).messages).toEqual([])
  })

  it('are taken once: a later line changes nothing, and is answered a fresh link', async () => {
    const first = await office.feed('tickets', [line('again')])
    const { total } = (await administrator.get('/support/tickets')).body.result
    office.passTime(1)
    const second = await office.feed('tickets', [{ ...line('again'), issue: 'Another question' }])
    expect(second.body.result.accepted).toBe(1)
    const [before, after] = [first, second].map(({ body }) => body.result.links[0].support)
    expect(after).not.toBe(before)
    await connected(after)
    await connected(before)
    const ticket = (await administrator.get('/support/tickets/again')).body.result
    expect(ticket.issue).toBe('The question of again')
    expect((await administrator.get('/support/tickets')).body.result.total).toBe(total)
  })

  it('named by two lines have one link', async () => {
    const { body } = await office.feed('tickets', [line('twice'), line('twice')])
    expect(body.result.accepted).toBe(2)
    expect(body.result.links).toHaveLength(1)
  })

  it.each([
    ['an unknown uid', line('n1', 'nobody'), 'not known'],
    ['an Administrator', line('n1', 'administrator'), 'staff'],
    ['a Moderator', line('n1', 'moderator'), 'staff'],
    ['an Organization Administrator', line('n1', 'head'), 'staff'],
    ['an account that is not active', line('n1', 'away'), 'not active'],
    ['an issue without a word', { ...line('n1'), issue: '  ' }, 'issue'],
    ['a field that is not known', { ...line('n1'), status: 'open' }, 'status'],
    ['an instant beyond tomorrow', { ...line('n1'), created: '2999-01-01T00:00:00Z' }, 'created'],
    ['a line that is no JSON', '{', 'not JSON'],
  ])('of %s are refused by their line, and the others taken', async (_, bad, reason) => {
    const { body } = await office.feed('tickets', [bad, line('good')])
    expect(body.result).toMatchObject({
      accepted: 1,
      rejected: [{ line: 1, reason: expect.stringContaining(reason) }],
      links: [{ tid: 'good' }],
    })
    expect((await administrator.get('/support/tickets/n1')).status).toBe(404)
  })

  it('of another member are not handed over', async () => {
    await office.feed('tickets', [line('mine')])
    const { body } = await office.feed('tickets', [
      line('mine', 'other'),
      line('fresh'),
      line('fresh', 'other'),
    ])
    expect(body.result.rejected).toEqual([
      { line: 1, reason: expect.stringContaining('another member') },
      { line: 3, reason: expect.stringContaining('another member') },
    ])
    expect(body.result.links).toHaveLength(1)
  })

  it('are counted exactly, however many there are', async () => {
    const { total } = (await administrator.get('/support/tickets?status=pending')).body.result
    const lines = Array.from({ length: 1200 }, (_, n) => line(`many-${n % 1100}`))
    expect((await office.feed('tickets', lines)).body.result.links).toHaveLength(1100)
    const after = (await administrator.get('/support/tickets?status=pending')).body.result
    expect(after.total).toBe(total + 1100)
  })

  it('are heard of on the desk’s line', async () => {
    const desk = await openSocket(await linkOf(office, 'Colleague'))
    await office.feed('tickets', [line('heard')])
    // What another server is told of earlier tickets may come late.
    let told = await desk.next('ticket')
    while (told.tid !== 'heard') told = await desk.next('ticket')
    expect(told).toMatchObject({ status: 'pending', isWaiting: true })
    await office.feed('tickets', [line('heard')])
    await desk.settled()
    const heard = desk.frames.filter(({ type, tid }) => type === 'ticket' && tid === 'heard')
    expect(heard).toHaveLength(1)
  })
})
