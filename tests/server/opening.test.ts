import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig, variables } from '../../src/server/config'
import { describeStart, explainFailure } from '../../src/server/operation/say'
import { misspelled, warnings } from '../../src/server/operation/warnings'
import { directoryWithPeople, freshDirectory, opened, opening, run } from '../support/operating'
import { startOffice } from '../support/process'

const secret = 'a-real-key-of-a-real-platform'

describe('a directory says what it holds', () => {
  it('an office is never opened as the demo: no public passwords, no member’s page, no known key', async () => {
    const directory = await directoryWithPeople()
    // Before an office has noted that it is one, and after.
    for (const isNoted of [false, true]) {
      if (isNoted) expect((await opening(directory)).holding?.kind).toBe('office')
      const before = readFileSync(join(directory, 'office.db'))
      const { code, output, errors } = await startOffice({ DATA_DIR: directory, PORT: '0' }, '--demo').ended
      expect([code, output]).toEqual([1, ''])
      expect(errors).toMatch(/holds an office since \d{4}-\d\d-\d\d, and not the demo\..*npm run serve/)
      expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
    }
  })

  it('an empty office is one as well', async () => {
    const directory = freshDirectory()
    await opening(directory)
    expect((await opening(directory, true)).refusal).toContain('holds an office since')
  })

  it('the demo is opened again as the demo, and by nothing else', async () => {
    const directory = freshDirectory()
    await opening(directory, true)
    expect((await opening(directory)).refusal).toContain('holds the demo office since')
    expect((await opening(directory, true)).holding?.kind).toBe('demo')
    expect((await run(directory, 'invite-administrator', 'me@example.org')).errors).toContain(
      'holds the demo',
    )
  })

  it('no key is ever printed', async () => {
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
  it('what it is, and what a real one should not be opened without', () => {
    const since = { kind: 'office', since: Date.UTC(2026, 10, 21) * 1000 } as const
    const said = (env: Record<string, string>) => {
      const config = readConfig({ HOST: '0.0.0.0', DATA_DIR: '/srv/office', ...env }, false)
      const isKeySet = config.platformKey !== null
      const facts = describeStart(
        config,
        'http://127.0.0.1:8080',
        { holding: since, version: '0008' },
        isKeySet,
      )
      return { facts, warned: warnings(config, isKeySet).map((warning) => warning.split(' ', 1)[0]) }
    }
    const bare = said({})
    for (const fact of [
      'public address: http://localhost:8080, for PUBLIC_URL is not set',
      'data:           /srv/office, an office since 2026-11-21; version 0008',
      'letters:        are written to /srv/office/outbox, for SMTP_URL is not set',
      'platform key:   is not set: nobody may feed this office',
      'analyzer:       the model for English texts',
      'media:          pictures are scored; videos wait for a person, for there is no ffmpeg',
    ]) {
      expect(bare.facts).toContain(fact)
    }
    expect(bare.warned).toEqual(['PUBLIC_URL', 'SMTP_URL', 'PLATFORM_KEY'])
    const SMTP_URL = 'smtps://name:mail-password@mail.example'
    const whole = said({ PUBLIC_URL: 'https://office.example', SMTP_URL, PLATFORM_KEY: secret })
    expect(whole.facts).toMatch(
      /public address: https:\/\/office\.example\n.*\n.*go out by mail\.example\n.*is set\n/,
    )
    expect(whole.warned).toEqual([])
    expect(said({ ANALYZER_IMAGES: 'off' }).facts).toContain('media:          pictures and videos wait for a')
    expect(said({ PUBLIC_URL: 'http://office.example', SMTP_URL, PLATFORM_KEY: secret }).warned).toEqual([
      'PUBLIC_URL',
    ])
  })

  it('which names in .env are nearly those of variables', () => {
    expect(misspelled(['PROT', 'SMPT_URL', 'PORT', 'SOMETHING_ELSE'], variables)).toEqual([
      'PROT in .env is no variable of the office’s, so it does nothing. Did you mean PORT?',
      'SMPT_URL in .env is no variable of the office’s, so it does nothing. Did you mean SMTP_URL?',
    ])
  })

  it('.env.example names each variable, and no other', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n')
    const listed = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? [])
    expect(listed.sort()).toEqual([...variables].sort())
  })

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

  it('and leaves a folder alone that holds other things, too', async () => {
    const directory = freshDirectory()
    chmodSync(directory, 0o755)
    writeFileSync(join(directory, 'notes.txt'), 'mine')
    await opening(directory)
    writeFileSync(join(directory, 'office.db-note'), '', { mode: 0o644 })
    const { notes } = await opening(directory)
    expect(statSync(directory).mode & 0o777).toBe(0o755)
    expect(statSync(join(directory, 'office.db')).mode & 0o077).toBe(0)
    expect(notes.some((note) => note.includes('office.db-note (0644): it is 0600 now'))).toBe(true)
  })
})

describe('a sentence, and no stack, for', () => {
  const refused = async (env: Record<string, string>) => {
    const { code, errors } = await startOffice({ PORT: '0', ...env }).ended
    expect(code).toBe(1)
    expect(errors).not.toMatch(/^ {4}at /m)
    return errors
  }

  it('a DATA_DIR that is a file, or lies below one', async () => {
    const file = join(freshDirectory(), 'file')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: file })).toContain(`${file} is a file`)
    expect((await opening(join(file, 'below'))).refusal).toContain('is a file, and has to be a directory')
  })

  it('a DATA_DIR that can’t be written', () => {
    const failure = (code: string) => Object.assign(new Error('mkdir'), { code, path: '/srv/office' })
    expect(explainFailure(failure('EACCES'))).toContain('may not write /srv/office')
    expect(explainFailure(failure('EROFS'))).toContain('can’t be written (/srv/office)')
  })

  it('a HOST that is none of this machine’s', async () => {
    const DATA_DIR = freshDirectory()
    expect(await refused({ DATA_DIR, HOST: '192.0.2.1' })).toContain('HOST is 192.0.2.1, which is no address')
    expect(await refused({ DATA_DIR, HOST: 'nowhere.invalid' })).toContain('HOST is nowhere.invalid')
  })
})
