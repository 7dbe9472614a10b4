import { expect, it } from 'vitest'
import { newConversation } from '../../src/panel/providers/conversation'
import { memberMessages } from '../../src/panel/providers/memberMessages'

it('the member sees what the office has, and below it what is on its way', () => {
  const stored = { tid: 't', to: null, created: '2026-01-01T00:00:00Z' }
  const conversation = {
    ...newConversation('t', 'ada'),
    messages: [
      { ...stored, id: 'm1', seq: 1, from: 'ada', name: 'Ada', message: 'Hello' },
      { ...stored, id: 'm2', seq: 2, from: 'desk', name: 'Dora', message: 'Hello' },
    ],
    outgoing: [
      { nonce: 'n1', message: 'one', is: 'sending' },
      { nonce: 'n2', message: 'two', is: 'refused', code: 'unavailable' },
    ] as const,
  }
  expect(
    memberMessages(conversation).map(({ key, text, isMine, delivery }) => [key, text, isMine, delivery]),
  ).toEqual([
    ['m1', 'Hello', true, 'sent'],
    ['m2', 'Hello', false, 'sent'],
    ['n1', 'one', true, 'sending'],
    ['n2', 'two', true, 'notSent'],
  ])
})
