import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { createPictures } from '../../src/server/media/pictures'
import { type Child, startChild } from '../bench/child'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { client, signIn } from '../support/office/office'
import { builtServer } from '../support/office/officeProcess'
import { sendPost } from '../support/platform/posting'

/** For as long as processes may take to come and go, in milliseconds. */
const patience = 15_000
const directory = mkdtempSync(join(tmpdir(), 'gatehouse-pictures-'))
const small = join(directory, 'small.png')
/** Interlaced, it has to be unpacked as a whole. */
const large = join(directory, 'large.png')
beforeAll(async () => {
  const create = { channels: 3, background: '#3366cc' } as const
  writeFileSync(
    small,
    await sharp({ create: { ...create, width: 60, height: 40 } })
      .png()
      .toBuffer(),
  )
  const pixels = sharp({ create: { ...create, width: 7000, height: 7000 } })
  writeFileSync(large, await pixels.png({ progressive: true }).toBuffer())
}, 60_000)
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** The processes that draw pictures for this one, or for the process named. */
function drawers(of = process.pid): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return listed.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return parent === of && pid && line.includes('pictureProcess') ? [pid] : []
  })
}

function picturesForTest(times?: Parameters<typeof createPictures>[1]) {
  const lost: string[] = []
  const pictures = createPictures({ warn: (_details, message) => lost.push(message) }, times)
  onTestFinished(() => pictures.end())
  const to = { picture: join(directory, 'picture'), thumbnail: join(directory, 'thumbnail') }
  return {
    lost,
    end: pictures.end,
    clean: (from: string, person = 'ida') => pictures.clean(person, from, 'image/png', to),
  }
}

describe('pictures are drawn in a process of their own', () => {
  it('that ends when there is nothing to draw for a while, and is there again for the next', async () => {
    const { clean } = picturesForTest({ timeoutMs: 60_000, idleMs: 50 })
    await clean(small)
    await vi.waitFor(() => expect(drawers()).toEqual([]), patience)
    await clean(small)
    expect(drawers()).toHaveLength(1)
  })

  it('that limits one person’s pixels a minute: more are refused at once, and other people’s are drawn', async () => {
    const { clean } = picturesForTest({ timeoutMs: 60_000, idleMs: 1000 })
    await clean(large)
    await clean(large)
    const begun = performance.now()
    await expect(clean(large)).rejects.toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(performance.now() - begun).toBeLessThan(1000)
    await clean(small, 'ben')
  })

  const kill = () => {
    for (const pid of drawers()) process.kill(pid, 'SIGKILL')
  }

  it('that is replaced where it is killed while it draws: the picture is tried once more, then it is a 503', async () => {
    const { clean, lost } = picturesForTest()
    await clean(small)
    const refused = expect(clean(large)).rejects.toMatchObject({ code: 'unavailable', status: 503 })
    // One that is killed before it has begun is replaced, and nothing is lost.
    const losing = vi.waitFor(() => {
      kill()
      expect(lost.length).toBeGreaterThanOrEqual(2)
    }, patience)
    await Promise.all([losing, refused])
    await clean(small)
    expect(drawers()).toHaveLength(1)
  })

  it('that is ended where a picture takes too long', async () => {
    const { clean, lost } = picturesForTest({ timeoutMs: 5, idleMs: 60_000 })
    await expect(clean(large)).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } })
    expect(lost).toHaveLength(1)
    await vi.waitFor(() => expect(drawers()).toEqual([]), patience)
  })
})

describe('the built office', () => {
  let office: Child
  beforeAll(async () => {
    const data = join(directory, 'office')
    const engine = openEmbedded(data)
    await migrate(engine)
    await addPeople(engine)
    await engine.close()
    office = await startChild(builtServer, { DATA_DIR: data, PORT: '0' })
  }, 60_000)
  afterAll(() => office.stop())

  it('draws a picture of 49 million pixels without its own memory growing, and leaves no process behind', async () => {
    const { body } = await signIn(office.address, emailOf('Administrator'), password)
    const administrator = client(office.address, { authorization: `Bearer ${body.result.token}` })
    const content = readFileSync(small)
    expect((await sendPost(administrator, {}, { content })).status).toBe(201)
    const before = office.memory()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, office.memory())
    }, 20)
    const answer = await sendPost(administrator, {}, { content: readFileSync(large) })
    clearInterval(watch)
    expect(answer.status).toBe(201)
    expect(most - before).toBeLessThan(60)
    const [drawer = 0] = drawers(office.pid)
    expect(drawer).toBeGreaterThan(0)
    await office.stop()
    await vi.waitFor(() => expect(() => process.kill(drawer, 0)).toThrow(), patience)
  }, 60_000)
})
