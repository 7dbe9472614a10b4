import { box, someData, track, videoFile, videoHead, words } from '../support/files/videoFile'
import type { HostileFile } from './hostileFiles'
import { cut } from './hostilePictures'

/** Videos that are cut, damaged, endless or without a picture. */
export async function hostileVideos(): Promise<HostileFile[]> {
  const good = videoFile()
  const files = { ...cut(good, 30), ...sizes(good), ...structures(good), ...tables(good) }
  return Object.entries(files).map(([what, content]) => ({ what: `video: ${what}`, content, name: 'x.mp4' }))
}

/** The same video with other words at the place of a box's size or of what stands in it. */
function changed(good: Buffer, type: string, at: number, ...values: number[]): Buffer {
  const copy = Buffer.from(good)
  words(...values).copy(copy, copy.indexOf(type, 0, 'latin1') + at)
  return copy
}

function sizes(good: Buffer): Record<string, Buffer> {
  const long = (high: number, low: number) => Buffer.concat([words(1), Buffer.from('mdat'), words(high, low)])
  return {
    'its data until the end': changed(good, 'mdat', -4, 0),
    'its movie until the end': changed(good, 'moov', -4, 0),
    'a track until the end': changed(good, 'trak', -4, 0),
    'a box of 4 bytes': changed(good, 'moov', -4, 4),
    'a box of 7 bytes': changed(good, 'trak', -4, 7),
    'a box that is larger than its own': changed(good, 'mdia', -4, 1_000_000),
    'a box of four thousand million bytes': changed(good, 'mdat', -4, 0xffffffff),
    'a long size beyond all numbers': Buffer.concat([good, long(0xffffffff, 0xffffffff)]),
    'a long size of 0': Buffer.concat([good, long(0, 0)]),
    'a long size of 15': Buffer.concat([good, long(0, 15)]),
    'a long size that is cut off': Buffer.concat([good, words(1), Buffer.from('mdat')]),
    '200,000 boxes behind': Buffer.concat([good, Buffer.concat(Array(200_000).fill(box('free')))]),
  }
}

function structures(good: Buffer): Record<string, Buffer> {
  const [movie, data] = [good.indexOf('moov') - 4, good.indexOf('mdat') - 4]
  const [ftyp, moov, mdat] = [good.subarray(0, movie), good.subarray(movie, data), good.subarray(data)]
  let nest = box('trak')
  for (let depth = 0; depth < 3000; depth++) nest = box('trak', nest)
  const nested = (type: string) => videoFile({ inMovie: [box(type, Buffer.alloc(8))] })
  const withMovie = (...boxes: Buffer[]) => Buffer.concat([ftyp, box('moov', ...boxes), mdat])
  const notes = (at: number) => [track({ kind: 'meta', at, length: 100 })]
  const brand = (name: string) =>
    Buffer.concat([box('ftyp', Buffer.from(`${name}\0\0\x02\0${name}`, 'latin1')), moov, mdat])
  return {
    'no beginning': Buffer.concat([moov, mdat]),
    'a beginning at the end': Buffer.concat([moov, mdat, ftyp]),
    'two beginnings': Buffer.concat([ftyp, ftyp, moov, mdat]),
    'two movies': Buffer.concat([ftyp, moov, moov, mdat]),
    'no movie': Buffer.concat([ftyp, mdat]),
    'no data': Buffer.concat([ftyp, moov]),
    'an empty movie': withMovie(),
    'boxes in boxes, 3,000 deep': withMovie(box('mvhd', Buffer.alloc(100)), nest),
    'a movie in its movie': nested('moov'),
    'data in its movie': nested('mdat'),
    'a fragment in its movie': nested('moof'),
    'a beginning in its movie': nested('ftyp'),
    'sound alone': withMovie(track({ kind: 'soun', at: 700, length: 10 })),
    'notes alone': withMovie(track({ kind: 'meta', at: 700, length: 10 })),
    'fragments with notes': Buffer.concat([
      videoFile({ tracks: notes }),
      box('moof', box('mfhd', words(0, 1))),
    ]),
    'a track of nothing': withMovie(box('trak')),
    'a track without samples': withMovie(
      box('trak', box('mdia', box('hdlr', words(0, 0), Buffer.from('vide')))),
    ),
    'a handler that is cut off': withMovie(box('trak', box('mdia', box('hdlr', words(0))))),
    'a beginning of 8,000 bytes': Buffer.concat([
      box('ftyp', Buffer.from('isom'), Buffer.alloc(8000)),
      moov,
      mdat,
    ]),
    'a beginning of nothing': Buffer.concat([box('ftyp'), moov, mdat]),
    ...Object.fromEntries(
      ['heic', 'avif', 'M4A ', '3gp4', 'crx ', 'jp2 ', 'evil', '\0\0\0\0', 'f4v '].map((name) => [
        `of the kind ${JSON.stringify(name)}`,
        brand(name),
      ]),
    ),
  }
}

function tables(good: Buffer): Record<string, Buffer> {
  return {
    'samples beyond the end': changed(good, 'stco', 12, 100_000_000),
    'samples of four thousand million bytes': changed(good, 'stsz', 8, 0xffffffff),
    'a sample that is one byte too long': videoHeadOf(someData.length + 1),
    'four thousand million chunks': changed(good, 'stco', 8, 0xffffffff),
    'four thousand million runs': changed(good, 'stsc', 8, 0xffffffff),
    'runs that begin nowhere': changed(good, 'stsc', 12, 0),
    'runs that begin late': changed(good, 'stsc', 12, 7),
    'four thousand million samples in a chunk': changed(good, 'stsc', 16, 0xffffffff),
    'no samples': changed(good, 'stsz', 8, 0, 0),
    'a table of another name': changed(good, 'stco', 0, 0x78787878),
    'the same stretch by a hundred tracks': videoFile({
      tracks: (at) => Array(100).fill(track({ kind: 'meta', at, length: someData.length })),
    }),
  }
}

/** Names a sample of this length, where its data is shorter. */
function videoHeadOf(length: number): Buffer {
  const head = videoHead({}, length)
  head.writeUInt32BE(someData.length + 8, head.length - 8)
  return Buffer.concat([head, someData])
}
