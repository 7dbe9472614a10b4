import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textScorer'
import { readConfig, variables } from '../../src/server/config'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { latestVersion, migrate } from '../../src/server/database/migrations/migrate'
import { day, systemClock } from '../../src/server/database/time'
import { fillDemo } from '../../src/server/demo'
import { wrongTotals } from '../../src/server/operation/check.repository'
import { carryOut } from '../../src/server/operation/commands'
import { openData } from '../../src/server/operation/openData'
import { describeStart, explainFailure } from '../../src/server/operation/say'
import { misspelled, warnings } from '../../src/server/operation/warnings'
import { createPlatformKeys } from '../../src/server/platform/platformKeys.service'
import { createPasswords } from '../../src/server/session/passwords'
import { addPeople } from '../support/fixtures'
import { client, officeForTest, platformKey, signIn } from '../support/office'
import { feedPosts } from '../support/platform'
import { startOffice } from '../support/process'

const secret = 'a-real-key-of-a-real-platform'
const passwords = await createPasswords()

function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-operation-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

async function directoryWithPeople(): Promise<string> {
  const directory = join(freshDirectory(), 'office')
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine, await createPasswords())
  await engine.close()
  return directory
}

/** Carries a command out, as the terminal shows it. */
async function run(DATA_DIR: string, ...args: string[]) {
  const config = readConfig({ DATA_DIR, PUBLIC_URL: 'https://office.example' }, false)
  return await carryOut(args, config).then(
    ({ text, isWell }) => ({ code: isWell ? 0 : 1, output: text, errors: '' }),
    (error) => ({ code: 1, output: '', errors: explainFailure(error) }),
  )
}

/** What opening the data comes to, as the terminal shows it. */
async function opening(directory: string, isDemo = false) {
  return await openData(directory, isDemo, passwords).then(
    async ({ engine, ...rest }) => {
      if (isDemo) {
        const mediaDirectory = join(directory, 'media')
        await fillDemo({
          engine,
          mediaDirectory,
          analyzer: createTextAnalyzer(),
          passwords,
          clock: systemClock,
        })
      }
      await engine.close()
      return { ...rest, refusal: '' }
    },
    (error) => ({ refusal: explainFailure(error), notes: [], holding: null, version: '' }),
  )
}

async function opened(env: Record<string, string>, ...flags: string[]) {
  const office = startOffice({ PORT: '0', ...env }, ...flags)
  const address = await office.address
  return {
    ...office,
    address,
    async stopped() {
      office.kill('SIGTERM')
      return await office.ended
    },
  }
}

describe('a directory says what it holds', () => {
  it('an office is never opened as the demo: no public passwords, no member’s page, no known key', async () => {
    const directory = await directoryWithPeople()
    // Never opened by a version that notes what it holds, and then opened by one.
    for (const isNoted of [false, true]) {
      if (isNoted) expect((await opening(directory)).holding?.holds).toBe('office')
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

  it('the demo is opened again as the demo, and by nothing else, whether it was noted or not', async () => {
    const directory = freshDirectory()
    await opening(directory, true)
    for (const isNoted of [true, false]) {
      if (!isNoted) {
        const engine = openEmbedded(directory)
        await engine.kysely.deleteFrom('holding').execute()
        await engine.close()
      }
      expect((await opening(directory)).refusal).toContain('holds the demo office since')
      expect((await opening(directory, true)).holding?.holds).toBe('demo')
      expect((await run(directory, 'invite-administrator', 'me@example.org')).errors).toContain(
        'holds the demo',
      )
    }
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
    const since = { holds: 'office', since: Date.UTC(2026, 10, 21) * 1000 } as const
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
      'analyzer:       the phrase list',
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
    expect(said({ PUBLIC_URL: 'http://office.example', SMTP_URL, PLATFORM_KEY: secret }).warned).toEqual([
      'PUBLIC_URL',
    ])
  })

  it('what was migrated, how long it took, and where a copy of how it was is kept', async () => {
    const directory = freshDirectory()
    const earlier = gunzipSync(
      readFileSync(join(import.meta.dirname, '../data/databases/0004_support.db.gz')),
    )
    writeFileSync(join(directory, 'office.db'), earlier)
    const { notes, version } = await opening(directory)
    const [, copy = ''] =
      /brought from 0004_support to \S+ in [\d.]+ s; a copy of how they were is (\S+)$/.exec(
        notes.at(-1) ?? '',
      ) ?? []
    expect([version, statSync(copy).mode & 0o077]).toEqual([latestVersion, 0])
    renameSync(copy, join(freshDirectory(), 'office.db'))
    expect(readdirSync(directory).filter((name) => name.startsWith('before-'))).toEqual([])
    expect((await opening(directory)).notes.filter((note) => note.includes('brought'))).toEqual([])
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
    expect(listed.sort()).toEqual(variables.filter((name) => name !== 'DATABASE_URL').sort())
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

  it('data of a later version, which stay as they are', async () => {
    const directory = await directoryWithPeople()
    const engine = openEmbedded(directory)
    await sql`insert into kysely_migration (name, timestamp) values ('9999_later', '')`.execute(engine.kysely)
    await engine.close()
    const before = readFileSync(join(directory, 'office.db'))
    expect((await opening(directory)).refusal).toContain('later version (9999_later) than this program')
    expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
  })
})

describe('the platform’s keys', () => {
  it('without any, who feeds is told that none is configured', async () => {
    const office = await officeForTest({ env: { PLATFORM_KEY: '' } })
    const { status, body } = await office.feed('accounts', [{}])
    expect([status, body.detail]).toEqual([
      401,
      expect.stringContaining('No platform key is configured here'),
    ])
  })

  it('a new one holds at once, while the office runs; the one before holds for as long as was said', async () => {
    const office = await officeForTest()
    let now = 0
    const keys = createPlatformKeys(office.engine, platformKey, () => Date.now() * 1000 + now)
    const [first, second] = [await keys.rotate(7 * day), await keys.rotate(2 * day)]
    const feed = async (key: string) =>
      (
        await client(office.address, {
          authorization: `Bearer ${key}`,
          'content-type': 'application/x-ndjson',
        }).fetch('/platform/accounts', { method: 'POST', body: '\n' })
      ).status
    expect([await feed(platformKey), await feed(first), await feed(second), await feed('none')]).toEqual([
      200, 200, 200, 401,
    ])
    now = 3 * day
    office.passTime(3 * day)
    expect([await feed(platformKey), await feed(first), await feed(second)]).toEqual([200, 401, 200])
    office.passTime(5 * day)
    expect([await feed(platformKey), await feed(second)]).toEqual([401, 200])
    const rows = await office.engine.kysely.selectFrom('platform_keys').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${first}|${second}|${platformKey}`))
  })

  it('rotate-platform-key writes it to a file that nobody else reads, and prints it nowhere', async () => {
    const directory = await directoryWithPeople()
    const office = await opened({ DATA_DIR: directory })
    const { code, output } = await run(directory, 'rotate-platform-key', '--days', '3')
    const file = join(directory, 'platform-key')
    const key = readFileSync(file, 'utf8').trim()
    expect([code, output.includes(key), statSync(file).mode & 0o777]).toEqual([0, false, 0o600])
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' }
    const answer = await client(office.address, headers).fetch('/platform/accounts', {
      method: 'POST',
      body: '\n',
    })
    expect(answer.status).toBe(200)
    await office.stopped()
  })
})

describe('npm run office', () => {
  it('says what there is, and what is wrong with what was asked for', async () => {
    const directory = freshDirectory()
    for (const args of [['--help'], ['help'], []]) {
      const { code, output } = await run(directory, ...args)
      expect([code, output]).toEqual([0, expect.stringContaining('rotate-platform-key')])
    }
    for (const [args, said] of [
      [['explode'], 'There is no command “explode”'],
      [['check', '--keep', '3'], 'check takes no --keep'],
      [['backup'], 'Use: npm run office -- backup FOLDER'],
      [['backup', '/tmp', '--kep', '3'], '--kep'],
      [['check'], 'There is no office in'],
      [['invite-administrator', 'me'], '“me” is no email address'],
    ] as const) {
      const { code, output, errors } = await run(directory, ...args)
      expect([code, output, errors]).toEqual([1, '', expect.stringContaining(said)])
    }
  })

  it('invites an Administrator by name, of an organization by name, while the office runs', async () => {
    const directory = join(freshDirectory(), 'new')
    const office = await opened({ DATA_DIR: directory })
    const args = ['--name', 'Ada King Byron', '--organization', 'Sunny Platform']
    const { code, output } = await run(directory, 'invite-administrator', 'ada@example.org', ...args)
    expect(code).toBe(0)
    const token = /invitation=([\w-]{43})/.exec(output)?.[1]
    const nobody = client(office.address, {})
    const { code: half, ref, user } = (await nobody.post('/auth/invitation', { token })).body.result
    const password = 'Brave-NEW-lantern-77!'
    await nobody.post('/auth/reset', { code: half, ref, user: user.uid, email: user.email, password })
    const { result } = (await signIn(office.address, 'ada@example.org', password)).body
    expect([result.firstname, result.lastname, result.organization.name]).toEqual([
      'Ada',
      'King Byron',
      'Sunny Platform',
    ])
    await office.stopped()
  })

  it('checks: all well, then each thing that is wrong', async () => {
    const directory = await directoryWithPeople()
    const well = await run(directory, 'check')
    expect([well.code, well.output]).toEqual([0, expect.not.stringContaining('WRONG')])
    const office = await opened({ DATA_DIR: directory, PLATFORM_KEY: platformKey })
    await feedPosts(office.address, [{ pid: 'one' }])
    await office.stopped()
    const engine = openEmbedded(directory)
    for (const [list, change] of [
      ['organizations', sql`update organization_counts set n = n + 1`],
      ['accounts', sql`update account_counts set n = n - 1 where scope = 'school'`],
      ['tickets', sql`insert into ticket_counts values ('open', 1)`],
      ['posts', sql`delete from post_counts where scope = '' and day = -1`],
    ] as const) {
      await change.execute(engine.kysely)
      expect(await wrongTotals(engine.kysely)).toContain(list)
    }
    await engine.kysely.insertInto('media_files').values({ file: 'gone.png', pid: 'one' }).execute()
    const later = Date.UTC(2100, 0) * 1000
    const token = { key_hash: 'x', created: later, expires: null }
    await engine.kysely.insertInto('platform_keys').values(token).execute()
    await engine.close()
    const ill = await run(directory, 'check')
    expect(ill.code).toBe(1)
    expect(ill.output).toMatch(
      /^WRONG totals: {4}the total of organizations is not their number; the total of accounts/m,
    )
    expect(ill.output).toMatch(/^WRONG media: {5}gone\.png is missing/m)
    expect(ill.output).toMatch(/^WRONG clock: {5}it is \S+ here, but something was written at 2100-/m)
  })
})

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
    expect((await opening(elsewhere, true)).holding?.holds).toBe('demo')
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

  it('with a path that leads elsewhere, or no manifest, is refused', async () => {
    const folder = freshDirectory()
    expect((await run(join(folder, 'new'), 'restore', folder)).errors).toContain('There is no backup in')
    const files = { '../../evil': { bytes: 1, sha256: 'x' } }
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ made: '', version: '', counts: {}, files }))
    expect((await run(join(folder, 'new'), 'restore', folder)).errors).toContain('is no file of a backup')
  })
})
