import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { signIn } from '../support/office/office'
import { startOffice } from '../support/office/process'

const patience = { timeout: 10_000, interval: 20 }

describe('a stop of the office', () => {
  const freshDirectory = () => {
    const directory = mkdtempSync(join(tmpdir(), 'gatehouse-stop-'))
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
    return directory
  }

  it('in the midst of an upload leaves nothing once it is back', async () => {
    const directory = freshDirectory()
    const engine = openEmbedded(directory)
    await migrate(engine)
    await addPeople(engine)
    await engine.close()
    const first = startOffice({ DATA_DIR: directory, PORT: '0' })
    const address = await first.address
    const signedIn = await signIn(address, emailOf('Administrator'), password)
    const call = request(`${address}/v1/users/member/posts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${signedIn.body.result.token}`,
        'content-type': 'multipart/form-data; boundary=boundary',
      },
    })
    // The office is killed before it answers.
    call.on('error', () => undefined)
    call.write(
      '--boundary\r\nContent-Disposition: form-data; name="file"; filename="boat.mp4"\r\nContent-Type: video/mp4\r\n\r\n',
    )
    call.write(Buffer.alloc(1024 * 1024))
    const uploads = join(directory, 'uploads')
    await vi.waitFor(async () => expect(readdirSync(uploads)).toHaveLength(1), patience)
    first.kill('SIGKILL')
    await first.ended
    expect(readdirSync(uploads)).toHaveLength(1)
    const again = startOffice({ DATA_DIR: directory, PORT: '0' })
    expect(await again.address).not.toBe('')
    expect([existsSync(uploads), readdirSync(join(directory, 'media'))]).toEqual([false, []])
    again.kill('SIGTERM')
    await again.ended
  })

  it('before a post was stored leaves no file of it; what others put there, and what another server has just taken in, is left alone', async () => {
    const media = join(freshDirectory(), 'media')
    mkdirSync(media)
    const stray = '0b7e2c1a-0000-4000-8000-000000000000'
    const byHand = 'put-here-by-hand.png'
    const underway = '0b7e2c1a-0000-4000-8000-000000000001.png'
    const twoHoursAgo = new Date(Date.now() - 7_200_000)
    for (const name of [`${stray}.mp4`, `${stray}-small.jpg`, byHand, underway]) {
      writeFileSync(join(media, name), 'x')
      if (name !== underway) utimesSync(join(media, name), twoHoursAgo, twoHoursAgo)
    }
    const again = startOffice({ DATA_DIR: dirname(media), PORT: '0' })
    expect(await again.address).not.toBe('')
    await vi.waitFor(
      async () => expect(readdirSync(media).toSorted()).toEqual([underway, byHand].toSorted()),
      patience,
    )
    again.kill('SIGTERM')
    await again.ended
  })
})
