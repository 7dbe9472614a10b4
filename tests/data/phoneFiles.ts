import sharp from 'sharp'
import { box, someData, track, videoFile, words } from '../support/files/videoFile'
import { chunk } from './hostilePictures'

/** Stands in what is behind the end of a picture or a video, and must never be served. */
export const canary = 'CanaryBehindTheEnd'
const film = videoFile({ data: Buffer.alloc(400, canary) })
const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const text = (content: string) => Buffer.from(content, 'latin1')
const little = (value: number) => {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}

/** A segment of a JPEG, behind its beginning. */
function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)])
}

const xmp = (content: string) =>
  text(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">${content}</rdf:RDF></x:xmpmeta>`,
  )

/** What a Samsung camera writes behind a picture: blocks, a list of them counted back from its own place, and its length. */
function samsungTrailer(blocks: Readonly<Record<string, Buffer>>): Buffer {
  const written = Object.entries(blocks).map(([name, content]) =>
    Buffer.concat([bytes('0000 010a'), little(name.length), text(name), content]),
  )
  const entries = written.map((block, n) => {
    const back = written.slice(n).reduce((sum, { length }) => sum + length, 0)
    return Buffer.concat([bytes('0000 010a'), little(back), little(block.length)])
  })
  const list = Buffer.concat([text('SEFH'), little(106), little(entries.length), ...entries])
  return Buffer.concat([...written, list, little(list.length), text('SEFT')])
}

/** A list of the pictures in a file, as cameras with two lenses, iPhones and Pixels write it. */
function multiPicture(first: Buffer, second: Buffer, padding: Buffer): Buffer {
  const entry = (flags: number, size: number, offset: number) => words(flags, size, offset, 0)
  const list = (size: number, offset: number) =>
    Buffer.concat([
      text('MPF\0MM\0*'),
      words(8),
      bytes('0003 b000 0007 00000004 30313030 b001 0004 00000001 00000002 b002 0007 00000020 00000032'),
      words(0),
      entry(0x20030000, size, 0),
      entry(0, second.length, offset),
    ])
  const whole = withSegment(first, 0xe2, list(0, 0)).length
  return Buffer.concat([
    withSegment(first, 0xe2, list(whole, whole + padding.length - 10)),
    padding,
    second,
    padding,
  ])
}

/** Pictures of 90 × 60 as phones and programs write them, with something behind their end, or without the mark of it. */
export async function phonePictures(): Promise<Record<string, Buffer>> {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#33aa66' } })
  const jpeg = await drawn.clone().jpeg().toBuffer()
  const scans = await drawn.clone().jpeg({ progressive: true }).toBuffer()
  const small = withSegment(
    await drawn.clone().resize(30, 20).greyscale().jpeg().toBuffer(),
    0xe1,
    xmp(`<rdf:Description HDRGainMap:Note="${canary}"/>`),
  )
  const png = await drawn.clone().png().toBuffer()
  const gif = await drawn.clone().gif().toBuffer()
  const motion = xmp(
    `<rdf:Description GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1"><Container:Directory><rdf:Seq><rdf:li><Container:Item Item:Semantic="MotionPhoto" Item:Length="${film.length}"/></rdf:li></rdf:Seq></Container:Directory></rdf:Description>`,
  )
  const micro = xmp(`<rdf:Description GCamera:MicroVideo="1" GCamera:MicroVideoOffset="${film.length}"/>`)
  const animated = [
    chunk('acTL', words(1, 0)),
    chunk('fcTL', Buffer.concat([words(0, 90, 60, 0, 0), bytes('0064 03e8 00 00')])),
  ]
  const [pngHead, pngData] = [png.subarray(0, 33), png.subarray(33, -12)]
  const end = png.subarray(-12)
  const join = (...parts: Buffer[]) => Buffer.concat(parts)
  const comment = join(bytes('21fe'), Buffer.from([canary.length]), text(canary), bytes('00'))
  return {
    'jpeg of a Samsung camera': join(
      jpeg,
      samsungTrailer({ Image_UTC_Data: text(`1500000000000${canary}`) }),
    ),
    'jpeg of a Samsung camera with a film': join(
      jpeg,
      samsungTrailer({ Image_UTC_Data: text('1500000000000'), MotionPhoto_Data: film }),
    ),
    'jpeg of a Pixel with a film': join(withSegment(jpeg, 0xe1, motion), film),
    'jpeg of an older Pixel with a film': join(withSegment(jpeg, 0xe1, micro), film),
    'jpeg of two lenses with padding': multiPicture(jpeg, small, Buffer.alloc(1000)),
    'jpeg of an iPhone with its map of brightness': multiPicture(jpeg, small, Buffer.alloc(0)),
    'jpeg with zeros': join(jpeg, Buffer.alloc(5000)),
    'jpeg with CRLF': join(jpeg, text('\r\n')),
    'jpeg with stray bytes': join(jpeg, bytes('ff 00 d8'), text(canary)),
    'jpeg with its end twice': join(jpeg, bytes('ffd9')),
    'jpeg without its last two bytes': jpeg.subarray(0, -2),
    'jpeg without its last byte': jpeg.subarray(0, -1),
    'progressive jpeg without its last two bytes': scans.subarray(0, -2),
    'png with the leftovers of the picture before it was cropped': join(
      png,
      chunk('IDAT', Buffer.alloc(300, canary)),
      end,
    ),
    'png with CRLF': join(png, text('\r\n')),
    'png with zeros': join(png, Buffer.alloc(4096)),
    'png that moves, with a late note': join(
      pngHead,
      ...animated,
      pngData,
      chunk('tEXt', text(`Comment\0${canary}`)),
      end,
      text(canary),
    ),
    'png without its last chunk': png.subarray(0, -12),
    'png cut in its last chunk': png.subarray(0, -3),
    'gif with a comment behind its frames': join(gif.subarray(0, -1), comment, bytes('3b')),
    'gif with zeros': join(gif, Buffer.alloc(200)),
    'gif with its end twice': join(gif, bytes('3b'), text(canary)),
    'gif without its end': gif.subarray(0, -1),
  }
}

/** A video by the boxes in it: `data` stands for its pictures, `movie` for what lists them. */
function videoOf(order: readonly ('data' | 'movie' | Buffer)[]): Buffer {
  const movie = (at: number) =>
    box('moov', box('mvhd', Buffer.alloc(100)), track({ at, length: someData.length }))
  const sizeOf = (part: 'data' | 'movie' | Buffer) =>
    part === 'data' ? someData.length + 8 : part === 'movie' ? movie(0).length : part.length
  const before = order.slice(0, order.indexOf('data')).reduce((sum, part) => sum + sizeOf(part), 0)
  return Buffer.concat(
    order.map((part) => {
      if (part === 'data') return box('mdat', someData)
      return part === 'movie' ? movie(before + 8) : part
    }),
  )
}

const ftyp = (brand: string, ...others: string[]) =>
  box('ftyp', text(brand), words(512), text(others.join('')))

/** Videos as phones and programs write them, each with the type that it is served with. */
export function phoneVideos(): Record<string, { content: Buffer; type: string }> {
  const mp4 = videoFile()
  const files = {
    'video/mp4': {
      'of iTunes': videoOf([ftyp('M4V ', 'M4V ', 'M4A ', 'mp42', 'isom'), 'movie', 'data']),
      'with four zeros behind': Buffer.concat([mp4, Buffer.alloc(4)]),
      'with a page of zeros behind': Buffer.concat([mp4, Buffer.alloc(4096)]),
      'with free room at the end': Buffer.concat([mp4, box('free', text(canary))]),
      'of an Android phone, as 3GP': videoOf([ftyp('3gp4', 'isom', '3gp4'), 'data', 'movie']),
      'of a camera with a brand of its own': videoOf([ftyp('CAEP', 'isom', 'CAEP'), 'movie', 'data']),
      'of a Samsung phone with its notes behind': Buffer.concat([
        mp4,
        samsungTrailer({ Image_UTC_Data: text(canary) }),
      ]),
      'with a line break behind': Buffer.concat([mp4, text(`\r\n${canary}`)]),
    },
    'video/quicktime': {
      'of an iPhone': videoOf([ftyp('qt  ', 'qt  '), box('wide'), 'data', 'movie']),
      'of an old camera that begins with its movie': videoOf(['movie', 'data']),
      'of an old camera that begins with its data': videoOf(['data', 'movie']),
      'that begins with wide': videoOf([box('wide'), 'data', 'movie']),
      'that begins with free room': videoOf([box('free', Buffer.alloc(100)), 'data', 'movie']),
      'that begins with what is skipped': videoOf([box('skip', text(canary)), 'data', 'movie']),
      'that begins with a preview': videoOf([
        box('pnot', Buffer.alloc(12)),
        box('PICT', text(canary)),
        'data',
        'movie',
      ]),
    },
  }
  return Object.fromEntries(
    Object.entries(files).flatMap(([type, of]) =>
      Object.entries(of).map(([what, content]) => [`${type} ${what}`, { content, type }]),
    ),
  )
}

const still = (brand: string, ...others: string[]) =>
  Buffer.concat([ftyp(brand, ...others), box('meta', Buffer.alloc(200)), box('mdat', Buffer.alloc(300))])

/** Pictures of formats that are not taken, each with the code of the reason. */
export async function foreignPictures(): Promise<Record<string, [Buffer, string]>> {
  const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#33aa66' } })
  return {
    'HEIC of an iPhone': [still('heic', 'mif1', 'heic'), 'heic'],
    'HEIC of ten bits': [still('heix', 'mif1', 'heix'), 'heic'],
    'HEIF of a camera': [still('mif1', 'mif1', 'heic'), 'heic'],
    'a burst of HEIC': [still('hevc', 'msf1', 'hevc'), 'heic'],
    'a live picture': [still('msf1', 'msf1', 'iso8'), 'heic'],
    'HEIC of scalable video': [still('heis', 'mif1'), 'heic'],
    'AVIF of a phone': [await drawn.clone().avif({ effort: 0 }).toBuffer(), 'web_picture'],
    'AVIF that moves': [still('avis', 'msf1', 'iso8'), 'web_picture'],
    'WebP of a messenger': [await drawn.clone().webp().toBuffer(), 'web_picture'],
  }
}
