import { describe, expect, test } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { signExamples } from '../../src/tools/training/texts'

const { scoreText, scoreMedia } = createTextAnalyzer()
const scoreOf = (text: string) => scoreText(text).score

describe('a text that names an identity or a harmless word is harmless', () => {
  test.each([
    'I am gay',
    'my Muslim neighbour came to tea',
    'she is black',
    'he is jewish',
    'two mums and a transgender uncle',
    'assess',
    'classic',
    'cockpit',
    'Dickens',
    'Arsène trained Arsenal',
    '455 people came on 7/17',
    'shiitake soup with cumin',
    'My favourite cake! (with cherries)',
    '',
    '   ',
    '🎂',
  ])('%s', (text) => {
    expect(scoreOf(text)).toBeLessThan(0.4)
  })
})

describe('so is a name that contains a listed word, or is one', () => {
  test.each([
    'We changed trains in Penistone',
    'My uncle lives in Scunthorpe',
    'Dick Van Dyke was wonderful in it',
    'I read all books by Philip K. Dick',
    'Emily Dickinson and Moby Dick',
    'Two great tits sat on the feeder',
    'The Pussy Willow is in flower',
    'Dick Morrison is our new neighbour',
    'Lake Titicaca is high up in the mountains',
  ])('%s', (text) => {
    expect(scoreOf(text)).toBeLessThan(0.4)
  })
})

describe('what is quoted, reported or explained is harmless', () => {
  test.each([
    'Someone called me an idiot today',
    'The word idiot comes from Greek',
    'Bullying is when somebody calls you a loser again and again',
    'I was called a freak on the bus and it hurt',
    'What does "moron" mean?',
    'He said "you are a pig" and I told my teacher',
    "Please don't call him a weirdo",
  ])('%s', (text) => {
    expect(scoreOf(text)).toBeLessThan(0.5)
  })

  test.each([
    'Someone called me an idiot, but you are the idiot, you stupid pig',
    'The word idiot comes from you, you idiot',
    'I called to say that you are a worthless idiot',
  ])('but not what is said beside it: %s', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0.5)
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
    'nobody would miss you if you were gone',
    'the world would be better without you',
    'go back to where you came from, scum',
  ])('%s', (text) => {
    expect(scoreOf(text)).toBeGreaterThan(0.5)
  })
})

describe('a mild word, and one said of a thing, stays under a half', () => {
  test.each(['damn', 'hell', 'crap', 'what a stupid printer', 'sex education'])('%s', (text) => {
    expect(scoreOf(text)).toBeLessThan(0.5)
  })
})

test('a longer text of unkind words stays within 0 and 1 and scores the same each time', () => {
  const text = 'you stupid idiot, shut up, i hate you, kill yourself '.repeat(100)
  const score = scoreOf(text)
  expect(score).toBeGreaterThan(0.9)
  expect(score).toBeLessThanOrEqual(1)
  expect(scoreOf(text)).toBe(score)
})

test('an insult in the middle of much that is harmless is found', () => {
  const kind = 'we went to the park and ate an apple and then we came home to read a book. '.repeat(30)
  expect(scoreOf(kind)).toBeLessThan(0.5)
  expect(scoreOf(`${kind} you are a worthless fucking idiot, kill yourself. ${kind}`)).toBeGreaterThan(0.5)
})

describe('what raised the score is named, where it stands in the text as it was written', () => {
  test.each([
    ['Well, you are such an idiot!', ['idiot']],
    ['🎂🎂 you are an i\u200bd\u200bi\u200bo\u200bt 🎂', ['i\u200bd\u200bi\u200bo\u200bt']],
    ['you are an 🅸🅳🅸🅾🆃', ['🅸🅳🅸🅾🆃']],
    ['you are an i d i o t, really', ['i d i o t']],
    ['you are an \u202etoidi\u202c', ['toidi']],
  ])('%s', (text, marked) => {
    const { score, spans } = scoreText(text)
    expect(score).toBeGreaterThan(0.5)
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(marked)
  })

  test('few, in order, and apart', () => {
    const text =
      'You idiot. The sky is blue today, and the sea is too. You moron. I like cake. Shut up! '.repeat(6)
    const { spans } = scoreText(text)
    expect(spans.length).toBeGreaterThan(0)
    expect(spans.length).toBeLessThanOrEqual(5)
    for (const [index, { start, end }] of spans.entries()) {
      expect(start).toBeLessThan(end)
      expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
    }
  })

  test('nothing, where the score is low', () => {
    expect(scoreText('See you tomorrow at school').spans).toEqual([])
  })
})

test('an answer names its model', () => {
  expect(scoreText('hello').model).toMatch(/^text-[0-9a-f]{8}$/)
})

describe('a text of 10,000 characters is scored in bounded time', () => {
  test.each([
    'a',
    'f',
    '!',
    ' ',
    'a ',
    's.',
    '1a',
    'you ',
    'you are so ',
    'going to ',
    '\u0301',
    '"',
    'f*',
    '@',
    'say "',
    '\u202e',
    '🖕',
    '. ',
  ])('made of %j', (part) => {
    const text = part.repeat(10_000 / part.length)
    const begun = process.cpuUsage()
    scoreText(text)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
  })
})

test('a picture has no score, for there is no means of telling', () => {
  expect(scoreMedia().score).toBeNull()
})

test.each(['ﷺ', 'ﷻ', '㌖', '㎯', 'ﬃ', 'fuck ', "you're a ", '!'])(
  'the longest text costs no more than a moment, of %s too',
  (piece) => {
    const text = piece.repeat(10_000 / piece.length)
    scoreText(text)
    const times = [1, 2, 3].map(() => {
      const begun = process.cpuUsage()
      scoreText(text)
      return process.cpuUsage(begun).user / 1000
    })
    expect(Math.min(...times)).toBeLessThan(120)
  },
)

test('a sentence in one sign hides nothing beside it', () => {
  // What is mostly Arabic is not read, and waits.
  expect(scoreOf(`${'ﷺ'.repeat(5000)} you are such an idiot ﷻ`) ?? 1).toBeGreaterThan(0.5)
})

test('no everyday word is marked by itself', () => {
  const marked = signExamples().flatMap(({ text }) =>
    scoreText(text).spans.map(({ start, end }) => text.slice(start, end).toLowerCase()),
  )
  expect(marked.length).toBeGreaterThan(300)
  expect(
    marked.filter((word) => /^(?:look|stop|nobody|girl|school|people|everyone|you|your|who)$/.test(word)),
  ).toEqual([])
})
