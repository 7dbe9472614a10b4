import { letterPlaces, pairPlace, placeOf, wordHash } from '../places'

/** The table's size, a power of two. */
export const tableSize = 2 ** 15

/** The places in the table of a text's words, of two in turn, and of their letters, each once. */
export function wordPlaces(text: string): Int32Array {
  const places = new Set<number>()
  const add = (place: number) => places.add(place & (tableSize - 1))
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
