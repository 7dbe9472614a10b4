import sharp from 'sharp'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Drawing, pngOf } from '../data/drawings'
import { folderForTest, model, scorers, scoringForTest, unscorable } from '../support/platform/mediaScoring'

/** For as long as processes may take to come and go, in milliseconds. */
const patience = 15_000

async function movingOf(shown: readonly Drawing[]): Promise<Buffer> {
  return await sharp(await Promise.all(shown.map(pngOf)), { join: { animated: true } })
    .gif()
    .toBuffer()
}

const neutral = (count: number): Drawing[] => Array.from({ length: count }, () => 'landscape')

/** The head of a picture of this many pixels each way, with next to nothing behind it. */
function hugeGif(width: number, height: number): Buffer {
  const head = Buffer.from(
    'GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\0\0\0\0\0\x02\x02D\x01\0;',
    'latin1',
  )
  for (const at of [6, 24]) {
    head.writeUInt16LE(width, at)
    head.writeUInt16LE(height, at + 2)
  }
  return head
}

describe('a picture is scored by the model in the package', () => {
  it('by all of a few frames of a GIF, and by evenly chosen ones of many', async () => {
    const { scoreMedia } = scoringForTest()
    const { put } = folderForTest()
    const few: Drawing[] = [...neutral(5), 'explicit', ...neutral(2)]
    expect(Number((await scoreMedia(put('few', await movingOf(few)), 'image')).score)).toBeGreaterThan(0.8)
    const many: Drawing[] = [...neutral(69), 'explicit']
    expect(Number((await scoreMedia(put('many', await movingOf(many)), 'image')).score)).toBeGreaterThan(0.8)
    expect(Number((await scoreMedia(put('none', await movingOf(neutral(70))), 'image')).score)).toBeLessThan(
      0.2,
    )
  }, 60_000)

  it('and nothing is told of what can’t be unpacked, or is no picture', async () => {
    const { scoreMedia } = scoringForTest()
    const { put } = folderForTest()
    const whole = await pngOf('explicit')
    const hostile = {
      cut: whole.subarray(0, whole.length / 2),
      huge: hugeGif(65_000, 65_000),
      text: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      empty: Buffer.alloc(0),
    }
    for (const [name, content] of Object.entries(hostile))
      expect([name, await scoreMedia(put(name, content), 'image')]).toEqual([name, unscorable])
    expect(Number((await scoreMedia(put('whole', whole), 'image')).score)).toBeGreaterThan(0.8)
  })
})

describe('the process that scores', () => {
  async function picture() {
    const { put } = folderForTest()
    return put('picture', await pngOf('explicit'))
  }

  it('is made for the first picture, is one for all, ends when it is idle, and is there again', async () => {
    const path = await picture()
    const { scoreMedia } = scoringForTest({}, { scorer: { idleMs: 50 } })
    expect(scorers()).toEqual([])
    await scoreMedia(path, 'image')
    await vi.waitFor(() => expect(scorers()).toEqual([]), patience)
    const all = await Promise.all([1, 2, 3].map(() => scoreMedia(path, 'image')))
    expect(all.map((found) => found.model)).toEqual([model, model, model])
  })

  it('is replaced where it is lost, and the picture tried once more; lost again, nothing is told of it', async () => {
    const path = await picture()
    const { scoreMedia, said } = scoringForTest()
    const lose = (times: number) =>
      vi.waitFor(
        () => {
          for (const pid of scorers()) process.kill(pid, 'SIGKILL')
          expect(said.length).toBeGreaterThanOrEqual(times)
        },
        { timeout: patience, interval: 20 },
      )
    const [lost] = await Promise.all([scoreMedia(path, 'image'), lose(2)])
    expect(lost).toEqual(unscorable)
    expect((await scoreMedia(path, 'image')).model).toBe(model)
  })

  it('is ended where a picture takes too long: nothing is told of it', async () => {
    const path = await picture()
    const { scoreMedia, said } = scoringForTest({}, { scorer: { timeoutMs: 1 } })
    expect(await scoreMedia(path, 'image')).toEqual(unscorable)
    expect(said).toEqual(['the process that scores pictures was lost'])
    await vi.waitFor(() => expect(scorers()).toEqual([]), patience)
  })

  it('is ended where it takes more memory than it may', async () => {
    const path = await picture()
    const { scoreMedia, said } = scoringForTest({}, { scorer: { memoryMiB: 64 } })
    expect(await scoreMedia(path, 'image')).toEqual(unscorable)
    expect(said.length).toBeGreaterThan(0)
  })

  it('is given no more than it can bear, and nothing after its end', async () => {
    const path = await picture()
    const { scoreMedia, close } = scoringForTest({}, { scorer: { maxWaiting: 2 } })
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => scoreMedia(path, 'image')))
    expect(asked.map(({ status }) => status).toSorted()).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const cut = Promise.allSettled([1, 2].map(() => scoreMedia(path, 'image')))
    onTestFinished(close)
    await vi.waitFor(() => expect(scorers()).toHaveLength(1), patience)
    await close()
    expect((await cut).filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    await expect(scoreMedia(path, 'image')).rejects.toThrow('no picture is scored any more')
  })
})
