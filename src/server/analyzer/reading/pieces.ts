import type { Disguise } from '../analyzer'
import { behindLength, behindOrder, behindSigns, plainReading, shortened } from './disguises'
import { isDigit, isLetter, isPicture, isSign, isSpace, isSpoken, markOf, marks } from './signs'

/** A word or a mark of a text; `from` and `to` are places in the written text. */
export interface Token {
  text: string
  from: number
  to: number
  isWord: boolean
  disguise: Disguise | null
}

/** Takes the next word or mark. */
export type Push = (
  text: string,
  from: number,
  to: number,
  isWord: boolean,
  disguise?: Disguise | null,
) => void

export function pushWord(written: string, from: number, to: number, push: Push): void {
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

const address = /^(?:https?:\/\/|www\.)\S*/
const entity = /^&(?:[a-z]{2,5}|#\d{2,5});/

/** Reads letters, digits and signs without a space between; answers where they end. */
export function readChunk(written: string, at: number, push: Push): number {
  let end = at
  while (end < written.length && !isSpace(written.charCodeAt(end)) && !isPicture(written.charCodeAt(end)))
    end++
  const chunk = written.slice(at, end)
  const found = address.exec(chunk)
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
    while (to < chunk.length && isPart(chunk.charCodeAt(to))) to++
    if (to > n) {
      readPiece(chunk.slice(n, to), at + n, push)
      n = to
      continue
    }
    if (marks.includes(chunk.charAt(n)) && (n === 0 || n > spoken))
      push(markOf(chunk.charAt(n)), at + n, at + n + 1, false)
    n++
  }
  return end
}

const isPart = (code: number) => isLetter(code) || isDigit(code) || isSign(code)

/** Reads a piece of letters, digits and signs: a word, a number, or a word behind signs. */
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

/** Signs between letters are read as letters; numbers before or behind letters stay numbers. */
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
