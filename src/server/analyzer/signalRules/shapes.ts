import type { Span } from '../analyzer'
import { vocabulary } from '../vocabulary'

/** A part this long, repeated this often in a row, is spam. */
const fewestTimes = 4
const shortestPart = 9
const maxPartLength = 100
const maxLooked = 2000
/** Gibberish: at least this many letters in unpronounceable words, and this share of all letters; keyboard smashes are shorter. */
const fewestLetters = 30
const share = 0.7
const unsayable = /[bcdfghjklmnpqrstvwxz]{5}|[aeiou]{5}|q(?!u)[a-z]/i

/** Where a text repeats itself again and again, or is gibberish. */
export function spamShapes(text: string): Span[] {
  const repeated = repeatedIn(text)
  if (repeated) return [repeated]
  if (!unsayable.test(text)) return []
  const words = text.toLowerCase().match(/[a-z]+/g) ?? []
  const letters = words.reduce((sum, word) => sum + word.length, 0)
  if (letters < fewestLetters) return []
  const odd = words
    .filter(
      (word) => word.length > 5 && !vocabulary.has(word) && unsayable.test(word) && !/(.)\1\1/.test(word),
    )
    .reduce((sum, word) => sum + word.length, 0)
  return odd >= fewestLetters && odd >= letters * share ? [{ start: 0, end: text.length }] : []
}

/** What stands at some places is looked for again, a part further on; then it is seen from where to where the text lies on itself. */
function repeatedIn(text: string): Span | null {
  const looked = text.slice(0, maxLooked)
  for (let at = 0; at + shortestPart * fewestTimes <= looked.length; at += 2 * shortestPart) {
    const part = looked.indexOf(looked.slice(at, at + shortestPart), at + shortestPart) - at
    if (part < shortestPart || part > maxPartLength) continue
    let [start, end] = [at, at + part]
    while (end < looked.length && looked.charAt(end) === looked.charAt(end - part)) end++
    while (start > 0 && looked.charAt(start - 1) === looked.charAt(start - 1 + part)) start--
    // A letter that is drawn out repeats itself, too.
    const isVaried = new Set(looked.slice(start, start + part)).size > 4
    if (isVaried && end - start >= part * fewestTimes - 1) return { start, end }
    at = Math.max(at, end - part)
  }
  return null
}
