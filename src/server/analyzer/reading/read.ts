import type { Disguise, Hidden, Span } from '../analyzer'
import { behindOrder, behindPieces, behindSigns, withinRun } from './disguises'
import { plainReading } from './signs'
import { readWords, type Token } from './tokens'
import { followsUnseenFlag, lookAlikeFlag, seeWritten, turnedFlag, type Written } from './written'

/** A text as people read it. */
export interface ReadText {
  tokens: Token[]
  hidden: Hidden[]
  /** Where the tokens `first` to `last` (inclusive) stand in the original, in UTF-16 units. */
  place(first: number, last: number): { start: number; end: number }
  /** Whether a word begins with a capital in the original. */
  isCapital(index: number): boolean
}

/** Reads a text through its disguises. */
export function readText(original: string): ReadText {
  const written = seeWritten(original)
  const { starts, ends, isPlain } = written
  const tokens = joinPieces(joinLetters(readWords(written.text)))
  // The arrays are reused: `place` has to be called before the next text is read.
  const place = (first: number, last: number) => {
    if (isPlain) return { start: tokens[first]?.from ?? 0, end: tokens[last]?.to ?? 0 }
    let [start, end] = [original.length, 0]
    for (let at = tokens[first]?.from ?? 0; at < (tokens[last]?.to ?? 0); at++) {
      start = Math.min(start, starts[at] ?? start)
      end = Math.max(end, ends[at] ?? end)
    }
    return { start, end }
  }
  return {
    tokens,
    place,
    hidden: findHidden(tokens, written, place),
    isCapital: (index) => {
      const first = original.charAt(
        isPlain ? (tokens[index]?.from ?? 0) : (starts[tokens[index]?.from ?? 0] ?? 0),
      )
      return first !== first.toLowerCase()
    },
  }
}

function findHidden(
  tokens: Token[],
  { text, flags, starts, isPlain }: Written,
  place: ReadText['place'],
): Hidden[] {
  let isAnything = false
  for (let at = 0; !isPlain && at < text.length && !isAnything; at++) isAnything = flags[at] !== 0
  const found: Hidden[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]
    if (!token || (token.disguise === null && !isAnything)) continue
    const how = token.disguise ?? (isAnything ? disguiseOf(token, flags, starts) : null)
    if (how !== null) found.push({ ...place(index, index), how, reads: token.text })
  }
  return found
}

function disguiseOf(
  { text, from, to, isWord }: Token,
  flags: Uint8Array,
  starts: Int32Array,
): Disguise | null {
  if (!isWord || !/^[a-z']{2,}$/.test(text))
    return text.length > 1 && ((flags[from] ?? 0) & lookAlikeFlag) !== 0 ? 'look_alikes' : null
  let all = 0
  let alike = 0
  for (let at = from; at < to; at++) {
    all |= flags[at] ?? 0
    if (((flags[at] ?? 0) & lookAlikeFlag) !== 0) alike++
    if (at > from && ((flags[at] ?? 0) & followsUnseenFlag) !== 0) return 'unseen'
  }
  if ((all & turnedFlag) !== 0) return 'turned'
  // A flag is an emoji of two letters.
  const isFlag = alike === 2 && to - from === 2 && (starts[from + 1] ?? 0) - (starts[from] ?? 0) === 2
  return alike > 0 && !isFlag ? 'look_alikes' : null
}

const isSingle = (token: Token | undefined) =>
  token?.isWord === true && token.text.length === 1 && /[a-z013457@$*]/.test(token.text)

/** Puts letters that stand alone together ("i d i o t", "i.d.i.o.t"), and finds a listed word in them. */
function joinLetters(tokens: Token[]): Token[] {
  let singles = 0
  for (const token of tokens) if (token.text.length === 1 && token.isWord) singles++
  if (singles < 3) return tokens
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const run: Token[] = []
    let to = at
    while (to < tokens.length) {
      const token = tokens[to]
      if (token && isSingle(token)) run.push(token)
      else if (!(run.length > 0 && token && !token.isWord && isSingle(tokens[to + 1]))) break
      to++
    }
    if (run.length < 3 || !/[a-z]/.test(run.map(({ text }) => text).join(''))) {
      joined.push(...tokens.slice(at, Math.max(to, at + 1)))
      at = Math.max(to, at + 1)
      continue
    }
    joined.push(...wordsOfRun(run))
    at = to
  }
  return joined
}

function wordsOfRun(run: Token[]): Token[] {
  const signs = run.map(({ text }) => text).join('')
  const part = (text: string, from: number, to: number, disguise: Disguise | null): Token => ({
    text,
    from: run[from]?.from ?? 0,
    to: run[to - 1]?.to ?? 0,
    isWord: true,
    disguise,
  })
  const whole = behindSigns(signs) ?? behindOrder(plainReading(signs))
  if (whole !== null) return [part(whole, 0, run.length, 'spacing')]
  const letters = plainReading(signs)
  const inner = withinRun(letters)
  if (!inner) return [part(letters, 0, run.length, null)]
  const { from, to } = inner
  return [
    ...(from > 0 ? [part(letters.slice(0, from), 0, from, null)] : []),
    part(letters.slice(from, to), from, to, 'spacing'),
    ...(to < run.length ? [part(letters.slice(to), to, run.length, null)] : []),
  ]
}

/** Puts the pieces of one listed word together ("id iot", "st-upid"). */
function joinPieces(tokens: Token[]): Token[] {
  const texts = tokens.map(({ text }) => text)
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const found = token.isWord && token.text.length < 6 ? behindPieces(texts, at) : null
    const last = found && tokens[at + found.pieces - 1]
    if (!found || !last) {
      joined.push(token)
      continue
    }
    joined.push({ ...token, text: found.word, to: last.to, disguise: 'spacing' })
    at += found.pieces - 1
  }
  return joined
}

/** A text with its disguises resolved, and where its parts stand in the original. */
export interface Disclosed {
  text: string
  spanOf(start: number, end: number): Span
}

/** Replaces each disguise by what it reads; of overlapping ones the first. */
export function disclose(written: string, hidden: readonly Hidden[]): Disclosed {
  const replaced: { from: number; to: number; start: number; end: number }[] = []
  let text = ''
  let end = 0
  for (const one of hidden) {
    if (one.start < end) continue
    text += written.slice(end, one.start)
    replaced.push({ from: text.length, to: text.length + one.reads.length, start: one.start, end: one.end })
    text += one.reads
    end = one.end
  }
  text += written.slice(end)
  const placeOf = (place: number, isEnd: boolean) => {
    const part = replaced.findLast(({ from }) => (isEnd ? from < place : from <= place))
    if (!part) return place
    if (isEnd ? place <= part.to : place < part.to) return isEnd ? part.end : part.start
    return Math.min(written.length, part.end + place - part.to)
  }
  return { text, spanOf: (start, to) => ({ start: placeOf(start, false), end: placeOf(to, true) }) }
}
