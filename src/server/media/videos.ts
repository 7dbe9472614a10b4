import { truncate } from 'node:fs/promises'
import type { MediaType } from '../../contract/posts'
import { type FileWindow, withFileWindow } from './fileWindow'
import { refused, unreadable } from './refusals'

export type VideoType = Extract<MediaType, `video/${string}`>

const quickTime = 'qt  '
const families = /^(isom|iso[2-9]|mp4[12]|avc1|dash|msdh|mmp4|MSNV|XAVC|hvc1|M4V[ HP])$/
const maxBrandsLength = 4096

/** What stays, by what it is in; all else (places, cameras, notes, free room) is erased. */
const kept: Record<string, readonly string[]> = {
  file: ['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra'],
  moov: ['mvhd', 'trak', 'mvex'],
  trak: ['tkhd', 'mdia', 'edts', 'tref'],
  mdia: ['mdhd', 'hdlr', 'minf', 'elng'],
  minf: ['vmhd', 'smhd', 'nmhd', 'sthd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
  edts: ['elst'],
  mvex: ['mehd', 'trex'],
  moof: ['mfhd', 'traf'],
  traf: ['tfhd', 'tfdt', 'trun', 'sbgp', 'sgpd', 'saiz', 'saio', 'subs', 'sdtp'],
}
/** What belongs into one place only; elsewhere it is somebody's trick. */
const structural = [...Object.keys(kept), 'ftyp', 'mdat', 'stbl']
/** Tracks that are shown or heard. Cameras write others: where they were, how they were held. */
const keptTracks = ['vide', 'soun', 'text', 'sbtl', 'subt', 'clcp']

/**
 * Takes out of a video, in place, all that is not shown or heard; its pictures and its sound stay as they are, at their
 * places. What follows behind its last box is cut off. A video is kept as it came, so all else that guards against a file
 * that is two things at once is how it is served: with its own type, and `nosniff`.
 * @throws Problem media_refused for another kind of file; media_unreadable where it is damaged, cut off, or has no picture
 */
export async function cleanVideo(path: string): Promise<VideoType> {
  return await withFileWindow(path, 'r+', async (file) => {
    const boxesIn = createBoxReader(file)
    const boxes = await boxesIn({ from: 0, end: file.size }, { isFile: true })
    const end = boxes.at(-1)?.end ?? 0
    const type = await typeOf(file, boxes[0])
    const [movie, ...others] = boxes.filter(({ type }) => type === 'moov')
    if (!movie || others.length > 0 || boxes.slice(1).some(({ type }) => type === 'ftyp')) {
      throw unreadable('damaged')
    }
    const isFragmented = boxes.some(({ type }) => type === 'moof')
    const tracks = await tracksOf(file, boxesIn, movie)
    const shown = tracks.filter(({ kind }) => kind === 'vide')
    const hasData = boxes.some(({ type }) => type === 'mdat')
    if (
      !hasData ||
      shown.length === 0 ||
      !(isFragmented || shown.some(({ samples }) => samples.length > 0))
    ) {
      throw unreadable('no_picture')
    }
    const dropped = tracks.filter(({ kind }) => !keptTracks.includes(kind))
    if (isFragmented && dropped.length > 0) {
      throw unreadable('camera_notes')
    }
    requireWithin(
      end,
      tracks.flatMap(({ samples }) => samples),
    )
    await eraseOthers(file, boxesIn, 'file', boxes)
    for (const { box, samples } of dropped) {
      for (const { from, end } of samples) await file.erase(from, end - from)
      await free(file, box)
    }
    await truncate(path, end)
    return type
  })
}

async function typeOf(file: FileWindow, first: Box | undefined): Promise<VideoType> {
  // Old cameras write none.
  if (first?.type !== 'ftyp') return 'video/quicktime'
  if (first.end - first.from < 8 || first.end - first.from > maxBrandsLength) throw unreadable('damaged')
  const brands =
    (await file.read(first.from, first.end - first.from)).toString('latin1').match(/.{4}/gs) ?? []
  const [brand = '', _version, ...others] = brands
  if (brand === quickTime) return 'video/quicktime'
  // A phone's 3GP, or what a camera calls its own, says behind it that it is read as MP4 too.
  if ([brand, ...others].some((one) => families.test(one))) return 'video/mp4'
  throw refused(brand.trim())
}

interface Track {
  box: Box
  kind: string
  samples: Stretch[]
}

async function tracksOf(file: FileWindow, boxesIn: BoxReader, movie: Box): Promise<Track[]> {
  const tracks: Track[] = []
  for (const box of await boxesIn(movie)) {
    if (box.type !== 'trak') continue
    const media = await onlyIn(boxesIn, box, 'mdia')
    const handler = await onlyIn(boxesIn, media, 'hdlr')
    if (handler.end - handler.from < 12) throw unreadable('damaged')
    const kind = (await file.read(handler.from + 8, 4)).toString('latin1')
    const table = await onlyIn(boxesIn, await onlyIn(boxesIn, media, 'minf'), 'stbl')
    tracks.push({ box, kind, samples: await samplesOf(file, boxesIn, table) })
  }
  return tracks
}

async function onlyIn(boxesIn: BoxReader, box: Box, type: string): Promise<Box> {
  const [first, ...others] = (await boxesIn(box)).filter((part) => part.type === type)
  if (!first || others.length > 0) throw unreadable('damaged')
  return first
}

/** Each byte is named once at most, so what is erased is never more than the file. */
function requireWithin(size: number, samples: Stretch[]): void {
  const total = samples.reduce((sum, { from, end }) => sum + end - from, 0)
  if (total > size || samples.some(({ end }) => end > size)) {
    throw unreadable('cut_off')
  }
}

async function eraseOthers(
  file: FileWindow,
  boxesIn: BoxReader,
  container: string,
  boxes: Box[],
): Promise<void> {
  for (const box of boxes) {
    if (!kept[container]?.includes(box.type)) {
      if (structural.includes(box.type)) throw unreadable('damaged')
      await free(file, box)
    } else if (box.type === 'hdlr') await eraseName(file, box)
    else if (Object.hasOwn(kept, box.type)) await eraseOthers(file, boxesIn, box.type, await boxesIn(box))
  }
}

/** A box of nothing, of the same size: what stands behind it stays where it is. */
async function free(file: FileWindow, { at, from, end }: Box): Promise<void> {
  await file.write(at + 4, Buffer.from('free'))
  await file.erase(from, end - from)
}

/** What a track calls itself, which may be the name of the camera, stands behind its kind. */
async function eraseName(file: FileWindow, { from, end }: Box): Promise<void> {
  const fixed = 24
  if (end - from > fixed) await file.erase(from + fixed, end - from - fixed)
}

/** A box of an MP4 or MOV file: a size, four letters, and what is in it. */
interface Box {
  type: string
  at: number
  /** Where its content begins and where it ends. */
  from: number
  end: number
}

const maxBoxes = 100_000

/** Reads boxes one after the other. All that one reader reads is counted, so a file can't be made of endlessly many. */
function createBoxReader(file: FileWindow) {
  let read = 0

  /**
   * @throws Problem media_unreadable unless boxes fill the stretch exactly. A file ends where what follows is none of the boxes
   * of a video, such as zeros or a phone's notes.
   */
  return async function boxesIn({ from, end }: Stretch, { isFile = false } = {}): Promise<Box[]> {
    const boxes: Box[] = []
    for (let at = from; at < end; at = boxes[boxes.length - 1]?.end ?? end) {
      read += 1
      if (read > maxBoxes) throw unreadable('too_many_pieces')
      const header = await file.read(at, Math.min(8, end - at))
      const type = header.toString('latin1', 4)
      const { size, length } = await sizeOf(at, end, header)
      if (size < length || size > end - at) {
        if (isFile && !kept.file?.includes(type)) break
        throw unreadable('cut_off')
      }
      boxes.push({ type, at, from: at + length, end: at + size })
    }
    return boxes
  }

  /** A size of 1 says that the size follows; one of 0, "until the end", would hide that a file is cut off. */
  async function sizeOf(at: number, end: number, header: Buffer): Promise<{ size: number; length: number }> {
    const size = header.length < 8 ? 0 : header.readUInt32BE()
    if (size !== 1 || end - at < 16) return { size, length: 8 }
    return { size: Number((await file.read(at, 16)).readBigUInt64BE(8)), length: 16 }
  }
}

type BoxReader = ReturnType<typeof createBoxReader>

/** A table of samples is not read where it is larger than this, in bytes. */
const maxTable = 4 * 1024 * 1024
const maxChunks = 200_000

/** A stretch of the file. */
interface Stretch {
  from: number
  end: number
}

/** Where the samples of a track lie, by its box `stbl`; empty where a track has its samples in fragments. */
async function samplesOf(file: FileWindow, boxesIn: BoxReader, table: Box): Promise<Stretch[]> {
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

/** How many bytes `count` samples take, from one of them on. */
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

/** How many samples each chunk has: the table says from which chunk on each has how many. */
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
