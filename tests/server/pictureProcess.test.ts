import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PictureType } from '../../src/contract/pictureLimits'
import { createPictures } from '../../src/server/media/pictures'
import { officeForTest } from '../support/office/office'
import { sendPost } from '../support/platform/posting'

const directory = mkdtempSync(join(tmpdir(), 'gatehouse-pictures-'))
const small = join(directory, 'small.png')
beforeAll(async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#3366cc' } as const
  writeFileSync(small, await sharp({ create }).png().toBuffer())
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The processes that draw pictures for this one. */
function drawers(): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return parent === process.pid && pid && line.includes('pictureProcess') ? [pid] : []
  })
}

function picturesForTest() {
  const pictures = createPictures({ warn: () => undefined })
  onTestFinished(() => pictures.end())
  const to = { picture: join(directory, 'picture'), thumbnail: join(directory, 'thumbnail') }
  const clean = (from: string, type: PictureType = 'image/png', person = 'ida') =>
    pictures.clean(person, from, type, to)
  return { clean }
}

/** A PNG of 1 × 50,000,000 pixels, packed into some kilobytes. */
function tallPng(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(50_000_000, 4)
  const rows = deflateSync(Buffer.alloc(100_000_000))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A GIF whose 760 frames are 1 × 65,535. */
function tallGif(): Buffer {
  const screen = Buffer.from('GIF89a\x01\x00\xff\xff\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from(',\x00\x00\x00\x00\x01\x00\xff\xff\x00\x02\x02\x44\x01\x00', 'latin1')
  return Buffer.concat([screen, ...Array.from({ length: 760 }, () => frame), Buffer.from(';')])
}

/** The beginning of a JPEG of 1 × 65,500. */
function tallJpeg(): Buffer {
  const frame = Buffer.from('\xff\xd8\xff\xc0\x00\x0b\x08\xff\xdc\x00\x01\x01\x01\x11\x00', 'latin1')
  return Buffer.concat([frame, Buffer.from('\xff\xd9', 'latin1')])
}

describe('pictures are drawn in a process of their own', () => {
  it('that is made for the first one, is one for all, and ends with the office', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    expect(drawers()).toEqual([])
    const content = readFileSync(small)
    const answers = await Promise.all([1, 2, 3].map(() => sendPost(administrator, {}, { content })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(drawers()).toHaveLength(1)
    await office.close()
    expect(drawers()).toEqual([])
  })

  const kill = () => {
    for (const pid of drawers()) process.kill(pid, 'SIGKILL')
  }

  it('that is replaced where it is killed while it waits', async () => {
    const { clean } = picturesForTest()
    await clean(small)
    kill()
    await clean(small)
    expect(drawers()).toHaveLength(1)
  })

  it('that says by what a file is refused', async () => {
    const { clean } = picturesForTest()
    const wide = join(directory, 'wide.png')
    const create = { width: 10_001, height: 5000, channels: 3, background: '#3366cc' } as const
    writeFileSync(wide, await sharp({ create }).png().toBuffer())
    await expect(clean(wide)).rejects.toMatchObject({
      extension: { reason: { code: 'too_many_pixels', params: { millions: 50 } } },
    })
  })

  it('and of which no side is longer than 16,384 pixels: that is told before it is its turn', async () => {
    const { clean } = picturesForTest()
    const tall = [
      ['image/png', tallPng()],
      ['image/gif', tallGif()],
      ['image/jpeg', tallJpeg()],
    ] as const
    const file = join(directory, 'tall')
    const order: string[] = []
    const honest = clean(small).then(() => order.push('the honest one'))
    for (const [type, bytes] of tall) {
      writeFileSync(file, bytes)
      const refused = { extension: { reason: { code: 'too_long_side', params: { pixels: 16_384 } } } }
      await expect(clean(file, type)).rejects.toMatchObject(refused)
      order.push(type)
    }
    await honest
    expect(order).toEqual(['image/png', 'image/gif', 'image/jpeg', 'the honest one'])
  })
})
