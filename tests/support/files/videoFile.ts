/** A box of an MP4 or MOV file. */
export function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const header = Buffer.alloc(8)
  header.writeUInt32BE(body.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, body])
}

/** So many numbers of four bytes each. */
export function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4)
  return buffer
}

interface TrackParts {
  kind?: string
  /** Where its one chunk lies, and how long it is. */
  at: number
  length: number
  /** Further boxes in the track. */
  extra?: Buffer[]
  name?: string
}

export function track({ kind = 'vide', at, length, extra = [], name = 'Handler' }: TrackParts): Buffer {
  const table = box(
    'stbl',
    box('stsd', words(0, 1), box(kind === 'vide' ? 'avc1' : 'mett', Buffer.alloc(78))),
    box('stts', words(0, 1, 1, 1000)),
    box('stsc', words(0, 1, 1, 1, 1)),
    box('stsz', words(0, length, 1)),
    box('stco', words(0, 1, at)),
  )
  return box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', words(0, 0), Buffer.from(kind, 'latin1'), words(0, 0, 0), Buffer.from(`${name}\0`)),
      box('minf', box('vmhd', Buffer.alloc(12)), box('dinf', box('dref', words(0, 0))), table),
    ),
    ...extra,
  )
}

interface VideoParts {
  brand?: string
  /** What its samples hold. */
  data?: Buffer
  /** Tracks beside the picture's, given where the data begins. */
  tracks?: (at: number) => Buffer[]
  inTrack?: Buffer[]
  inMovie?: Buffer[]
  /** Behind all else. */
  after?: Buffer[]
}

/** Bytes that stand for pictures; nothing here decodes them. */
export const someData = Buffer.alloc(5000, 'the boat crosses the lake ')

/** A video with one chunk of samples: `ftyp`, `moov`, then its data. `length` may stand for data that is not there yet. */
export function videoHead(
  { brand = 'isom', tracks, inTrack = [], inMovie = [] }: VideoParts,
  length: number,
) {
  const ftyp = box('ftyp', Buffer.from(brand, 'latin1'), words(512), Buffer.from(`${brand}mp41`, 'latin1'))
  const movie = (at: number) =>
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track({ at, length, extra: inTrack }),
      ...(tracks?.(at) ?? []),
      ...inMovie,
    )
  const dataAt = ftyp.length + movie(0).length + 8
  const head = box('mdat').subarray(0, 8)
  head.writeUInt32BE(length + 8)
  return Buffer.concat([ftyp, movie(dataAt), head])
}

export function videoFile(parts: VideoParts = {}): Buffer {
  const { data = someData, after = [] } = parts
  return Buffer.concat([videoHead(parts, data.length), data, ...after])
}
