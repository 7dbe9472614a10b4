import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../src/contract/support'
import { goesOn } from '../../src/panel/tickets/chat/messageDays'

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
    expect(goesOn(next, first)).toBe(expected)
    expect(goesOn(first, undefined)).toBe(false)
  })
})
