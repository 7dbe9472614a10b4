import type { ImportEncoding } from '../contract/imports'

export interface DetectedEncoding {
  /** Null if it is no text; a workbook is the default format of spreadsheet programs. */
  encoding: ImportEncoding | 'workbook' | null
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
 * by its non-ASCII bytes being mostly letters of Windows-1252.
 */
export function createEncodingDetector() {
  const head: number[] = []
  const zeros: [number, number] = [0, 0]
  const utf8 = createUtf8Check()
  let count = 0
  /** Non-ASCII bytes: all, letters of Windows-1252, and those unassigned there. */
  let nonAscii = 0
  let letters = 0
  let unassignedCount = 0

  return {
    take(bytes: Uint8Array): void {
      for (const byte of bytes) {
        if (head.length < maxMarkLength) head.push(byte)
        if (byte === 0) zeros[count % 2 === 0 ? 0 : 1] += 1
        else if (byte > 0x7f) {
          nonAscii += 1
          if (isLetter(byte)) letters += 1
          else if (unassigned.has(byte)) unassignedCount += 1
        } else if (byte < 0x20 && !layoutSigns.has(byte)) unassignedCount += 1
        utf8.take(byte)
        count += 1
      }
    },

    end(): DetectedEncoding {
      const mark = signatures.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))
      if (mark) return { encoding: mark[1], isPlain: false }
      const [even, odd] = zeros
      // Every second byte of Latin letters in UTF-16; a single NUL doesn't count.
      if (odd > count / 8 && odd > 8 * even) return { encoding: 'utf-16le', isPlain: false }
      if (even > count / 8 && even > 8 * odd) return { encoding: 'utf-16be', isPlain: false }
      if (utf8.isWhole()) return { encoding: 'utf-8', isPlain: nonAscii === 0 }
      const isLatin = unassignedCount === 0 && even + odd === 0 && letters * 2 >= nonAscii
      return { encoding: isLatin ? 'windows-1252' : null, isPlain: false }
    },
  }
}

/** Tab and line ends. */
const layoutSigns = new Set([0x09, 0x0a, 0x0d])
const unassigned = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** In Windows-1252 the upper quarter is letters except two; these are the letters below it. */
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
