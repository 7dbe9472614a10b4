import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/server/config'
import { pngOf } from '../data/drawings'
import { folderForTest, model, scorers, scoringForTest, unscorable } from '../support/platform/mediaScoring'
import { serviceForTest } from '../support/platform/service'

async function picture() {
  const content = await pngOf('landscape')
  return { content, path: folderForTest().put('picture', content) }
}

/** A hash service that answers every question so, and what it was asked. */
async function serviceSaying(body: string, status = 200) {
  const asked: unknown[] = []
  const url = await serviceForTest(async (request, response) => {
    asked.push([request.method, request.url, JSON.parse(await text(request))])
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  return { asked, mediaHashesUrl: `${url}/match?key=secret` }
}

describe('a service that knows hashes of abuse material', () => {
  it('is told the hashes, the type and the length; what it knows scores 1, and no model looks at it', async () => {
    const { content, path } = await picture()
    const { asked, mediaHashesUrl } = await serviceSaying('{"match": true, "list": "reported"}')
    const { scoreMedia } = scoringForTest({ mediaHashesUrl })
    expect(await scoreMedia(path, 'image')).toEqual({ score: 1, suggestive: 0, model: 'hash:reported' })
    const hash = (kind: string) => createHash(kind).update(content).digest('hex')
    const about = { sha256: hash('sha256'), md5: hash('md5'), bytes: content.length, type: 'image/png' }
    expect(asked).toEqual([['POST', '/match?key=secret', about]])
    expect(scorers()).toEqual([])
  })

  it('is asked of what nobody can unpack, and where ANALYZER_IMAGES is off', async () => {
    const { mediaHashesUrl } = await serviceSaying('{"match": true}')
    const { scoreMedia } = scoringForTest({ mediaHashesUrl, areImagesScored: false })
    const { put } = folderForTest()
    const known = { score: 1, suggestive: 0, model: 'hash:unnamed' }
    expect(await scoreMedia(put('odd', 'neither picture nor video'), 'video')).toEqual(known)
  })

  it('leaves what it does not know to the model', async () => {
    const { path } = await picture()
    const { mediaHashesUrl } = await serviceSaying('{"match": false}')
    expect((await scoringForTest({ mediaHashesUrl }).scoreMedia(path, 'image')).model).toBe(model)
    const off = scoringForTest({ mediaHashesUrl, areImagesScored: false })
    expect(await off.scoreMedia(path, 'image')).toEqual(unscorable)
  })

  it.each([
    ['{"match": "yes"}', 200, 'something else'],
    ['{"match": true, "list": 7}', 200, 'something else'],
    ['[]', 200, 'something else'],
    ['null', 200, 'something else'],
    ['<html>', 200, 'no JSON'],
    [' '.repeat(10_001), 200, 'too long'],
    ['{"match": false}', 500, 'answered 500'],
    ['{"match": false}', 302, 'answered 302'],
  ])('that answers %.20s with %i is out of reach', async (body, status, reason) => {
    const { path } = await picture()
    const { mediaHashesUrl } = await serviceSaying(body, status)
    await expect(scoringForTest({ mediaHashesUrl }).scoreMedia(path, 'image')).rejects.toThrow(reason)
  })
})

describe('the environment', () => {
  it('names what is wrong with it, and no key', () => {
    const env = {
      ANALYZER_IMAGES: 'no',
      FFMPEG_PATH: '/nowhere/ffmpeg',
      MEDIA_HASHES_URL: 'ftp://a.example/?key=1',
    }
    const faultsOf = () => {
      try {
        readConfig(env, false)
      } catch (error) {
        if (error instanceof ConfigError) return error.faults
      }
      return []
    }
    expect(faultsOf()).toEqual([
      'ANALYZER_IMAGES is "no": it has to be on or off',
      'FFMPEG_PATH is "/nowhere/ffmpeg": there is no such program that the office may run',
      'MEDIA_HASHES_URL is no https or http address, such as https://hashes.example.org/match',
    ])
    expect(readConfig({ PATH: '/nowhere' }, false)).toMatchObject({
      areImagesScored: true,
      ffmpegPath: null,
      mediaHashesUrl: null,
    })
    expect(readConfig({ PATH: `/nowhere:${process.env.PATH}` }, false).areImagesScored).toBe(true)
  })
})
