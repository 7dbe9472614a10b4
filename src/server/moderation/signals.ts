import type { Post } from '../../contract/posts'
import {
  type HintKind,
  hintKinds,
  isUrgent,
  ownDistress,
  type PostSignalKind,
  postSignalKinds,
  type Sensitivity,
  type SignalKind,
  sensitivities,
} from '../../contract/signals'
import type { Finding, SecondRead, TextScore } from '../analyzer/analyzer'
import { ReadingAway, type SecondReading } from '../analyzer/second/secondReading'
import type { PostRow } from '../db/schema/moderation'
import { day, type Microseconds } from '../lib/clock'
import { type Judging, readJudging } from '../settings/settings.service'
import type { ModerationContext } from './context'

type Signal = Post['signals'][number]

/** A post's signals as columns. */
export function storedSignals(signals: Signal[]) {
  return {
    signals: JSON.stringify(signals),
    signal_kinds: signals.reduce((bits, { kind }) => bits | bitOf(kind), 0),
    urgent: signals.some(isUrgent) ? 1 : 0,
  } satisfies Partial<PostRow>
}

export function readSignals({ signals }: Pick<PostRow, 'signals'>): Signal[] {
  return signals === '[]' ? [] : JSON.parse(signals)
}

/** The bit of a kind in `signal_kinds`. */
export function bitOf(kind: PostSignalKind): number {
  return 1 << postSignalKinds.indexOf(kind)
}

export function bitsOf(kinds: readonly PostSignalKind[]): number {
  return kinds.reduce((bits, kind) => bits | bitOf(kind), 0)
}

/** When a post got the words that it has. */
export function writtenAt({ revised, created }: Pick<PostRow, 'revised' | 'created'>): Microseconds {
  return revised ?? created
}

/** Hints of one author add up to a signal of grooming within this time. */
export const hintPeriod = 14 * day

export function kindsOf(bits: number): PostSignalKind[] {
  return postSignalKinds.filter((kind) => (bits & bitOf(kind)) !== 0)
}

/** The steps of grooming in `hints`, which has a bit for each. */
export function hintsOf(bits: number): HintKind[] {
  return hintKinds.filter((_, index) => (bits & (1 << index)) !== 0)
}

/** Adds a signal, or joins it with one of the same kind, whose spans are kept. */
export function addSignal(signals: Signal[], further: Signal): Signal[] {
  const same = signals.find(({ kind, inPicture }) => kind === further.kind && inPicture === further.inPicture)
  if (!same) return [...signals, further]
  const spans = same.spans.length > 0 ? same.spans : further.spans
  return signals.map((signal) => (signal === same ? { ...further, ...same, spans } : signal))
}

/** A signal, marked where a person has said that it is none. */
export function withRefuted({ notASign: _before, ...signal }: Signal, isRefuted: boolean): Signal {
  return isRefuted ? { ...signal, notASign: true } : signal
}

/** The kinds of a post's signals for an event; no field without signals. */
export function signalsOf(post: Pick<PostRow, 'signals'>): { signals?: string[] } {
  const signals = readSignals(post)
  return signals.length > 0 ? { signals: [...new Set(signals.map(({ kind }) => kind))] } : {}
}

/** A score and the model that gave it; a score that came with the post has no model. */
export interface ModelScore {
  score: number | null
  model: string | null
}

/** Adds what the second reading has found. */
export function withFindings(signals: Signal[], second: SecondRead | null, judging: Judging): Signal[] {
  return findingsOf(second, judging)
    .map(({ kind, spans }) => ({
      kind,
      spans: spans.map(({ start, end }) => [start, end]),
      effect: judging[kind],
    }))
    .reduce(addSignal, signals)
}

/** The findings of a second reading at the sensitivity of the settings. */
function findingsOf(second: SecondRead | null, { sensitivity }: Pick<Judging, 'sensitivity'>): Finding[] {
  const findings = second?.findings ?? []
  return findings.filter(({ kind, from }) => isFound(from, sensitivity[kind]))
}

/** Whether what is found from one sensitivity on is found at another. */
export function isFound(from: Sensitivity, at: Sensitivity): boolean {
  return sensitivities.indexOf(from) <= sensitivities.indexOf(at)
}

const effectsOfWords = { show: 'shown', wait: 'waits', urgent: 'waits_urgent', block: 'blocks' } as const

/** A signal for each word of the office's own that stands in a text. */
export function ownWordSignals(answer: TextScore | null): Signal[] {
  return (answer?.own ?? []).map(({ word, effect, spans }) => ({
    kind: 'own_word',
    spans: spans.map(({ start, end }) => [start, end]),
    effect: effectsOfWords[effect],
    word,
  }))
}

/** All that a second reading has found, by the sensitivity from which it counts. */
export type FoundSigns = Partial<Record<SignalKind, Sensitivity>>

/** The same as it is stored; null for a text that was not read a second time. */
export function storedFindings(second: SecondRead | null): string | null {
  if (second === null) return null
  const found: FoundSigns = Object.fromEntries(second.findings.map(({ kind, from }) => [kind, from]))
  return JSON.stringify(found)
}

const shownFirst: readonly PostSignalKind[] = [...ownDistress, 'grooming']

/** The score of a text with these signals: cruelty may raise it; null if the second reading could not read the text. */
export function withCruelty<Scored extends ModelScore>(
  scored: Scored,
  second: SecondRead | null,
  signals: Signal[],
): Scored {
  if (second === null || scored.score === null) return scored
  const { cruelty, model } = second
  if (cruelty === null) return { ...scored, score: null, model }
  const kinds = signals.map(({ kind }) => kind)
  // What a person has to see at once is not blocked unseen.
  const isCruel = kinds.includes('bullying') && !kinds.some((kind) => shownFirst.includes(kind))
  return isCruel && cruelty > scored.score ? { ...scored, score: cruelty, model } : scored
}

/** Why a text has its score, which may be the second reading’s. */
export function explained(
  explanation: Post['explanation'],
  model: string | null,
  second: SecondRead | null,
): Post['explanation'] {
  if (explanation === null || second === null || model !== second.model) return explanation
  const cruel = second.findings.find(({ kind }) => kind === 'bullying')
  return { ...explanation, model, spans: (cruel?.spans ?? []).map(({ start, end }) => [start, end]) }
}

/** How long a writer waits for the second reading, in ms, and for each text of a batch; then the first reading has to do. */
const timeoutMs = 2000
const timeoutPerTextMs = 40

/**
 * Reads what people write to the office: a ticket's issue, a member's message, the words of a report or an appeal. Returns by key the
 * signals that the settings call urgent, a bit for each (`bitOf`). Does without a second reading that is out of reach.
 * @throws where the first reading fails: nothing is stored unread
 */
export async function readAlarms<Key>(
  { analyzer, secondReading, db }: Pick<ModerationContext, 'analyzer' | 'secondReading' | 'db'>,
  texts: readonly { key: Key; text: string }[],
): Promise<ReadonlyMap<Key, number>> {
  if (texts.length === 0) return new Map()
  const judging = await readJudging(db)
  const limitMs = timeoutMs + texts.length * timeoutPerTextMs
  const firstReading = analyzer.readText ?? analyzer.scoreText
  const signal = AbortSignal.timeout(limitMs)
  const alarms = texts.map(async ({ key, text }) => {
    const [{ signals }, second] = await Promise.all([
      firstReading(text),
      secondReading && readUnlessAway(secondReading, [text], true, signal),
    ])
    const found = [...signals, ...findingsOf(second?.[0] ?? null, judging)]
    const urgent = found.filter(({ kind }) => isUrgent({ effect: judging[kind] }))
    return [key, urgent.reduce((bits, { kind }) => bits | bitOf(kind), 0)] as const
  })
  return new Map(await Promise.all(alarms))
}

/** Null where it is out of reach, or `signal` aborts. */
export async function readUnlessAway(
  secondReading: SecondReading,
  texts: string[],
  isUrgentText = false,
  signal?: AbortSignal,
): Promise<SecondRead[] | null> {
  try {
    return await secondReading.read(texts, isUrgentText, signal)
  } catch (error) {
    if (error instanceof ReadingAway) return null
    throw error
  }
}
