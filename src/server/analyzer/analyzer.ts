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

/** What a scorer says of a text. */
export interface TextScore {
  /** How likely it is toxic, from 0 (harmless) to 1. */
  score: number
  /** What raised the score, in the order of the text: nothing where it is low. */
  spans: Span[]
  hidden: Hidden[]
  /** Which model said it. */
  model: string
}

/** A scorer that has nothing to say but how likely it is answers the number; one that can't tell answers null. */
export type TextAnswer = TextScore | number | null

/**
 * The content analyzer's port. A scorer answers how likely a part is toxic, from 0 (harmless) to 1, or null where
 * it has no means of telling (the post then waits for a person). It throws where the analyzer is out of reach.
 */
export interface Analyzer {
  scoreText(text: string): Promise<TextAnswer> | TextAnswer
  /** `path` is a file on this machine, or an https address of the platform. */
  scoreMedia(path: string, part: 'image' | 'video'): Promise<number | null> | number | null
  /** Lets go of what it holds: nothing is scored afterwards. */
  close?(): Promise<void>
}

/** The number in an answer. */
export function scoreOf(answer: TextAnswer): number | null {
  return answer !== null && typeof answer === 'object' ? answer.score : answer
}
