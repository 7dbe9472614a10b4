import { describe, expect, it } from 'vitest'
import { pngOf } from '../data/drawings'
import { folderForTest, scoringForTest } from '../support/platform/mediaScoring'
import { serviceForTest } from '../support/platform/service'

async function picture() {
  const content = await pngOf('landscape')
  return { content, path: folderForTest().put('picture', content) }
}

describe('a service that knows hashes of abuse material', () => {
  it('that is away, or silent for five seconds, is out of reach', async () => {
    const { path } = await picture()
    const away = scoringForTest({ mediaHashesUrl: 'http://127.0.0.1:1/match' })
    await expect(away.scoreMedia(path, 'image')).rejects.toThrow('ECONNREFUSED')
    const mediaHashesUrl = await serviceForTest(() => undefined)
    await expect(scoringForTest({ mediaHashesUrl }).scoreMedia(path, 'image')).rejects.toThrow('within 5 s')
    const halting = await serviceForTest((_request, response) => void response.writeHead(200).write('{'))
    await expect(scoringForTest({ mediaHashesUrl: halting }).scoreMedia(path, 'image')).rejects.toThrow()
  })
})
