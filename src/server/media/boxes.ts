import type { FileWindow } from './fileWindow'
import { unreadable } from './refusals'

/** A box of an MP4 or MOV file: a size, four letters, and what is in it. */
export interface Box {
  type: string
  at: number
  /** Where its content begins and where it ends. */
  from: number
  end: number
}

const maxBoxes = 100_000

/** Reads boxes one after the other. All that one reader reads is counted, so a file can't be made of endlessly many. */
export function createBoxReader(file: FileWindow) {
  let read = 0

  /** @throws Problem media_unreadable unless boxes fill the stretch exactly */
  return async function boxesIn({ from, end }: Pick<Box, 'from' | 'end'>): Promise<Box[]> {
    const boxes: Box[] = []
    for (let at = from; at < end; at = boxes[boxes.length - 1]?.end ?? end) {
      read += 1
      if (read > maxBoxes) throw unreadable('too_many_pieces')
      if (end - at < 8) throw unreadable('bad_end')
      const header = await file.read(at, 8)
      const type = header.toString('latin1', 4)
      const { size, length } = await sizeOf(at, header.readUInt32BE())
      if (size < length || size > end - at) {
        throw unreadable('bad_end')
      }
      boxes.push({ type, at, from: at + length, end: at + size })
    }
    return boxes
  }

  /** A size of 1 says that the size follows; one of 0, "until the end", would hide that a file is cut off. */
  async function sizeOf(at: number, size: number): Promise<{ size: number; length: number }> {
    if (size !== 1) return { size, length: 8 }
    return { size: Number((await file.read(at, 16)).readBigUInt64BE(8)), length: 16 }
  }
}

export type BoxReader = ReturnType<typeof createBoxReader>
