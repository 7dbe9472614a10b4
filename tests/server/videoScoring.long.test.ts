import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { videoFrames } from '../../src/server/analyzer/media/mediaFrames'
import type { Drawing } from '../data/drawings'
import { ffmpegOfTests, filmOf, runFfmpeg } from '../support/files/films'
import { videoFile } from '../support/files/videoFile'
import { officeForTest } from '../support/office/office'
import { folderForTest, model, scoringForTest, unscorable } from '../support/platform/mediaScoring'
import { sendPost } from '../support/platform/posting'

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
    expect((await videoFrames(ffmpegPath, await film(['text'], '-t', '0.2'))).frames).toHaveLength(1)
    expect((await videoFrames(ffmpegPath, await film(seconds(60)))).frames.length).toBeLessThanOrEqual(60)
    const { frames } = await videoFrames(
      ffmpegPath,
      await film([...seconds(128), 'night', 'night', 'night', 'night']),
    )
    expect(frames.length).toBeGreaterThan(30)
    expect(frames.length).toBeLessThanOrEqual(60)
    const isLight = (frame: Buffer | undefined) => frame?.some((byte) => byte > 200)
    expect([isLight(frames[0]), isLight(frames.at(-1))]).toEqual([true, false])
  }, 60_000)
})

describe('nothing is told of a video', () => {
  it('that is cut off, holds no pictures that can be shown, or has more pixels than may be', async () => {
    const { scoreMedia, said } = scoringForTest({ ffmpegPath })
    const { folder, put } = folderForTest()
    const whole = readFileSync(await film(seconds(3), '-movflags', '+faststart'))
    const large = join(folder, 'large.mov')
    runFfmpeg(...['-f', 'lavfi', '-i', 'color=s=10000x6000:d=1:r=1', '-c:v', 'mjpeg', large])
    const paths = [put('cut.mp4', whole.subarray(0, whole.length / 3)), put('none.mp4', videoFile()), large]
    for (const path of paths) expect([path, await scoreMedia(path, 'video')]).toEqual([path, unscorable])
    expect(said).toHaveLength(3)
  })
})

describe('an office with an ffmpeg', () => {
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
