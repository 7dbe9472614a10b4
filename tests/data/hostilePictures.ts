import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type HostileFile, tails } from './hostileFiles'

/** Pictures that are cut, damaged, of another kind in front, or far larger than they look. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 }
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#808080', noise } })
  const good = {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    gif: await picture.clone().gif().toBuffer(),
  }
  const named = (kind: string, files: Record<string, Buffer>): HostileFile[] =>
    Object.entries(files).map(([what, content]) => ({ what: `${kind}: ${what}`, content, name: `x.${kind}` }))
  return [
    ...Object.entries(good).flatMap(([kind, content]) => named(kind, cut(content, 25))),
    ...named('jpeg', jpegs(good.jpeg)),
    ...named('png', pngs(good.png)),
    ...named('gif', gifs(good.gif)),
  ]
}

/** The same file, cut at `times` places between its first bytes and its last 20: a picture may lack the mark of its end. */
export function cut(content: Buffer, times: number): Record<string, Buffer> {
  const places = Array.from({ length: times }, (_, n) =>
    Math.round(12 + ((content.length - 32) * n) / (times - 1)),
  )
  return Object.fromEntries(places.map((end) => [`cut after ${end} bytes`, content.subarray(0, end)]))
}

function jpegs(good: Buffer): Record<string, Buffer> {
  const frame = good.indexOf(Buffer.from([0xff, 0xc0]))
  const scan = good.indexOf(Buffer.from([0xff, 0xda]))
  const flood = Buffer.from(good)
  flood.writeUInt16BE(65_500, frame + 5)
  flood.writeUInt16BE(65_500, frame + 7)
  const flat = Buffer.from(good)
  flat.writeUInt16BE(0, frame + 5)
  const end = Buffer.from([0xff, 0xd9])
  const oneScan = good.subarray(scan, -2)
  return {
    'of 65,500 × 65,500': flood,
    'of no height': flat,
    'without a scan': Buffer.concat([good.subarray(0, scan), end]),
    'without a frame': Buffer.concat([good.subarray(0, frame), good.subarray(scan)]),
    'with 500 scans': Buffer.concat([good.subarray(0, scan), ...Array(500).fill(oneScan), end]),
    'with a segment that ends nowhere': Buffer.concat([
      good.subarray(0, 2),
      Buffer.from('ffe1ffff', 'hex'),
      good,
    ]),
    'with a segment of no length': Buffer.concat([
      good.subarray(0, 2),
      Buffer.from('ffe10000', 'hex'),
      good.subarray(2),
    ]),
    'with a scan of no length': Buffer.concat([
      good.subarray(0, scan + 2),
      Buffer.alloc(2),
      good.subarray(scan + 4),
    ]),
    'of nothing but its beginning': Buffer.concat([good.subarray(0, 2), end]),
    'filled up without end': Buffer.concat([good.subarray(0, 2), Buffer.alloc(200_000, 0xff)]),
    'with 20,000 comments': Buffer.concat([
      good.subarray(0, 2),
      ...Array(20_000).fill(Buffer.from('fffe0002', 'hex')),
      good.subarray(2),
    ]),
    'a page in front': Buffer.concat([tails.html ?? end, good]),
    'a document in front': Buffer.concat([tails.pdf ?? end, good]),
    'another picture’s data': Buffer.concat([good.subarray(0, 3), Buffer.from('GIF89a'), good.subarray(9)]),
  }
}

export function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function header(width: number, height: number): Buffer {
  const content = Buffer.from('00000000000000000802000000', 'hex')
  content.writeUInt32BE(width)
  content.writeUInt32BE(height, 4)
  return chunk('IHDR', content)
}

function pngs(good: Buffer): Record<string, Buffer> {
  const signature = good.subarray(0, 8)
  const first = good.subarray(8, 33)
  const rest = good.subarray(33)
  const end = chunk('IEND', Buffer.alloc(0))
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const zeros = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 })
  const keyword = Buffer.from('Comment\0\0', 'latin1')
  const of = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks])
  const broken = (at: number) => {
    const copy = Buffer.from(good)
    copy[at] = (copy[at] ?? 0) ^ 0x55
    return copy
  }
  return {
    'of 50,000 × 50,000': of(header(50_000, 50_000), data, end),
    'of two thousand million rows': of(header(1, 2_147_483_647), data, end),
    'of no width': of(header(0, 100), data, end),
    'without data': of(header(100, 100), end),
    'with too little data': of(header(4000, 4000), data, end),
    'with data that does not unpack': of(header(100, 100), chunk('IDAT', Buffer.alloc(500, 7)), end),
    'without a header': of(data, end),
    'without an end': of(header(100, 100), data),
    'with a wrong checksum of its header': broken(30),
    'with a wrong checksum of its data': broken(good.length - 14),
    'with a wrong checksum of its end': broken(good.length - 1),
    'with a changed size': broken(19),
    'with a changed byte of data': broken(60),
    'with a chunk of four thousand million bytes': of(first, Buffer.from('ffffffff49444154', 'hex'), rest),
    'with a chunk of no letters': of(first, chunk('\0\0\0\0', Buffer.alloc(4)), rest),
    'with a profile that unpacks to 64 MB': of(first, chunk('iCCP', Buffer.concat([keyword, zeros])), rest),
    'with a note that unpacks to 64 MB': of(first, chunk('zTXt', Buffer.concat([keyword, zeros])), rest),
    'with an international one': of(
      first,
      chunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), zeros])),
      rest,
    ),
    'with a hundred notes': of(
      first,
      ...Array(100).fill(chunk('zTXt', Buffer.concat([keyword, deflateSync('x')]))),
      rest,
    ),
    'with a note that does not unpack': of(
      first,
      chunk('zTXt', Buffer.concat([keyword, Buffer.alloc(50, 3)])),
      rest,
    ),
    'with 200,000 chunks': of(
      first,
      Buffer.concat(Array(200_000).fill(chunk('teSt', Buffer.alloc(0)))),
      rest,
    ),
  }
}

function gifs(good: Buffer): Record<string, Buffer> {
  const colours = 3 * 2 ** (((good[10] ?? 0) & 7) + 1)
  const head = good.subarray(0, 13 + colours)
  const body = good.subarray(head.length, -1)
  const screen = (width: number, height: number) => {
    const copy = Buffer.from(good)
    copy.writeUInt16LE(width, 6)
    copy.writeUInt16LE(height, 8)
    return copy
  }
  const trailer = Buffer.from([0x3b])
  return {
    'of 65,535 × 65,535': screen(65_535, 65_535),
    'of 3,000 frames': Buffer.concat([head, ...Array(3000).fill(body), trailer]),
    'of 200 frames on a large screen': Buffer.concat([
      screen(4000, 4000).subarray(0, head.length),
      ...Array(200).fill(body),
      trailer,
    ]),
    'of no frame': Buffer.concat([head, trailer]),
    'with 30,000 comments': Buffer.concat([
      head,
      Buffer.concat(Array(30_000).fill(Buffer.from('21fe0000', 'hex').subarray(0, 3))),
      body,
      trailer,
    ]),
    'with an unknown block': Buffer.concat([head, Buffer.from([0x99]), body, trailer]),
    'that is a script': Buffer.from('GIF89a/*\0\0\0*/=1;alert(1)//;'),
    'that is another script': Buffer.from('GIF89a=1;/*\x2c\0\0\0\0*/alert(1);'),
    'that is a page': Buffer.from('GIF89a<script>alert(1)</script><!--\x3b-->'),
    'with wrong data': Buffer.concat([head, Buffer.from('2c0000000040003000000c03ffffff00', 'hex'), trailer]),
  }
}
