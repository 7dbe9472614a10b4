import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { client, platformKey } from '../support/office/office'
import { directoryWithPeople, freshDirectory, opened, opening, run } from '../support/office/operating'

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
    const names = readdirSync(folder)
    const [backup = '', ...others] = names.filter((name) => name !== 'erased.jsonl')
    expect(names).toContain('erased.jsonl')
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
    expect((await opening(elsewhere, true)).installation?.kind).toBe('demo')
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
})
