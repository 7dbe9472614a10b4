import { type SignalKind, signalKinds } from '../../contract/signals'
import { createFinder } from './ahoCorasick'
import type { Hidden, Signal, Span } from './analyzer'
import { disclose } from './reading/disclosed'
import { spamShapes } from './signalRules/shapes'
import { signalRules } from './signalRules/signalRules'

const maxSpans = 5
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
const neededSigns = new Map<string, (typeof rules)[number][]>()
for (const { text, value } of needed(false)) neededSigns.set(text, [...(neededSigns.get(text) ?? []), value])

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
  const disclosed = disclose(text, hidden)
  const plain = inLowerCase(disclosed.text)
  const spelled = plain.replace(digitInWord, (digit) => lettersOfDigits[digit] ?? digit)
  const found = new Map<SignalKind, Span[]>()
  for (const one of worthTrying(plain, spelled)) {
    if (score < one.leastScore) continue
    const { kind, expression } = one
    const read = asWritten.includes(kind) ? plain : spelled
    expression.lastIndex = 0
    for (let words = expression.exec(read); words !== null; words = expression.exec(read)) {
      const span = disclosed.spanOf(words.index, expression.lastIndex)
      const spans = found.get(kind)
      if (spans) spans.push(span)
      else found.set(kind, [span])
    }
  }
  const shapes = spamShapes(text)
  if (shapes.length > 0) found.set('spam', [...(found.get('spam') ?? []), ...shapes])
  if (found.size === 0) return []
  return signalKinds.flatMap((kind) => {
    const spans = found.get(kind)
    return spans ? [{ kind, spans: apart(spans).slice(0, maxSpans) }] : []
  })
}

/** The rules that may say something of a text. */
function worthTrying(plain: string, spelled: string): Set<(typeof rules)[number]> {
  const worth = new Set(findNeeded(` ${spelled} `).map(({ value }) => value))
  if (spelled !== plain) for (const { value } of findNeeded(` ${plain} `)) worth.add(value)
  for (const [sign, such] of neededSigns) {
    if (plain.includes(sign)) for (const value of such) worth.add(value)
  }
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

/** In lower case, unless other letters would become longer. */
function inLowerCase(text: string): string {
  const lower = isAscii.test(text)
    ? text.toLowerCase()
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘]/g, "'")
  return lower.replaceAll('`', "'")
}
