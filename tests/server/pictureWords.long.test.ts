import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { createOutsideAnalyzer } from '../../src/server/analyzer/service/outsideAnalyzer'
import { readConfig } from '../../src/server/config'
import { pngOf } from '../data/drawings'
import { insult, insulting, sign, signed } from '../data/picturesWithWords'
import { ffmpegOfTests, runFfmpeg } from '../support/files/films'
import { folderForTest, scoringForTest } from '../support/platform/mediaScoring'
import { openScoringService, speakGatehouse } from '../support/platform/scoringService'

describe('words are read', () => {
  it('in a picture, straight or turned, and in one that moves; none where there are none', async () => {
    const { scoreMedia, said } = scoringForTest()
    const { put } = folderForTest()
    const wordsIn = async (content: Buffer) =>
      (await scoreMedia(put('picture', content), 'image', true)).words
    expect(await wordsIn(insult)).toBe(insulting)
    expect(await wordsIn(await sharp(insult).rotate(-14, { background: '#3a7' }).jpeg().toBuffer())).toBe(
      insulting,
    )
    const still = await sharp(sign).negate().resize(1250, 800).png().toBuffer()
    const moving = sharp([still, still, still, sign], { join: { animated: true } })
    expect(await wordsIn(await moving.gif().toBuffer())).toBe(signed)
    expect(await wordsIn(await pngOf('landscape'))).toBe('')
    expect(said).toEqual([])
  }, 60_000)

  it('in the last second of a video', async () => {
    const { scoreMedia } = scoringForTest({ ffmpegPath: ffmpegOfTests() })
    const { folder, put } = folderForTest()
    for (const n of [0, 1, 2])
      put(`${n}.png`, n === 2 ? insult : await sharp(insult).flop().blur(60).png().toBuffer())
    const film = join(folder, 'film.mp4')
    runFfmpeg('-framerate', '1', '-i', join(folder, '%d.png'), '-r', '5', '-c:v', 'mpeg4', '-q:v', '2', film)
    expect((await scoreMedia(film, 'video', true)).words).toBe(insulting)
  }, 60_000)

  it('by the office, also where a service scores the picture', async () => {
    const log = { info: () => undefined, warn: () => undefined }
    const service = await openScoringService(speakGatehouse)
    const builtIn = createOfficeAnalyzer(readConfig({}, false), log)
    const analyzer = createOutsideAnalyzer({ url: service.url, key: null, kind: 'gatehouse', builtIn, log })
    onTestFinished(() => analyzer.close())
    const { put } = folderForTest()
    const found = await analyzer.scoreMedia(put('insult', insult), 'image', true)
    const looks = [expect.stringMatching(/^[0-9a-f]{128}$/)]
    expect(found).toEqual({ model: 'stand-in 7', score: 0.2, suggestive: 0.3, words: insulting, looks })
  }, 60_000)
})
