import type { Disguise } from '../analyzer'
import { behindLength, behindOrder, behindSigns, shortened } from './disguises'
import { plainReading } from './signs'

/** The kinds of characters, by UTF-16 unit. */
const isLetter = (code: number) =>
  (code > 96 && code < 123) ||
  code === 39 ||
  (code > 191 &&
    !(code >= 0x2000 && code < 0x2c00) &&
    !(code >= 0xe000 && code < 0xf8ff) &&
    !(code >= 0x3000 && code < 0x3030))
const isSpace = (code: number) =>
  code === 32 || (code > 8 && code < 14) || code === 160 || code === 0x2028 || code === 0x2800
const isDigit = (code: number) => code > 47 && code < 58
/** Signs that stand for letters or mask them. */
const signCodes = new Set(Array.from('@$!|(+*#%&', (sign) => sign.charCodeAt(0)))
const isSign = (code: number) => code < 128 && signCodes.has(code)
/** A sign that may be a word's first letter. */
const mayLead = (sign: number, next: number) =>
  ((sign === 64 || sign === 36) && (isLetter(next) || isDigit(next) || isSign(next))) ||
  ((sign === 33 || sign === 124) && isLetter(next))
const isPicture = (code: number) => (code >= 0xe000 && code < 0xf8ff) || (code >= 0x2190 && code < 0x2c00)
const punctuation = '.,!?";:)\u2026'

/** May be part of a word or number. */
const isSpoken = (code: number) =>
  isLetter(code) || isDigit(code) || code === 64 || code === 36 || code === 42

/** Only punctuation follows up to the next space. */
function endsThere(written: string, from: number): boolean {
  for (let at = from; at < written.length; at++) {
    const code = written.charCodeAt(at)
    if (isSpace(code)) return true
    if (isSpoken(code)) return false
  }
  return true
}

function markOf(mark: string): string {
  return mark === ';' || mark === ':' || mark === '\u2026' ? '.' : mark === ')' ? ',' : mark
}

/** A word or a punctuation mark; `from` and `to` are places in the text that was read. */
export interface Token {
  text: string
  from: number
  to: number
  isWord: boolean
  disguise: Disguise | null
}

type Push = (text: string, from: number, to: number, isWord: boolean, disguise?: Disguise | null) => void

/** Cuts a text into words and punctuation; a word that is listed behind signs, length or order is read as that word. */
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
        (punctuation.includes(written.charAt(to)) && endsThere(written, to)))
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
      if (punctuation.includes(written.charAt(at))) push(markOf(written.charAt(at)), at, at + 1, false)
      at++
      continue
    }
    at = readChunk(written, at, push)
  }
  return tokens
}

function pushWord(written: string, from: number, to: number, push: Push): void {
  const word = written.includes("'") ? written.replace(/^'+|'+$/g, '') : written
  if (word === '') return
  const forward = behindOrder(word)
  const isDoubled = forward === null && hasDouble(word)
  const shorter = isDoubled ? behindLength(word) : null
  if (forward !== null) push(forward, from, to, true, 'backwards')
  else if (shorter !== null) push(shorter, from, to, true, 'drawn_out')
  else push(isDoubled ? shortened(word) : word, from, to, true)
}

function hasDouble(word: string): boolean {
  for (let at = 1; at < word.length; at++) if (word.charCodeAt(at) === word.charCodeAt(at - 1)) return true
  return false
}

const addressStart = /^(?:https?:\/\/|www\.)\S*/
const entity = /^&(?:[a-z]{2,5}|#\d{2,5});/

/** Reads characters up to the next space or emoji; returns where they end. */
function readChunk(written: string, at: number, push: Push): number {
  let end = at
  while (end < written.length && !isSpace(written.charCodeAt(end)) && !isPicture(written.charCodeAt(end)))
    end++
  const chunk = written.slice(at, end)
  const found = addressStart.exec(chunk)
  if (found) {
    push('http', at, end, false)
    return end
  }
  if (chunk.charCodeAt(0) === 64 && /^@[a-z0-9_]{2,}/.test(chunk)) {
    const word = behindSigns(chunk.replace(/[^a-z0-9@$!]+$|!+$/g, ''))
    if (word === null) {
      const [name = ''] = /^@\w+/.exec(chunk) ?? []
      push('@', at, at + name.length, false)
      return at + name.length
    }
  }
  let spoken = chunk.length - 1
  while (spoken >= 0 && !isSpoken(chunk.charCodeAt(spoken))) spoken--
  for (let n = 0; n < chunk.length; ) {
    const escaped = chunk.charCodeAt(n) === 38 ? entity.exec(chunk.slice(n, n + 8)) : null
    if (escaped) {
      n += escaped[0].length
      continue
    }
    let to = n
    while (to < chunk.length && isWordPart(chunk.charCodeAt(to))) to++
    if (to > n) {
      readPiece(chunk.slice(n, to), at + n, push)
      n = to
      continue
    }
    if (punctuation.includes(chunk.charAt(n)) && (n === 0 || n > spoken))
      push(markOf(chunk.charAt(n)), at + n, at + n + 1, false)
    n++
  }
  return end
}

const isWordPart = (code: number) => isLetter(code) || isDigit(code) || isSign(code)

/** A word, a number, or a word behind signs. */
function readPiece(piece: string, at: number, push: Push): void {
  const [lead = ''] = /^[!|(+*#%&]+/.exec(piece) ?? []
  const [trail = ''] = /[!|(+#%&]+$/.exec(piece.slice(lead.length)) ?? []
  const core = piece.slice(lead.length, piece.length - trail.length)
  const led = lead === '' ? null : behindSigns(lead + core)
  if (led !== null) {
    push(led, at, at + lead.length + core.length, true, 'signs')
    return
  }
  const from = at + lead.length
  const to = from + core.length
  if (core === '') {
    if (piece.includes('!')) push('!', at, at + piece.length, false)
    return
  }
  if (/^[\d+*$@%]+$/.test(core)) {
    if (core.length === 1) push(core, from, to, true)
    else push('0', from, to, false)
  } else if (!/[^a-z'\u00c0-\uffff]/.test(core)) pushWord(core, from, to, push)
  else {
    const word =
      behindSigns(core) ?? behindSigns(core.replace(/\*+$/, '')) ?? behindSigns(core.replace(/\d+$/, ''))
    if (word !== null) push(word, from, to, true, 'signs')
    else readMixed(core, from, push)
  }
  if (trail.includes('!')) push('!', to, to + trail.length, false)
}

/** Reads signs between letters as letters; numbers before or after letters stay numbers. */
function readMixed(core: string, at: number, push: Push): void {
  for (const found of core.matchAll(
    /[a-z'\u00c0-\uffff](?:[013457@$]*[a-z'\u00c0-\uffff])*|[^a-z'\u00c0-\uffff]+/g,
  )) {
    const from = at + found.index
    const [part] = found
    const to = from + part.length
    if (/[a-z\u00c0-\uffff]/.test(part)) {
      const plain = plainReading(part)
      const listed = plain === part ? null : behindOrder(plain)
      if (listed !== null) push(listed, from, to, true, 'signs')
      else pushWord(plain, from, to, push)
    } else if (/\d/.test(part)) push(part.length === 1 ? part : '0', from, to, part.length === 1)
  }
}
