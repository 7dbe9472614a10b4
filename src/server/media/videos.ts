import type { MediaType } from '../../contract/posts'
import { type Box, type BoxReader, createBoxReader } from './boxes'
import { type FileWindow, withFileWindow } from './fileWindow'
import { refused, unreadable } from './refusals'
import { type Stretch, samplesOf } from './samples'

export type VideoType = Extract<MediaType, `video/${string}`>

const quickTime = 'qt  '
const families = /^(isom|iso[2-9]|mp4[12]|avc1|dash|msdh|mmp4|MSNV|XAVC|hvc1)$/
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
 * places.
 * @throws Problem media_refused for another kind of file; media_unreadable where it is damaged, cut off, goes on after its
 * end, or has no picture
 */
export async function cleanVideo(path: string): Promise<VideoType> {
  return await withFileWindow(path, 'r+', async (file) => {
    const boxesIn = createBoxReader(file)
    const boxes = await boxesIn({ from: 0, end: file.size })
    const type = await typeOf(file, boxes[0])
    const [movie, ...others] = boxes.filter(({ type }) => type === 'moov')
    if (!movie || others.length > 0 || boxes.filter(({ type }) => type === 'ftyp').length > 1) {
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
      file,
      tracks.flatMap(({ samples }) => samples),
    )
    await eraseOthers(file, boxesIn, 'file', boxes)
    for (const { box, samples } of dropped) {
      for (const { from, end } of samples) await file.erase(from, end - from)
      await free(file, box)
    }
    return type
  })
}

async function typeOf(file: FileWindow, first: Box | undefined): Promise<VideoType> {
  if (first?.type !== 'ftyp' || first.end - first.from < 8 || first.end - first.from > maxBrandsLength) {
    throw unreadable('damaged')
  }
  const brand = (await file.read(first.from, 4)).toString('latin1')
  if (brand === quickTime) return 'video/quicktime'
  if (families.test(brand)) return 'video/mp4'
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
function requireWithin(file: FileWindow, samples: Stretch[]): void {
  const total = samples.reduce((sum, { from, end }) => sum + end - from, 0)
  if (total > file.size || samples.some(({ end }) => end > file.size)) {
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
