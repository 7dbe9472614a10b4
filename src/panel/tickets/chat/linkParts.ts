/** A piece of a message: plain text, or an address that may be followed. */
export interface TextPart {
  readonly text: string
  readonly href: string | null
}

const address = /https?:\/\/[^\s<>"'`\\^{|}]+/gi
/** Signs that end a sentence and not an address. */
const trailing = /[.,;:!?…»”’\])]+$/

/** A message with its web addresses told apart; only http and https are made links, as they stand. */
export function linkParts(message: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of message.matchAll(address)) {
    const found = trimmed(match[0])
    if (!URL.canParse(found)) continue
    if (match.index > end) parts.push({ text: message.slice(end, match.index), href: null })
    parts.push({ text: found, href: new URL(found).href })
    end = match.index + found.length
  }
  if (end < message.length) parts.push({ text: message.slice(end), href: null })
  return parts
}

/** A closing bracket belongs to an address that opens one. */
function trimmed(text: string): string {
  const end = trailing.exec(text)?.[0]
  if (end === undefined) return text
  const opens = text.split('(').length - text.split(')').length
  return end.startsWith(')') && opens >= 0
    ? `${text.slice(0, text.length - end.length)})`
    : text.slice(0, -end.length)
}
