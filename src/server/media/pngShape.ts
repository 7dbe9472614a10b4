import { promisify } from 'node:util'
import { crc32, inflate } from 'node:zlib'
import type { FileWindow } from './fileWindow'
import { requireSides, unreadable } from './refusals'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const maxChunks = 100_000
/** Compressed notes and profiles: how many, and how large packed and unpacked, in bytes. */
const maxPackedChunks = 20
const maxPackedBytes = 4 * 1024 * 1024

/** @throws Problem media_unreadable unless the file is one whole PNG picture, each chunk with its right checksum */
export async function requirePng(file: FileWindow): Promise<void> {
  if (file.size < 8 || !(await file.read(0, 8)).equals(signature)) throw unreadable('damaged')
  let at = 8
  let packed = 0
  for (let chunks = 0; chunks < maxChunks; chunks++) {
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
      requireSides(sides.readUInt32BE(), sides.readUInt32BE(4))
    }
    if ((await checksum(file, at + 4, length + 4)) !== (await file.read(end - 4, 4)).readUInt32BE()) {
      throw unreadable('damaged')
    }
    if (['iCCP', 'zTXt', 'iTXt'].includes(type)) {
      packed += 1
      if (packed > maxPackedChunks || length > maxPackedBytes) throw unreadable('too_many_pieces')
      await requireSmall(type, Buffer.from(await file.read(at + 8, length)))
    }
    if (type === 'IEND') {
      if (end !== file.size) throw unreadable('trailing')
      return
    }
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
