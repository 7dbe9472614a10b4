import { describe, expect, it } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { disguisedTexts } from '../data/disguisedTexts'

const { scoreText } = createTextAnalyzer()
const isSeen = (text: string) => {
  const { score, signals } = scoreText(text)
  return score === null || score > 0.5 || signals.length > 0
}

describe('what is glued, cut, misspelt, drawn or in other letters is read', () => {
  it.each([
    '#KillYourself',
    'killyourself',
    '#YouAreUgly',
    'nobodylikesyouloser',
    'https://example.org/kill-yourself',
    'fu\nck you',
    'you are so stu-\npid',
    'i will st-ab you aft-er',
    'kil lyourse lf',
    'k~i~l~l yourself',
    'i H a T e U u',
    'noʎ ǝʇɐɥ I',
    '⠅⠊⠇⠇ ⠽⠕⠥⠗⠎⠑⠇⠋',
    'κιλλ γουρσελφ',
    '¡d¡øt',
    'i w!ll $t@b u aft3r sk00l',
    'eye wil stabb yew',
    'u r uglee n fatt',
    'i will 🔪 you 💀',
    'illkay ourselfyay',
  ])('%j is blocked', (text) => {
    expect(scoreText(text).score).toBeGreaterThan(0.5)
  })

  it('of forty other disguises at most four are public with nobody told', () => {
    expect(disguisedTexts).toHaveLength(40)
    expect(disguisedTexts.filter((text) => !isSeen(text)).length).toBeLessThanOrEqual(4)
  })

  it.each(['i w!ll $t@b u aft3r sk00l', 'eye wil stabb yew', 'i will 🔪 you'])(
    '%j is a sign of a threat, too',
    (text) => {
      expect(scoreText(text).signals.map(({ kind }) => kind)).toEqual(['threat'])
    },
  )

  it('what waits for its language keeps its signs', () => {
    expect(scoreText('kal school ke bahar mil bhai, i w!ll $t@b u')).toMatchObject({
      score: null,
      signals: [{ kind: 'threat' }],
    })
  })
})

describe('what is only written together, or a word of its own, hides nothing', () => {
  it.each([
    '#HappyBirthdayMaya',
    'goodmorningeveryone',
    'https://example.org/how-to-bake-bread',
    'We saw a cockatoo in the grassland',
    'My therapist assessed me',
    'the lemonade was made from\nlemons',
    'mid-\nterm exams',
    'ur the best n i miss u',
    'such a cute 🐷',
    'the essay is due today',
    'Onassis and Hancock were in the same class',
    'ice-cold lemonade, buttercups and peanuts',
  ])('%j', (text) => {
    expect(scoreText(text).score).toBeLessThan(0.5)
  })
})

it('what is marked and told lies in the text as it is written', () => {
  const text = 'hello 🎂 #YouAreUgly'
  const { spans, hidden } = scoreText(text)
  expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(['YouAreUgly'])
  expect(hidden).toEqual([{ start: 10, end: 20, how: 'spacing', reads: 'you are ugly' }])
})

it.each(['killxkillx', 'nobodylikesyou', 'kil lyourse lf ', 'ǝɥ', 'κιλλ ', 'ouyay ', '🔪 you ', '-\n', 'a~'])(
  'ten thousand characters of %j take no more than a moment',
  (piece) => {
    const text = piece.repeat(Math.ceil(10_000 / piece.length))
    scoreText(text)
    const begun = process.cpuUsage()
    scoreText(text)
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(150)
  },
)
