import { createFinder } from './ahoCorasick'
import type { Span } from './analyzer'
import { readSign } from './reading/letters'

/** A text as it shows, and where each of its characters stands in the original. */
interface Shown {
  text: string
  starts: number[]
  ends: number[]
  /** Of each character, whether it is read otherwise than it is written, or follows what is not seen. */
  isHidden: boolean[]
}

/** Signs that stand for letters; what looks like an i or an l is one. */
const letters: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', l: 'i' },
}
const letter = /\p{L}/u
const sign = /[013457@$!|]/
const isPart = (one: string) => letter.test(one) || (one !== '' && sign.test(one))
/** Of fewer letters others come out by chance. */
const fewest = 4
const fewestOfHan = 2
const han = /\p{Script=Han}/u
/** They are ordinary words when read so. */
const ambiguous = ['pedał', 'pédé', 'négro', 'cipa', 'spast', 'amına']
const isAscii = /^[\0-\x7f]*$/
/** Without a sign or a letter alone in ASCII, or a letter beyond it (marks and pictures are none), nothing is hidden. */
const mayHide = /[a-z][013457@$!|]+[a-z]|(?<![a-z\d])[01345$][a-z]{3}/i
const lonely = /(?<![a-z\d])[a-z](?:[ ._*-]{1,3}[a-z]){3}(?![a-z\d])/i
const anyLetterSign = /[013457@$!|l]/g
const mayHideBeyond =
  /[\xad-\u1fff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2100-\u214f\u2460-\u24ff\u2c00-\ud7ff\ufb00-\ufdff\ufe70-\uffee]|\ud83c[\udd00-\uddff]|\ud835|[a-z\u4e00-\u9fff]\ufe0f/i
const apart = /(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]{1,3}\p{L}){3,30}(?![\p{L}\p{N}])/gu

/**
 * Finds words that are hidden: by characters that are not seen, look-alikes, digits for letters, or blanks between letters.
 * `words` are as they are written, with a star for all that begins so.
 */
export function createHiddenFinder(words: readonly string[]): (text: string) => Span[] {
  const ordinary = new Set(ambiguous.map((word) => shown(word).text))
  const shapes = words
    .map((word) => ({ shape: shown(word.replace('*', '')).text, isStart: word.endsWith('*') }))
    .filter(({ shape }) => shape.length >= (han.test(shape) ? fewestOfHan : fewest) && !ordinary.has(shape))
  const isHan = ({ shape }: { shape: string }) => han.test(shape)
  const spaced = shapes
    .filter((one) => !isHan(one))
    .map(({ shape, isStart }) => shape + (isStart ? '[\\p{L}\\p{M}]*' : ''))
  const expression = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])|${shapes
      .filter(isHan)
      .map(({ shape }) => shape)
      .join('|')}`,
    'gu',
  )

  /** Whether a text of ASCII is worth reading, in one go. */
  const findSpelled = createFinder(
    shapes
      .filter(({ shape }) => isAscii.test(shape))
      .map(({ shape, isStart }) => ({ text: ` ${shape}${isStart ? '' : ' '}`, value: 0 })),
  )
  const isWorthReading = (text: string) =>
    lonely.test(text) ||
    (mayHide.test(text) &&
      findSpelled(` ${text.toLowerCase().replace(anyLetterSign, (one) => letters[one] ?? one)} `).length > 0)

  function findIn({ text, starts, ends, isHidden }: Shown): Span[] {
    return Array.from(text.matchAll(expression), ({ 0: word, index }) => {
      const last = index + word.length - 1
      const span = { start: starts[index] ?? 0, end: ends[last] ?? 0 }
      return isHidden.slice(index, last + 1).includes(true) ? [span] : []
    }).flat()
  }

  return (text) => {
    const isWorth = isAscii.test(text)
      ? isWorthReading(text)
      : mayHideBeyond.test(text) || mayHide.test(text) || lonely.test(text)
    if (!isWorth) return []
    const whole = shown(text)
    const hidden = findIn(whole).filter(({ start, end }) => !isOfOneScript(text.slice(start, end)))
    return [...hidden, ...findIn(joined(whole))]
  }
}

/** A word of letters of one script alone, and not the Latin one, is that word: nothing looks like anything else in it. */
function isOfOneScript(written: string): boolean {
  return /^(?:[\p{Script=Cyrillic}\p{M} ]+|[\p{Script=Greek}\p{M} ]+|[\p{Script=Arabic}\p{M} ]+)$/u.test(
    written,
  )
}

function shown(original: string): Shown {
  const all: Shown = { text: '', starts: [], ends: [], isHidden: [] }
  let isUnseen = false
  for (let at = 0; at < original.length; ) {
    const code = original.codePointAt(at) ?? 32
    const units = code > 0xffff ? 2 : 1
    const written = original.slice(at, at + units)
    // A stretch of Arabic shows no more than a longer line.
    const { text, isLookAlike } =
      written === '\u0640' ? { text: '', isLookAlike: false } : signOf(original, at, code)
    if (text === '') isUnseen = true
    for (const one of text.toLowerCase()) {
      for (let unit = 0; unit < one.length; unit++) {
        all.starts.push(at)
        all.ends.push(at + units)
        all.isHidden.push(isLookAlike || isUnseen)
      }
      all.text += one
      isUnseen = false
    }
    at += units
  }
  return all
}

/** What a character is read as; a sign between letters as the letter that it stands for. */
function signOf(text: string, at: number, code: number): { text: string; isLookAlike: boolean } {
  if (code > 127) {
    const read = readSign(code)
    return { ...read, text: letters[read.text.toLowerCase()] ?? read.text }
  }
  const written = text.charAt(at)
  const isSign = sign.test(written)
  const [before, after] = [text.charAt(at - 1), text.charAt(at + 1)]
  const isFirst = !isPart(before) && !/\d/.test(before) && letter.test(after)
  if (isSign && !isFirst && !(isPart(before) && isPart(after))) return { text: written, isLookAlike: false }
  return { text: letters[written.toLowerCase()] ?? written, isLookAlike: isSign }
}

/** Letters that stand alone, put together: "p u t a". */
function joined({ text, starts, ends }: Shown): Shown {
  const all: Shown = { text: '', starts: [], ends: [], isHidden: [] }
  for (const { 0: run, index } of text.matchAll(apart)) {
    for (let at = index; at < index + run.length; at++) {
      if (!letter.test(text.charAt(at))) continue
      all.text += text.charAt(at)
      all.starts.push(starts[at] ?? 0)
      all.ends.push(ends[at] ?? 0)
      all.isHidden.push(true)
    }
    all.text += ' '
    all.starts.push(starts[index] ?? 0)
    all.ends.push(ends[index] ?? 0)
    all.isHidden.push(false)
  }
  return all
}
