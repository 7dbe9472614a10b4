import { describe, expect, it } from 'vitest'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { pngOf } from '../data/drawings'
import { insult, insulting, sign, signed } from '../data/picturesWithWords'
import { officeForTest } from '../support/office/office'
import { folderForTest, model, scoringForTest } from '../support/platform/mediaScoring'
import { sendPost } from '../support/platform/posting'

describe('words are read', () => {
  it('no longer than they may take: the picture keeps its score', async () => {
    const { scoreMedia, said } = scoringForTest({}, { wordsTimeoutMs: 1 })
    const { put } = folderForTest()
    const found = await scoreMedia(put('insult', insult), 'image', true)
    expect(found).toMatchObject({ model, score: expect.any(Number), suggestive: expect.any(Number) })
    expect(found).not.toHaveProperty('words')
    expect(said).toEqual(['a picture or video could not be looked at'])
  }, 60_000)

  it('not at all where ANALYZER_WORDS_IN_PICTURES is off', async () => {
    const { areWordsRead } = readConfig({ ANALYZER_WORDS_IN_PICTURES: 'off' }, false)
    const { scoreMedia } = scoringForTest({ areWordsRead })
    const { put } = folderForTest()
    const found = await scoreMedia(put('insult', insult), 'image', true)
    expect(found).toMatchObject({ model, score: expect.any(Number), suggestive: expect.any(Number) })
    expect(found).not.toHaveProperty('words')
  })
})

describe('in an office', () => {
  it('words in a picture are judged as a text is: an insult is blocked, a harmless sign is public', async () => {
    const log = { warn: () => undefined }
    const office = await officeForTest({ analyzer: createOfficeAnalyzer(readConfig({}, false), log) })
    const administrator = await office.as('Administrator')
    const post = async (content: Buffer) => {
      const { body } = await sendPost(administrator, {}, { content })
      // A machine that is slow scores it afterwards.
      await office.scoring.scorePending()
      return (await administrator.get(`/posts/${body.result.pid}`)).body.result
    }
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
    expect(harmless.pictureWords.text).toBe(signed)
    const wordless = await post(await pngOf('landscape'))
    expect([wordless.status, 'pictureWords' in wordless]).toEqual(['public', false])
    const word = { kind: 'word', text: signed, effect: 'wait', language: null, until: null, note: '' }
    expect((await administrator.post('/words', word)).status).toBe(201)
    expect(await post(sign)).toMatchObject({
      status: 'pending',
      signals: [{ kind: 'own_word', word: signed.replace('\n', ' '), inPicture: true }],
    })
  }, 120_000)
})
