import type { Hidden, Span } from '../analyzer'

/** A text with what was hidden in it, and where that stands in the text as it is written. */
export interface Disclosed {
  text: string
  spanOf(start: number, end: number): Span
}

/** Puts what is read in the place of what is written; of what stands across each other, the first. */
export function disclose(written: string, hidden: readonly Hidden[]): Disclosed {
  const parts: { from: number; to: number; start: number; end: number }[] = []
  let text = ''
  let end = 0
  for (const one of hidden) {
    if (one.start < end) continue
    text += written.slice(end, one.start)
    parts.push({ from: text.length, to: text.length + one.reads.length, start: one.start, end: one.end })
    text += one.reads
    end = one.end
  }
  text += written.slice(end)
  const placeOf = (place: number, isEnd: boolean) => {
    const part = parts.findLast(({ from }) => (isEnd ? from < place : from <= place))
    if (!part) return place
    if (isEnd ? place <= part.to : place < part.to) return isEnd ? part.end : part.start
    return Math.min(written.length, part.end + place - part.to)
  }
  return { text, spanOf: (start, to) => ({ start: placeOf(start, false), end: placeOf(to, true) }) }
}
