import { describe, expect, it } from 'vitest'
import { signalsIn } from '../../src/server/analyzer/signals'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { signalTexts } from '../data/signalTexts'
import { officeForTest } from '../support/office/office'

const { scoreText } = createTextAnalyzer()
const isSign = (kind: string, text: string) => scoreText(text).signals.some((signal) => signal.kind === kind)

describe.each(Object.entries(signalTexts))('%s', (kind, { found, harmless }) => {
  it('has thirty signs at least, and sixty look-alikes', () => {
    expect(found.length).toBeGreaterThanOrEqual(30)
    expect(harmless.length).toBeGreaterThanOrEqual(60)
  })

  it('is seen in what is a sign of it', () => {
    expect(found.filter((text) => !isSign(kind, text))).toEqual([])
  })

  it('is not seen in what only looks like it, nor is anything else', () => {
    expect(harmless.filter((text) => scoreText(text).signals.length > 0)).toEqual([])
  })
})

it('places are those of the words in the text as it is written', () => {
  const text = 'Ünïcode 😀 first. I DON’T want to live any more!'
  const [signal] = signalsIn(text)
  expect(signal?.kind).toBe('self_harm')
  expect(signal?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['I DON’T want to live'])
})

it('places behind a disguise are those of the disguise', () => {
  const text = 'ok. I w\u200ba\u200bnt to die, bye'
  const [signal] = scoreText(text).signals
  expect(signal?.spans.map(({ start, end }) => text.slice(start, end))).toEqual(['I w\u200ba\u200bnt to die'])
})

it.each(['I want to die ', 'call me 1 2 3 4 ', 'https://a.example/', 'my ', 'how old are you ', 'a@'])(
  'the time for “%s”, over and over, grows with its length alone',
  (piece) => {
    // Of several runs the fastest: what else the machine does does not slow all of them.
    const fastest = (length: number) => {
      const text = piece.repeat(Math.ceil(length / piece.length))
      const times = Array.from({ length: 8 }, () => {
        const begun = performance.now()
        signalsIn(text)
        return performance.now() - begun
      })
      return Math.min(...times)
    }
    fastest(10_000)
    // Four times as long; sixteen, at either length, if it grew with the square.
    const growth = [10_000, 20_000].map((length) => fastest(4 * length) / fastest(length))
    expect(Math.min(...growth)).toBeLessThan(12)
  },
)

describe('somebody who is in need', () => {
  it.each(signalTexts.self_harm.found)('is not blocked for “%s”', (text) => {
    expect(scoreText(text).score).toBeLessThan(0.5)
  })

  it('is blocked for what is said beside it', () => {
    expect(scoreText('I want to die, and you are all fucking idiots').score).toBeGreaterThan(0.5)
  })
})

it('a post says what it is a sign of, and keeps it', async () => {
  const office = await officeForTest()
  const created = '2026-01-01T10:00:00Z'
  await office.feed('posts', [
    { pid: 'need', uid: 'member', type: 'text', text: 'Sorry. I want to die', created },
    { pid: 'fine', uid: 'member', type: 'text', text: 'We built a bird house', created },
  ])
  const administrator = await office.as('Administrator')
  const need = (await administrator.get('/posts/need')).body.result
  expect(need).toMatchObject({
    status: 'pending',
    signals: [{ kind: 'self_harm', spans: [[7, 20]], effect: 'waits_urgent' }],
  })
  expect((await administrator.get('/posts/fine')).body.result.signals).toEqual([])
})
