import { Typography } from '@mui/material'

/** What somebody wrote, its line breaks kept and its web addresses made links that take nothing of this page along. */
export function MessageText({ message }: { message: string }) {
  return (
    <Typography
      dir="auto"
      sx={{ whiteSpace: 'pre-wrap', overflow: 'clip', overflowWrap: 'anywhere', '& a': { color: 'inherit' } }}
    >
      {linkParts(message).map(({ text, href }, index) =>
        href === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
            {text}
          </a>
        ),
      )}
    </Typography>
  )
}

/** A piece of a message: plain text, or an address that may be followed. */
interface TextPart {
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
