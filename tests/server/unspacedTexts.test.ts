import { describe, expect, it } from 'vitest'
import { graveWordsIn } from '../../src/server/analyzer/graveWords'
import { hintsIn } from '../../src/server/analyzer/hints'
import { languageOf } from '../../src/server/analyzer/language'
import { hostsIn } from '../../src/server/analyzer/ownWords/hosts'
import { writtenWords } from '../../src/server/analyzer/ownWords/ownWords'
import { readText } from '../../src/server/analyzer/reading/read'
import { sameText } from '../../src/server/analyzer/reading/sameText'
import { sentencesOf, writtenOut } from '../../src/server/analyzer/second/sentences'
import { signalsIn } from '../../src/server/analyzer/signals'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { severityOfTitle } from '../../src/server/moderation/urgency'
import { searchKey, searchText } from '../../src/shared/text'

/** As long as a text may be. */
const length = 10_000
const run = (part: string) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

/** Texts without a blank, or of one sign alone. */
const runs = {
  Greek: run('αβγδεζηθικ'),
  Cyrillic: run('абвгдежзик'),
  Arabic: run('ابتثجحخدذر'),
  Thai: run('กขคงจฉชซณด'),
  Chinese: run('你好世界我们今天去学校'),
  digits: run('1234567890'),
  dots: run('.'),
  'letters and dots': run('a.'),
  hyphens: run('a-'),
  at: run('a@'),
  emoji: run('😀🎉'),
  marks: run('a\u0301'),
  slashes: run('https://'),
  'beginnings of addresses': run('www.'),
  brackets: run('[('),
  signs: run('a1$!'),
  exclamations: run('!'),
  'one letter': run('a'),
}

const { scoreText } = createTextAnalyzer()
const words = ['tide pod', 'evil.example'].map((text, n) => ({
  ...{ id: String(n), kind: n === 0 ? ('word' as const) : ('domain' as const), text },
  ...{ effect: 'wait' as const, language: null },
}))

const readers: Record<string, (text: string) => unknown> = {
  'the score': (text) => scoreText(text),
  'own words': (text) => scoreText(text, { version: '1', words }),
  'posts alike': sameText,
  signals: (text) => signalsIn(text),
  hints: hintsIn,
  languages: languageOf,
  'grave words': graveWordsIn,
  disguises: readText,
  hosts: hostsIn,
  'written words': writtenWords,
  sentences: sentencesOf,
  'the second reading': writtenOut,
  'titles of reports': severityOfTitle,
  'what is searched': (text) => searchText(text),
  'what is searched for': searchKey,
}

/** The least of three, in ms. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const times = Array.from({ length: 3 }, () => {
    const begun = performance.now()
    read(text)
    return performance.now() - begun
  })
  return Math.min(...times)
}

describe('a text without a blank takes no reader longer than some times what a Latin sentence takes', () => {
  const sentences = run('We went to the lake with our teacher, and the water was freezing. ')
  it.each(Object.entries(readers))('%s', (_name, read) => {
    timeOf(read, sentences)
    // What takes next to no time is measured by the clock's own steps.
    const usual = Math.max(3, timeOf(read, sentences))
    const slow = Object.entries(runs).flatMap(([name, text]) => {
      const ms = timeOf(read, text)
      return ms > usual * 30 ? [`${name}: ${ms.toFixed(1)} ms, a sentence ${usual.toFixed(1)} ms`] : []
    })
    expect(slow).toEqual([])
  })
})
