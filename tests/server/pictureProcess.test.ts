import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPictures } from '../../src/server/media/pictures'
import { officeForTest } from '../support/office'
import { sendPost } from '../support/posting'

const directory = mkdtempSync(join(tmpdir(), 'gatehouse-pictures-'))
const small = join(directory, 'small.png')
beforeAll(async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#3366cc' } as const
  writeFileSync(small, await sharp({ create }).png().toBuffer())
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The processes that draw pictures for this one. */
function drawers(): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return parent === process.pid && pid && line.includes('pictureProcess') ? [pid] : []
  })
}

function picturesForTest() {
  const pictures = createPictures({ warn: () => undefined })
  onTestFinished(() => pictures.end())
  const to = { picture: join(directory, 'picture'), thumbnail: join(directory, 'thumbnail') }
  return { clean: (from: string) => pictures.clean(from, 'image/png', to) }
}

describe('pictures are drawn in a process of their own', () => {
  it('that is made for the first one, is one for all, and ends with the office', async () => {
    const office = await officeForTest()
    const administrator = await office.as('Administrator')
    expect(drawers()).toEqual([])
    const content = readFileSync(small)
    const answers = await Promise.all([1, 2, 3].map(() => sendPost(administrator, {}, { content })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(drawers()).toHaveLength(1)
    await office.close()
    expect(drawers()).toEqual([])
  })

  const kill = () => {
    for (const pid of drawers()) process.kill(pid, 'SIGKILL')
  }

  it('that is replaced where it is killed while it waits', async () => {
    const { clean } = picturesForTest()
    await clean(small)
    kill()
    await clean(small)
    expect(drawers()).toHaveLength(1)
  })

  it('that says by what a file is refused', async () => {
    const { clean } = picturesForTest()
    const wide = join(directory, 'wide.png')
    const create = { width: 10_001, height: 5000, channels: 3, background: '#3366cc' } as const
    writeFileSync(wide, await sharp({ create }).png().toBuffer())
    await expect(clean(wide)).rejects.toMatchObject({
      extension: { reason: { code: 'too_many_pixels', params: { millions: 50 } } },
    })
  })
})
