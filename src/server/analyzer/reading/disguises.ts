import { commonWords, hideable, readBackwards } from './hideable'

const letters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'g',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '(': 'c',
  '+': 't',
}
const like = (other: Readonly<Record<string, string>>) => (piece: string) =>
  piece.replace(/[^a-z']/g, (sign) => other[sign] ?? letters[sign] ?? sign)
const readings = [like({}), like({ '1': 'l', '!': 'l', '|': 'l' }), like({ '8': 'ate', '9': 'p', '6': 'b' })]

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

/** The listed word that is written with signs for letters ("1d!0t", "f**k"), if it is one. */
export function behindSigns(piece: string): string | null {
  for (const read of readings) {
    const word = read(piece)
    if (hideable.has(word)) return word
    const drawnOut = behindLength(word)
    if (drawnOut !== null) return drawnOut
  }
  const without = piece.replace(/[^a-z]/g, '')
  if (without.length > 2 && /^[a-z][^a-z]+[a-z]/.test(piece) && hideable.has(without)) return without
  if (!/[*#%@$!&]/.test(piece) || !/^[a-z]/.test(piece)) return null
  if (without.length < 2 && !masked.has(piece)) return null
  const mask = new RegExp(`^${piece.replace(/[^a-z]/g, '[a-z]')}$`)
  return byShape.get(piece.charAt(0) + piece.length)?.find((word) => mask.test(word)) ?? null
}

/** Masks of which one letter is left, and which are yet clear. */
const masked = new Set(['f***', 's***', 'b****', 'c***', 'n*****', 'f*****', 'a**'])

/** How signs within a word are read where no listed word is behind them: "c00l". */
export const plainReading = like({})

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

/** How many of the words from `first` on are pieces of one listed word ("id iot"), and which. */
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

/** Where within letters that were run together a listed word stands. */
export function withinRun(run: string): { from: number; to: number } | null {
  for (let length = Math.min(run.length, 14); length > 2; length--) {
    for (let from = 0; from + length <= run.length; from++) {
      if (hideable.has(run.slice(from, from + length))) return { from, to: from + length }
    }
  }
  return null
}
