import type { Post } from '../../contract/posts'
import { type Sensitivity, type SignalKind, sensitivities } from '../../contract/signals'
import type { Finding, SecondRead } from '../analyzer/analyzer'
import type { Judging } from '../settings/settings.service'
import { joined } from './signals'

/** A score, and which model gave it; none did where it came with the post. */
export interface Kept {
  score: number | null
  model: string | null
}

/** Signals, and what else a second reading has found. */
export function withFindings(
  signals: Post['signals'],
  second: SecondRead | null,
  judging: Judging,
): Post['signals'] {
  return findingsOf(second, judging)
    .map(({ kind, spans }) => ({
      kind,
      spans: spans.map(({ start, end }) => [start, end]),
      effect: judging[kind],
    }))
    .reduce(joined, signals)
}

/** What is told of what a second reading has found: as readily as the settings say. */
export function findingsOf(
  second: SecondRead | null,
  { sensitivity }: Pick<Judging, 'sensitivity'>,
): Finding[] {
  const findings = second?.findings ?? []
  return findings.filter(({ kind, from }) => isFound(from, sensitivity[kind]))
}

/** Whether what is found from one sensitivity on is found at another. */
export function isFound(from: Sensitivity, at: Sensitivity): boolean {
  return sensitivities.indexOf(from) <= sensitivities.indexOf(at)
}

/** All that a second reading has found, by the sensitivity from which it is told. */
export type Found = Partial<Record<SignalKind, Sensitivity>>

/** The same as it is stored; null where the text was not read a second time. */
export function storedFound(second: SecondRead | null): string | null {
  if (second === null) return null
  const found: Found = Object.fromEntries(second.findings.map(({ kind, from }) => [kind, from]))
  return JSON.stringify(found)
}

/**
 * The score of a text that has these signals, which cruelty raises where it is among them; none where the second reading could not be had
 * of this text.
 */
export function withCruelty<Scored extends Kept>(
  found: Scored,
  second: SecondRead | null,
  signals: Post['signals'],
): Scored {
  if (second === null || found.score === null) return found
  const { cruelty, model } = second
  if (cruelty === null) return { ...found, score: null, model }
  const kinds = signals.map(({ kind }) => kind)
  // What a person has to see at once is not blocked unseen.
  const isCruel = kinds.includes('bullying') && !kinds.includes('self_harm') && !kinds.includes('grooming')
  return isCruel && cruelty > found.score ? { ...found, score: cruelty, model } : found
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
