// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { OfficeFrame } from '../../src/contract/support'
import { type KeptDesk, nothingKept } from '../../src/panel/providers/keptDesk'
import { unreadOf } from '../../src/panel/providers/seenPlaces'
import { createDesk, type DeskState } from '../../src/panel/providers/supportDesk'
import { type HandSocket, handSockets } from '../support/handSockets'

const ticket = {
  type: 'ticket',
  user: { uid: 'member', name: 'Mia' },
  issue: 'Help',
  assignee: { uid: 'me', name: 'Me', role: 'Administrator' },
  status: 'open',
  created: '2026-03-01T09:30:00.000000Z',
  version: 2,
  isWaiting: false,
  number: 1,
  waitingSince: null,
  lastMessage: null,
} as const

/** A message of the member's. */
const heard = (seq: number) => ({
  ...{ id: `m${seq}`, tid: 't1', seq, from: 'member', name: 'Mia', to: 'me', message: 'x' },
  created: ticket.created,
})

/** A desk whose sockets and timers are in the test's hands. */
function deskForTest({ kept = nothingKept, isThere = true }: { kept?: KeptDesk; isThere?: boolean } = {}) {
  const { sockets, connect } = handSockets()
  const keeps: KeptDesk[] = [kept]
  const timers = new Set<{ run: () => void; wait: number }>()
  let nonces = 0
  const desk = createDesk({
    uid: 'me',
    link: () => 'ws://office/v1/support?ticket=secret',
    kept,
    keep: (work) => keeps.push(work),
    newNonce: () => `n${++nonces}`,
    isThere: async () => isThere,
    surroundings: {
      connect,
      later: (run, wait) => {
        const timer = { run, wait }
        timers.add(timer)
        return () => timers.delete(timer)
      },
      random: () => 1,
      onNetwork: () => () => undefined,
    },
  })
  const say = (socket: HandSocket | undefined, frame: OfficeFrame) =>
    socket?.onmessage?.(new MessageEvent('message', { data: JSON.stringify(frame) }))
  return {
    desk,
    sockets,
    kept: () => keeps.at(-1) ?? nothingKept,
    open: (tid: string, change: object = {}) => {
      const socket = sockets.filter(({ url }) => url.includes(`tid=${tid}`)).at(-1)
      socket?.onopen?.(new Event('open'))
      say(socket, { ...ticket, tid, ...change })
      return socket
    },
    echo: (socket: HandSocket | undefined, tid: string, seq: number, nonce: string) =>
      say(socket, {
        type: 'chat',
        id: `m${seq}`,
        tid,
        seq,
        from: 'me',
        name: 'Me',
        to: 'member',
        message: 'x',
        created: ticket.created,
        nonce,
      }),
    say,
    cut: (socket: HandSocket | undefined) => socket?.onclose?.(new CloseEvent('close', { code: 1006 })),
    ring: (wait: number) => {
      for (const timer of [...timers].filter((other) => other.wait === wait)) {
        timers.delete(timer)
        timer.run()
      }
    },
  }
}

describe('the chat boxes', () => {
  it('are open, hidden or closed, and one is open at most', () => {
    const { desk, sockets } = deskForTest()
    desk.open('t1')
    desk.open('t2')
    expect(desk.read().boxes).toEqual([
      { tid: 't1', isOpen: false },
      { tid: 't2', isOpen: true },
    ])
    desk.hide('t2')
    desk.close('t1')
    expect(desk.read().boxes).toEqual([{ tid: 't2', isOpen: false }])
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  it('are there again after a reload, with what was written and not sent', () => {
    const first = deskForTest()
    first.desk.open('t1')
    first.open('t1')
    first.desk.write('t1', 'half a sent')
    first.desk.open('t2')
    first.desk.send('t2', 'never left')
    const second = deskForTest({ kept: first.kept() })
    expect(second.desk.read().boxes).toEqual(first.desk.read().boxes)
    expect(second.desk.read().drafts.get('t1')).toBe('half a sent')
    const socket = second.open('t2')
    expect(socket?.sent).toMatchObject([{ type: 'chat', message: 'never left' }])
  })

  it('a member who waits for oneself gets a hidden box with what is unread, over a reload too', () => {
    const { desk, open, say, kept } = deskForTest()
    const unseen = { tid: 't1', user: ticket.user, messages: 2 }
    desk.notice(unseen)
    desk.notice(unseen)
    expect(desk.read().boxes).toEqual([{ tid: 't1', isOpen: false }])
    const unread = (of: DeskState) => [...of.conversations.values()].map(unreadOf)
    expect(unread(desk.read())).toEqual([2])
    const socket = open('t1')
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
    say(again.open('t1'), { type: 'history', messages, hasOlder: false, seen })
    expect(unread(again.desk.read())).toEqual([2])
  })
})

describe('what one has seen', () => {
  it('is told the office once, also what was seen while the line was away', () => {
    const { desk, open, say, cut, ring } = deskForTest()
    desk.open('t1')
    const socket = open('t1')
    say(socket, { type: 'history', messages: [heard(1)], hasOlder: false, seen: [] })
    expect(socket?.sent).toEqual([])
    desk.seen('t1')
    desk.seen('t1')
    expect(socket?.sent).toEqual([{ type: 'seen', tid: 't1', seq: 1 }])
    say(socket, { type: 'chat', ...heard(2) })
    cut(socket)
    desk.seen('t1')
    ring(500)
    const second = open('t1')
    const seen = [{ uid: 'me', name: 'Me', seq: 1 }]
    say(second, { type: 'history', messages: [], hasOlder: false, seen })
    expect(second?.sent).toEqual([{ type: 'seen', tid: 't1', seq: 2 }])
  })

  it('elsewhere is seen here, and what colleagues have seen is known', () => {
    const { desk, open, say } = deskForTest()
    desk.notice({ tid: 't1', user: ticket.user, messages: 2 })
    const socket = open('t1')
    say(socket, { type: 'history', messages: [heard(1), heard(2)], hasOlder: false, seen: [] })
    expect([...desk.read().conversations.values()].map(unreadOf)).toEqual([2])
    say(socket, { type: 'seen', tid: 't1', uid: 'me', name: 'Me', seq: 2 })
    say(socket, { type: 'seen', tid: 't1', uid: 'col', name: 'Col', seq: 1 })
    expect([...desk.read().conversations.values()].map(unreadOf)).toEqual([0])
    expect(desk.read().conversations.get('t1')?.seenBy).toEqual([{ uid: 'col', name: 'Col', seq: 1 }])
    expect(socket?.sent).toEqual([])
  })
})

it('of very many tickets with news each has its box, and some have lines', () => {
  const { desk, sockets } = deskForTest()
  const tids = Array.from({ length: 200 }, (_, n) => `t${n}`)
  for (const tid of tids) desk.notice({ tid, user: ticket.user, messages: 1 })
  expect(desk.read().boxes.map(({ tid }) => tid)).toEqual(tids)
  expect(sockets).toHaveLength(20)
  desk.open('t150')
  expect(sockets.at(-1)?.url).toContain('tid=t150')
})

describe('what one sends', () => {
  it('goes out behind a box that was closed; then the line is let go', () => {
    const { desk, sockets, open, echo } = deskForTest()
    desk.open('t1')
    desk.send('t1', 'wait for me')
    desk.close('t1')
    expect(sockets[0]?.isClosed).toBe(false)
    const socket = open('t1')
    expect(socket?.sent).toMatchObject([{ message: 'wait for me', nonce: 'n1' }])
    echo(socket, 't1', 1, 'n1')
    expect(socket?.isClosed).toBe(true)
    expect(desk.read().conversations.size).toBe(0)
  })

  it('says to whom and from whom it is, and a change of the ticket whose it is then', () => {
    const { desk, open } = deskForTest()
    desk.open('t1')
    const socket = open('t1')
    desk.send('t1', 'one')
    desk.ask('t1', 'open')
    desk.ask('t1', 'solved')
    expect(socket?.sent).toEqual([
      { type: 'chat', tid: 't1', to: 'member', from: 'me', message: 'one', nonce: 'n1' },
      { type: 'ticket', tid: 't1', status: 'open', assignee: { uid: 'me' }, version: 2 },
      { type: 'ticket', tid: 't1', status: 'solved', assignee: { uid: 'me' }, version: 2 },
    ])
  })

  it('is sent again with the same nonce after the line broke, asking for what was missed', () => {
    const { desk, sockets, open, echo, cut, ring } = deskForTest()
    desk.open('t1')
    const first = open('t1')
    desk.send('t1', 'one')
    echo(first, 't1', 1, 'n1')
    desk.send('t1', 'two')
    desk.send('t1', 'three')
    cut(first)
    ring(500)
    expect(sockets.at(-1)?.url).toContain('&tid=t1&after=m1')
    const second = open('t1')
    expect(second?.sent).toMatchObject([{ message: 'two', nonce: 'n2' }])
    echo(second, 't1', 2, 'n2')
    expect(second?.sent.map(({ nonce }) => nonce)).toEqual(['n2', 'n3'])
  })

  it('too quickly waits as long as the office says, in its order', () => {
    const { desk, open, say, ring } = deskForTest()
    desk.open('t1')
    const socket = open('t1')
    desk.send('t1', 'one')
    desk.send('t1', 'two')
    say(socket, { type: 'error', code: 'too_many_requests', title: '', nonce: 'n1', retryAfter: 3 })
    expect(socket?.sent).toHaveLength(1)
    ring(3000)
    expect(socket?.sent.map(({ nonce }) => nonce)).toEqual(['n1', 'n1'])
  })

  it('and is stuck because the ticket was ended comes up again where its box was closed', () => {
    const { desk, open, say, cut, ring } = deskForTest()
    desk.open('t1')
    const first = open('t1')
    cut(first)
    desk.send('t1', 'too late')
    desk.close('t1')
    ring(500)
    const second = open('t1', { version: 3, status: 'closed' })
    expect(desk.read().boxes).toEqual([{ tid: 't1', isOpen: false }])
    expect(second?.sent).toEqual([])
    say(second, { type: 'history', messages: [], hasOlder: false })
  })

  it('stays held back over a reload until one has seen that a colleague has the ticket', () => {
    const first = deskForTest()
    first.desk.open('t1')
    first.cut(first.open('t1'))
    first.desk.send('t1', 'waiting text')
    first.ring(500)
    const taken = { version: 3, assignee: { uid: 'colleague', name: 'Col', role: 'Administrator' } }
    first.open('t1', taken)
    const second = deskForTest({ kept: first.kept() })
    expect(second.open('t1', taken)?.sent).toEqual([])
    second.desk.acknowledge('t1')
    expect(second.sockets.at(-1)?.sent).toMatchObject([{ message: 'waiting text' }])
  })

  it('and was refused stays refused over a reload', () => {
    const first = deskForTest()
    first.desk.open('t1')
    const socket = first.open('t1')
    first.desk.send('t1', 'one')
    first.say(socket, { type: 'error', code: 'not_open', title: '', nonce: 'n1' })
    const second = deskForTest({ kept: first.kept() })
    expect(second.open('t1')?.sent).toEqual([])
    expect(second.desk.read().conversations.get('t1')?.outgoing).toMatchObject([{ is: 'refused' }])
  })

  it('can be taken back into the line, before what is there', () => {
    const { desk } = deskForTest()
    desk.open('t1')
    desk.send('t1', 'first')
    desk.write('t1', 'second')
    desk.takeBack('t1', 'n1')
    expect(desk.read().drafts.get('t1')).toBe('first\nsecond')
    expect(desk.read().conversations.get('t1')?.outgoing).toEqual([])
  })
})

it('a ticket that is no longer there is found out where its line is refused', async () => {
  const { desk, sockets, cut, ring } = deskForTest({ isThere: false })
  desk.open('t1')
  cut(sockets.at(-1))
  ring(500)
  cut(sockets.at(-1))
  await expect.poll(() => desk.read().conversations.get('t1')?.line).toBe('gone')
})

it('typing is told at most once in three seconds', () => {
  const { desk, open } = deskForTest()
  desk.open('t1')
  const socket = open('t1')
  for (const now of [0, 100, 2999, 3000]) desk.typing('t1', now)
  expect(socket?.sent.filter(({ type }) => type === 'typing')).toHaveLength(2)
})
