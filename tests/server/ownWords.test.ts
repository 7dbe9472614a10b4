import { describe, expect, it } from 'vitest'
import type { WordEffect, WordKind } from '../../src/contract/ownWords'
import { isTooBroad } from '../../src/server/analyzer/ownWords/ownWords'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'

const { scoreText } = createTextAnalyzer()
const findWords = (text: string, own: ReturnType<typeof ownOf>) => scoreText(text, own).own ?? []

interface Entry {
  text: string
  kind?: WordKind
  effect?: WordEffect
  language?: string | null
  plurals?: 0 | 1
}

const ownOf = (entries: readonly Entry[]) => ({
  version: JSON.stringify(entries),
  words: entries.map(({ text, kind = 'word', effect = 'wait', language = null, plurals = 0 }, n) => ({
    ...{ id: `word-${n}`, text, kind, effect, language, plurals },
  })),
})
/** What of a text was found to be these words. */
const foundIn = (text: string, ...entries: Entry[]) =>
  findWords(text, ownOf(entries)).flatMap(({ spans }) =>
    spans.map(({ start, end }) => text.slice(start, end)),
  )
const domain = (text: string, effect: WordEffect = 'block'): Entry => ({ kind: 'domain', text, effect })

describe('a word', () => {
  it.each([
    ['whatever its case', 'Come to ZOOMBAR tonight', 'ZOOMBAR'],
    ['between marks', '“zoombar”, he said', 'zoombar'],
    ['with digits for letters', 'come to z00mbar', 'z00mbar'],
    ['with digits for its last letters', 'come to z00mb4r', 'z00mb4r'],
    ['with look-alikes', 'come to zооmbаr', 'zооmbаr'],
    ['with signs that nobody sees', 'come to zo\u200bom\u200bbar', 'zo\u200bom\u200bbar'],
    ['with blanks between its letters', 'come to z o o m b a r now', 'z o o m b a r'],
    ['with dots between them', 'come to z.o.o.m.b.a.r', 'z.o.o.m.b.a.r'],
    ['in another alphabet of signs', 'come to 𝓏𝓸𝓸𝓂𝒷𝒶𝓇', '𝓏𝓸𝓸𝓂𝒷𝒶𝓇'],
    ['with accents', 'come to zoömbàr', 'zoömbàr'],
  ])('is found %s', (_how, text, found) => {
    expect(foundIn(text, { text: 'zoombar' })).toEqual([found])
  })

  it('is found behind digits at its ends, and behind a one for an i or an l', () => {
    expect(foundIn('call m0m0 now', { text: 'momo' })).toEqual(['m0m0'])
    expect(foundIn('on te1egram, on te1egr4m', { text: 'telegram' })).toEqual(['te1egram', 'te1egr4m'])
    expect(foundIn('my ps5 and 4 of 44', { text: 'a' })).toEqual([])
    expect(foundIn('a bmw i5 is 5o fast', { text: 'is' })).toEqual(['is'])
  })

  it.each([
    ['drawn out in Arabic', 'عـــربي', 'عربي'],
    ['with ss for an ß', 'in der Strasse', 'straße'],
    ['with an ß for ss', 'in der Straße', 'strasse'],
    ['that has something', "it is Zoombar's house", 'zoombar'],
    ['that has something, with a typographer’s apostrophe', 'it is zoombar’s house', 'zoombar'],
    ['whose last word has something', 'the tide pod’s taste', 'tide pod'],
    ['as a hashtag', 'look #zoombar', 'zoombar'],
    ['as a hashtag run together', 'look #TidePod', 'tide pod'],
    ['that is a hashtag', 'look #tidepod', '#tidepod'],
    ['in the plural, on request', 'two zoombars', 'zoombar'],
    ['in the plural on -ies, on request', 'two dummies', 'dummy'],
  ])('is found %s', (what, text, word) => {
    expect(foundIn(text, { text: word, plurals: what.includes('plural') ? 1 : 0 })).toHaveLength(1)
  })

  it('is not found in the plural without a request, run together without a hash sign, or as what its digits may stand for', () => {
    expect(foundIn('two zoombars', { text: 'zoombar' })).toEqual([])
    expect(foundIn('tidepod', { text: 'tide pod' })).toEqual([])
    for (const text of ['noob', 'nooob', 'n o o b', 'n0ob', 'n00bs'])
      expect(foundIn(text, { text: 'n00b' }), text).toEqual([])
  })

  it('is found as a whole word alone', () => {
    expect(foundIn('grass, class and assembly', { text: 'ass' })).toEqual([])
    expect(foundIn('the scunthorpes', { text: 'scunthorpe' })).toEqual([])
    expect(foundIn('le prêt-à-porter', { text: 'porter' })).toEqual(['porter'])
  })

  it.each([
    ['of German', 'Der Straßenköter bellt', 'straßenköter', 'Straßenköter'],
    ['of French', 'c’est la pêche', 'peche', 'pêche'],
    ['of Russian', 'это Чебурашка', 'чебурашка', 'Чебурашка'],
    ['of Arabic', 'قال مُدَرِّس لنا', 'مدرس', 'مُدَرِّس'],
    ['of Chinese, within a sentence', '你是一个笨蛋吗', '笨蛋', '笨蛋'],
    ['of Thai, within a sentence', 'ฉันรักแมวมาก', 'แมว', 'แมว'],
    ['that is an emoji', 'get the 🍉 now', '🍉', '🍉'],
    ['that is an emoji of several signs', 'a ❤️‍🔥 day', '❤️‍🔥', '❤️‍🔥'],
    ['with digits, as it is written', 'meet at 1488 then', '1488', '1488'],
  ])('%s is found', (_what, text, word, found) => {
    expect(foundIn(text, { text: word }).join('')).toBe(found)
  })

  it('is not another word that differs by a vowel sign, or another number', () => {
    expect(foundIn('की', { text: 'का' })).toEqual([])
    expect(foundIn('meet at 1489', { text: '1488' })).toEqual([])
  })

  it('is found in its language, and where none is recognised', () => {
    const french = { text: 'zoombar', language: 'fr' }
    const own = ownOf([french])
    const inFrench = scoreText(
      'Les enfants de la classe sont allés à zoombar ce matin avec la maîtresse',
      own,
    )
    const inEnglish = scoreText(
      'The children of the class went to zoombar this morning with their teacher',
      own,
    )
    expect([inFrench.language, inFrench.own?.length]).toEqual(['fr', 1])
    expect([inEnglish.language, inEnglish.own]).toEqual(['en', []])
    expect(scoreText('zoombar', own).own).toHaveLength(1)
  })

  it('that is a single letter is too broad, a sign of Chinese is not', () => {
    expect(['a', '!', ' é ', '7', '...', 'aaaa', 'OOOO'].filter((text) => !isTooBroad(text))).toEqual([])
    expect(['ab', '笨', '🍉', 'a b'].map(isTooBroad)).toEqual([false, false, false, false])
  })
})

describe('a phrase', () => {
  it('is found with any white space between, and with hyphens', () => {
    const phrase = { text: 'tide pod challenge' }
    for (const text of [
      'tide pod challenge',
      'Tide  pod\n challenge',
      'tide-pod-challenge',
      't1de p0d challenge',
    ])
      expect(foundIn(`the ${text} now`, phrase), text).toEqual([text])
    expect(foundIn('tide, pod. challenge', phrase)).toEqual([])
    expect(foundIn('tide pod', phrase)).toEqual([])
  })

  it('and another that begins alike are both found', () => {
    const found = findWords(
      'the tide pod challenge',
      ownOf([{ text: 'tide pod' }, { text: 'tide pod challenge' }]),
    )
    expect(found.map(({ word }) => word)).toEqual(['tide pod', 'tide pod challenge'])
  })

  it('is told once, with the first five places', () => {
    expect(foundIn('zoombar '.repeat(30), { text: 'zoombar' })).toHaveLength(5)
  })
})

describe('a domain', () => {
  it.each([
    ['in an address', 'see https://evil.example/win?x=1', 'evil.example'],
    ['alone', 'see evil.example!', 'evil.example'],
    ['as one of its subdomains', 'see http://a.b.evil.example:8080', 'a.b.evil.example'],
    ['in capitals', 'see EVIL.Example', 'EVIL.Example'],
    ['with the word for the dot', 'go to evil dot example', 'evil dot example'],
    ['with brackets', 'go to evil[.]example', 'evil[.]example'],
    ['with both', 'go to evil (dot) example', 'evil (dot) example'],
    ['with look-alikes', 'see еvil.ехample', 'еvil.ехample'],
    ['with a full-width dot', 'see evil．example', 'evil．example'],
    ['as the name in an address', 'https://evil.example@good.example/', 'evil.example'],
  ])('is found %s', (_how, text, found) => {
    expect(foundIn(text, domain('evil.example'))).toEqual([found])
  })

  it('is found whatever stands behind it or around it with dots between', () => {
    for (const text of [
      'go to evil.example.Then look',
      'https://evil.example . look',
      'https://evil.example .\nlook',
      'va sur https://evil.example point barre',
      'evil.example dot good.example',
      'https://evil.example . good.example',
      'evil.example.Then.we went',
      'see _evil.example_',
      'evil .example',
      `${'a.'.repeat(19)}evil.example`,
      'evil.example.xn--a',
    ])
      expect(foundIn(text, domain('evil.example'), domain('good.example', 'allow')), text).not.toEqual([])
  })

  it('is not one that ends or begins alike, or goes on behind it', () => {
    for (const text of [
      'evil.example.org',
      'evil.example.au',
      'see www.evil.example.good.org now',
      'https://evil.example.then',
      'evil.example.then/we',
      'notevil.example',
      'evil. Example',
      'devil-evil.examples',
      'an evil example',
    ])
      expect(foundIn(text, domain('evil.example')), text).toEqual([])
  })

  it('with letters beyond ASCII is one with its other spelling', () => {
    expect(foundIn('see xn--bcher-kva.example and bücher.example', domain('bücher.example'))).toHaveLength(2)
  })

  it('gives way to a subdomain of its own, and the graver counts of two', () => {
    const own = [domain('evil.example'), domain('good.evil.example', 'allow')]
    expect(foundIn('see good.evil.example', ...own)).toEqual([])
    expect(foundIn('see x.good.evil.example and bad.evil.example', ...own)).toEqual(['bad.evil.example'])
    const twice = ownOf([domain('evil.example', 'block'), domain('evil.example', 'wait')])
    expect(findWords('evil.example', twice)).toMatchObject([{ effect: 'block' }])
  })
})

describe('an allowed domain', () => {
  const spam = 'Free robux! Claim your gift card at https://shop.good.example/now'
  const kindsOf = (text: string, ...own: Entry[]) =>
    scoreText(text, ownOf(own)).signals.map(({ kind }) => kind)

  it('has links that are no sign of spam by themselves', () => {
    const text = 'Order now, only today: https://shop.good.example/cards'
    expect(kindsOf(text)).toEqual(['spam'])
    expect(kindsOf(text, domain('good.example', 'allow'))).toEqual([])
  })

  it('changes neither other signals nor the score', () => {
    const own = ownOf([domain('good.example', 'allow')])
    const text = 'I will kill you, order now https://good.example/cards'
    const [before, after] = [scoreText(text), scoreText(text, own)]
    expect(after.signals.map(({ kind }) => kind)).toEqual(
      before.signals.map(({ kind }) => kind).filter((kind) => kind !== 'spam'),
    )
    expect(after.score).toBe(before.score)
    expect(kindsOf(spam, domain('good.example', 'allow'))).toEqual(kindsOf(spam.replace(/https.*/, '')))
  })

  it('is not what only looks like it, or hides another', () => {
    const allowed = domain('good.example', 'allow')
    for (const address of [
      'https://gооd.example/x',
      'https://good.example@evil.com/x',
      'https://good.example@bad/x',
      'https://good.example:8080@evil.com/x',
      'https://good.example.evil.com/x',
    ])
      expect(kindsOf(`Order now, only today: ${address}`, allowed), address).toContain('spam')
  })

  it('does not override a word that blocks', () => {
    const own = [domain('good.example', 'allow'), { text: 'zoombar', effect: 'block' as const }]
    expect(scoreText('zoombar at good.example', ownOf(own)).own).toMatchObject([{ effect: 'block' }])
  })
})

it('500 words add less than half to the processor’s time that scoring takes', () => {
  const texts = Array.from(
    { length: 400 },
    (_, n) => `This morning number ${n} we built a bird house with our teacher, and then it rained.`,
  )
  const own = ownOf(
    Array.from({ length: 500 }, (_, n) =>
      n % 5 === 0 ? domain(`site${n}.example`) : { text: `word${'abcdefghij'[n % 10]} phrase${n}` },
    ),
  )
  const timeOf = (score: (text: string) => unknown) => {
    const begun = process.cpuUsage()
    for (const text of texts) score(text)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const rounds = Array.from({ length: 15 }, () => [
    timeOf((text) => scoreText(text)),
    timeOf((text) => scoreText(text, own)),
  ])
  const least = (which: number) => Math.min(...rounds.map((round) => round[which] ?? 0))
  expect(least(1) / least(0)).toBeLessThan(1.5)
})
