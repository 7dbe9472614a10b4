import type { FileWindow } from './fileWindow'
import { requireSides, unreadable } from './refusals'

const startOfImage = 0xffd8
const endOfImage = 0xd9
const startOfScan = 0xda
/** More than any camera writes; each costs a reading, and each scan a decoding. */
const maxSegments = 10_000
const maxScans = 100
/** Cameras put further pictures (a smaller one, one of brightness) behind the first. */
const maxPictures = 10

/** @throws Problem media_unreadable unless the file is whole JPEG pictures from its first byte to its last */
export async function requireJpeg(file: FileWindow): Promise<void> {
  let at = 0
  for (let pictures = 0; at < file.size; pictures++) {
    if (pictures === maxPictures) throw unreadable('too_many_pieces')
    at = await endOf(file, at)
  }
}

async function endOf(file: FileWindow, start: number): Promise<number> {
  if (file.size - start < 4 || (await file.read(start, 2)).readUInt16BE() !== startOfImage) {
    throw unreadable('trailing')
  }
  let at = start + 2
  let scans = 0
  for (let segments = 0; segments < maxSegments; segments++) {
    const marker = await file.read(at, 2)
    const code = marker[1] ?? 0
    if (marker[0] !== 0xff || code === 0) throw unreadable('damaged')
    if (code === endOfImage && scans > 0) return at + 2
    if (code === 0xff) {
      // A marker may be filled up with more of its first byte.
      at += 1
      continue
    }
    if (code === endOfImage || isBare(code)) throw unreadable('damaged')
    if (isFrame(code)) {
      const sides = await file.read(at + 5, 4)
      requireSides(sides.readUInt16BE(2), sides.readUInt16BE())
    }
    // A length counts its own two bytes. One that does not leads into itself, where no marker is.
    at += 2 + (await file.read(at + 2, 2)).readUInt16BE()
    if (code !== startOfScan) continue
    scans += 1
    if (scans > maxScans) throw unreadable('too_many_pieces')
    at = await endOfScan(file, at)
  }
  throw unreadable('too_many_pieces')
}

/** Whether a segment says how large the picture is: one for each way of coding; three codes between them mean something else. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
}

/** Restart markers belong into a scan, and a second start into a picture of its own. */
function isBare(code: number): boolean {
  return (code >= 0xd0 && code <= 0xd8) || code === 0x01
}

/** The place of the marker that ends what was scanned. */
async function endOfScan(file: FileWindow, start: number): Promise<number> {
  let at = start
  for (;;) {
    if (file.size - at < 2) throw unreadable('cut_off')
    await file.read(at, 2)
    const bytes = await file.around(at)
    let index = bytes.indexOf(0xff)
    while (index >= 0 && index + 1 < bytes.length) {
      const next = bytes[index + 1] ?? 0
      const isData = next === 0 || (next >= 0xd0 && next <= 0xd7)
      if (!isData && next !== 0xff) return at + index
      index = bytes.indexOf(0xff, index + (isData ? 2 : 1))
    }
    at += index >= 0 ? index : bytes.length
  }
}
