import type { Scorer } from '../../contract/outlook'
import type { WordEffect } from '../../contract/ownWords'
import type { Post } from '../../contract/posts'
import type { HeadKind, Sensitivity, SignalKind } from '../../contract/signals'
import type { OwnWords } from './ownWords/ownWords'

/** How a word was hidden: by signs for letters, look-alikes, invisible characters, order, spaces, or length. */
export type Disguise = 'look_alikes' | 'unseen' | 'turned' | 'signs' | 'spacing' | 'backwards' | 'drawn_out'

/** A place in the original text, in UTF-16 units, `end` excluded. */
export interface Span {
  start: number
  end: number
}

/** A disguised stretch, and what it reads. */
export interface Hidden extends Span {
  how: Disguise
  reads: string
}

/** What a text is a sign of, and by which words. */
export interface Signal {
  kind: SignalKind
  spans: Span[]
}

/** A word or domain of the office's own that stands in a text. */
export interface OwnFind {
  word: string
  effect: Exclude<WordEffect, 'allow'>
  /** Where it is looked for in texts of one language alone. */
  language: string | null
  spans: Span[]
}

/** What a scorer says of a text. */
export interface TextScore {
  /** How likely it is toxic, from 0 (harmless) to 1; null in a language that the scorer can't read. */
  score: number | null
  /** ISO 639-1; null where too little tells, which counts as readable. */
  language: string | null
  /** What raised the score, in the order of the text; empty for low scores. */
  spans: Span[]
  hidden: Hidden[]
  signals: Signal[]
  /** Own words; none where none were looked for. */
  own?: OwnFind[]
  /** The model that scored it. */
  model: string
  /** Set if another scorer stood in for the one that decides: the post waits for that one. */
  isProvisional?: true
}

/** For a text that no scorer gets through: a person has to read it. */
export const unscorableText: TextScore = {
  score: null,
  language: null,
  spans: [],
  hidden: [],
  signals: [],
  model: 'none',
}

/** What a scorer says of a picture or a video. */
export interface MediaScore {
  /** How likely it is explicit, from 0 to 1; null where it can't be scored: the post then waits for a person. */
  score: number | null
  /** How likely it is suggestive, from 0 to 1; a setting says what that weighs. */
  suggestive: number
  /** The model that scored it, if one did. */
  model: string | null
  /** What it looks like, `lookOf`; of several pictures each. Absent of a video, and where there is too little to see. */
  looks?: string[]
  /** The words read in it, empty if there are none; absent if it was not read. */
  words?: string
  /** Set if another scorer stood in for the one that decides: the post waits for that one. */
  isProvisional?: true
}

/** Whether a file is on a list of abuse material (`MEDIA_HASHES_URL`). */
export function isKnownMaterial({ model }: Pick<MediaScore, 'model'>): boolean {
  return model?.startsWith('hash:') ?? false
}

/** For media that can't be scored. */
export const unscorable: MediaScore = { score: null, suggestive: 0, model: null }

/**
 * The content analyzer's port. A score of null means that the part can't be scored: the post then waits for a person. The methods throw
 * where the analyzer is out of reach.
 */
export interface Analyzer {
  scoreText(text: string, own?: OwnWords): Promise<TextScore> | TextScore
  /** `path` is a file on this machine, or an https address of the platform; `isRead` where its words are wanted. */
  scoreMedia(path: string, part: 'image' | 'video', isRead?: boolean): Promise<MediaScore> | MediaScore
  /** The built-in answer for a text, at once, where a service decides the scores; by default `scoreText`. */
  readText?(text: string, own?: OwnWords): Promise<TextScore> | TextScore
  /** Who gave the last scores; by default the office itself. */
  answering?(): Scorer
  /** Frees its resources; nothing is scored afterwards. */
  close?(): Promise<void>
}

/** A sign found by the second reading: by which sentences, and from which sensitivity on. */
export interface Finding {
  kind: HeadKind
  from: Sensitivity
  spans: Span[]
}

/** The second reading of a text. */
export interface SecondRead {
  findings: Finding[]
  /** How likely it is cruel, from 0 to 1; null if the process crashed over the text: a person has to read it. */
  cruelty: number | null
  /** The model that scored it. */
  model: string
}

/** For a text that can't be read a second time. */
export const unreadable: SecondRead = { findings: [], cruelty: null, model: 'none' }

/** Blanks out the words of signals of these kinds: a child that wants to die is not toxic, but what stands beside may be. */
export function blankSignals(text: string, signals: readonly Signal[], kinds: readonly SignalKind[]): string {
  const spans = signals.flatMap(({ kind, spans }) => (kinds.includes(kind) ? spans : []))
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  )
}

/** What an answer says beside the score, as on the wire; empty without an answer. */
export function explanationOf(answer: TextScore | null): Pick<Post, 'explanation' | 'language'> & {
  signals: (Omit<Post['signals'][number], 'effect'> & { kind: SignalKind })[]
} {
  if (answer === null) return { explanation: null, signals: [], language: null }
  const { spans, hidden, model, signals, language } = answer
  return {
    explanation: {
      spans: spans.map(toPair),
      hidden: hidden.map(({ reads, ...span }) => ({ span: toPair(span), reads })),
      model,
    },
    signals: signals.map(({ kind, spans }) => ({ kind, spans: spans.map(toPair) })),
    language,
  }
}

function toPair({ start, end }: Span): number[] {
  return [start, end]
}
