import { describe, expect, it } from 'vitest'
import type { ChatMessage, OfficeFrame } from '../../src/contract/support'
import type { Ticket } from '../../src/contract/tickets'
import {
  type Conversation,
  connectionChanged,
  frameCame,
  newConversation,
  nextToSend,
  resent,
  unreadOf,
  withoutTypist,
} from '../../src/panel/support/conversation'

const ticket: Ticket = {
  tid: 't1',
  user: { uid: 'member', name: 'Mia Member' },
  issue: 'I cannot sign in',
  assignee: { uid: 'me', name: 'Me', role: 'Administrator' },
  status: 'open',
  created: '2026-03-01T09:30:00.000000Z',
  version: 3,
  isWaiting: false,
  number: 1,
  waitingSince: null,
  firstAnswer: null,
  lastMessage: null,
}
const colleague = { uid: 'colleague', name: 'Col League', role: 'Administrator' } as const

/** Something that happens to a conversation. */
type Happening = (now: Conversation) => Conversation
const come =
  (frame: OfficeFrame): Happening =>
  (now) =>
    frameCame(now, frame)

const message = (seq: number, from = 'member'): ChatMessage => ({
  id: `m${seq}`,
  tid: 't1',
  seq,
  from,
  name: from,
  to: null,
  message: `number ${seq}`,
  created: '2026-03-01T09:30:00.000000Z',
})
const chat = (seq: number, from?: string, nonce?: string): Happening =>
  come({ type: 'chat', ...message(seq, from), ...(nonce !== undefined && { nonce }) })
const told = (change: Partial<Ticket> = {}): Happening => come({ type: 'ticket', ...ticket, ...change })
const history = (seqs: number[], frame: Partial<OfficeFrame & { type: 'history' }> = {}): Happening =>
  come({ type: 'history', messages: seqs.map((seq) => message(seq)), hasOlder: false, ...frame })
const error = (code: 'not_open' | 'too_many_requests' | 'changed_meanwhile', nonce?: string): Happening =>
  come({ type: 'error', code, title: code, ...(nonce !== undefined && { nonce }) })

const open: Happening = (now) => connectionChanged(now, 'open')
const away: Happening = (now) => connectionChanged(now, 'away')
const change =
  (next: Partial<Conversation>): Happening =>
  (now) => ({ ...now, ...next })
const write =
  (nonce: string): Happening =>
  (now) => ({ ...now, outgoing: [...now.outgoing, { is: 'waiting', nonce, message: nonce }] })
const sending =
  (nonce: string): Happening =>
  (now) =>
    resent(now, nonce, 'sending')
const ask = (asked: 'open' | 'closed', askedFor: string | null): Happening => change({ asked, askedFor })
const follow = (now: Conversation, ...events: Happening[]): Conversation =>
  events.reduce((known, happen) => happen(known), now)
const given = (...events: Happening[]): Conversation => follow(newConversation('t1', 'me'), ...events)
const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq)

describe('messages', () => {
  it('stand in the office’s order, each once, whichever way they come', () => {
    const now = given(
      open,
      told(),
      history([3, 4], { hasOlder: true }),
      chat(5),
      chat(5),
      history([1, 2], { before: 'm3' }),
    )
    expect(seqs(now)).toEqual([1, 2, 3, 4, 5])
    expect(now.hasOlder).toBe(false)
    expect(seqs(follow(now, history([4, 5, 6])))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('that came while the line was away leave older ones to be asked for', () => {
    const now = given(open, told(), history([3], { hasOlder: true }), away, open, history([4]))
    expect(now.hasOlder).toBe(true)
  })

  it('of others that nobody has looked at are counted; the history is not', () => {
    const seen = (seq: number) => ({ seen: [{ uid: 'me', name: 'Me', seq }] })
    const first = [history([1, 2], seen(2)), chat(3), chat(4)]
    const now = given(open, told(), ...first, away, open, history([5, 6], seen(2)))
    expect(unreadOf(now)).toBe(4)
    expect(unreadOf({ ...now, seenSeq: 6, seenNote: '' })).toBe(0)
  })
})

describe('what one writes', () => {
  it('is sent when the ticket is known as it is, one after another', () => {
    const waiting = given(open, write('a'), write('b'))
    expect(nextToSend(waiting)).toBeNull()
    const known = follow(waiting, told())
    expect(nextToSend(known)?.nonce).toBe('a')
    const underway = follow(known, sending('a'))
    expect(nextToSend(underway)).toBeNull()
    const echoed = follow(underway, chat(1, 'me', 'a'))
    expect(nextToSend(echoed)?.nonce).toBe('b')
  })

  it('is sent again with its nonce where no echo came before the line broke', () => {
    const broken = given(open, told(), write('a'), sending('a'), away)
    expect(nextToSend(broken)).toBeNull()
    expect(nextToSend(follow(broken, open, told()))?.nonce).toBe('a')
  })

  it('and was refused says why, and can be sent again', () => {
    const refused = given(open, told(), write('a'), sending('a'), error('not_open', 'a'))
    expect(refused.outgoing).toMatchObject([{ is: 'refused', code: 'not_open' }])
    expect(nextToSend(refused)).toBeNull()
    expect(nextToSend(resent(refused, 'a', 'waiting'))?.nonce).toBe('a')
  })

  it('too quickly waits for its turn again, before what was written after it', () => {
    const now = given(open, told(), write('a'), write('b'), sending('a'), error('too_many_requests', 'a'))
    expect(nextToSend(now)?.nonce).toBe('a')
  })
})

describe('a colleague who changes the ticket meanwhile', () => {
  const taken = told({ version: 4, assignee: colleague })
  const ended = told({ version: 4, status: 'closed' })

  it.each([
    ['takes', taken],
    ['ends', ended],
  ])('and %s it is shown before anything is sent', (_what, change) => {
    const now = given(open, told(), away, write('a'), open, change)
    expect(now.isChanged).toBe(true)
    expect(nextToSend(now)).toBeNull()
    expect(nextToSend({ ...now, isChanged: false })?.nonce).toBe('a')
  })

  it('is noticed over a reload as well', () => {
    const kept = { ...newConversation('t1', 'me'), seenVersion: 3 }
    expect(follow(kept, open, taken).isChanged).toBe(true)
    expect(follow(kept, open, told()).isChanged).toBe(false)
  })

  it('is not oneself, nor the member', () => {
    expect(
      given(open, told({ status: 'pending', assignee: null }), ask('open', 'me'), told({ version: 4 }))
        .isChanged,
    ).toBe(false)
    expect(given(open, told(), ask('closed', null), ended).isChanged).toBe(false)
    expect(given(open, told({ status: 'closed' }), told({ version: 4, status: 'reopened' })).isChanged).toBe(
      false,
    )
  })

  it('is one who takes it while one has asked for it', () => {
    const theirs = told({ version: 4, assignee: { uid: 'colleague', name: 'C', role: 'Administrator' } })
    const pending = told({ status: 'pending', assignee: null })
    const now = given(open, pending, ask('open', 'me'), theirs)
    expect(now.isChanged).toBe(true)
    const asked = given(open, pending, ask('open', 'colleague'), theirs)
    expect(asked.isChanged).toBe(false)
  })

  it('who types is known until a message, or until it is over, each by themselves', () => {
    const types = (from: string) => come({ type: 'typing', tid: 't1', from, name: `${from} Example` })
    const names = ({ typing }: Conversation) => typing.map(({ name }) => name)
    const both = given(open, told(), types('member'), types('colleague'), types('member'), types('me'))
    expect(names(both)).toEqual(['member Example', 'colleague Example'])
    expect(names(follow(both, chat(1, 'member')))).toEqual(['colleague Example'])
    expect(names(withoutTypist(both, 'colleague'))).toEqual(['member Example'])
    expect(names(follow(both, away))).toEqual([])
    expect(names(follow(both, told({ version: 9, status: 'closed' })))).toEqual([])
  })

  it('an older frame changes nothing', () => {
    expect(given(open, told({ version: 5 }), told({ version: 4, status: 'closed' })).ticket?.status).toBe(
      'open',
    )
  })

  it('a refused request is told, and can be made again', () => {
    const now = given(open, told(), ask('closed', null), error('changed_meanwhile'))
    expect([now.asked, now.refusal]).toEqual([null, 'changed_meanwhile'])
  })
})
