import { describe, expect, it } from 'vitest'
import { unreadOf } from '../../src/panel/support/conversation'
import type { DeskState } from '../../src/panel/support/deskState'
import { deskForTest, heard, ticket } from '../support/sockets/deskForTest'

describe('the chat boxes', () => {
  it('are open, hidden or closed, and one is open at most', async () => {
    const { desk, sockets, pass } = deskForTest()
    desk.open('t1')
    desk.open('t2')
    await pass()
    expect(desk.boxes()).toEqual([
      ['t1', 'hidden'],
      ['t2', 'open'],
    ])
    desk.hide('t2')
    desk.close('t1')
    expect(desk.boxes()).toEqual([['t2', 'hidden']])
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('are there again after a reload, with what was written and not sent', async () => {
    const first = deskForTest()
    first.desk.open('t1')
    await first.open('t1')
    first.desk.write('t1', 'half a sent')
    first.desk.open('t2')
    first.desk.send('t2', 'never left')
    const second = deskForTest({ kept: first.kept() })
    expect(second.desk.boxes()).toEqual(first.desk.boxes())
    expect(second.desk.of('t1')?.draft).toBe('half a sent')
    const socket = await second.open('t2')
    expect(socket?.sent).toMatchObject([{ type: 'chat', message: 'never left' }])
  })

  it('a member who waits for oneself gets a hidden box with what is unread, over a reload too', async () => {
    const { desk, open, say, kept } = deskForTest()
    const unseen = { tid: 't1', user: ticket.user, messages: 2, mentions: 0 }
    desk.notice(unseen)
    desk.notice(unseen)
    expect(desk.boxes()).toEqual([['t1', 'hidden']])
    const unread = (of: DeskState) => [...of.conversations.values()].map(unreadOf)
    expect(unread(desk.read())).toEqual([2])
    const socket = await open('t1')
    const message = (seq: number, from: string) => ({
      id: `m${seq}`,
      tid: 't1',
      seq,
      from,
      name: from,
      to: null,
      message: 'x',
      created: ticket.created,
    })
    const messages = [message(1, 'member'), message(2, 'me'), message(3, 'member'), message(4, 'member')]
    const seen = [{ uid: 'me', name: 'Me', seq: 2 }]
    say(socket, { type: 'history', messages, hasOlder: false, seen })
    expect(unread(desk.read())).toEqual([2])
    const again = deskForTest({ kept: kept() })
    say(await again.open('t1'), { type: 'history', messages, hasOlder: false, seen })
    expect(unread(again.desk.read())).toEqual([2])
  })
})

it('a frame of a kind that is not known is read past', async () => {
  const { desk, open } = deskForTest()
  desk.open('t1')
  const socket = await open('t1')
  const before = desk.of('t1')
  socket?.say({ type: 'weather' })
  expect(desk.of('t1')).toEqual(before)
})

describe('what one has seen', () => {
  it('is told the office once, also what was seen while the line was away', async () => {
    const { desk, open, say, cut, pass } = deskForTest()
    desk.open('t1')
    const socket = await open('t1')
    say(socket, { type: 'history', messages: [heard(1)], hasOlder: false, seen: [] })
    expect(socket?.sent).toEqual([])
    desk.seen('t1')
    desk.seen('t1')
    expect(socket?.sent).toEqual([{ type: 'seen', tid: 't1', seq: 1 }])
    say(socket, { type: 'chat', ...heard(2) })
    cut(socket)
    desk.seen('t1')
    await pass(500)
    const second = await open('t1')
    const seen = [{ uid: 'me', name: 'Me', seq: 1 }]
    say(second, { type: 'history', messages: [], hasOlder: false, seen })
    expect(second?.sent).toEqual([{ type: 'seen', tid: 't1', seq: 2 }])
  })

  it('elsewhere is seen here, and what colleagues have seen is known', async () => {
    const { desk, open, say } = deskForTest()
    desk.notice({ tid: 't1', user: ticket.user, messages: 2, mentions: 0 })
    const socket = await open('t1')
    say(socket, { type: 'history', messages: [heard(1), heard(2)], hasOlder: false, seen: [] })
    expect([...desk.read().conversations.values()].map(unreadOf)).toEqual([2])
    say(socket, { type: 'seen', tid: 't1', uid: 'me', name: 'Me', seq: 2 })
    say(socket, { type: 'seen', tid: 't1', uid: 'col', name: 'Col', seq: 1 })
    expect([...desk.read().conversations.values()].map(unreadOf)).toEqual([0])
    expect(desk.read().conversations.get('t1')?.seenBy).toEqual([{ uid: 'col', name: 'Col', seq: 1 }])
    expect(socket?.sent).toEqual([])
  })
})

it('of very many tickets with news each has its box, and some have lines', async () => {
  const { desk, sockets, pass } = deskForTest()
  const tids = Array.from({ length: 200 }, (_, n) => `t${n}`)
  for (const tid of tids) desk.notice({ tid, user: ticket.user, messages: 1, mentions: 0 })
  expect(desk.boxes().map(([tid]) => tid)).toEqual(tids)
  await pass()
  expect(sockets).toHaveLength(20)
  desk.open('t150')
  await pass()
  expect(sockets.at(-1)?.url).toContain('tid=t150')
})

it('a ticket that is no longer there is found out where its line is refused', async () => {
  const { desk, sockets, cut, pass } = deskForTest({ isThere: false })
  desk.open('t1')
  await pass()
  cut(sockets.at(-1))
  await pass(500)
  cut(sockets.at(-1))
  await pass()
  expect(desk.read().conversations.get('t1')?.connection).toBe('gone')
})

it('pictures go with the message that is sent, over a cut line and a reload too, and come back with it', async () => {
  const one = { id: 'p1', thumbnail: '/small', name: 'one.png', alt: ' A bell ' }
  const two = { id: 'p2', thumbnail: '/small', name: 'two.png', alt: '' }
  const before = deskForTest()
  before.desk.open('t1')
  before.desk.attach('t1', [one, two])
  expect(before.kept()[0]?.attached).toEqual([one, two])
  before.desk.send('t1', '')
  expect(before.desk.attachedTo('t1')).toEqual([])
  const kept = before.kept()
  expect(kept[0]?.outgoing).toMatchObject([{ message: '', pictures: [one, two] }])

  const { desk, open, cut, pass } = deskForTest({ kept })
  const sent = {
    type: 'chat',
    message: '',
    pictures: [{ id: 'p1', alt: 'A bell' }, { id: 'p2' }],
    nonce: 'n1',
  }
  const socket = await open('t1')
  expect(socket?.sent.filter(({ type }) => type === 'chat')).toMatchObject([sent])
  cut(socket)
  await pass(500)
  expect((await open('t1'))?.sent.filter(({ type }) => type === 'chat')).toMatchObject([sent])
  desk.takeBack('t1', 'n1')
  expect(desk.attachedTo('t1')).toEqual([one, two])
})

it('a message is asked for once more by the one after it, the last one by itself', async () => {
  const { desk, open, say } = deskForTest()
  desk.open('t1')
  const socket = await open('t1')
  say(socket, { type: 'history', messages: [heard(1), heard(2)], hasOlder: true })
  desk.askAgain('t1', 'm1')
  desk.askAgain('t1', 'm2')
  expect(socket?.sent.filter(({ type }) => type === 'history')).toEqual([
    { type: 'history', limit: 1, before: 'm2' },
    { type: 'history', limit: 1 },
  ])
  const fresh = { ...heard(2), message: 'fresh' }
  say(socket, { type: 'history', messages: [fresh], hasOlder: true })
  const { messages, hasOlder } = desk.read().conversations.get('t1') ?? {}
  expect([messages, hasOlder]).toEqual([[heard(1), fresh], true])
})

it('typing is told at most once in three seconds', async () => {
  const { desk, open } = deskForTest()
  desk.open('t1')
  const socket = await open('t1')
  for (const now of [0, 100, 2999, 3000]) desk.typing('t1', now)
  expect(socket?.sent.filter(({ type }) => type === 'typing')).toHaveLength(2)
})
