import { caption } from '../fields/text'

type Spans = readonly (readonly number[])[]

/** The first words of a text, and the parts of it that were marked, where they are in these words. */
export function captionOf(text: string, spans: Spans): { text: string; spans: Spans } {
  const shown = caption(text)
  const end = shown.endsWith('…') && !text.trimEnd().endsWith('…') ? shown.length - 1 : shown.length
  // White space counts as one blank there, and none at the beginning.
  const placeOf = (place = 0) => Math.min(end, text.slice(0, place).trimStart().replace(/\s+/g, ' ').length)
  const moved = spans.map(([from, until]) => [placeOf(from), placeOf(until)])
  return { text: shown, spans: moved.filter(([from = 0, until = 0]) => from < until) }
}
