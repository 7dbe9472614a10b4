import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyEvents } from '../../src/server/audit/chain'
import { startSending } from '../../src/server/background'
import { minute } from '../../src/server/lib/clock'
import { changes, openOfficeToChange } from '../data/changingCalls'
import { addAccounts, emailOf, password } from '../support/office/fixtures'
import { type Answer, type Client, signIn, type TestOffice } from '../support/office/office'
import { leftIn, sendPost } from '../support/platform/posting'
import { connected, ticketOf } from '../support/sockets/desk'

/** A disk of a test's own, or why there can be none. */
function mountDisk(): { disk: string; lack: string | null } {
  const disk = mkdtempSync(join(tmpdir(), 'gatehouse-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk], { stdio: 'pipe' })
    return { disk, lack: null }
  } catch (error) {
    return { disk, lack: `no small disk can be made here: ${error}` }
  }
}

const { disk, lack } = mountDisk()
const filler = join(disk, 'filler')

function fillDisk(): void {
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}

const ofLevel = (log: string[], level: number) => log.filter((line) => JSON.parse(line).level === level)

function expectNoRoom({ status, headers, body }: Answer): void {
  expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
  expect(body.detail).toContain('The disk is full')
}

if (lack !== null) process.stdout.write(`Left out: ${lack}\n`)

describe.skipIf(lack !== null)('while the disk is full', () => {
  const log: string[] = []
  let office: TestOffice
  let administrator: Client
  let moderator: Client
  let memberLink: string
  beforeAll(async () => {
    office = await openOfficeToChange({ directoryIn: disk, onLog: (line) => void log.push(line) })
    administrator = await office.as('Administrator')
    moderator = await office.as('Moderator')
    memberLink = await ticketOf(office)
    await office.as('Administrator')
    await office.as('Colleague')
    const { kysely } = office.engine
    const sessions = await kysely.selectFrom('sessions').select(['sid', 'uid']).orderBy('created').execute()
    for (const [uid, sid] of Object.entries({ administrator: 'other', colleague: 'colleague' })) {
      const last = sessions.findLast((session) => session.uid === uid)?.sid ?? ''
      await kysely.updateTable('sessions').set({ sid }).where('sid', '=', last).execute()
    }
    await addAccounts(office.engine, [{ uid: 'ida', oid: 'school', status: 'incomplete' }])
    await administrator.post('/accounts/invite', { accounts: [{ uid: 'ida' }] })
    log.length = 0
    fillDisk()
  })
  afterAll(async () => {
    await office?.close()
    // SQLite lets its files go when the last of its statements is collected.
    execFileSync('umount', ['--lazy', disk])
    rmSync(disk, { recursive: true })
  })

  it.each(Object.entries(changes))('%s is answered with 503, and when to try again', async (_, change) => {
    expectNoRoom(await change(administrator, 'administrator'))
  })

  it('signing in, the platform’s lines and files are, too', async () => {
    expectNoRoom(await signIn(office.address, emailOf('Administrator'), password))
    const report = { rid: 'r', pid: 'blocked', uid: 'member', title: 'Unkind', message: 'It is.' }
    expectNoRoom(await office.feed('reports', [report]))
    const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const
    const create = { width: 600, height: 400, channels: 3, background: '#808080', noise } as const
    const content = await sharp({ create }).png().toBuffer()
    expectNoRoom(await sendPost(administrator, {}, { content }))
    // There is room for what is sent, and none for what is made of it.
    truncateSync(filler, statSync(filler).size - content.length - 64 * 1024)
    expectNoRoom(await sendPost(administrator, {}, { content }))
    expect((await leftIn(office)).uploads).toEqual([])
    fillDisk()
  })

  it('so are changes that are committed together', async () => {
    const reply = { title: 'Hello', message: 'Hello!' }
    const answers = Array.from({ length: 20 }, () => administrator.post('/saved-replies', reply))
    for (const answer of await Promise.all(answers)) expectNoRoom(answer)
  })

  it('a message is refused, and the line stays', async () => {
    const member = await connected(memberLink)
    member.send({ type: 'chat', tid: 'ticket', message: 'Hello', nonce: 'a' })
    expect(await member.next('error')).toMatchObject({ code: 'unavailable', nonce: 'a' })
  })

  it('reads go on, for who has long been reading too, and a role is refused as ever', async () => {
    for (let n = 0; n < 3; n++) {
      office.passTime(2 * minute)
      for (const path of ['/accounts', '/accounts/member', '/posts?status=blocked', '/settings', '/events']) {
        expect([path, (await administrator.get(path)).status]).toEqual([path, 200])
      }
      expect((await moderator.get('/settings')).status).toBe(403)
    }
  })

  it('the office is live and not ready, and says why', async () => {
    expect((await office.nobody.get('/health/live')).status).toBe(200)
    expectNoRoom(await office.nobody.get('/health/ready'))
  })

  it('no letter goes out that could not be noted', async () => {
    const stop = startSending(office.outbox, { close() {} }, office.disk)
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await stop()
    expect(office.letters).toEqual([])
  })

  it('the log has one line of it', () => {
    const [line = '', ...more] = ofLevel(log, 50)
    expect(JSON.parse(line)).toMatchObject({ msg: expect.stringContaining('the disk is full') })
    expect([more, ofLevel(log, 40)]).toEqual([[], []])
  })

  it('once there is room all is well again by itself, and nothing is damaged', async () => {
    rmSync(filler)
    await vi.waitFor(async () => expect((await office.nobody.get('/health/ready')).status).toBe(200), {
      timeout: 10_000,
      interval: 100,
    })
    expect(log.join('')).toContain('there is room on the disk again')
    expect((await changes.saveSettings?.(administrator, 'administrator'))?.status).toBe(200)
    const member = await connected(memberLink)
    member.send({ type: 'chat', tid: 'ticket', message: 'Hello', nonce: 'a' })
    expect(await member.next('chat')).toMatchObject({ message: 'Hello' })
    expect(await office.engine.faults()).toEqual([])
    expect((await verifyEvents(office.engine)).broken).toBeNull()
  })
})
