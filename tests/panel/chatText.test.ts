import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../src/contract/support'
import { linkParts } from '../../src/panel/tickets/chat/Message'
import { byDays } from '../../src/panel/tickets/chat/MessageList'

describe('a message', () => {
  it.each([
    ['see https://help.example/a?b=1.', ['https://help.example/a?b=1']],
    ['(https://help.example/a)', ['https://help.example/a']],
    ['https://help.example/a_(b)', ['https://help.example/a_(b)']],
    ['http://one.example, https://two.example!', ['http://one.example', 'https://two.example']],
    ['javascript:alert(1) data:text/html,x ftp://x.example', []],
    ['https://', []],
    ['"https://help.example/"><script>', ['https://help.example/']],
  ])('%s has the addresses %j', (message, addresses) => {
    expect(linkParts(message).flatMap(({ text, href }) => (href === null ? [] : [text]))).toEqual(addresses)
  })

  it('is whole again when its parts are put together, and leads nowhere but to http and https', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.constantFrom('javascript:', 'https://', ')', '.', ' '),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const message = pieces.join('')
        const parts = linkParts(message)
        expect(parts.map(({ text }) => text).join('')).toBe(message)
        for (const { href } of parts) if (href !== null) expect(href).toMatch(/^https?:\/\//)
      }),
    )
  })
})

const at = (seq: number, date: Date): ChatMessage => ({
  id: `m${seq}`,
  tid: 't',
  seq,
  from: 'u',
  name: 'U',
  to: null,
  message: 'Hello',
  created: date.toISOString(),
})

it('messages are grouped by the reader’s own days, in the office’s order', () => {
  const days = byDays([
    at(1, new Date(2026, 2, 1, 23, 59)),
    at(2, new Date(2026, 2, 2, 0, 1)),
    at(3, new Date(2026, 2, 2, 12, 0)),
  ])
  expect(days.map(({ day, lines }) => [day, lines.map(({ seq }) => seq)])).toEqual([
    ['2026-03-01', [1]],
    ['2026-03-02', [2, 3]],
  ])
})
