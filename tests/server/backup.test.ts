import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockDirectory, openEmbedded } from '../../src/server/db/engines/embedded'
import { putInstallation } from '../../src/server/db/installation.repository'
import { stamp } from '../../src/server/db/openData'
import { minute, systemClock } from '../../src/server/lib/clock'
import { eraseAll, officeWithChild, wordsInFiles } from '../support/office/erasing'
import { officeForTest } from '../support/office/office'
import { directoryWithPeople, freshDirectory, run } from '../support/office/operating'
import { storedDatabase } from '../support/office/storedDatabase'
import { linkOf, ticketOf } from '../support/sockets/desk'
import { openSocket, refusedSocket } from '../support/sockets/socket'

describe('a backup', () => {
  it('of data that no office runs on is one as well, and neither it nor a check changes them', async () => {
    const directory = freshDirectory()
    writeFileSync(join(directory, 'office.db'), storedDatabase().file)
    chmodSync(directory, 0o755)
    const before = readFileSync(join(directory, 'office.db'))
    const folder = freshDirectory()
    expect((await run(directory, 'backup', folder)).errors).toBe('')
    expect([readdirSync(directory), statSync(directory).mode & 0o777]).toEqual([['office.db'], 0o755])
    expect((await run(directory, 'check')).output).toContain('ok    database:  whole')
    expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
    const elsewhere = join(freshDirectory(), 'elsewhere')
    expect((await run(elsewhere, 'restore', folder)).errors).toBe('')
    const invited = await run(elsewhere, 'invite-administrator', 'ada@example.org')
    expect(invited.output).toContain('ada@example.org is invited as Administrator')
    expect((await run(elsewhere, 'check')).output).toContain('ok    database:  whole')
  })

  it('of the demo, restored, names the command that opens it', async () => {
    const directory = await directoryWithPeople()
    const folder = freshDirectory()
    await run(directory, 'backup', folder)
    const office = await run(join(freshDirectory(), 'office'), 'restore', folder)
    expect(office.output).toContain('Open it with `npm run serve`.')
    const engine = openEmbedded(directory, 'guest')
    await putInstallation(engine.kysely, 'demo', systemClock())
    await engine.close()
    const later = freshDirectory()
    await run(directory, 'backup', later)
    const demo = await run(join(freshDirectory(), 'demo'), 'restore', later)
    expect(demo.output).toContain('Open it with `npm start`.')
  })

  it('takes away what a killed one left the day before, and none that is under way', async () => {
    const directory = await directoryWithPeople()
    const folder = freshDirectory()
    const now = systemClock()
    const nameOf = (hoursAgo: number) => `.${stamp(now - hoursAgo * 60 * minute)}-unfinished`
    for (const name of [nameOf(25), nameOf(1), '.mine']) mkdirSync(join(folder, name))
    await run(directory, 'backup', folder)
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([nameOf(1), '.mine'])
  })

  it('is restored into a disk of its own, over a try that was killed, and not while another is at it', async () => {
    const directory = await directoryWithPeople()
    const [folder, disk] = [freshDirectory(), freshDirectory()]
    await run(directory, 'backup', folder)
    for (const name of ['lost+found', '.restoring']) mkdirSync(join(disk, name))
    const before = statSync(disk).ino
    const unlock = lockDirectory(disk)
    expect((await run(disk, 'restore', folder)).errors).toContain('Another office is running')
    unlock()
    expect((await run(disk, 'restore', folder)).errors).toBe('')
    expect(statSync(disk).ino).toBe(before)
    expect(readdirSync(disk)).toEqual(['lost+found', 'office.db', 'office.lock'])
  })

  it('restored, makes new keys: links that its own keys have signed are refused, and everybody signs in again', async () => {
    const office = await officeForTest()
    const links = [await ticketOf(office), await linkOf(office, 'Administrator')]
    const [folder, elsewhere] = [freshDirectory(), join(freshDirectory(), 'elsewhere')]
    await run(office.directory, 'backup', folder)
    expect((await run(elsewhere, 'restore', folder)).output).toContain('made anew')
    const engine = openEmbedded(elsewhere)
    onTestFinished(() => engine.close())
    expect(await engine.kysely.selectFrom('sessions').selectAll().execute()).toEqual([])
    const restored = await officeForTest({ watch: () => engine })
    for (const link of links) {
      const there = Object.assign(new URL(link), { host: new URL(restored.address).host }).href
      expect((await refusedSocket(there)).status).toBe(401)
    }
    await openSocket(await ticketOf(restored))
  })

  it('with a path that leads elsewhere, or no manifest, is refused', async () => {
    const folder = freshDirectory()
    expect((await run(join(folder, 'new'), 'restore', folder)).errors).toContain('There is no backup in')
    const files = { '../../evil': { bytes: 1, sha256: 'x' } }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ made: '', version: '', counts: {}, files }))
    expect((await run(join(folder, 'new'), 'restore', folder)).errors).toContain('is no file of a backup')
  })

  it('from before an erasure is erased again where it is restored, and restoring asks what was erased', async () => {
    const { office, administrator } = await officeWithChild({ ERASE_AFTER_DAYS: '0' })
    const folder = freshDirectory()
    expect((await run(office.directory, 'backup', folder)).errors).toBe('')
    expect(readFileSync(join(folder, 'erased.jsonl'), 'utf8')).toBe('')
    await administrator.post('/holds', {
      ...{ kind: 'post', subject: 'public', reason: 'x', until: '2099-01-01T00:00:00Z' },
    })
    const [{ id }] = (await administrator.get('/holds')).body
    await run(office.directory, 'backup', folder)
    await administrator.delete(`/holds/${id}`)
    await administrator.delete('/accounts?ids=child')
    await eraseAll(office)
    const [, newest = ''] = readdirSync(folder)
      .filter((name) => /^\d/.test(name))
      .sort()
    rmSync(join(folder, 'erased.jsonl'))
    const [asked, plain, restored] = ['asked', 'plain', 'restored'].map((name) => join(folder, name))
    const backup = join(folder, newest)
    expect((await run(asked ?? '', 'restore', backup)).errors).toContain('Name that file')
    expect((await run(plain ?? '', 'restore', backup, '--erased', 'none')).errors).toBe('')
    expect(wordsInFiles(plain ?? '')).not.toEqual([])
    const erased = join(office.directory, 'erased.jsonl')
    const { output } = await run(restored ?? '', 'restore', backup, '--erased', erased)
    expect(output).toContain('2 accounts that were erased since were erased again')
    expect(wordsInFiles(restored ?? '')).toEqual([])
    expect((await run(restored ?? '', 'check')).output).not.toContain('WRONG')
    expect((await run(restored ?? '', 'verify-events')).output).toContain('as they were written')
    expect((await run(plain ?? '', 'erase-again', erased)).output).toContain('2 accounts')
    expect(wordsInFiles(plain ?? '')).toEqual([])
  })
})
