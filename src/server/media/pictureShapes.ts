import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'
import type { FileWindow } from './fileWindow'
import { pixelsOf, unreadable } from './refusals'

const startOfImage = 0xffd8
const endOfImage = 0xd9
const startOfScan = 0xda
/** More than any camera writes; each costs a reading, and each scan a decoding. */
const maxSegments = 10_000
const maxScans = 100

/** How much of a file is the picture. Phones and programs put films, further pictures and filling behind its end. */
export interface Extent {
  end: number
  /** Of all of its frames. */
  pixels: number
  /** The mark of its end is missing: whether it is whole shows when it is drawn. */
  isUnmarked?: boolean
}

/** @throws Problem media_unreadable unless the file begins with a whole JPEG picture */
export async function extentOfJpeg(file: FileWindow): Promise<Extent> {
  if (file.size < 4 || (await file.read(0, 2)).readUInt16BE() !== startOfImage) throw unreadable('damaged')
  let at = 2
  let scans = 0
  let pixels = 0
  for (let segments = 0; segments < maxSegments; segments++) {
    const marker = await file.read(at, 2)
    const code = marker[1] ?? 0
    if (marker[0] !== 0xff || code === 0) throw unreadable('damaged')
    if (code === endOfImage && scans > 0) return { end: at + 2, pixels }
    if (code === 0xff) {
      // A marker may be filled up with more of its first byte.
      at += 1
      continue
    }
    if (code === endOfImage || isBare(code)) throw unreadable('damaged')
    if (isFrame(code)) {
      const sides = await file.read(at + 5, 4)
      pixels = pixelsOf(sides.readUInt16BE(2), sides.readUInt16BE())
    }
    // A length counts its own two bytes. One that does not leads into itself, where no marker is.
    at += 2 + (await file.read(at + 2, 2)).readUInt16BE()
    if (code !== startOfScan) continue
    scans += 1
    if (scans > maxScans) throw unreadable('too_many_pieces')
    at = await endOfScan(file, at)
    if (file.size - at < 2) return { end: file.size, pixels, isUnmarked: true }
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

/** The place of the marker that ends what was scanned, or of the file's end. */
async function endOfScan(file: FileWindow, start: number): Promise<number> {
  let at = start
  while (file.size - at >= 2) {
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
  return at
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const maxChunks = 100_000
/** Compressed notes and profiles: how many, and how large packed and unpacked, in bytes. */
const maxPackedChunks = 20
const maxPackedBytes = 4 * 1024 * 1024

/** @throws Problem media_unreadable unless the file begins with a whole PNG picture, each chunk with its right checksum */
export async function extentOfPng(file: FileWindow): Promise<Extent> {
  if (file.size < 8 || !(await file.read(0, 8)).equals(signature)) throw unreadable('damaged')
  let at = 8
  let packed = 0
  let hasData = false
  let pixels = 0
  for (let chunks = 0; chunks < maxChunks; chunks++) {
    if (hasData && file.size - at < 12) return { end: at, pixels }
    const header = await file.read(at, 8)
    const length = header.readUInt32BE()
    const type = header.toString('latin1', 4)
    if (!/^[A-Za-z]{4}$/.test(type) || (chunks === 0 && type !== 'IHDR')) {
      throw unreadable('damaged')
    }
    const end = at + 12 + length
    if (end > file.size) throw unreadable('cut_off')
    if (chunks === 0) {
      const sides = await file.read(at + 8, 8)
      pixels = pixelsOf(sides.readUInt32BE(), sides.readUInt32BE(4))
    }
    if ((await checksum(file, at + 4, length + 4)) !== (await file.read(end - 4, 4)).readUInt32BE()) {
      throw unreadable('damaged')
    }
    if (['iCCP', 'zTXt', 'iTXt'].includes(type)) {
      packed += 1
      if (packed > maxPackedChunks || length > maxPackedBytes) throw unreadable('too_many_pieces')
      await requireSmall(type, Buffer.from(await file.read(at + 8, length)))
    }
    if (type === 'IEND') return { end, pixels }
    hasData ||= type === 'IDAT'
    at = end
  }
  throw unreadable('too_many_pieces')
}

async function checksum(file: FileWindow, start: number, length: number): Promise<number> {
  let sum = 0
  for (let done = 0; done < length; ) {
    const bytes = (await file.around(start + done)).subarray(0, length - done)
    sum = crc32(bytes, sum)
    done += bytes.length
  }
  return sum
}

/** A few bytes may unpack to gigabytes. */
async function requireSmall(type: string, chunk: Buffer): Promise<void> {
  const content = packedPart(type, chunk)
  if (content === null) return
  try {
    await promisify(inflate)(content, { maxOutputLength: maxPackedBytes })
  } catch {
    throw unreadable('damaged')
  }
}

/** What is compressed in a chunk, behind its name and how it is compressed; null where it is plain. */
function packedPart(type: string, chunk: Buffer): Buffer | null {
  const name = chunk.indexOf(0)
  if (name < 0) throw unreadable('damaged')
  if (type !== 'iTXt') return chunk.subarray(name + 2)
  if (chunk[name + 1] !== 1) return null
  const language = chunk.indexOf(0, name + 3)
  const translation = language < 0 ? -1 : chunk.indexOf(0, language + 1)
  if (translation < 0) throw unreadable('damaged')
  return chunk.subarray(translation + 1)
}

const extension = 0x21
const frame = 0x2c
const trailer = 0x3b
const maxGifFrames = 2000
const maxBlocks = 20_000

/**
 * @throws Problem media_unreadable unless the file begins with a whole GIF picture, whose frames together have no more than
 * `maxPixels`
 */
export async function extentOfGif(file: FileWindow, maxPixels: number): Promise<Extent> {
  const screen = Buffer.from(await file.read(0, 13))
  const [width, height] = [screen.readUInt16LE(6), screen.readUInt16LE(8)]
  const pixels = pixelsOf(width, height)
  let at = 13 + coloursOf(screen[10] ?? 0)
  let frames = 0
  for (let blocks = 0; blocks < maxBlocks; blocks++) {
    if (frames > 0 && at === file.size) return { end: at, pixels: pixels * frames }
    const kind = (await file.read(at, 1))[0]
    if (kind === trailer) {
      if (frames === 0) throw unreadable('no_picture')
      return { end: at + 1, pixels: pixels * frames }
    }
    if (kind === extension) at = await endOfBlocks(file, at + 2)
    else if (kind === frame) {
      frames += 1
      if (frames > maxGifFrames || pixels * frames > maxPixels) {
        throw unreadable('too_many_pieces')
      }
      // Its place, its colours, the width of its first code, its data.
      at = await endOfBlocks(file, at + 11 + coloursOf((await file.read(at + 9, 1))[0] ?? 0))
    } else throw unreadable('damaged')
  }
  throw unreadable('too_many_pieces')
}

/** How many bytes a table of colours takes that these flags announce. */
function coloursOf(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** Where a chain of blocks ends, each of which says its length; one of no length is the last. */
async function endOfBlocks(file: FileWindow, start: number): Promise<number> {
  let at = start
  for (;;) {
    const bytes = await file.around(at)
    let index = 0
    while (index < bytes.length) {
      const length = bytes[index] ?? 0
      if (length === 0) return at + index + 1
      index += 1 + length
    }
    at += index
  }
}
