import { datasetWords } from '../lexicon'
import phrases from '../words/phrases.json' with { type: 'json' }
import { like } from './signs'

/** Endings that make a listed word another form of itself. */
const endings = ['s', 'es', 'ed', 'er', 'ers', 'ing', 'in', 'y', 'ish', 'ic']

/** Words that people disguise: the listed ones and their forms. */
export const hideable: ReadonlySet<string> = new Set(
  [
    ...datasetWords,
    ...phrases.ownWords.flatMap(({ patterns }) => patterns.map((pattern) => pattern.replace(/\|/g, ''))),
    ...phrases.insults.flatMap(({ words }) => words),
    ...phrases.hiddenToo,
  ]
    .filter((word) => /^[a-z]{3,}$/.test(word))
    .flatMap((word) => [word, ...endings.flatMap((ending) => formsOf(word, ending))]),
)

function formsOf(word: string, ending: string): string[] {
  if (word.length < 4 && ending !== 's') return []
  const stem = word.endsWith('e') && /^[ei]/.test(ending) ? word.slice(0, -1) : word
  return [stem + ending]
}

/** Listed words whose reverse is an ordinary word. */
const ordinaryReversed = new Set(
  'rail star stars spin spins part gals drat stun live reviled spit emal'.split(' '),
)

/** Listed words by their reverse. */
const readBackwards: ReadonlyMap<string, string> = new Map(
  [...hideable]
    .filter((word) => word.length > 3)
    .map((word) => [[...word].reverse().join(''), word] as const)
    .filter(([backwards]) => !hideable.has(backwards) && !ordinaryReversed.has(backwards)),
)

/** Short words that stand side by side in any sentence. */
const commonWords: ReadonlySet<string> = new Set(
  'a an as at be bit but by can do for go he her him his i if in is it me my no not of off on one or our out rap so star the them then to too up us was we who you your ass tit pig pus men man sin sing sis ted her hers ers es ed in ing'.split(
    ' ',
  ),
)

const signReadings = [
  like({}),
  like({ '1': 'l', '!': 'l', '|': 'l' }),
  like({ '8': 'ate', '9': 'p', '6': 'b' }),
]

const byShape = new Map<string, string[]>()
const squeezed = new Map<string, string>()
const beginnings = new Set<string>()
for (const word of hideable) {
  const shape = word.charAt(0) + word.length
  byShape.set(shape, [...(byShape.get(shape) ?? []), word])
  const once = squeeze(word)
  if (once.length > 2 && !squeezed.has(once)) squeezed.set(once, word)
  for (let length = 1; length < word.length; length++) beginnings.add(word.slice(0, length))
}

function squeeze(word: string): string {
  return word.replace(/(.)\1+/g, '$1')
}

/** The listed word written with signs for letters ("1d!0t", "f**k"), if it is one. */
export function behindSigns(piece: string): string | null {
  for (const read of signReadings) {
    const word = read(piece)
    if (hideable.has(word)) return word
    const drawnOut = behindLength(word)
    if (drawnOut !== null) return drawnOut
  }
  const without = piece.replace(/[^a-z]/g, '')
  if (without.length > 2 && /^[a-z][^a-z]+[a-z]/.test(piece) && hideable.has(without)) return without
  if (!/[*#%@$!&]/.test(piece) || !/^[a-z]/.test(piece)) return null
  if (without.length < 2 && !clearMasks.has(piece)) return null
  const mask = new RegExp(`^${piece.replace(/[^a-z]/g, '[a-z]')}$`)
  return byShape.get(piece.charAt(0) + piece.length)?.find((word) => mask.test(word)) ?? null
}

/** Masks that are clear though only one letter is left. */
const clearMasks = new Set(['f***', 's***', 'b****', 'c***', 'n*****', 'f*****', 'a**'])

/** The words that letters and digits may stand for together: "m0m0", "te1egram". */
export function lettersBehind(word: string): string[] {
  if (word.length < 3 || !/^(?=.*\d)(?=.*[a-z])[a-z\d]+$/.test(word)) return []
  return [...new Set(signReadings.slice(0, 2).map((read) => read(word)))].filter((read) => !/\d/.test(read))
}

/** The listed word that is drawn out ("idiiiot", "iiddiioott"), if it is one. */
export function behindLength(word: string): string | null {
  if (!/(.)\1\1/.test(word) && !/^(?:(.)\1)+$/.test(word)) return null
  for (const shorter of [word.replace(/(.)\1{2,}/g, '$1'), word.replace(/(.)\1{2,}/g, '$1$1')]) {
    if (hideable.has(shorter)) return shorter
  }
  return squeezed.get(squeeze(word)) ?? null
}

/** One letter for a drawn-out one: "sooo". */
export function shortened(word: string): string {
  return word.replace(/(.)\1{2,}/g, '$1')
}

/** The listed word that is written backwards, if it is one. */
export function behindOrder(word: string): string | null {
  return readBackwards.get(word) ?? null
}

/** The listed word whose pieces stand from `first` on ("id iot"), and how many they are. */
export function behindPieces(
  words: readonly string[],
  first: number,
): { word: string; pieces: number } | null {
  let joined = words[first] ?? ''
  if (!beginnings.has(joined) || hideable.has(joined)) return null
  let areCommon = commonWords.has(joined)
  for (let pieces = 2; pieces < 7; pieces++) {
    const next = words[first + pieces - 1]
    if (next === undefined) return null
    joined += next
    areCommon &&= commonWords.has(next)
    if (hideable.has(joined) && joined.length >= (pieces > 2 ? 3 : 4))
      return areCommon ? null : { word: joined, pieces }
    if (hideable.has(next) || !beginnings.has(joined)) return null
  }
  return null
}

/** Where a listed word stands within letters that were run together. */
export function withinRun(run: string): { from: number; to: number } | null {
  for (let length = Math.min(run.length, 14); length > 2; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      if (hideable.has(run.slice(from, from + length))) return { from, to: from + length }
    }
  }
  return null
}
