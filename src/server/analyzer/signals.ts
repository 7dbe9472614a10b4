import { type SignalKind, signalKinds } from '../../contract/posts'
import { createFinder } from './ahoCorasick'
import type { Hidden, Signal, Span } from './analyzer'
import { signalRules } from './signalRules/signalRules'

const mostSpans = 5
const rules = signalKinds.flatMap((kind) =>
  signalRules[kind].map(({ needs, pattern, leastScore = 0 }) => ({
    ...{ kind, leastScore, needs: needs.split(',') },
    expression: new RegExp(pattern, 'gs'),
  })),
)
/** Which of them are worth trying, by the words that they can't do without, found all at once; signs are few. */
const needed = (isWord: boolean) =>
  rules.flatMap((value) =>
    value.needs.filter((text) => /[a-z]/.test(text) === isWord).map((text) => ({ text, value })),
  )
const findNeeded = createFinder(needed(true))
const neededSigns = needed(false)

/** Where digits are digits. */
const asWritten: readonly SignalKind[] = ['personal_data', 'spam']
const lettersOfDigits: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
}

const digitInWord = /(?<=[a-z])[013457](?=[a-z])/g
const isAscii = /^[\0-\x7f]*$/

/**
 * What a text is a sign of, and by which words. `hidden` is what was read behind disguises: the rules see what it reads, and the places
 * are those of the text as it is written. `score` is what the model says of the text: some rules ask for it.
 */
export function signalsIn(text: string, hidden: readonly Hidden[] = [], score = 0): Signal[] {
  const { plain, placeOf } = disclosed(text, hidden)
  const spelled = plain.replace(digitInWord, (digit) => lettersOfDigits[digit] ?? digit)
  const found = new Map<SignalKind, Span[]>()
  for (const one of worthTrying(plain, spelled)) {
    if (score < one.leastScore) continue
    const { kind, expression } = one
    const read = asWritten.includes(kind) ? plain : spelled
    expression.lastIndex = 0
    for (let words = expression.exec(read); words !== null; words = expression.exec(read)) {
      const span = { start: placeOf(words.index), end: placeOf(expression.lastIndex) }
      const spans = found.get(kind)
      if (spans) spans.push(span)
      else found.set(kind, [span])
    }
  }
  if (found.size === 0) return []
  return signalKinds.flatMap((kind) => {
    const spans = found.get(kind)
    return spans ? [{ kind, spans: apart(spans).slice(0, mostSpans) }] : []
  })
}

/** The rules that may say something of a text. */
function worthTrying(plain: string, spelled: string): Set<(typeof rules)[number]> {
  const worth = new Set(findNeeded(` ${spelled} `).map(({ value }) => value))
  if (spelled !== plain) for (const { value } of findNeeded(` ${plain} `)) worth.add(value)
  for (const { text, value } of neededSigns) if (plain.includes(text)) worth.add(value)
  return worth
}

/** In the order of the text, and of those that share words the first. */
function apart(spans: readonly Span[]): Span[] {
  let end = -1
  return spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((span) => {
      const isApart = span.start >= end
      if (isApart) end = span.end
      return isApart
    })
}

/** The text in lower case with what was hidden in it, and where each place of that is in the text itself. */
export function disclosed(text: string, hidden: readonly Hidden[]) {
  const shifts: { from: number; by: number }[] = []
  let plain = ''
  let end = 0
  for (const { start, end: over, reads } of hidden) {
    if (start < end) continue
    plain += text.slice(end, start) + reads
    end = over
    shifts.push({ from: plain.length, by: over - plain.length })
  }
  plain += text.slice(end)
  // Other letters may become longer.
  plain = isAscii.test(plain)
    ? plain.toLowerCase()
    : plain.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘]/g, "'")
  const placeOf = (place: number) =>
    Math.min(text.length, place + (shifts.findLast(({ from }) => from <= place)?.by ?? 0))
  return { plain: plain.replaceAll('`', "'"), placeOf }
}
