import { type Push, pushWord, readChunk, type Token } from './pieces'
import { endsThere, isDigit, isLetter, isPicture, isSpace, markOf, marks, mayLead } from './signs'

/** Cuts what is written into words and marks; a listed word behind signs, length or order is read as that word. */
export function readWords(written: string): Token[] {
  const tokens: Token[] = []
  const size = written.length
  const push: Push = (text, from, to, isWord, disguise = null) => {
    tokens.push({ text, from, to, isWord, disguise })
  }
  for (let at = 0; at < size; ) {
    const code = written.charCodeAt(at)
    if (isSpace(code)) {
      if (code === 10 && tokens.length > 0) push('.', at, at + 1, false)
      at++
      continue
    }
    let to = at
    while (to < size && isLetter(written.charCodeAt(to))) to++
    if (
      to > at &&
      (to === size ||
        isSpace(written.charCodeAt(to)) ||
        (marks.includes(written.charAt(to)) && endsThere(written, to)))
    ) {
      pushWord(written.slice(at, to), at, to, push)
      at = to
      continue
    }
    if (to === at && isPicture(code)) {
      push(written.charAt(at), at, at + 1, false)
      at++
      continue
    }
    if (to === at && !isDigit(code) && !mayLead(code, written.charCodeAt(at + 1))) {
      if (marks.includes(written.charAt(at))) push(markOf(written.charAt(at)), at, at + 1, false)
      at++
      continue
    }
    at = readChunk(written, at, push)
  }
  return tokens
}
