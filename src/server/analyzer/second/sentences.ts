import type { Span } from '../analyzer'

/** The shortest piece, unless the text is shorter, and the longest, in UTF-16 units. */
const shortest = 24
const longest = 220
/** About how many pieces the longest text is cut into: each takes some milliseconds. */
const most = 40

/** Children begin sentences with small letters, so an end is what looks like one. */
const sentence = /.*?(?:[.!?…]+\s+|\n+|$)/gs

/** The sentences of a text, in their order; short ones stand together, and what goes on without an end is cut at a blank. */
export function sentencesOf(text: string): Span[] {
  const least = Math.max(shortest, text.length / most)
  const spans: Span[] = []
  let start = 0
  for (const { index, 0: found } of text.matchAll(sentence)) {
    const end = index + found.length
    for (let cut = start + Math.max(longest, least); cut < end; cut = start + Math.max(longest, least)) {
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
  // What is left is too short to say anything alone.
  if (last && text.length - start < least) last.end = text.length
  else spans.push({ start, end: text.length })
  return spans.map((span) => withoutBlanks(text, span)).filter(({ start, end }) => start < end)
}

function withoutBlanks(text: string, { start, end }: Span): Span {
  const piece = text.slice(start, end)
  const from = start + piece.length - piece.trimStart().length
  return { start: from, end: Math.max(from, start + piece.trimEnd().length) }
}
