import type { MediaScore, TextScore } from '../../../src/server/analyzer/analyzer'

/** What an analyzer that stands in says of a text that it gives this score. */
export function scored(score: number | null): TextScore {
  return { score, language: null, spans: [], hidden: [], signals: [], model: 'stand-in' }
}

/** The same of a picture or a video. */
export function scoredMedia(score: number | null): MediaScore {
  return { score, suggestive: 0, model: 'stand-in' }
}
