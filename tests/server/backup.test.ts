import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lockDirectory } from '../../src/server/database/engines/directoryLock'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { minute, systemClock } from '../../src/server/database/time'
import { stamp } from '../../src/server/operation/openData'
import { client, platformKey } from '../support/office'
import { directoryWithPeople, freshDirectory, opened, opening, run } from '../support/operating'
import { storedDatabase } from '../support/storedDatabase'

describe('a backup', () => {
  it('made under load holds all that was acknowledged before it began, after kill -9 and restored elsewhere', async () => {
    const directory = await directoryWithPeople()
    const office = await opened({ DATA_DIR: directory, PLATFORM_KEY: platformKey })
    const headers = { authorization: `Bearer ${platformKey}`, 'content-type': 'application/x-ndjson' }
    const acknowledged: string[] = []
    let isFeeding = true
    let n = 0
    const feeding = (async () => {
      while (isFeeding) {
        const pids = Array.from({ length: 20 }, () => `p${n++}`)
        const body = pids
          .map((pid) => JSON.stringify({ pid, uid: 'member', type: 'text', text: 'Hello' }))
          .join('\n')
        const { status } = await client(office.address, headers)
          .fetch('/platform/posts', { method: 'POST', body })
          .catch(() => ({ status: 0 }))
        if (status === 200) acknowledged.push(...pids)
      }
    })()
    while (acknowledged.length < 200) await new Promise((resolve) => setTimeout(resolve, 20))
    const before = [...acknowledged]
    const folder = join(freshDirectory(), 'backups')
    expect((await run(directory, 'backup', folder)).code).toBe(0)
    office.kill('SIGKILL')
    isFeeding = false
    await feeding
    const elsewhere = join(freshDirectory(), 'elsewhere')
    const restored = await run(elsewhere, 'restore', folder)
    expect([restored.code, restored.errors]).toEqual([0, ''])
    const engine = openEmbedded(elsewhere)
    const kept = new Set(
      (await engine.kysely.selectFrom('posts').select('pid').execute()).map(({ pid }) => pid),
    )
    await engine.close()
    expect(before.filter((pid) => !kept.has(pid))).toEqual([])
    expect((await run(elsewhere, 'check')).code).toBe(0)
  })

  it('holds the demo’s media; --keep keeps the newest; what was changed since is not restored, nor over anything', async () => {
    const directory = freshDirectory()
    await opening(directory, true)
    const folder = freshDirectory()
    for (const _ of [1, 2]) {
      expect((await run(directory, 'backup', folder, '--keep', '1')).code).toBe(0)
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
    const [backup = '', ...others] = readdirSync(folder)
    expect(others).toEqual([])
    const media = readdirSync(join(folder, backup, 'media'))
    expect(media.length).toBeGreaterThan(5)
    expect(readdirSync(join(folder, backup)).sort()).toEqual(['manifest.json', 'media', 'office.db'])

    expect((await run(directory, 'restore', folder)).errors).toContain('is not empty')
    const elsewhere = join(freshDirectory(), 'elsewhere')
    const file = join(folder, backup, 'media', media[0] ?? '')
    const bytes = readFileSync(file)
    rmSync(file)
    expect((await run(elsewhere, 'restore', folder)).errors).toContain('is missing')
    writeFileSync(file, bytes.subarray(1))
    expect((await run(elsewhere, 'restore', folder)).errors).toContain('is not as it was written')
    expect(existsSync(elsewhere)).toBe(false)
    writeFileSync(file, bytes)
    expect((await run(elsewhere, 'restore', join(folder, backup))).code).toBe(0)
    expect((await opening(elsewhere, true)).holding?.kind).toBe('demo')
    expect((await run(elsewhere, 'check')).output).toContain(
      `all ${media.length} files that posts name are there`,
    )
  })

  it('of an office that has lost a file tells so, and holds all else', async () => {
    const directory = freshDirectory()
    await opening(directory, true)
    const [lost = '', ...others] = readdirSync(join(directory, 'media'))
    rmSync(join(directory, 'media', lost))
    const folder = freshDirectory()
    const { code, output } = await run(directory, 'backup', folder)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`WRONG: a post names ${lost}, which is not there`),
    ])
    const elsewhere = join(freshDirectory(), 'elsewhere')
    expect((await run(elsewhere, 'restore', folder)).code).toBe(0)
    expect(readdirSync(join(elsewhere, 'media'))).toEqual(others)
  })

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
