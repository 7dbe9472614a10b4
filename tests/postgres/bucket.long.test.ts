import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Analyzer } from '../../src/server/analyzer/analyzer'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { openMediaStore } from '../../src/server/media/store'
import { pngOf } from '../data/drawings'
import { videoFile } from '../support/files/videoFile'
import { type Client, officeForTest } from '../support/office/office'
import { sendPost } from '../support/platform/posting'

/** A store that speaks S3, with one bucket. */
async function startStore() {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bucket-'))
  const configureBuckets = [{ name: 'media' }]
  const store = new S3rver({ address: '127.0.0.1', port: 0, directory, silent: true, configureBuckets })
  const { port } = await store.run()
  let isClosed = false
  const close = async () => {
    if (!isClosed) await store.close()
    isClosed = true
  }
  onTestFinished(async () => {
    await close()
    rmSync(directory, { recursive: true, force: true })
  })
  return { mediaUrl: `s3://media/office?endpoint=http://127.0.0.1:${port}`, close }
}

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  return () => vi.unstubAllEnvs()
})

/** An office whose media lie in the bucket. */
const officeOn = (mediaUrl: string, analyzer?: Analyzer) =>
  officeForTest({
    env: { DATABASE_URL: 'postgres://db.example/office', MEDIA_URL: mediaUrl },
    ...(analyzer && { analyzer }),
  })

const picture = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function kept(who: Client, content: Buffer) {
  const { status, body } = await sendPost(who, { media: 'x' }, { content })
  expect(status).toBe(201)
  const [media] = body.result.media
  return { path: String(media.path), thumbnail: media.thumbnail }
}

it('a picture and a video go into a bucket and come back, whole and in ranges, at addresses of the office', async () => {
  const { mediaUrl } = await startStore()
  const office = await officeOn(mediaUrl)
  const administrator = await office.as('Administrator')
  const { path, thumbnail } = await kept(administrator, await picture())
  const whole = await fetch(office.address + path)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(whole.headers.get('cache-control')).toBe('private, no-store')
  expect(whole.headers.get('cross-origin-resource-policy')).toBe('same-origin')
  const bytes = Buffer.from(await whole.arrayBuffer())
  expect((await sharp(bytes).metadata()).width).toBe(90)
  expect((await fetch(office.address + thumbnail)).headers.get('content-type')).toBe('image/jpeg')

  const part = await fetch(office.address + path, { headers: { range: 'bytes=1-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'PNG'])
  expect(part.headers.get('content-range')).toBe(`bytes 1-3/${bytes.length}`)
  const none = await office.nobody.fetch(path, { headers: { range: `bytes=${bytes.length}-` } })
  expect([none.status, none.body.code]).toEqual([416, 'range_refused'])
  expect(none.headers.get('content-range')).toBe(`bytes */${bytes.length}`)
  expect((await office.nobody.fetch(path.replace('signature=', 'signature=_'))).status).toBe(401)

  const large = videoFile({ data: Buffer.alloc(12 * 1024 * 1024, 7) })
  const video = await fetch(office.address + (await kept(administrator, large)).path)
  expect([video.status, video.headers.get('content-type')]).toEqual([200, 'video/mp4'])
  expect((await video.arrayBuffer()).byteLength).toBe(large.length)
})

it('pictures in a bucket are scored there, and nothing is left of them on this machine', async () => {
  const { mediaUrl } = await startStore()
  const env = { DATABASE_URL: 'postgres://db.example/office', MEDIA_URL: mediaUrl }
  const analyzer = createOfficeAnalyzer(readConfig(env, false), { warn: () => undefined })
  const office = await officeOn(mediaUrl, analyzer)
  const administrator = await office.as('Administrator')
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bring-'))
  vi.stubEnv('TMPDIR', directory)
  const explicit = await sendPost(administrator, {}, { content: await pngOf('explicit') })
  expect([explicit.body.result.status, explicit.body.result.score.image > 0.8]).toEqual(['blocked', true])
  const landscape = await sendPost(administrator, {}, { content: await pngOf('landscape') })
  expect(landscape.body.result.status).toBe('public')
  expect(readdirSync(directory)).toEqual([])
  rmSync(directory, { recursive: true })
})

it('files in a bucket that belong to no post are swept once they are older than any call', async () => {
  const { mediaUrl } = await startStore()
  const store = await openMediaStore({ dataDirectory: tmpdir(), mediaUrl })
  const office = await officeOn(mediaUrl)
  await kept(await office.as('Administrator'), await picture())
  const own = await store.list()
  expect(own).toHaveLength(2)
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-stray-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const stray = '0b7e2c1a-0000-4000-8000-000000000000.png'
  await sharp(await picture()).toFile(join(directory, 'stray.png'))
  await store.take({ [stray]: join(directory, 'stray.png') })
  const { sweepMedia } = office
  expect(await sweepMedia()).toBe(0)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 3_600_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await sweepMedia()).toBe(1)
  expect((await store.list()).toSorted()).toEqual(own.toSorted())
})

it('a bucket that is not there, or no longer answers, is told: at the start with its name, and then as 503', async () => {
  const { mediaUrl, close } = await startStore()
  const elsewhere = mediaUrl.replace('//media', '//nothing')
  await expect(openMediaStore({ dataDirectory: tmpdir(), mediaUrl: elsewhere })).rejects.toThrow(
    'The bucket nothing, which MEDIA_URL names, can’t be used',
  )
  const office = await officeOn(mediaUrl)
  const administrator = await office.as('Administrator')
  const { path } = await kept(administrator, await picture())
  await close()
  const answer = await office.nobody.fetch(path)
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  const refused = await sendPost(administrator, { media: 'x' }, { content: await picture() })
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
  expect((await administrator.get('/posts?status=all')).body.result.posts).toHaveLength(1)
})
