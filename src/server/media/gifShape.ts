import type { FileWindow } from './fileWindow'
import { requireSides, unreadable } from './refusals'

const extension = 0x21
const frame = 0x2c
const trailer = 0x3b
const maxFrames = 2000
const maxBlocks = 20_000

/**
 * @throws Problem media_unreadable unless the file is one whole GIF picture, whose frames together have no more than
 * `mostPixels`
 */
export async function requireGif(file: FileWindow, maxPixels: number): Promise<void> {
  const screen = Buffer.from(await file.read(0, 13))
  const [width, height] = [screen.readUInt16LE(6), screen.readUInt16LE(8)]
  requireSides(width, height)
  const pixels = width * height
  let at = 13 + coloursOf(screen[10] ?? 0)
  let frames = 0
  for (let blocks = 0; blocks < maxBlocks; blocks++) {
    const kind = (await file.read(at, 1))[0]
    if (kind === trailer) {
      if (at + 1 !== file.size) throw unreadable('trailing')
      if (frames === 0) throw unreadable('no_picture')
      return
    }
    if (kind === extension) at = await endOfBlocks(file, at + 2)
    else if (kind === frame) {
      frames += 1
      if (frames > maxFrames || pixels * frames > maxPixels) {
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
