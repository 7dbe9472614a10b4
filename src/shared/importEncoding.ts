import type { ImportEncoding } from '../contract/imports'

/** What the bytes of a file are evidence of. */
export interface DetectedEncoding {
  /** Null where it is no text; a workbook is what spreadsheet programs save unless they are asked for a CSV. */
  encoding: ImportEncoding | 'workbook' | null
  /** Whether it reads alike in any of them that have ASCII in it, so that there is nothing to choose. */
  isPlain: boolean
}

const marks: readonly [number[], DetectedEncoding['encoding']][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  // A ZIP archive, as .xlsx and .ods are, and what .xls is.
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
]
const maxMarkLength = Math.max(...marks.map(([bytes]) => bytes.length))

/**
 * Gathers what the bytes of a file, given in pieces, are evidence of: its mark; else the zeros of UTF-16 on one side of the pairs; else
 * whether all of it is UTF-8; else whether its bytes beyond ASCII are letters of Windows-1252.
 */
export function createEncodingDetector() {
  const head: number[] = []
  const zeros: [number, number] = [0, 0]
  const utf8 = createUtf8Check()
  let count = 0
  /** Beyond ASCII: all of them, those that are letters in Windows-1252, and those that are nothing there. */
  let beyond = 0
  let letters = 0
  let strangers = 0

  return {
    take(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (head.length < maxMarkLength) head.push(byte)
        if (byte === 0) zeros[count % 2 === 0 ? 0 : 1] += 1
        else if (byte > 0x7f) {
          beyond += 1
          if (isLetter(byte)) letters += 1
          else if (unassigned.has(byte)) strangers += 1
        } else if (byte < 0x20 && !layoutSigns.has(byte)) strangers += 1
        utf8.take(byte)
        count += 1
      }
    },

    end(): DetectedEncoding {
      const mark = marks.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))
      if (mark) return { encoding: mark[1], isPlain: false }
      const [even, odd] = zeros
      // Every second byte of Latin letters in UTF-16; a stray NUL is no evidence.
      if (odd > count / 8 && odd > 8 * even) return { encoding: 'utf-16le', isPlain: false }
      if (even > count / 8 && even > 8 * odd) return { encoding: 'utf-16be', isPlain: false }
      if (utf8.isWhole()) return { encoding: 'utf-8', isPlain: beyond === 0 }
      const isLatin = strangers === 0 && even + odd === 0 && letters * 2 >= beyond
      return { encoding: isLatin ? 'windows-1252' : null, isPlain: false }
    },
  }
}

/** Tab and line ends. */
const layoutSigns = new Set([0x09, 0x0a, 0x0d])
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** In Windows-1252 the upper quarter is letters but for two signs; a few more stand among the signs before it. */
const lettersAmongSigns = new Set([0x8a, 0x8c, 0x8e, 0x9a, 0x9c, 0x9e, 0x9f])

function isLetter(byte: number): boolean {
  return byte >= 0xc0 ? byte !== 0xd7 && byte !== 0xf7 : lettersAmongSigns.has(byte)
}

/** RFC 3629 §4, a byte at a time. */
function createUtf8Check() {
  let missing = 0
  let [least, most] = [0x80, 0xbf]
  let isBroken = false
  return {
    take(byte: number): void {
      if (missing > 0) {
        if (byte < least || byte > most) isBroken = true
        missing -= 1
        least = 0x80
        most = 0xbf
      } else if (byte >= 0xc2 && byte <= 0xf4) {
        missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
        if (byte === 0xe0) least = 0xa0
        else if (byte === 0xf0) least = 0x90
        if (byte === 0xed) most = 0x9f
        else if (byte === 0xf4) most = 0x8f
      } else if (byte > 0x7f) isBroken = true
    },
    isWhole: () => !isBroken && missing === 0,
  }
}
