import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaDirectory } from '../../src/server/media/store'
import { readDemoClip } from '../../src/tools/seed/demoData'
import { box, someData, track, videoFile, words } from '../support/files/videoFile'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { leftIn, type SentFile, sendPost } from '../support/platform/posting'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice()
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

/** Left half red, right half blue. */
function drawing(width = 900, height = 600) {
  const half = { width: width / 2, height, channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { ...half, width, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ])
}

/** Sends a file, and answers what was kept of it. */
async function kept(content: Buffer, about: Omit<SentFile, 'content'> = {}) {
  const { status, body } = await sendPost(administrator, { media: about.name ?? 'x' }, { content, ...about })
  if (status !== 201) throw new Error(`refused: ${JSON.stringify(body)}`)
  const [media] = body.result.media
  const row = await office.engine.kysely
    .selectFrom('posts')
    .select('media')
    .where('pid', '=', body.result.pid)
    .executeTakeFirstOrThrow()
  const [{ path, thumbnail }] = JSON.parse(row.media)
  const file = (name: string) => join(mediaDirectory(office.config), name)
  return { media, stored: file(path), small: thumbnail && file(thumbnail) }
}

const place = {
  IFD0: { Make: 'CanaryCamera', Model: 'Canary 7', Copyright: 'Canary Child' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 30/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 7/1 0/1',
  },
}

async function movingGif(frames = 5): Promise<Buffer> {
  const colours = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff']
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: colours[n % 5] ?? '#000000' } })
        .png()
        .toBuffer(),
    ),
  )
  return await sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 90) })
    .toBuffer()
}

describe('each of the five types is known by its content', () => {
  it.each([
    ['image/jpeg', 'jpeg', () => drawing().jpeg().toBuffer()],
    ['image/png', 'png', () => drawing().png().toBuffer()],
    ['image/gif', 'gif', () => movingGif()],
    ['video/mp4', 'mp4', async () => readDemoClip()],
    ['video/quicktime', 'mov', async () => videoFile({ brand: 'qt  ' })],
  ] as const)('%s', async (type, ending, make) => {
    const { media, stored } = await kept(await make(), { name: 'it is a.pdf', type: 'text/html' })
    expect(media.type).toBe(type)
    expect(stored.endsWith(`.${ending}`)).toBe(true)
    const served = await fetch(office.address + media.path)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, type])
    expect(Buffer.from(await served.arrayBuffer()).equals(readFileSync(stored))).toBe(true)
  })

  it('a picture beside a text, and the file that moves is really the picture', async () => {
    const content = await drawing().png().toBuffer()
    const { status, body } = await sendPost(
      administrator,
      { type: 'share', text: 'Look' },
      { content, name: '../../evil.mp4', type: 'video/mp4' },
    )
    expect([status, body.result.media[0].type]).toEqual([201, 'image/png'])
    expect((await leftIn(office)).uploads).toEqual([])
  })
})

describe('a picture is drawn anew', () => {
  it.each(['jpeg', 'png'] as const)('without place, camera and comments: %s', async (format) => {
    const content = await drawing()
      .withExif(place)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CanaryXmp</x:xmpmeta>')
      [format]()
      .toBuffer()
    expect((await sharp(content).metadata()).exif?.includes('CanaryCamera')).toBe(true)
    const { stored, small } = await kept(content)
    for (const file of [stored, small]) {
      const { exif, xmp, iptc, icc, comments, orientation } = await sharp(file).metadata()
      expect([file, exif, xmp, iptc, icc, comments, orientation]).toEqual([file, ...Array(6).fill(undefined)])
      expect(readFileSync(file).includes('Canary')).toBe(false)
    }
  })

  it('upright', async () => {
    const content = await drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { stored, small } = await kept(content)
    const { width, height } = await sharp(stored).metadata()
    expect([width, height]).toEqual([600, 900])
    for (const file of [stored, small]) {
      const { data } = await sharp(file).resize(1, 2, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer({
        resolveWithObject: true,
      })
      expect([data[0] ?? 0, data[5] ?? 0].every((colour) => colour > 200)).toBe(true)
    }
  })

  it('with a small one beside it, which is served as it is itself', async () => {
    const { media, small } = await kept(await drawing(1200, 800).jpeg().toBuffer())
    const { width, height, format } = await sharp(small).metadata()
    expect([width, height, format]).toEqual([480, 320, 'jpeg'])
    const served = await fetch(office.address + media.thumbnail)
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const tiny = await kept(await drawing(40, 20).png().toBuffer())
    expect((await sharp(tiny.small).metadata()).width).toBe(40)
  })

  it('moving where it moves', async () => {
    const { stored, small } = await kept(await movingGif())
    const { pages, delay } = await sharp(stored, { animated: true }).metadata()
    expect([pages, delay]).toEqual([5, [90, 90, 90, 90, 90]])
    expect((await sharp(small).metadata()).pages).toBeUndefined()
  })

  it('also where its camera put a second one behind the first', async () => {
    const [first, second] = [await drawing().jpeg().toBuffer(), await drawing(90, 60).jpeg().toBuffer()]
    const { stored } = await kept(Buffer.concat([first, second]))
    expect((await sharp(stored).metadata()).width).toBe(900)
  })

  it('also where its markers are filled up and a comment is empty', async () => {
    const jpeg = await drawing().jpeg().toBuffer()
    const filled = Buffer.from('fffffffe0002', 'hex')
    const { stored } = await kept(Buffer.concat([jpeg.subarray(0, 2), filled, jpeg.subarray(2)]))
    expect((await sharp(stored).metadata()).width).toBe(900)
  })

  it.each([
    ['that ends before it shows anything', 'ffd8ffd9'],
    ['with a restart before it shows anything', 'ffd8ffd0ffdb0002'],
  ])('not one %s: it is damaged', async (_what, hex) => {
    const { body } = await sendPost(administrator, {}, { content: Buffer.from(hex, 'hex') })
    expect(body.reason).toEqual({ code: 'damaged' })
  })

  it('a progressive one with comments inside, and one of many colours', async () => {
    const jpeg = await drawing(3000, 2000).jpeg({ progressive: true }).toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 14]), Buffer.from('CanaryNote!!')])
    const { stored } = await kept(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))
    expect(readFileSync(stored).includes('Canary')).toBe(false)
    const deep = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await kept(deep)).media.type).toBe('image/png')
  })
})

describe('a video is cleaned where it lies', () => {
  it('of places, cameras and their tracks; what is shown stays byte for byte', async () => {
    const notes = Buffer.from('CanaryGps 51.5 -0.1 ')
    const data = Buffer.concat([someData, notes])
    const content = videoFile({
      brand: 'qt  ',
      data,
      tracks: (at) => [
        track({ kind: 'meta', at: at + someData.length, length: notes.length, name: 'CanaryTrack' }),
      ],
      inTrack: [box('udta', box('©xyz', Buffer.from('+51.5-000.1/Canary')))],
      inMovie: [
        box('udta', box('loci', Buffer.from('Canary'))),
        box('meta', box('keys', words(0, 0)), Buffer.from('com.apple.quicktime.location Canary')),
      ],
      after: [box('uuid', Buffer.from('Canary of a camera')), box('free', Buffer.from('Canary'))],
    })
    const { stored } = await kept(content)
    const cleaned = readFileSync(stored)
    expect(cleaned.length).toBe(content.length)
    expect(cleaned.includes('Canary')).toBe(false)
    const at = content.indexOf(someData)
    expect(cleaned.subarray(at, at + someData.length).equals(someData)).toBe(true)
    for (const gone of ['udta', 'meta', 'uuid', 'loci', '©xyz']) expect(cleaned.includes(gone)).toBe(false)
  })

  it('a real one keeps its pictures and their table', async () => {
    const content = readDemoClip()
    const { stored } = await kept(content, { name: 'x.mov' })
    const cleaned = readFileSync(stored)
    expect(statSync(stored).size).toBe(content.length)
    const data = content.indexOf('mdat')
    expect(cleaned.subarray(data).equals(content.subarray(data))).toBe(true)
    const table = content.subarray(content.indexOf('stbl'), content.indexOf('udta') - 4)
    expect(cleaned.includes(table)).toBe(true)
    expect(cleaned.includes('udta')).toBe(false)
  })
})
