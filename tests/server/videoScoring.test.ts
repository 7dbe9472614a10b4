import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { videoFrames } from '../../src/server/analyzer/media/mediaFrames'
import { createOfficeAnalyzer } from '../../src/server/analyzer/officeAnalyzer'
import { readConfig } from '../../src/server/config'
import { mediaDirectory } from '../../src/server/media/store'
import type { Drawing } from '../data/drawings'
import { ffmpegOfTests, filmOf } from '../support/files/films'
import { officeForTest } from '../support/office/office'
import { folderForTest, scoringForTest, unscorable } from '../support/platform/mediaScoring'
import { sendPost } from '../support/platform/posting'
import { openReceiver } from '../support/platform/receiver'

const ffmpegPath = ffmpegOfTests()

async function film(shown: readonly Drawing[], ...words: string[]) {
  const { folder } = folderForTest()
  const path = join(folder, 'film.mp4')
  await filmOf(shown, path, ...words)
  return path
}

describe('a video is scored by a frame a second, of which the highest counts', () => {
  it('and waits without an ffmpeg', async () => {
    const { scoreMedia } = scoringForTest()
    expect(await scoreMedia(await film(['explicit']), 'video')).toEqual(unscorable)
  })
})

describe('nothing is told of a video', () => {
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
      expect([name, await scoreMedia(path, 'video')]).toEqual([name, unscorable])
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
})
