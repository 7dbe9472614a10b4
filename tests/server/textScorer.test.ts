import { describe, expect, test } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textScorer'

const analyzer = createTextAnalyzer()

describe('a text that names an identity or a harmless word scores 0', () => {
  test.each([
    'I am gay',
    'my Muslim neighbour',
    'she is black',
    'he is jewish',
    'two mums and a transgender uncle',
    'Scunthorpe',
    'assess',
    'classic',
    'cockpit',
    'Dickens',
    'Emily Dickinson and Moby Dick',
    'Arsène trained Arsenal',
    '455 people came on 7/17',
    'shiitake soup with cumin',
    'My favourite cake! (with cherries)',
    '',
  ])('%s', (text) => {
    expect(analyzer.scoreText(text)).toBe(0)
  })
})

describe('an unkind text scores over a half', () => {
  test.each([
    'you are such an idiot',
    "You're so stupid!",
    'shut up nobody likes you',
    'kill yourself',
    'KYS!!!',
    'i hate you',
    'I know where you live',
  ])('%s', (text) => {
    expect(analyzer.scoreText(text)).toBeGreaterThan(0.5)
  })
})

describe('a swear word is found however it is spelled', () => {
  test.each(['shit', 'sh1t', '$hit', 's h i t', 's.h.i.t', 'shiiiiiit', 'SHIT!', 'sh*t', 'ѕhit', 'ｓｈｉｔ'])(
    '%s',
    (text) => {
      expect(analyzer.scoreText(text)).toBeGreaterThan(0.5)
    },
  )
})

describe('one mild word stays under a half, and several add up', () => {
  test.each(['damn', 'hell', 'crap', 'what a stupid printer', 'sex education'])('%s', (text) => {
    expect(analyzer.scoreText(text)).toBeLessThan(0.5)
  })

  test('three mild words weigh more than one', () => {
    expect(analyzer.scoreText('damn this crap to hell')).toBeGreaterThan(0.5)
  })
})

test('a longer text of unkind words stays within 0 and 1 and scores the same each time', () => {
  const text = 'you stupid idiot, shut up, i hate you, kill yourself '.repeat(100)
  const score = analyzer.scoreText(text)
  expect(score).toBeGreaterThan(0.9)
  expect(score).toBeLessThanOrEqual(1)
  expect(analyzer.scoreText(text)).toBe(score)
})

describe('a text of 10,000 characters is scored in bounded time', () => {
  test.each(['a', 'f', '!', ' ', 'a ', 's.', '1a', 'you ', 'you are so ', 'going to ', '\u0301'])(
    'made of %j',
    (part) => {
      const text = part.repeat(10_000 / part.length)
      const begun = performance.now()
      analyzer.scoreText(text)
      expect(performance.now() - begun).toBeLessThan(500)
    },
  )
})

test('a picture has no score, for there is no means of telling', () => {
  expect(analyzer.scoreMedia('picture.png', 'image')).toBeNull()
})

test.each(['ﷺ', 'ﷻ', '㌖', '㎯', 'ﬃ', 'fuck ', "you're a ", '!'])(
  'the longest text costs no more than a moment, of %s too',
  (piece) => {
    const text = piece.repeat(10_000 / piece.length)
    analyzer.scoreText(text)
    const times = [1, 2, 3].map(() => {
      const begun = process.cpuUsage()
      analyzer.scoreText(text)
      return process.cpuUsage(begun).user / 1000
    })
    expect(Math.min(...times)).toBeLessThan(25)
  },
)

test('a sentence in one sign hides nothing beside it', () => {
  expect(analyzer.scoreText(`${'ﷺ'.repeat(5000)} you are such an idiot ﷻ`)).toBeGreaterThan(0.5)
})
