import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { pngOf } from '../data/drawings'
import { officeForTest } from '../support/office/office'
import { folderForTest, model, scorers, scoringForTest, unscorable } from '../support/platform/mediaScoring'
import { sendPost } from '../support/platform/posting'

describe('a picture is scored by the model in the package', () => {
  it('low where it is neutral, high where the model finds it explicit, in each format', async () => {
    const { scoreMedia, said } = scoringForTest()
    const { put } = folderForTest()
    for (const drawing of ['landscape', 'text'] as const) {
      const { score, suggestive } = await scoreMedia(put('neutral', await pngOf(drawing)), 'image')
      expect([drawing, Number(score) < 0.2, suggestive < 0.2]).toEqual([drawing, true, true])
    }
    const explicit = sharp(await pngOf('explicit'))
    for (const format of ['png', 'jpeg', 'gif'] as const) {
      const path = put('explicit', await explicit.toFormat(format).toBuffer())
      const found = await scoreMedia(path, 'image')
      expect([format, found.model, Number(found.score) > 0.8]).toEqual([format, model, true])
    }
    expect(said).toEqual([])
  })

  it('in an office: what is explicit is blocked with its score, what is neutral public at once', async () => {
    const log = { warn: () => undefined }
    const office = await officeForTest({ analyzer: createOfficeAnalyzer(readConfig({}, false), log) })
    const administrator = await office.as('Administrator')
    const explicit = await sendPost(administrator, {}, { content: await pngOf('explicit') })
    expect(explicit.body.result.status).toBe('blocked')
    expect(explicit.body.result.score.image).toBeGreaterThan(0.8)
    const landscape = await sendPost(administrator, {}, { content: await pngOf('landscape') })
    expect(landscape.body.result.status).toBe('public')
    await office.close()
    expect(scorers()).toEqual([])
  })

  it('not at all where ANALYZER_IMAGES is off: no process is made', async () => {
    const { areImagesScored } = readConfig({ ANALYZER_IMAGES: 'off' }, false)
    const { scoreMedia } = scoringForTest({ areImagesScored })
    const { put } = folderForTest()
    expect(await scoreMedia(put('picture', await pngOf('explicit')), 'image')).toEqual(unscorable)
    expect(scorers()).toEqual([])
  })
})
