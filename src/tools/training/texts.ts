import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type SignalKind, signalKinds } from '../../contract/signals'
import { unguardCell } from '../../shared/csvLine'
import { createCsvReader } from '../../shared/csvRows'

/** A text that people labelled. */
export interface Labelled {
  text: string
  isToxic: boolean
  source: string
}

/** The labelled texts of a CSV file with the columns text, toxic (1 or 0) and source. */
export function readLabelled(file: string): Labelled[] {
  const { columns, rows } = readCsv(file)
  const [text = 0, toxic = 0, source = 0] = ['text', 'toxic', 'source'].map((name) => {
    const column = columns.indexOf(name)
    if (column < 0) throw new Error(`${file} has no column ${name}.`)
    return column
  })
  return rows.flatMap((cells) => {
    const content = unguardCell(cells[text]?.trim() ?? '')
    const label = cells[toxic]
    if (!content || (label !== '0' && label !== '1')) return []
    return { text: content, isToxic: label === '1', source: cells[source] ?? '' }
  })
}

/** The texts of a CSV file with the columns text and kind alone: people said that they are no sign of it. Null of any other file. */
export function readRefuted(file: string): SignExample[] | null {
  const { columns, rows } = readCsv(file)
  if (columns.join() !== 'text,kind') return null
  return rows.flatMap(([text = '', name]) => {
    const kind = signalKinds.find((known) => known === name)
    if (!kind || !text.trim()) return []
    return { text: unguardCell(text.trim()), kind, isSign: false, isOfOneKind: true, hand: '' }
  })
}

function readCsv(file: string): { columns: readonly string[]; rows: (readonly string[])[] } {
  const reader = createCsvReader()
  const lines = [...reader.read(readFileSync(file, 'utf8')), ...reader.readRest()].map(({ cells }) => cells)
  const [columns = [], ...rows] = lines
  return { columns, rows }
}

/** Nothing is trained on this hand's sentences: they are for evaluation. */
export const judgingHand = 'night'

/** A sentence that was written by one hand, for one brief. */
export interface SignExample {
  text: string
  /** The author: the name of the folder. */
  hand: string
  /** What it is a sign of, or only looks like; null for everyday talk. */
  kind: SignalKind | null
  isSign: boolean
  /** Whether it is a sign of other kinds is unknown. */
  isOfOneKind?: true
}

/** Every sentence in `signs`: a folder a hand; each file begins with the brief it was written for. */
export function signExamples(): SignExample[] {
  const root = join(import.meta.dirname, 'signs')
  const hands = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return hands.flatMap(({ name: hand }) =>
    readdirSync(join(root, hand)).flatMap((file) => {
      const [brief = '', ...texts] = readFileSync(join(root, hand, file), 'utf8')
        .trimEnd()
        .split('\n')
      if (!brief.startsWith('# ')) throw new Error(`${hand}/${file} does not begin with its brief.`)
      return texts.map((text) => ({ text, hand, ...labelOf(file) }))
    }),
  )
}

/** By the file's name: `grooming.sign.txt`, `grooming.lookalike.txt` or `harmless.txt`. */
function labelOf(file: string): Pick<SignExample, 'kind' | 'isSign'> {
  const [about, label] = basename(file, '.txt').split('.')
  if (about === 'harmless' && label === undefined) return { kind: null, isSign: false }
  const kind = signalKinds.find((known) => known === about)
  if (!kind || (label !== 'sign' && label !== 'lookalike'))
    throw new Error(`${file} is named for no kind of sign.`)
  return { kind, isSign: label === 'sign' }
}

/** A sentence of ours, with the label that people would have given it, and the frame that it is made from. */
interface Sentence {
  text: string
  isToxic: boolean
  frame: string
  /** It names an identity, or is a counterpart that does without one. */
  identity: 'named' | 'unnamed' | null
}
type SentenceLabel = Pick<Sentence, 'isToxic' | 'identity'>

export function readLines(name: string): string[] {
  const text = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
  return text.split('\n').slice(0, -1)
}

const lines = (name: string) => readLines(`sentences/${name}`)

export const identityWords = lines('words-identities')

const hostile: SentenceLabel = { isToxic: true, identity: null }
const harmless: SentenceLabel = { isToxic: false, identity: null }

/** The sentences of ours, the same each time. */
export function sentences(): Sentence[] {
  const unnamed = lines('words-unnamed')
  const insults = lines('words-insults')
  const foolish = lines('words-foolish')
  return [
    ...lines('harmless-about').flatMap((frame) => [
      ...filled(frame, identityWords, { isToxic: false, identity: 'named' }),
      ...filled(frame, unnamed, { isToxic: false, identity: 'unnamed' }),
    ]),
    ...lines('everyday-groups').flatMap((group, n) =>
      lines('everyday-doings').flatMap((doing, m) => {
        const words = [0, 1, 2, 3].map((turn) => inTurn(identityWords, n * 11 + m * 7 + turn * 13))
        return filled(`${group} ${doing}`, words, { isToxic: false, identity: 'named' })
      }),
    ),
    ...allFilled('hostile-about', identityWords, { isToxic: true, identity: 'named' }),
    ...allFilled('insults-aimed', insults, hostile),
    ...allFilled('insults-mentioned', insults, harmless),
    ...allFilled('mild-words', lines('words-mild'), harmless),
    ...allFilled('of-things', lines('words-things'), harmless),
    ...allFilled('of-oneself', foolish, harmless),
    ...allFilled('kind-beside', foolish, harmless),
    ...allFilled('in-games', lines('words-games'), harmless),
    ...allFilled('of-animals', lines('words-animals'), harmless),
    ...allFilled('with-food', lines('words-food'), harmless),
    ...everydaySentences(),
    ...['harmless', 'everyday-idioms', 'everyday-slang'].flatMap((name) => asTheyAre(name, harmless)),
    ...['hostile', 'hostile-plain'].flatMap((name) => asTheyAre(name, hostile)),
  ]
}

/** Sentences that are each their own frame. */
function asTheyAre(name: string, label: SentenceLabel): Sentence[] {
  return lines(name).map((text) => ({ text, frame: text, ...label }))
}

function everydaySentences(): Sentence[] {
  const times = lines('everyday-when')
  return lines('everyday-who').flatMap((who, n) =>
    lines('everyday-does').flatMap((does, m) => {
      const text = `${who} ${does} ${inTurn(times, n * 7 + m * 3)}`.trim()
      return (n + m) % 2 === 0 ? { text, frame: does, ...harmless } : []
    }),
  )
}

function inTurn(words: readonly string[], turn: number): string {
  return words[turn % words.length] ?? ''
}

function allFilled(frames: string, words: readonly string[], label: SentenceLabel): Sentence[] {
  return lines(frames).flatMap((frame) => filled(frame, words, label))
}

function filled(frame: string, words: readonly string[], label: SentenceLabel): Sentence[] {
  return words.map((word) => {
    const article = /^[aeiou]/i.test(word) ? 'an' : 'a'
    return { text: frame.replace(/\ban? @/, `${article} @`).replace('@', word), frame, ...label }
  })
}

const each = (change: (letter: string, index: number) => string) => (word: string) =>
  [...word].map(change).join('')
const by = (letters: Readonly<Record<string, string>>) => each((letter) => letters[letter] ?? letter)
const shifted = (first: number) => each((letter) => String.fromCodePoint(first + letter.charCodeAt(0) - 97))
const joinedBy = (sign: string) => (word: string) => [...word].join(sign)
const splitBy = (sign: string) => (word: string) => {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle) + sign + word.slice(middle)
}
const firstVowelAs = (sign: string) => (word: string) => word.replace(/(?<=.)[aeiou]/, sign)
const reversed = (word: string) => [...word].reverse().join('')
const cyrillic = Object.fromEntries(
  ['aа', 'cс', 'eе', 'iі', 'oо', 'pр', 'sѕ', 'xх', 'yу', 'jј', 'hһ'].map(([latin = '', alike = '']) => [
    latin,
    alike,
  ]),
)

/** Ways of writing a word so that people read it and a list does not. */
const obfuscations: Readonly<Record<string, (word: string) => string>> = {
  'upper case': (word) => word.toUpperCase(),
  'alternating case': each((letter, n) => (n % 2 ? letter : letter.toUpperCase())),
  'zero-width spaces': joinedBy('\u200b'),
  'zero-width joiners': joinedBy('\u200d'),
  'soft hyphens': joinedBy('\u00ad'),
  'word joiners': joinedBy('\u2060'),
  'byte order mark inside': splitBy('\ufeff'),
  'grapheme joiner': splitBy('\u034f'),
  'right-to-left override': (word) => `\u202e${reversed(word)}\u202c`,
  'left-to-right marks': joinedBy('\u200e'),
  'full width': shifted(0xff41),
  'mathematical bold': shifted(0x1d41a),
  'mathematical double-struck': shifted(0x1d552),
  'mathematical monospace': shifted(0x1d68a),
  circled: shifted(0x24d0),
  'negative squared': shifted(0x1f170),
  'negative circled': shifted(0x1f150),
  'in brackets': shifted(0x249c),
  'regional indicators': shifted(0x1f1e6),
  'Cyrillic look-alikes': by(cyrillic),
  'one Cyrillic letter': (word) => word.replace(/[aceiops]/, (letter) => cyrillic[letter] ?? letter),
  accents: by({ a: 'á', e: 'ë', i: 'í', o: 'ö', u: 'ü' }),
  'stacked marks': each((letter) => `${letter}\u0336\u0301\u0327`),
  'l33t vowels': by({ a: '4', e: '3', i: '1', o: '0' }),
  'l33t all': by({ a: '4', e: '3', i: '1', o: '0', s: '5', t: '7' }),
  signs: by({ a: '@', s: '$', i: '!' }),
  'a sign for the first vowel': firstVowelAs('*'),
  'a hash for the first vowel': firstVowelAs('#'),
  'spaced out': joinedBy(' '),
  dotted: joinedBy('.'),
  hyphenated: joinedBy('-'),
  underscored: joinedBy('_'),
  starred: joinedBy('*'),
  'split by a dot': splitBy('.'),
  'split by a hyphen': splitBy('-'),
  'split by a space': splitBy(' '),
  backwards: reversed,
  'a vowel drawn out': (word) => word.replace(/[aeiouy]/, '$&$&$&$&'),
  'the last letter drawn out': (word) => word + word.slice(-1).repeat(4),
  'pictures between': joinedBy('😀'),
}

/** Fifty words in a sentence, each in all disguises. */
export function disguises(): { plain: string; how: string; text: string }[] {
  return lines('words-disguised').flatMap((word) =>
    Object.entries(obfuscations).map(([how, change]) => ({
      plain: `you are a ${word}`,
      how,
      text: `you are a ${change(word)}`,
    })),
  )
}
