import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mediaDirectory } from '../../src/server/media/store'
import { tails } from '../data/hostileFiles'
import { canary, foreignPictures, phonePictures, phoneVideos } from '../data/phoneFiles'
import { muchUploading, upload } from '../support/files/ticketPictures'
import { box, someData, videoFile } from '../support/files/videoFile'
import { type Client, openOffice, type TestOffice } from '../support/office/office'
import { sendPost } from '../support/platform/posting'
import { ticketOf } from '../support/sockets/desk'

let office: TestOffice
let administrator: Client
beforeAll(async () => {
  office = await openOffice({ support: muchUploading })
  administrator = await office.as('Administrator')
})
afterAll(() => office.close())

/** What is served of a file, and of the small picture beside it. */
async function served(content: Buffer) {
  const { status, body } = await sendPost(administrator, {}, { content })
  if (status !== 201) return JSON.stringify(body)
  const [media] = body.result.media
  const bytesAt = async (address: string) =>
    Buffer.from(await (await fetch(office.address + address)).arrayBuffer())
  return {
    type: media.type,
    whole: await bytesAt(media.path),
    small: media.thumbnail && (await bytesAt(media.thumbnail)),
  }
}

describe('a picture as phones and programs write it', () => {
  it('is taken, and nothing that stands behind its end is kept', async () => {
    for (const [what, content] of Object.entries(await phonePictures())) {
      const answer = await served(content)
      if (typeof answer === 'string') throw new Error(`${what}: ${answer}`)
      const { width, height } = await sharp(answer.whole).metadata()
      expect([what, width, height]).toEqual([what, 90, 60])
      for (const file of [answer.whole, answer.small]) {
        expect([what, file.includes(canary), file.includes('SEFT'), file.includes('ftyp')]).toEqual([
          what,
          false,
          false,
          false,
        ])
      }
    }
  })

  it('that is something else too is served as the picture alone', async () => {
    const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#33aa66' } })
    for (const kind of ['jpeg', 'png', 'gif'] as const) {
      const good = await drawn.clone()[kind]().toBuffer()
      const alone = await served(good)
      for (const [tail, content] of Object.entries(tails)) {
        expect([kind, tail, await served(Buffer.concat([good, content]))]).toEqual([kind, tail, alone])
      }
    }
  })

  it('is taken in a conversation too', async () => {
    await ticketOf(office, 'phones')
    for (const [what, content] of Object.entries(await phonePictures()).slice(0, 4)) {
      const { status, body } = await upload(administrator, 'phones', content)
      expect([what, status]).toEqual([what, 201])
      const name = body.result.path.split('?')[0].split('/').at(-1)
      expect(readFileSync(join(mediaDirectory(office.config), name)).includes(canary)).toBe(false)
    }
  })

  it('cut off before its end is refused, with what is wrong', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
    const drawn = sharp({ create: { width: 90, height: 60, channels: 3, background: '#808080', noise } })
    for (const [kind, progressive] of [
      ['jpeg', false],
      ['jpeg', true],
      ['png', false],
      ['gif', false],
    ] as const) {
      const whole = await drawn.clone()[kind]({ progressive }).toBuffer()
      for (const missing of [16, 40, Math.floor(whole.length / 2)]) {
        const { status, body } = await sendPost(administrator, {}, { content: whole.subarray(0, -missing) })
        expect([kind, missing, status, body.detail]).toEqual([kind, missing, 422, 'The file is cut off.'])
      }
    }
  })
})

describe('a video as phones and programs write it', () => {
  it('is taken with its type, and nothing that stands behind its end is kept', async () => {
    for (const [what, { content, type }] of Object.entries(phoneVideos())) {
      const answer = await served(content)
      if (typeof answer === 'string') throw new Error(`${what}: ${answer}`)
      expect([what, answer.type]).toEqual([what, type])
      expect([what, answer.whole.includes(someData), answer.whole.includes(canary)]).toEqual([
        what,
        true,
        false,
      ])
      expect(answer.whole.length).toBeLessThanOrEqual(content.length)
    }
  })

  it('that is something else too is served as the video alone', async () => {
    const alone = await served(videoFile())
    for (const [tail, content] of Object.entries(tails)) {
      expect([tail, await served(Buffer.concat([videoFile(), content]))]).toEqual([tail, alone])
    }
  })

  it('cut off, or whose pictures lie in what is behind its end, is refused', async () => {
    const whole = videoFile()
    const behind = Buffer.concat([whole.subarray(0, whole.indexOf('mdat') - 4), box('mdat'), someData])
    for (const [what, content] of Object.entries({
      'cut off': whole.subarray(0, -100),
      'pictures behind its end': behind,
    })) {
      const { status, body } = await sendPost(administrator, {}, { content })
      expect([what, status, body.detail]).toEqual([what, 422, 'The file is cut off.'])
    }
  })
})

describe('a picture of another format', () => {
  it('is refused with what to do about it, in a post and in a conversation', async () => {
    await ticketOf(office, 'formats')
    for (const [what, [content, code]] of Object.entries(await foreignPictures())) {
      const about = { content, name: 'IMG_0001.jpg', type: '' }
      for (const { status, body } of [
        await sendPost(administrator, {}, about),
        await upload(administrator, 'formats', content),
      ]) {
        expect([what, status, body.code, body.reason]).toEqual([what, 415, 'media_refused', { code }])
        expect(body.detail).toMatch(/export it as JPEG/)
      }
    }
  })
})
