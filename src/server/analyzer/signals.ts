import { type SignalKind, signalKinds } from '../../contract/signals'
import { createFinder } from './ahoCorasick'
import type { Hidden, Signal, Span } from './analyzer'
import { disclose } from './reading/read'
import { plainReading } from './reading/signs'
import { isAscii } from './reading/written'
import { disclosure } from './signalRules/disclosureRules'
import { grooming } from './signalRules/groomingRules'
import { hate } from './signalRules/hateRules'
import type { SignalRules } from './signalRules/patterns'
import { personalData } from './signalRules/personalRules'
import { selfHarm } from './signalRules/selfHarmRules'
import { sexual } from './signalRules/sexualRules'
import { spam, spamShapes } from './signalRules/spamRules'
import { groomingByOthers, selfHarmOfOthers, threatByOthers } from './signalRules/thirdPartyRules'
import { threat } from './signalRules/threatRules'

/** Rules that would rather miss a sign than be wrong. */
const signalRules: Readonly<Record<SignalKind, readonly SignalRules[]>> = {
  self_harm: [selfHarm, selfHarmOfOthers],
  threat: [threat, threatByOthers],
  grooming: [grooming, groomingByOthers],
  personal_data: [personalData],
  sexual: [sexual],
  hate: [hate],
  spam: [spam],
  // Cruelty in words of which none is listed: the second reading hears it.
  bullying: [],
  disclosure: [disclosure],
}

const maxSpansPerSignal = 5
const rules = signalKinds.flatMap((kind) =>
  signalRules[kind].flatMap(Object.entries<SignalRules[string]>).flatMap(([triggers, patterns]) =>
    [patterns].flat().map((one) => {
      const { pattern, leastScore } = typeof one === 'string' ? { pattern: one, leastScore: 0 } : one
      return { kind, leastScore, triggers: triggers.split(','), expression: new RegExp(pattern, 'gs') }
    }),
  ),
)
/** The triggers, found in one pass; and those without letters, which are few. */
const triggersOf = (isWord: boolean) =>
  rules.flatMap((value) =>
    value.triggers.filter((text) => /[a-z]/.test(text) === isWord).map((text) => ({ text, value })),
  )
const findTriggers = createFinder(triggersOf(true))
const rulesBySign = new Map<string, (typeof rules)[number][]>()
for (const { text, value } of triggersOf(false))
  rulesBySign.set(text, [...(rulesBySign.get(text) ?? []), value])

/** Kinds for which digits are digits. */
const asWritten: readonly SignalKind[] = ['personal_data', 'spam']
const digitInWord = /(?<=[a-z])[013457](?=[a-z])/g

/**
 * What a text is a sign of, and by which words. The rules see what `hidden` reads; the spans are those of the original text. Some rules
 * need the model's `score`.
 */
export function signalsIn(text: string, hidden: readonly Hidden[] = [], score = 0): Signal[] {
  const disclosed = disclose(text, hidden)
  const plain = inLowerCase(disclosed.text)
  const spelled = plain.replace(digitInWord, (digit) => plainReading(digit))
  const found = new Map<SignalKind, Span[]>()
  for (const one of worthTrying(plain, spelled)) {
    if (score < one.leastScore) continue
    const { kind, expression } = one
    const read = asWritten.includes(kind) ? plain : spelled
    expression.lastIndex = 0
    for (let match = expression.exec(read); match !== null; match = expression.exec(read)) {
      const span = disclosed.spanOf(match.index, expression.lastIndex)
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
    return spans ? [{ kind, spans: firstOfOverlaps(spans).slice(0, maxSpansPerSignal) }] : []
  })
}

/** The rules that may match. */
function worthTrying(plain: string, spelled: string): Set<(typeof rules)[number]> {
  const worth = new Set(findTriggers(` ${spelled} `).map(({ value }) => value))
  if (spelled !== plain) for (const { value } of findTriggers(` ${plain} `)) worth.add(value)
  for (const [sign, triggered] of rulesBySign) {
    if (plain.includes(sign)) for (const value of triggered) worth.add(value)
  }
  return worth
}

/** In the order of the text; of overlapping spans the first. */
function firstOfOverlaps(spans: readonly Span[]): Span[] {
  let end = -1
  return spans
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((span) => {
      const isKept = span.start >= end
      if (isKept) end = span.end
      return isKept
    })
}

/** In lower case, but for letters beyond ASCII that would become longer. */
function inLowerCase(text: string): string {
  const lower = isAscii.test(text)
    ? text.toLowerCase()
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()).replace(/[’‘]/g, "'")
  return lower.replaceAll('`', "'")
}
