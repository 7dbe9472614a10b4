import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { pngOf } from '../data/drawings'
import { ffmpegOfTests, runFfmpeg } from '../support/films'
import { folderForTest, model, scoringForTest } from '../support/mediaScoring'
import { officeForTest } from '../support/office'
import { sendPost } from '../support/posting'

const pictures = join(import.meta.dirname, '../data/pictures')
const insult = readFileSync(join(pictures, 'insult.png'))
const sign = readFileSync(join(pictures, 'sign.png'))
const insulting = 'YOU STUPID UGLY IDIOT\nI will kill you after school'

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
    expect(await wordsIn(await moving.gif().toBuffer())).toBe('Library\nOpen on Monday from 9 to 5')
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

  it('no longer than they may take: the picture keeps its score', async () => {
    const { scoreMedia, said } = scoringForTest({}, { readFor: 1 })
    const { put } = folderForTest()
    const found = await scoreMedia(put('insult', insult), 'image', true)
    expect(found).toEqual({ model, score: expect.any(Number), suggestive: expect.any(Number) })
    expect(said).toEqual(['a picture or video could not be looked at'])
  }, 60_000)

  it('not at all where ANALYZER_WORDS_IN_PICTURES is off', async () => {
    const { areWordsRead } = readConfig({ ANALYZER_WORDS_IN_PICTURES: 'off' }, false)
    const { scoreMedia } = scoringForTest({ areWordsRead })
    const { put } = folderForTest()
    const found = await scoreMedia(put('insult', insult), 'image', true)
    expect(found).toEqual({ model, score: expect.any(Number), suggestive: expect.any(Number) })
  })
})

describe('in an office', () => {
  it('words in a picture are judged as a text is: an insult is blocked, a harmless sign is public', async () => {
    const log = { warn: () => undefined }
    const office = await officeForTest({ analyzer: createOfficeAnalyzer(readConfig({}, false), log) })
    const administrator = await office.as('Administrator')
    const post = async (content: Buffer) => (await sendPost(administrator, {}, { content })).body.result
    const meme = await post(insult)
    expect(meme).toMatchObject({ status: 'blocked', moderator: 'analyzer', text: null })
    expect(meme.score.image).toBeLessThan(0.2)
    const { text, score, spans } = meme.pictureWords
    expect([text, score > 0.5]).toEqual([insulting, true])
    expect(spans.map(([from, until]: number[]) => text.slice(from, until))).toContain('STUPID UGLY IDIOT')
    const threat = { kind: 'threat', effect: 'waits_urgent', inPicture: true }
    expect(meme.signals).toEqual([{ ...threat, spans: [[22, expect.any(Number)]] }])
    const listed = await administrator.get('/posts?status=blocked')
    expect(listed.body.result.posts[0].pictureWords).toEqual(meme.pictureWords)
    const harmless = await post(sign)
    expect(harmless).toMatchObject({ status: 'public', signals: [] })
    expect(harmless.pictureWords.text).toBe('Library\nOpen on Monday from 9 to 5')
    const wordless = await post(await pngOf('landscape'))
    expect([wordless.status, 'pictureWords' in wordless]).toEqual(['public', false])
  }, 60_000)
})
