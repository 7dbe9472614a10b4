import type { EncodingCandidate, ImportEncoding } from '../contract/imports'
import { binaryText } from './singleByte'
import { readingOf } from './singleByteReading'

export interface DetectedEncoding {
  /** Null if it is no text or there are candidates; a workbook is the default format of spreadsheet programs. */
  encoding: ImportEncoding | 'workbook' | null
  /** The encodings that it may be in, if that is unclear; the likeliest first. */
  candidates: EncodingCandidate[]
  /** ASCII only: the choice of the encoding makes no difference. */
  isPlain: boolean
}

const signatures: readonly [number[], DetectedEncoding['encoding']][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  // A ZIP archive, as .xlsx and .ods are, and what .xls is.
  [[0x50, 0x4b, 0x03, 0x04], 'workbook'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
]
const maxMarkLength = Math.max(...signatures.map(([bytes]) => bytes.length))

/**
 * Detects the encoding of a file that is given in pieces: by its byte order mark; by the zeros of UTF-16; by being valid UTF-8;
 * by its words reading best in Windows-1252.
 */
export function createEncodingDetector() {
  const head: number[] = []
  const zeros: [number, number] = [0, 0]
  const utf8 = createUtf8Check()
  let count = 0
  let nonAscii = 0
  let controls = 0
  /** Words with other bytes than ASCII, as Latin-1. */
  const words = new Set<string>()

  function takeWords(bytes: Uint8Array): void {
    for (const [word] of binaryText(bytes).matchAll(/[A-Za-z\x80-\xff]+/g)) {
      if (words.size < maxWords && /[\x80-\xff]/.test(word)) words.add(word.slice(0, maxWordLength))
    }
  }

  return {
    take(bytes: Uint8Array): void {
      const before = nonAscii
      for (const byte of bytes) {
        if (head.length < maxMarkLength) head.push(byte)
        if (byte === 0) zeros[count % 2 === 0 ? 0 : 1] += 1
        else if (byte > 0x7f) nonAscii += 1
        else if (byte < 0x20 && !layoutSigns.has(byte)) controls += 1
        utf8.take(byte)
        count += 1
      }
      if (nonAscii > before && words.size < maxWords) takeWords(bytes)
    },

    end(): DetectedEncoding {
      const known = { isPlain: false, candidates: [] }
      const mark = signatures.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))
      if (mark) return { ...known, encoding: mark[1] }
      const [even, odd] = zeros
      // Every second byte of Latin letters in UTF-16; a single NUL doesn't count.
      if (odd > count / 8 && odd > 8 * even) return { ...known, encoding: 'utf-16le' }
      if (even > count / 8 && even > 8 * odd) return { ...known, encoding: 'utf-16be' }
      if (utf8.isWhole()) return { ...known, encoding: 'utf-8', isPlain: nonAscii === 0 }
      if (controls + even + odd > 0) return { ...known, encoding: null }
      return { isPlain: false, ...readingOf([...words]) }
    },
  }
}

/** Tab and line ends. */
const layoutSigns = new Set([0x09, 0x0a, 0x0d])
/** As many tell one encoding from another. */
const maxWords = 100
const maxWordLength = 60

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
