import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../src/contract/support'
import { isContinued } from '../../src/panel/tickets/chat/Message'
import { conversationLines } from '../../src/panel/tickets/chat/MessageList'

const message = (from: string, created: string): ChatMessage => ({
  id: created,
  seq: 1,
  tid: 't1',
  from,
  to: 'member',
  name: null,
  message: 'Hello',
  created,
})

describe('messages of one sender', () => {
  const first = message('a', '2026-03-01T10:00:00.000Z')

  it.each([
    ['go on with one another within five minutes', message('a', '2026-03-01T10:04:59.999Z'), true],
    ['begin anew after five', message('a', '2026-03-01T10:05:00.000Z'), false],
    ['do not go on with another’s', message('b', '2026-03-01T10:00:01.000Z'), false],
    ['do not go on with nothing', undefined, false],
  ])('%s', (_words, next, expected) => {
    expect(isContinued(next, first)).toBe(expected)
    expect(isContinued(first, undefined)).toBe(false)
  })
})

describe('a conversation', () => {
  const at = (second: number) => `2026-03-01T10:00:0${second}.000000Z`
  const note = (second: number) => ({
    ...{
      id: `n${second}`,
      tid: 't1',
      from: 'b',
      name: 'B',
      text: 'Look',
      mentions: [],
      pid: null,
      account: null,
      created: at(second),
    },
  })
  const shown = (second: number, hasOlder: boolean, messages = [message('a', at(2)), message('a', at(4))]) =>
    conversationLines({ messages, notes: [note(second)], hasOlder }, []).map(({ kind }) => kind)

  it('has its notes where they were written', () => {
    expect(shown(1, false)).toEqual(['note', 'message', 'message'])
    expect(shown(3, false)).toEqual(['message', 'note', 'message'])
    expect(shown(5, true)).toEqual(['message', 'message', 'note'])
    expect(shown(1, false, [])).toEqual(['note'])
  })

  it('has none before the first message that has come, where there are older ones', () => {
    expect(shown(1, true)).toEqual(['message', 'message'])
  })
})
