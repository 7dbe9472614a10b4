import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockDirectory } from '../../src/server/db/engines/embedded'
import { stamp } from '../../src/server/db/openData'
import { minute, systemClock } from '../../src/server/lib/clock'
import { directoryWithPeople, freshDirectory, run } from '../support/operating'
import { storedDatabase } from '../support/storedDatabase'

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

  it('with a path that leads elsewhere, or no manifest, is refused', async () => {
    const folder = freshDirectory()
    expect((await run(join(folder, 'new'), 'restore', folder)).errors).toContain('There is no backup in')
    const files = { '../../evil': { bytes: 1, sha256: 'x' } }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ made: '', version: '', counts: {}, files }))
    expect((await run(join(folder, 'new'), 'restore', folder)).errors).toContain('is no file of a backup')
  })
})
