import { createFinder } from '../ahoCorasick'
import type { Disguise, Hidden, Span } from '../analyzer'
import { sparedTerms, vocabulary, wordsOfClasses } from '../lexicon'
import names from '../words/names.json' with { type: 'json' }
import phrases from '../words/phrases.json' with { type: 'json' }
import { hideable } from './disguises'
import { inGreekLetters, meantBy, outOfPigLatin, segment, soundOf, turnedOver } from './otherWords'
import { plainReading } from './signs'
import { isAscii } from './written'

/** What a run of letters, and signs or digits that stand for some, is as a word. */
interface RunWord {
  letters: string
  /** A word as it is written. */
  isKnown: boolean
  /** A listed word of the same sound. */
  sounded?: string | undefined
  /** The word behind pig Latin. */
  moved?: string | undefined
}

interface LetterRun extends Span {
  word: RunWord
}

/** A text is read otherwise only where one of these comes out. */
const worthHiding = new Set(
  [...hideable, ...wordsOfClasses('harsh', 'harm'), 'nobody', 'hate', 'yourself', 'nudes', 'naked'].filter(
    (word) => /^[a-z]{3,}$/.test(word),
  ),
)
const bySound = new Map<string, string>()
for (const word of [
  ...phrases.insults.flatMap(({ words }) => words),
  ...phrases.hiddenToo,
  ...wordsOfClasses('harsh', 'harm'),
]) {
  if (word.length > 3 || /^(?:fat|kys)$/.test(word)) bySound.set(soundOf(word), word)
}
const findWorthHiding = createFinder(
  [...worthHiding].filter((word) => word.length > 3).map((word) => ({ text: word, value: word })),
)
bySound.set(soundOf('looser'), 'loser')
// What sounds like an ordinary word is read as that.
for (const word of vocabulary.keys()) if (!worthHiding.has(word)) bySound.delete(soundOf(word))
const sparedWords = new Set([...sparedTerms, ...names])
const isOrdinary = (letters: string) =>
  vocabulary.has(letters) ||
  worthHiding.has(letters) ||
  worthHiding.has(letters.replace(/e?s$/, '')) ||
  sparedWords.has(letters)

const addressPath = /(?:https?:\/\/|www\.)[^\s/]{1,200}\/\S{1,200}/gi
const maxRuns = 2500
const maxPieces = 16
const mayBeCut = /[a-z][-~_.*·\n][a-z]/i
/** What may stand within a word that was cut. */
const cutMark = /^(?:[-~_.*·]{1,3}|-? ?\n)$/

/**
 * What a text may read besides what is written, where something bad comes out: words run together, cut, written as they sound, in pig
 * Latin, in another script, upside down or as emoji. In the order of the text, in time linear in its length.
 */
export function otherReading(text: string): Hidden[] {
  const isPlain = isAscii.test(text)
  const line = isPlain ? null : turnedOver(text)
  if (line !== null) return [{ start: 0, end: text.length, reads: line, how: 'turned' }]
  const runs = runsOf(text)
  const found = [...inAddresses(text), ...gluedOrCut(text, runs), ...soundedIn(runs)]
  if (!isPlain) found.push(...inGreekLetters(text), ...emojiIn(text))
  if (found.length === 0) return []
  return [...found, ...meantIn(runs)].sort((one, other) => one.start - other.start || other.end - one.end)
}

function runsOf(text: string): LetterRun[] {
  const runs: LetterRun[] = []
  for (let at = 0; at < text.length && runs.length < maxRuns; at++) {
    const start = at
    while (isInRun(text.charCodeAt(at))) at++
    if (at === start) continue
    const word = wordOf(text.slice(start, at))
    if (word.letters !== '') runs.push({ word, start, end: at })
  }
  return runs
}

/** Letters, digits, apostrophes and signs that stand for letters. */
const runCharacters = new Set(
  Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$!|'", (one) =>
    one.charCodeAt(0),
  ),
)
const isRunCode = Uint8Array.from({ length: 128 }, (_, code) => (runCharacters.has(code) ? 1 : 0))
const isInRun = (code: number) => isRunCode[code] === 1 || code === 0x2019

const knownWords = new Map<string, RunWord>()

/** Cached, because words come again. */
function wordOf(written: string): RunWord {
  const before = knownWords.get(written)
  if (before) return before
  const word = analyzeWord(written)
  if (knownWords.size > 50_000) knownWords.clear()
  if (written.length < 24) knownWords.set(written, word)
  return word
}

function analyzeWord(written: string): RunWord {
  // A mention is no word.
  if (written.startsWith('@')) return { letters: '', isKnown: true }
  const lower = written.toLowerCase().replace(/['’]|!+$/g, '')
  if (!/[a-z]/.test(lower)) return { letters: '', isKnown: true }
  const letters = /[^a-z]/.test(lower) ? plainReading(lower).replace(/[^a-z]/g, '') : lower
  if (letters === lower && isOrdinary(letters)) return { letters, isKnown: true }
  const isName = /^[A-Z][a-z]{1,7}$/.test(written)
  const isSounded = letters.length > 2 && letters.length < 17 && !isName
  const sounded = isSounded ? bySound.get(soundOf(letters)) : undefined
  return { letters, isKnown: isName, sounded, moved: outOfPigLatin(letters) ?? undefined }
}

const isBad = (words: readonly string[]) => words.some((word) => worthHiding.has(word))

function gluedOrCut(text: string, runs: readonly LetterRun[]): Hidden[] {
  const isCutAnywhere = mayBeCut.test(text)
  if (!isCutAnywhere && runs.every(({ word }) => word.isKnown)) return []
  const found: Hidden[] = []
  const ends: number[] = []
  let letters = ''
  for (const [n, { word }] of runs.entries()) {
    // Longer words with ordinary neighbours are what they are.
    const isNear =
      word.letters.length < 3 ||
      !word.isKnown ||
      runs[n - 1]?.word.isKnown === false ||
      runs[n + 1]?.word.isKnown === false
    letters += isCutAnywhere || isNear ? word.letters : ' '
    ends.push(letters.length)
  }
  let [first, last, done] = [0, 0, -1]
  for (const { from, to } of findWorthHiding(letters)) {
    while ((ends[first] ?? to) <= from) first++
    for (last = first; (ends[last] ?? to) < to; ) last++
    if (first <= done || last - first >= maxPieces || !isDisguise(text, runs, first, last)) continue
    for (let end = last; end < last + 3 && end < runs.length; end++) {
      if (end > last && runs[end]?.word.isKnown) break
      const pieces = runs.slice(first, end + 1)
      const joined = pieces.map(({ word }) => word.letters).join('')
      const read = worthHiding.has(joined) ? [joined] : segment(joined)
      if (!read || !isBad(read)) continue
      found.push({ ...across(pieces), how: 'spacing', reads: read.join(' ') })
      done = end
      break
    }
  }
  return found
}

const across = (runs: readonly LetterRun[]): Span => ({
  start: runs[0]?.start ?? 0,
  end: runs.at(-1)?.end ?? 0,
})

/** Not words as they are, or short ones with cuts between. */
function isDisguise(text: string, runs: readonly LetterRun[], first: number, last: number): boolean {
  let isCut = first < last
  let isShort = false
  for (let n = first; n <= last; n++) {
    const run = runs[n]
    if (!run?.word.isKnown) return true
    isShort ||= run.word.letters.length < 3
    isCut &&= n === last || cutMark.test(text.slice(run.end, runs[n + 1]?.start))
  }
  return isCut && isShort
}

/** Words written as they sound, or in pig Latin. */
function soundedIn(runs: readonly LetterRun[]): Hidden[] {
  const moved = collectReadings(runs, 'backwards', ({ moved }) => moved)
  if (moved.length > 1 && isBad(moved.map(({ reads }) => reads))) return moved
  return collectReadings(runs, 'signs', ({ sounded }) => sounded)
}

/** The short forms and signs of a text that is read otherwise already: "u", "aft3r". */
function meantIn(runs: readonly LetterRun[]): Hidden[] {
  return collectReadings(
    runs,
    'signs',
    ({ letters, isKnown }) => meantBy(letters) ?? (isKnown || !vocabulary.has(letters) ? undefined : letters),
  )
}

function collectReadings(
  runs: readonly LetterRun[],
  how: Disguise,
  readingOf: (word: RunWord) => string | undefined,
): Hidden[] {
  const found: Hidden[] = []
  for (const { word, start, end } of runs) {
    const reads = readingOf(word)
    if (reads !== undefined) found.push({ start, end, how, reads })
  }
  return found
}

function inAddresses(text: string): Hidden[] {
  if (!text.includes('/')) return []
  return Array.from(text.matchAll(addressPath), ({ 0: written, index }): Hidden[] => {
    const path = written.replace(/^(?:https?:\/\/)?[^/]*\//i, '').toLowerCase()
    const words = (path.match(/[a-z]+/g) ?? []).flatMap((part) => segment(part) ?? [part])
    return isBad(words)
      ? [{ start: index, end: index + written.length, how: 'spacing', reads: words.join(' ') }]
      : []
  }).flat()
}

/** Emoji in place of a word, and what they say there. */
const emojiWords: Readonly<Record<string, string>> = {
  ...{ '🔪': 'stab', '🗡': 'stab', '🔫': 'shoot', '💣': 'bomb', '🪓': 'chop' },
  ...{ '⚰': 'bury', '🤡': 'clown', '💩': 'shit', '🐷': 'pig', '🐖': 'pig' },
  ...{ '🐀': 'rat', '🐍': 'snake', '🐒': 'monkey', '🐵': 'monkey', '🐮': 'cow' },
  ...{ '🐄': 'cow', '🗑': 'trash', '🐳': 'whale', '🐋': 'whale' },
}
const emojiInPlace = new RegExp(
  `(?<=\\b(?:will|gonna|ll|to|you|u|a|an|are|r|is|such|ugly|fat|youre|you're|ur) ?)(?:${Object.keys(emojiWords).join('|')})`,
  'giu',
)

function emojiIn(text: string): Hidden[] {
  return Array.from(text.matchAll(emojiInPlace), ({ 0: sign, index }) => {
    const end = index + sign.length
    const parted = [index - 1, end].map((place) => (/[a-z]/i.test(text.charAt(place)) ? ' ' : ''))
    return { start: index, end, how: 'signs', reads: parted.join(emojiWords[sign] ?? '') }
  })
}
