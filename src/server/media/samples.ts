import type { Box, BoxReader } from './boxes'
import type { FileWindow } from './fileWindow'
import { unreadable } from './refusals'

/** A table of samples is not read where it is larger than this, in bytes. */
const maxTable = 4 * 1024 * 1024
const maxChunks = 200_000

/** A stretch of the file. */
export interface Stretch {
  from: number
  end: number
}

/** Where the samples of a track lie, by its box `stbl`; empty where a track has its samples in fragments. */
export async function samplesOf(file: FileWindow, boxesIn: BoxReader, table: Box): Promise<Stretch[]> {
  const boxes = await boxesIn(table)
  const read = async (...types: string[]) => {
    const box = boxes.find(({ type }) => types.includes(type))
    if (!box) return null
    if (box.end - box.from > maxTable) throw unreadable('too_many_pieces')
    return { type: box.type, content: Buffer.from(await file.read(box.from, box.end - box.from)) }
  }
  const offsets = await read('stco', 'co64')
  const sizes = await read('stsz', 'stz2')
  const runs = await read('stsc')
  if (!offsets || !sizes || !runs) throw unreadable('damaged')
  const places = placesOf(offsets.content, offsets.type === 'co64')
  if (places.length > maxChunks) throw unreadable('too_many_pieces')
  const sizeOf = sizeReader(sizes.content, sizes.type === 'stz2')
  let sample = 0
  return samplesInChunks(runs.content, places.length).map((count, chunk) => {
    const from = places[chunk] ?? 0
    const end = from + sizeOf(sample, count)
    sample += count
    return { from, end }
  })
}

/** Rows of a table: their number stands at `at`, they follow. */
function rowsOf(content: Buffer, at: number, width: number): { count: number; from: number } {
  const from = at + 4
  const count = content.length >= from ? content.readUInt32BE(at) : 0
  if (content.length < from || count * width > content.length - from) throw unreadable('damaged')
  return { count, from }
}

function placesOf(content: Buffer, isLong: boolean): number[] {
  const width = isLong ? 8 : 4
  const { count, from } = rowsOf(content, 4, width)
  return Array.from({ length: count }, (_, row) =>
    isLong ? Number(content.readBigUInt64BE(from + row * width)) : content.readUInt32BE(from + row * width),
  )
}

/** How many bytes so many samples take, from one of them on. */
function sizeReader(content: Buffer, isCompact: boolean): (first: number, count: number) => number {
  if (content.length < 12) throw unreadable('damaged')
  const fixed = isCompact ? 0 : content.readUInt32BE(4)
  const samples = content.readUInt32BE(8)
  const bits = isCompact ? content.readUInt8(7) : 32
  if (![4, 8, 16, 32].includes(bits)) throw unreadable('damaged')
  const from = fixed > 0 ? 0 : rowsOf(content, 8, bits / 8).from
  const sizeOf = (sample: number) => {
    if (bits === 32) return content.readUInt32BE(from + sample * 4)
    if (bits === 16) return content.readUInt16BE(from + sample * 2)
    const byte = content.readUInt8(from + Math.floor((sample * bits) / 8))
    return bits === 8 ? byte : sample % 2 === 0 ? byte >> 4 : byte & 0x0f
  }
  return (first, count) => {
    if (first + count > samples) throw unreadable('damaged')
    if (fixed > 0) return fixed * count
    let sum = 0
    for (let sample = first; sample < first + count; sample++) sum += sizeOf(sample)
    return sum
  }
}

/** How many samples each chunk has: the table says from which chunk on there are so many in each. */
function samplesInChunks(content: Buffer, chunks: number): number[] {
  const { count, from } = rowsOf(content, 4, 12)
  const counts: number[] = []
  for (let row = 0; row < count; row++) {
    const first = content.readUInt32BE(from + row * 12)
    const next = row + 1 < count ? content.readUInt32BE(from + (row + 1) * 12) : chunks + 1
    if (first !== counts.length + 1 || next <= first || next > chunks + 1) throw unreadable('damaged')
    const samples = content.readUInt32BE(from + row * 12 + 4)
    for (let chunk = first; chunk < next; chunk++) counts.push(samples)
  }
  if (counts.length !== chunks) throw unreadable('damaged')
  return counts
}
