import { isHarmless } from './harmlessFrames'
import type { Listed } from './lexicon'
import {
  aims,
  at,
  calling,
  explaining,
  forbidding,
  others,
  type Texts,
  teaching,
  telling,
  terms,
} from './mentionWords'
import { isCalled, isExplained, isSaidOfWriter } from './wordFrames'

/**
 * Which words of a text are mentioned and not used: quoted, reported or explained ("someone called me …", "the word …
 * comes from"). What is said to the reader beside that counts.
 */
export function findMentioned(texts: Texts, finds: readonly Listed[]): Set<number> {
  const mentioned = new Set<number>()
  if (finds.length === 0) return mentioned
  for (const find of finds) {
    const { first, last } = find
    if (
      isExplained(texts, first, last) ||
      isCalled(texts, first, mentioned) ||
      isSaidOfWriter(texts, first) ||
      isHarmless(texts, find, finds.length === 1)
    )
      add(mentioned, first, last)
  }
  for (let index = 0; index < texts.length; index++) {
    const isTold = telling.has(at(texts, index)) && others.has(at(texts, index + 1))
    const isTaught =
      teaching.has(at(texts, index)) &&
      /^(?:is|means|can|includes|happens|involves|are)$/.test(at(texts, index + 1))
    const isWhen =
      at(texts, index) === 'when' &&
      /^(?:someone|somebody|people|kids|others|a|one|they)$/.test(at(texts, index + 1)) &&
      hasBefore(texts, index, teaching)
    const isRule =
      forbidding.has(at(texts, index)) && /^(?:say|call|tell|write|use)$/.test(at(texts, index + 1))
    if (!isTold && !isTaught && !isWhen && !isRule) continue
    const quote = nextQuote(texts, index)
    let to = index + 1
    let isAimed = false
    while (to + 1 < texts.length && !'.!?'.includes(at(texts, to + 1)) && to - index < 20) {
      to++
      isAimed ||= aims.has(at(texts, to)) && at(texts, to) !== 'yourself'
    }
    if (!isAimed || isTaught || isWhen)
      for (const { first, last } of finds)
        if (first > index && last <= to) add(mentioned, first, last)
        else if (quote) add(mentioned, quote.from, quote.to)
  }
  for (let index = 0; index < texts.length; index++) {
    if (at(texts, index) !== '"') continue
    let to = index + 1
    while (to < texts.length && at(texts, to) !== '"') to++
    if (to < texts.length && to - index < 20 && (isReporting(texts, index) || isReportedAfter(texts, to)))
      add(mentioned, index + 1, to - 1)
    index = to
  }
  return mentioned
}

function add(mentioned: Set<number>, from: number, to: number): void {
  for (let index = from; index <= to; index++) mentioned.add(index)
}

function hasBefore(texts: Texts, index: number, set: ReadonlySet<string>): boolean {
  for (let back = index - 1; back >= 0 && index - back < 6; back--) if (set.has(at(texts, back))) return true
  return false
}

function nextQuote(texts: Texts, index: number): { from: number; to: number } | null {
  let from = index + 1
  while (from < texts.length && from - index < 6 && at(texts, from) !== '"') from++
  if (at(texts, from) !== '"') return null
  let to = from + 1
  while (to < texts.length && to - from < 25 && at(texts, to) !== '"') to++
  return at(texts, to) === '"' ? { from: from + 1, to: to - 1 } : null
}

function isReporting(texts: Texts, quote: number): boolean {
  for (let back = quote - 1; back >= 0 && quote - back < 6; back--) {
    const isVerb = telling.has(at(texts, back)) || calling.has(at(texts, back)) || terms.has(at(texts, back))
    if (isVerb && !/^(?:i|i'll|ill|i'd|would|you)$/.test(at(texts, back - 1))) return true
  }
  return false
}

function isReportedAfter(texts: Texts, quote: number): boolean {
  return (
    explaining.has(at(texts, quote + 1)) ||
    (/^(?:is|was)$/.test(at(texts, quote + 1)) &&
      /^(?:a|an|not|never|what|hurtful|wrong|the)$/.test(at(texts, quote + 2)))
  )
}
