import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { videoFrames } from '../../src/server/analyzer/media/videoFrames'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { mediaDirectory } from '../../src/server/media/store'
import type { Drawing } from '../data/drawings'
import { ffmpegOfTests, filmOf, runFfmpeg } from '../support/films'
import { folderForTest, model, scoringForTest, untold } from '../support/mediaScoring'
import { officeForTest } from '../support/office'
import { sendPost } from '../support/posting'
import { openReceiver } from '../support/receiver'
import { videoFile } from '../support/videoFile'

const ffmpegPath = ffmpegOfTests()
const seconds = (count: number, drawing: Drawing = 'landscape'): Drawing[] =>
  Array.from({ length: count }, () => drawing)

async function film(shown: readonly Drawing[], ...words: string[]) {
  const { folder } = folderForTest()
  const path = join(folder, 'film.mp4')
  await filmOf(shown, path, ...words)
  return path
}

describe('a video is scored by a frame a second, of which the highest counts', () => {
  it('where one second of it is explicit, and low where none is', async () => {
    const { scoreMedia } = scoringForTest({ ffmpegPath })
    const found = await scoreMedia(await film([...seconds(3), 'explicit', 'landscape']), 'video')
    expect([found.model, Number(found.score) > 0.8]).toEqual([model, true])
    const harmless = await scoreMedia(await film(seconds(4)), 'video')
    expect(Number(harmless.score)).toBeLessThan(0.2)
  })

  it('of a short one by its only frame, of a long one evenly to its end', async () => {
    expect(await videoFrames(ffmpegPath, await film(['text'], '-t', '0.2'))).toHaveLength(1)
    expect((await videoFrames(ffmpegPath, await film(seconds(60)))).length).toBeLessThanOrEqual(60)
    const frames = await videoFrames(
      ffmpegPath,
      await film([...seconds(128), 'night', 'night', 'night', 'night']),
    )
    expect(frames.length).toBeGreaterThan(30)
    expect(frames.length).toBeLessThanOrEqual(60)
    const isLight = (frame: Buffer | undefined) => frame?.some((byte) => byte > 200)
    expect([isLight(frames[0]), isLight(frames.at(-1))]).toEqual([true, false])
  }, 60_000)

  it('and waits without an ffmpeg', async () => {
    const { scoreMedia } = scoringForTest()
    expect(await scoreMedia(await film(['explicit']), 'video')).toEqual(untold)
  })
})

describe('nothing is told of a video', () => {
  it('that is cut off, holds no pictures that can be shown, or has more pixels than may be', async () => {
    const { scoreMedia, said } = scoringForTest({ ffmpegPath })
    const { folder, put } = folderForTest()
    const whole = readFileSync(await film(seconds(3), '-movflags', '+faststart'))
    const large = join(folder, 'large.mov')
    runFfmpeg(...['-f', 'lavfi', '-i', 'color=s=10000x6000:d=1:r=1', '-c:v', 'mjpeg', large])
    const paths = [put('cut.mp4', whole.subarray(0, whole.length / 3)), put('none.mp4', videoFile()), large]
    for (const path of paths) expect([path, await scoreMedia(path, 'video')]).toEqual([path, untold])
    expect(said).toHaveLength(3)
  })

  it('that is a list of others, on this machine or in the network: nobody is asked for them', async () => {
    const receiver = await openReceiver('/film.mp4')
    const { scoreMedia } = scoringForTest({ ffmpegPath })
    const { put } = folderForTest()
    const own = await film(['explicit'])
    const lists = {
      concat: `ffconcat version 1.0\nfile '${own}'\n`,
      concatNetwork: `ffconcat version 1.0\nfile '${receiver.url}'\n`,
      playlist: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${receiver.url}\n#EXT-X-ENDLIST\n`,
      ownPlaylist: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile://${own}\n#EXT-X-ENDLIST\n`,
    }
    for (const [name, content] of Object.entries(lists)) {
      const path = put(`${name}.mp4`, content)
      expect([name, await scoreMedia(path, 'video')]).toEqual([name, untold])
      await expect(videoFrames(ffmpegPath, path)).rejects.toThrow('ffmpeg ended with')
    }
    expect(receiver.received).toEqual([])
  })
})

describe('an office with an ffmpeg', () => {
  it('blocks an explicit video with its score, and keeps a poster that is not black', async () => {
    const config = readConfig({ FFMPEG_PATH: ffmpegPath }, false)
    const analyzer = createOfficeAnalyzer(config, { warn: () => undefined })
    const office = await officeForTest({ analyzer, env: { FFMPEG_PATH: ffmpegPath } })
    const content = readFileSync(await film(['night', 'night', 'explicit', 'landscape']))
    const administrator = await office.as('Administrator')
    const sent = await sendPost(administrator, {}, { content, type: 'video/mp4' })
    expect(await office.scoring.scorePending()).toBe(1)
    const { body } = await administrator.get(`/posts/${sent.body.result.pid}`)
    expect([body.result.status, body.result.score.video > 0.8]).toEqual(['blocked', true])
    expect(body.result.media).toMatchObject([
      { type: 'video/mp4', thumbnail: expect.stringMatching(/-small\.jpg/) },
    ])
    const media = mediaDirectory(office.config)
    const [poster = ''] = readdirSync(media).filter((name) => name.endsWith('-small.jpg'))
    const { format, width } = await sharp(join(media, poster)).metadata()
    const { channels } = await sharp(join(media, poster)).stats()
    expect([format, width, Number(channels[0]?.mean) > 100]).toEqual(['jpeg', 224, true])
    expect((await fetch(office.address + body.result.media[0].thumbnail)).headers.get('content-type')).toBe(
      'image/jpeg',
    )
  })

  it('keeps a video without a poster where nobody can unpack it, and one that is all black with a black one', async () => {
    const office = await officeForTest({ env: { FFMPEG_PATH: ffmpegPath } })
    const administrator = await office.as('Administrator')
    const about = { type: 'video/mp4' }
    const odd = await sendPost(administrator, {}, { content: videoFile(), ...about })
    expect(odd.body.result.media).toEqual([expect.not.objectContaining({ thumbnail: expect.anything() })])
    const content = readFileSync(await film(seconds(2, 'night')))
    const black = await sendPost(administrator, {}, { content, ...about })
    expect(black.body.result.media).toMatchObject([{ thumbnail: expect.anything() }])
  })
})
