import type { Span } from '../analyzer'
import shortForms from '../words/shortForms.json' with { type: 'json' }

/** How children write, and what it stands for: the encoder has learned from edited texts. */
const longForms = new Map(Object.entries(shortForms))

/** In small letters, with short forms written out, letters drawn out to two at most, and links replaced by "a link". */
export function writtenOut(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:https?:\/\/|www\.)\S+/g, 'a link')
    .replace(/[’‘`]/g, "'")
    .replace(/[a-z0-9']+/g, (word) => longForms.get(word) ?? word)
    .replace(/(.)\1{2,}/g, '$1$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The length of a piece in UTF-16 units, unless the text is shorter; and about the most pieces of a text, as each takes some ms. */
const minPieceLength = 24
const maxPieceLength = 220
const maxPieces = 40

/** Children begin sentences with small letters, so any end mark ends one. */
const sentencePattern = /.*?(?:(?<![.!?…])[.!?…]+\s+|\n+|$)/gs

/** The sentences of a text, in order; short ones are joined, and long ones cut at a blank. */
export function sentencesOf(text: string): Span[] {
  const least = Math.max(minPieceLength, text.length / maxPieces)
  const step = Math.max(maxPieceLength, least)
  const spans: Span[] = []
  let start = 0
  for (const { index, 0: found } of text.matchAll(sentencePattern)) {
    const end = index + found.length
    for (let cut = start + step; cut < end; cut = start + step) {
      const blank = text.lastIndexOf(' ', cut)
      const at = blank > start ? blank : Math.floor(cut)
      spans.push({ start, end: at })
      start = at
    }
    if (end - start < least) continue
    spans.push({ start, end })
    start = end
  }
  const last = spans.at(-1)
  // A short rest belongs to the last sentence.
  if (last && text.length - start < least) last.end = text.length
  else spans.push({ start, end: text.length })
  return spans.map((span) => withoutBlanks(text, span)).filter(({ start, end }) => start < end)
}

function withoutBlanks(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const from = start + piece.length - piece.trimStart().length
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) }
}
