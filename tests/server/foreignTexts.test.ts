import { describe, expect, it } from 'vitest'
import { graveWordsIn } from '../../src/server/analyzer/graveWords'
import { languageOf } from '../../src/server/analyzer/language'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { foreignTexts } from '../data/foreignTexts'
import { hiddenTexts } from '../data/hiddenGraveTexts'
import { officeForTest } from '../support/office/office'

const { scoreText } = createTextAnalyzer()
const all = Object.entries(foreignTexts)
const lines = (texts: readonly string[]) =>
  texts.map((text, n) => ({
    ...{ pid: `p${n}`, uid: 'member', type: 'text', text },
    created: new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString(),
  }))

describe(`${all.flatMap(([, { abusive, harmless }]) => [...abusive, ...harmless]).length} sentences in nine languages`, () => {
  it('of the abusive ones none is public, and the gravest are blocked at once', async () => {
    const office = await officeForTest()
    const abusive = all.flatMap(([, texts]) => texts.abusive)
    await office.feed('posts', lines(abusive))
    const rows = await office.engine.kysely.selectFrom('posts').select(['text', 'status']).execute()
    expect(rows).toHaveLength(abusive.length)
    expect(rows.filter(({ status }) => status === 'public')).toEqual([])
    expect(rows.filter(({ status }) => status === 'blocked').length).toBeGreaterThan(35)
  })

  it('of the harmless ones none is blocked: they wait for a person', async () => {
    const office = await officeForTest()
    const harmless = all.flatMap(([, texts]) => texts.harmless)
    await office.feed('posts', lines(harmless))
    const rows = await office.engine.kysely.selectFrom('posts').select(['text', 'status']).execute()
    expect(rows.filter(({ status }) => status === 'blocked')).toEqual([])
    expect(rows.filter(({ status }) => status === 'pending').length).toBeGreaterThan(0.95 * harmless.length)
  })

  it.each(all)('are recognised as %s', (language, { abusive, harmless }) => {
    const known = [...abusive, ...harmless].filter((text) => languageOf(text) === language)
    expect(known.length / (abusive.length + harmless.length)).toBeGreaterThan(0.6)
  })
})

describe('English', () => {
  it.each([
    'ok',
    'lol same',
    'Go Maya go!',
    'Happy birthday Emma',
    'soccer is fun',
    'José and Zoé built a café out of Lego',
    'My uncle’s name is Håkon Størgaard',
    '😀😀😀',
    '12345',
  ])('“%s” is not held for another language', (text) => {
    expect([null, 'en']).toContain(languageOf(text))
  })

  it.each([
    'The Turkish party HDP',
    'Pute is turkey in German',
    'He is a good Geber',
    'PD means police department',
  ])('“%s” holds no grave word', (text) => {
    expect(graveWordsIn(text)).toEqual([])
  })
})

it('what is told of several grave words is in the order of the text, none within another, and not without end', () => {
  const told = (text: string) => graveWordsIn(text).map(({ start, end }) => text.slice(start, end))
  expect(told('Eres un hijo de puta, figlio di puttana')).toEqual(['hijo de puta', 'figlio di puttana'])
  expect(told('你这个傻逼, du Hurensohn, 去死')).toEqual(['傻逼', 'Hurensohn', '去死'])
  expect(told('Hurensohn '.repeat(1000))).toHaveLength(5)
})

it('a grave word blocks in the midst of another language, and is marked', () => {
  const text = 'My teacher said: you Hurensohn!'
  expect(scoreText(text)).toMatchObject({ score: 0.99, spans: [{ start: 21, end: 30 }] })
  expect(text.slice(21, 30)).toBe('Hurensohn')
})

describe('a grave word that is hidden', () => {
  it.each(hiddenTexts.abusive)('“%s” blocks, and is marked', (text, word) => {
    const { score, spans } = scoreText(text)
    expect(score).toBe(0.99)
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual([word])
  })

  it.each(hiddenTexts.harmless)('is not seen in “%s”', (text) => {
    expect(graveWordsIn(text)).toEqual([])
  })
})
