import { describe, expect, it } from 'vitest'
import type { ChatMessage } from '../../src/contract/support'
import { withMessage, writtenNow } from '../../src/panel/providers/memberMessages'

const uid = 'ada'
const now = '2026-01-01T00:00:00Z'
const stored = (seq: number, message: string, from = uid): ChatMessage => {
  return { id: `id${seq}`, tid: 't', seq, from, name: 'Ada', to: null, message, created: now }
}
const shown = (messages: readonly { text: string; delivery: string }[]) =>
  messages.map(({ text, delivery }) => `${text} ${delivery}`)

describe('the member’s messages', () => {
  it('a message is sent when its echo has come, in the place that the office gave it', () => {
    const written = [writtenNow('one', 'n1', now), writtenNow('two', 'n2', now)]
    const echoed = withMessage(written, stored(2, 'one'), { uid, nonce: 'n1' })
    expect(shown(echoed)).toEqual(['one sent', 'two sending'])
    expect(echoed[0]?.key).toBe('n1')
    const answered = withMessage(echoed, stored(1, 'hello', 'desk'), { uid })
    expect(shown(answered)).toEqual(['hello sent', 'one sent', 'two sending'])
  })

  it('a history that holds what waits for its echo does not show it twice, nor does the echo after it', () => {
    const written = [writtenNow('one', 'n1', now), writtenNow('one', 'n2', now)]
    const afterHistory = withMessage(written, stored(1, 'one'), { uid })
    expect(shown(afterHistory)).toEqual(['one sent', 'one sending'])
    const afterEcho = withMessage(afterHistory, stored(1, 'one'), { uid, nonce: 'n1' })
    expect(shown(afterEcho)).toEqual(['one sent', 'one sending'])
  })

  it('another’s message with the same words is another message', () => {
    const written = [writtenNow('hello', 'n1', now)]
    expect(shown(withMessage(written, stored(1, 'hello', 'desk'), { uid }))).toEqual([
      'hello sent',
      'hello sending',
    ])
  })
})
