import type { Post } from '../../contract/posts'
import type { Scorer } from '../../contract/settings'
import type { SignalKind } from '../../contract/signals'

/** What something was hidden by: signs for letters, look-alikes, what is not seen, order, spaces, or length. */
export type Disguise = 'look_alikes' | 'unseen' | 'turned' | 'signs' | 'spacing' | 'backwards' | 'drawn_out'

/** A place in the text as it was written, in UTF-16 units: `end` is not counted. */
export interface Span {
  start: number
  end: number
}

/** What was hidden: where, how, and what it reads. */
export interface Hidden extends Span {
  how: Disguise
  reads: string
}

/** What a text is a sign of, and by what words. */
export interface Signal {
  kind: SignalKind
  spans: Span[]
}

/** What a scorer says of a text. */
export interface TextScore {
  /** How likely it is toxic, from 0 (harmless) to 1; null where it is in a language that the scorer can't read. */
  score: number | null
  /** By ISO 639-1, or null where too little tells: then it counts as readable. */
  language: string | null
  /** What raised the score, in the order of the text: nothing where it is low. */
  spans: Span[]
  hidden: Hidden[]
  signals: Signal[]
  /** Which model said it. */
  model: string
  /** Set where another scorer answered than the one that decides: the post waits for that one. */
  isProvisional?: true
}

/** Of a text that no scorer gets through: a person has to read it. */
export const unread: TextScore = {
  score: null,
  language: null,
  spans: [],
  hidden: [],
  signals: [],
  model: 'none',
}

/** What a scorer says of a picture or a video. */
export interface MediaScore {
  /** How likely it is explicit, from 0 to 1; null where there are no means of telling: the post then waits for a person. */
  score: number | null
  /** How likely it is suggestive, from 0 to 1, of which a setting says what it weighs. */
  suggestive: number
  /** Which model said it; null where none did. */
  model: string | null
  /** The words that are read in it, empty where there are none; absent where nobody has read it. */
  words?: string
  /** Set where another scorer answered than the one that decides: the post waits for that one. */
  isProvisional?: true
}

/** Of media that nobody can tell anything of. */
export const unscorable: MediaScore = { score: null, suggestive: 0, model: null }

/**
 * The content analyzer's port. A scorer answers how likely a part is toxic, from 0 (harmless) to 1, or null where
 * it has no means of telling (the post then waits for a person). It throws where the analyzer is out of reach.
 */
export interface Analyzer {
  scoreText(text: string): Promise<TextScore> | TextScore
  /** `path` is a file on this machine, or an https address of the platform; `isRead` where its words are wanted. */
  scoreMedia(path: string, part: 'image' | 'video', isRead?: boolean): Promise<MediaScore> | MediaScore
  /** What the office itself reads in a text, at once, where a service decides the scores; without it, `scoreText` says it. */
  readText?(text: string): Promise<TextScore> | TextScore
  /** Who gave the last scores; without it, the office itself. */
  answering?(): Scorer
  /** Lets go of what it holds: nothing is scored afterwards. */
  close?(): Promise<void>
}

/** What an answer says beside the score, as the wire has it; of no answer, nothing. */
export function sayingOf(
  answer: TextScore | null,
): Pick<Post, 'explanation' | 'language'> & { signals: Omit<Post['signals'][number], 'effect'>[] } {
  if (answer === null) return { explanation: null, signals: [], language: null }
  const { spans, hidden, model, signals, language } = answer
  return {
    explanation: {
      spans: spans.map(placesOf),
      hidden: hidden.map(({ reads, ...span }) => ({ span: placesOf(span), reads })),
      model,
    },
    signals: signals.map(({ kind, spans }) => ({ kind, spans: spans.map(placesOf) })),
    language,
  }
}

function placesOf({ start, end }: Span): number[] {
  return [start, end]
}
