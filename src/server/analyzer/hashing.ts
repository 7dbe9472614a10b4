/** The size of the first reading's hash table of weights, a power of two. */
export const tableSize = 2 ** 19

/** The places in the table of a word's letters, in sequences of two to five. */
export function letterPlaces(unit: string): number[] {
  const places: number[] = []
  if (unit.length === 1 || unit.startsWith('\u00a7')) return places
  const word = `_${unit.length > 30 ? unit.slice(0, 30) : unit}_`
  for (let from = 0; from < word.length - 1; from++) {
    let hash = 0x811c9dc5
    const end = Math.min(word.length, from + 5)
    for (let at = from; at < end; at++) {
      hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
      if (at > from) places.push(placeOf(hash))
    }
  }
  return places
}

export function wordHash(unit: string): number {
  let hash = 0x2f0b4c47
  for (let at = 0; at < unit.length; at++) hash = Math.imul(hash ^ unit.charCodeAt(at), 0x01000193)
  return hash
}

/** The place of two neighbouring words. */
export function pairPlace(before: number, after: number): number {
  return placeOf(Math.imul(before, 0x9e3779b1) ^ after)
}

export function placeOf(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) & (tableSize - 1)
}

/** The size of the second reading's table, a power of two. */
export const headsTableSize = 2 ** 15

/** The distinct places in that table of a text's words, their pairs and their letters. */
export function wordPlaces(text: string): Int32Array {
  const places = new Set<number>()
  const add = (place: number) => places.add(place & (headsTableSize - 1))
  let before: number | null = null
  for (const [word] of text.replace(/\d/g, '0').matchAll(/[a-z0']+|[^\sa-z0']/g)) {
    const hash = wordHash(word)
    add(placeOf(hash))
    if (before !== null) add(pairPlace(before, hash))
    for (const place of letterPlaces(word)) add(place)
    before = hash
  }
  return Int32Array.from(places)
}
