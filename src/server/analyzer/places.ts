/** The hash table's size, a power of two. */
export const tableSize = 2 ** 19

/** The places in the table of a word's letters, two to five in turn. */
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

/** The place of two words in turn. */
export function pairPlace(before: number, after: number): number {
  return placeOf(Math.imul(before, 0x9e3779b1) ^ after)
}

export function placeOf(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) & (tableSize - 1)
}
