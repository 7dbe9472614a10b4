import { createFinder } from '../ahoCorasick'
import type { Disguise, Hidden, Span } from '../analyzer'
import { sparedTerms } from '../lexicon'
import { names } from '../names'
import { hiddenToo, insults } from '../phrases'
import { vocabulary } from '../vocabulary'
import { wordsOfClasses } from '../wordClasses'
import { plainReading } from './disguises'
import { hideable } from './hideable'
import { inGreekLetters, outOfPigLatin, turnedOver } from './scripts'
import { segment } from './segment'
import { meantBy, soundOf } from './sounds'

/** What a run of letters, with signs and digits that stand for some, is as a word. */
interface Word {
  /** What it reads. */
  letters: string
  /** It is a word as it is written. */
  isKnown: boolean
  /** A listed word of the same sound. */
  sounded?: string | undefined
  /** What it was before it became pig Latin. */
  moved?: string | undefined
}

interface Run extends Span {
  word: Word
}

/** What is worth hiding: a text is read otherwise only where one of these comes out. */
const worthHiding = new Set(
  [...hideable, ...wordsOfClasses(['harsh', 'harm']), 'nobody', 'hate', 'yourself', 'nudes', 'naked'].filter(
    (word) => /^[a-z]{3,}$/.test(word),
  ),
)
const bySound = new Map<string, string>()
for (const word of [
  ...insults.flatMap(({ words }) => words),
  ...hiddenToo,
  ...wordsOfClasses(['harsh', 'harm']),
  'looser',
]) {
  if (word.length > 3 || /^(?:fat|kys)$/.test(word)) bySound.set(soundOf(word), word)
}
// What sounds like an ordinary word is that.
for (const word of vocabulary.keys()) if (!worthHiding.has(word)) bySound.delete(soundOf(word))
const find = createFinder(
  [...worthHiding].filter((word) => word.length > 3).map((word) => ({ text: word, value: word })),
)
bySound.set(soundOf('looser'), 'loser')
// What sounds like an ordinary word is that.
for (const word of vocabulary.keys()) if (!worthHiding.has(word)) bySound.delete(soundOf(word))
const spared = new Set([...sparedTerms, ...names])
const isWord = (letters: string) =>
  vocabulary.has(letters) ||
  worthHiding.has(letters) ||
  worthHiding.has(letters.replace(/e?s$/, '')) ||
  spared.has(letters)

const address = /(?:https?:\/\/|www\.)[^\s/]{1,200}\/\S{1,200}/gi
const maxRuns = 2500
/** A word is cut into no more pieces. */
const maxPieces = 16
const mayBeCut = /[a-z][-~_.*·\n][a-z]/i
/** What stands within a cut word. */
const cut = /^(?:[-~_.*·]{1,3}|-? ?\n)$/

/**
 * What a text reads beside what is written, where something bad comes out: words that are run together, cut, written as they sound,
 * in pig Latin, in another script, upside down or as pictures. In the order of the text; takes time that grows with its length alone.
 */
export function otherReading(text: string): Hidden[] {
  const isPlain = isAscii.test(text)
  const line = isPlain ? null : turnedOver(text)
  if (line !== null) return [{ start: 0, end: text.length, reads: line, how: 'turned' }]
  const runs = runsOf(text)
  const found = [...inAddresses(text), ...gluedOrCut(text, runs), ...sounded(runs)]
  if (!isPlain) found.push(...inGreekLetters(text), ...pictures(text))
  if (found.length === 0) return []
  return [...found, ...meant(runs)].sort((one, other) => one.start - other.start || other.end - one.end)
}

function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (let at = 0; at < text.length && runs.length < maxRuns; at++) {
    const start = at
    while (isPart(text.charCodeAt(at))) at++
    if (at === start) continue
    const word = wordOf(text.slice(start, at))
    if (word.letters !== '') runs.push({ word, start, end: at })
  }
  return runs
}

/** Letters, digits, apostrophes and signs that stand for letters. */
const parts = new Set(
  Array.from("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@$!|'", (one) =>
    one.charCodeAt(0),
  ),
)
const isPartOf = Uint8Array.from({ length: 128 }, (_, code) => (parts.has(code) ? 1 : 0))
const isPart = (code: number) => isPartOf[code] === 1 || code === 0x2019

const words = new Map<string, Word>()

/** Words are looked at once: they come again. */
function wordOf(written: string): Word {
  const before = words.get(written)
  if (before) return before
  const word = lookAt(written)
  if (words.size > 50_000) words.clear()
  if (written.length < 24) words.set(written, word)
  return word
}

function lookAt(written: string): Word {
  // Who is spoken to is no word.
  if (written.startsWith('@')) return { letters: '', isKnown: true }
  const lower = written.toLowerCase().replace(/['’]|!+$/g, '')
  if (!/[a-z]/.test(lower)) return { letters: '', isKnown: true }
  const letters = /[^a-z]/.test(lower) ? plainReading(lower).replace(/[^a-z]/g, '') : lower
  if (letters === lower && isWord(letters)) return { letters, isKnown: true }
  const isName = /^[A-Z][a-z]{1,7}$/.test(written)
  const isSounded = letters.length > 2 && letters.length < 17 && !isName
  const sounded = isSounded ? bySound.get(soundOf(letters)) : undefined
  return { letters, isKnown: isName, sounded, moved: outOfPigLatin(letters) ?? undefined }
}

const isBad = (words: readonly string[]) => words.some((word) => worthHiding.has(word))

function gluedOrCut(text: string, runs: readonly Run[]): Hidden[] {
  const isCutAnywhere = mayBeCut.test(text)
  if (!isCutAnywhere && runs.every(({ word }) => word.isKnown)) return []
  const found: Hidden[] = []
  const ends: number[] = []
  let letters = ''
  for (const [n, { word }] of runs.entries()) {
    // Far from what is no word, words of some length are what they are.
    const isNear =
      word.letters.length < 3 ||
      !word.isKnown ||
      runs[n - 1]?.word.isKnown === false ||
      runs[n + 1]?.word.isKnown === false
    letters += isCutAnywhere || isNear ? word.letters : ' '
    ends.push(letters.length)
  }
  let [first, last, done] = [0, 0, -1]
  for (const { from, to } of find(letters)) {
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

const across = (runs: readonly Run[]): Span => ({ start: runs[0]?.start ?? 0, end: runs.at(-1)?.end ?? 0 })

/** Whether what stands there are no words as they are, or short ones with a cut between. */
function isDisguise(text: string, runs: readonly Run[], first: number, last: number): boolean {
  let isCut = first < last
  let isShort = false
  for (let n = first; n <= last; n++) {
    const run = runs[n]
    if (!run?.word.isKnown) return true
    isShort ||= run.word.letters.length < 3
    isCut &&= n === last || cut.test(text.slice(run.end, runs[n + 1]?.start))
  }
  return isCut && isShort
}

/** Words that are written as they sound, or in pig Latin. */
function sounded(runs: readonly Run[]): Hidden[] {
  const moved = readAs(runs, 'backwards', ({ moved }) => moved)
  if (moved.length > 1 && isBad(moved.map(({ reads }) => reads))) return moved
  return readAs(runs, 'signs', ({ sounded }) => sounded)
}

/** What a text reads that is read otherwise already: "u", "aft3r". */
function meant(runs: readonly Run[]): Hidden[] {
  return readAs(
    runs,
    'signs',
    ({ letters, isKnown }) => meantBy(letters) ?? (isKnown || !vocabulary.has(letters) ? undefined : letters),
  )
}

function readAs(
  runs: readonly Run[],
  how: Disguise,
  pageSliceOf: (word: Word) => string | undefined,
): Hidden[] {
  const found: Hidden[] = []
  for (const { word, start, end } of runs) {
    const reads = pageSliceOf(word)
    if (reads !== undefined) found.push({ start, end, how, reads })
  }
  return found
}

function inAddresses(text: string): Hidden[] {
  if (!text.includes('/')) return []
  return Array.from(text.matchAll(address), ({ 0: written, index }): Hidden[] => {
    const path = written.replace(/^(?:https?:\/\/)?[^/]*\//i, '').toLowerCase()
    const words = (path.match(/[a-z]+/g) ?? []).flatMap((part) => segment(part) ?? [part])
    return isBad(words)
      ? [{ start: index, end: index + written.length, how: 'spacing', reads: words.join(' ') }]
      : []
  }).flat()
}

/** Pictures in the place of a word, and what they say there. */
const speaking: Readonly<Record<string, string>> = {
  ...{
    '🔪': 'stab',
    '🗡': 'stab',
    '🔫': 'shoot',
    '💣': 'bomb',
    '🪓': 'chop',
    '⚰': 'bury',
    '🤡': 'clown',
    '💩': 'shit',
  },
  ...{
    '🐷': 'pig',
    '🐖': 'pig',
    '🐀': 'rat',
    '🐍': 'snake',
    '🐒': 'monkey',
    '🐵': 'monkey',
    '🐮': 'cow',
    '🐄': 'cow',
  },
  ...{ '🗑': 'trash', '🐳': 'whale', '🐋': 'whale' },
}
const isAscii = /^[\0-\x7f]*$/
const picture = new RegExp(
  `(?<=\\b(?:will|gonna|ll|to|you|u|a|an|are|r|is|such|ugly|fat|youre|you're|ur) ?)(?:${Object.keys(speaking).join('|')})`,
  'giu',
)

function pictures(text: string): Hidden[] {
  return Array.from(text.matchAll(picture), ({ 0: sign, index }) => {
    const end = index + sign.length
    const parted = [index - 1, end].map((place) => (/[a-z]/i.test(text.charAt(place)) ? ' ' : ''))
    return { start: index, end, how: 'signs', reads: parted.join(speaking[sign] ?? '') }
  })
}
