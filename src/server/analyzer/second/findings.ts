import type { Sensitivity, SignalKind } from '../../../contract/signals'
import type { Span } from '../analyzer'

/** A sign that was found, by which sentences, and from which sensitivity on. */
export interface Finding {
  kind: SignalKind
  from: Sensitivity
  spans: Span[]
}

/** What the second reading says of a text. */
export interface SecondRead {
  findings: Finding[]
  /** How likely it is cruel, from 0 to 1; null of a text over which the process is lost: a person has to read it. */
  cruelty: number | null
  /** Which model said it. */
  model: string
}

/** Of a text that can't be read a second time. */
export const unreadable: SecondRead = { findings: [], cruelty: null, model: 'none' }
