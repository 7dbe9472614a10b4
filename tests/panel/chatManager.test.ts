import { describe, expect, it } from 'vitest'
import type { ChatState } from '../../src/panel/support/chatState'
import { unreadOf } from '../../src/panel/support/conversation'
import { chatManagerForTest, heard, ticket } from '../support/sockets/chatManagerForTest'

describe('the chat boxes', () => {
  it('are open, hidden or closed, and one is open at most', async () => {
    const { chatManager, sockets, pass } = chatManagerForTest()
    chatManager.open('t1')
    chatManager.open('t2')
    await pass()
    expect(chatManager.boxes()).toEqual([
      ['t1', 'hidden'],
      ['t2', 'open'],
    ])
    chatManager.hide('t2')
    chatManager.close('t1')
    expect(chatManager.boxes()).toEqual([['t2', 'hidden']])
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('are there again after a reload, with what was written and not sent', async () => {
    const first = chatManagerForTest()
    first.chatManager.open('t1')
    await first.open('t1')
    first.chatManager.write('t1', 'half a sent')
    first.chatManager.open('t2')
    first.chatManager.send('t2', 'never left')
    const second = chatManagerForTest({ kept: first.kept() })
    expect(second.chatManager.boxes()).toEqual(first.chatManager.boxes())
    expect(second.chatManager.of('t1')?.draft).toBe('half a sent')
    const socket = await second.open('t2')
    expect(socket?.sent).toMatchObject([{ type: 'chat', message: 'never left' }])
  })

  it('a member who waits for oneself gets a hidden box with what is unread, over a reload too', async () => {
    const { chatManager, open, say, kept } = chatManagerForTest()
    const unseen = { tid: 't1', user: ticket.user, messages: 2, mentions: 0 }
    chatManager.notice(unseen)
    chatManager.notice(unseen)
    expect(chatManager.boxes()).toEqual([['t1', 'hidden']])
    const unread = (of: ChatState) => [...of.conversations.values()].map(unreadOf)
    expect(unread(chatManager.read())).toEqual([2])
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
    expect(unread(chatManager.read())).toEqual([2])
    const again = chatManagerForTest({ kept: kept() })
    say(await again.open('t1'), { type: 'history', messages, hasOlder: false, seen })
    expect(unread(again.chatManager.read())).toEqual([2])
  })
})

it('a frame of a kind that is not known is read past', async () => {
  const { chatManager, open } = chatManagerForTest()
  chatManager.open('t1')
  const socket = await open('t1')
  const before = chatManager.of('t1')
  socket?.say({ type: 'weather' })
  expect(chatManager.of('t1')).toEqual(before)
})

describe('what one has seen', () => {
  it('is told the office once, also what was seen while the line was away', async () => {
    const { chatManager, open, say, cut, pass } = chatManagerForTest()
    chatManager.open('t1')
    const socket = await open('t1')
    say(socket, { type: 'history', messages: [heard(1)], hasOlder: false, seen: [] })
    expect(socket?.sent).toEqual([])
    chatManager.seen('t1')
    chatManager.seen('t1')
    expect(socket?.sent).toEqual([{ type: 'seen', tid: 't1', seq: 1 }])
    say(socket, { type: 'chat', ...heard(2) })
    cut(socket)
    chatManager.seen('t1')
    await pass(500)
    const second = await open('t1')
    const seen = [{ uid: 'me', name: 'Me', seq: 1 }]
    say(second, { type: 'history', messages: [], hasOlder: false, seen })
    expect(second?.sent).toEqual([{ type: 'seen', tid: 't1', seq: 2 }])
  })

  it('elsewhere is seen here, and what colleagues have seen is known', async () => {
    const { chatManager, open, say } = chatManagerForTest()
    chatManager.notice({ tid: 't1', user: ticket.user, messages: 2, mentions: 0 })
    const socket = await open('t1')
    say(socket, { type: 'history', messages: [heard(1), heard(2)], hasOlder: false, seen: [] })
    expect([...chatManager.read().conversations.values()].map(unreadOf)).toEqual([2])
    say(socket, { type: 'seen', tid: 't1', uid: 'me', name: 'Me', seq: 2 })
    say(socket, { type: 'seen', tid: 't1', uid: 'col', name: 'Col', seq: 1 })
    expect([...chatManager.read().conversations.values()].map(unreadOf)).toEqual([0])
    expect(chatManager.read().conversations.get('t1')?.seenBy).toEqual([{ uid: 'col', name: 'Col', seq: 1 }])
    expect(socket?.sent).toEqual([])
  })
})

it('of very many tickets with news each has its box, and some have lines', async () => {
  const { chatManager, sockets, pass } = chatManagerForTest()
  const tids = Array.from({ length: 200 }, (_, n) => `t${n}`)
  for (const tid of tids) chatManager.notice({ tid, user: ticket.user, messages: 1, mentions: 0 })
  expect(chatManager.boxes().map(([tid]) => tid)).toEqual(tids)
  await pass()
  expect(sockets).toHaveLength(20)
  chatManager.open('t150')
  await pass()
  expect(sockets.at(-1)?.url).toContain('tid=t150')
})

it('a ticket that is no longer there is found out where its line is refused', async () => {
  const { chatManager, sockets, cut, pass } = chatManagerForTest({ isThere: false })
  chatManager.open('t1')
  await pass()
  cut(sockets.at(-1))
  await pass(500)
  cut(sockets.at(-1))
  await pass()
  expect(chatManager.read().conversations.get('t1')?.connection).toBe('gone')
})

it('pictures go with the message that is sent, over a cut line and a reload too, and come back with it', async () => {
  const one = { id: 'p1', thumbnail: '/small', name: 'one.png', alt: ' A bell ' }
  const two = { id: 'p2', thumbnail: '/small', name: 'two.png', alt: '' }
  const before = chatManagerForTest()
  before.chatManager.open('t1')
  before.chatManager.attach('t1', [one, two])
  expect(before.kept()[0]?.attached).toEqual([one, two])
  before.chatManager.send('t1', '')
  expect(before.chatManager.attachedTo('t1')).toEqual([])
  const kept = before.kept()
  expect(kept[0]?.outgoing).toMatchObject([{ message: '', pictures: [one, two] }])

  const { chatManager, open, cut, pass } = chatManagerForTest({ kept })
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
  chatManager.takeBack('t1', 'n1')
  expect(chatManager.attachedTo('t1')).toEqual([one, two])
})

it('a message is asked for once more by the one after it, the last one by itself', async () => {
  const { chatManager, open, say } = chatManagerForTest()
  chatManager.open('t1')
  const socket = await open('t1')
  say(socket, { type: 'history', messages: [heard(1), heard(2)], hasOlder: true })
  chatManager.askAgain('t1', 'm1')
  chatManager.askAgain('t1', 'm2')
  expect(socket?.sent.filter(({ type }) => type === 'history')).toEqual([
    { type: 'history', limit: 1, before: 'm2' },
    { type: 'history', limit: 1 },
  ])
  const fresh = { ...heard(2), message: 'fresh' }
  say(socket, { type: 'history', messages: [fresh], hasOlder: true })
  const { messages, hasOlder } = chatManager.read().conversations.get('t1') ?? {}
  expect([messages, hasOlder]).toEqual([[heard(1), fresh], true])
})

it('typing is told at most once in three seconds', async () => {
  const { chatManager, open } = chatManagerForTest()
  chatManager.open('t1')
  const socket = await open('t1')
  for (const now of [0, 100, 2999, 3000]) chatManager.typing('t1', now)
  expect(socket?.sent.filter(({ type }) => type === 'typing')).toHaveLength(2)
})
