import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { directoryWithPeople, freshDirectory, opened, opening, run } from '../support/office/operating'
import { startOffice } from '../support/office/process'

const secret = 'a-real-key-of-a-real-platform-for-an-office'

describe('a directory says what it holds', () => {
  it('an office is never opened as the demo: no public passwords, no member’s page, no known key', async () => {
    const directory = await directoryWithPeople()
    // Before an office has noted that it is one, and after.
    for (const isNoted of [false, true]) {
      if (isNoted) expect((await opening(directory)).installation?.kind).toBe('office')
      const before = readFileSync(join(directory, 'office.db'))
      const { code, output, errors } = await startOffice({ DATA_DIR: directory, PORT: '0' }, '--demo').ended
      expect([code, output]).toEqual([1, ''])
      expect(errors).toMatch(/holds an office since \d{4}-\d\d-\d\d, and not the demo\..*npm run serve/)
      expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
    }
  })

  it('the demo is opened again as the demo, and by nothing else', { timeout: 120_000 }, async () => {
    const directory = freshDirectory()
    await opening(directory, true)
    expect((await opening(directory)).refusal).toContain('holds the demo office since')
    expect((await opening(directory, true)).installation?.kind).toBe('demo')
    expect((await run(directory, 'invite-administrator', 'me@example.org')).errors).toContain(
      'holds the demo',
    )
  })

  it('no key is ever printed', { timeout: 120_000 }, async () => {
    const env = { PLATFORM_KEY: secret, SMTP_URL: 'smtp://name:mail-password@127.0.0.1:9' }
    const demo = await (await opened({ DATA_DIR: freshDirectory(), ...env }, '--demo')).stopped()
    expect(demo.output).toContain('This is the demo office.')
    const office = await (await opened({ DATA_DIR: await directoryWithPeople(), ...env })).stopped()
    for (const { output, errors } of [demo, office]) {
      expect(output + errors).not.toMatch(/a-real-key|demo-platform-key|mail-password/)
    }
  })
})

describe('the office says at its start', () => {
  it('that others could read its directory, and takes that from them', async () => {
    const directory = await directoryWithPeople()
    mkdirSync(join(directory, 'media'), { recursive: true })
    for (const name of ['', 'office.db', 'media'])
      chmodSync(join(directory, name), name === 'office.db' ? 0o644 : 0o755)
    const office = await opened({ DATA_DIR: directory })
    for (const name of ['', 'office.db', 'office.db-wal', 'media', 'outbox']) {
      expect([name, statSync(join(directory, name)).mode & 0o077]).toEqual([name, 0])
    }
    const { output } = await office.stopped()
    expect(output).toContain(`! Other users of this machine could read ${directory} (0755): it is 0700 now.`)
  })
})

describe('a sentence, and no stack, for', () => {
  const refused = async (env: Record<string, string>) => {
    const { code, errors } = await startOffice({ PORT: '0', ...env }).ended
    expect(code).toBe(1)
    expect(errors).not.toMatch(/^ {4}at /m)
    return errors
  }

  it('a HOST that is none of this machine’s', async () => {
    const DATA_DIR = freshDirectory()
    expect(await refused({ DATA_DIR, HOST: '192.0.2.1' })).toContain('HOST is 192.0.2.1, which is no address')
    expect(await refused({ DATA_DIR, HOST: 'nowhere.invalid' })).toContain('HOST is nowhere.invalid')
  })
})
