import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { describeStart, explainFailure, misspelled, warnings } from '../../src/server/cli/startMessages'
import { readConfig, variables } from '../../src/server/config'
import { freshDirectory, opening } from '../support/office/operating'
import { startOffice } from '../support/office/process'

const secret = 'a-real-key-of-a-real-platform-for-an-office'

describe('a directory says what it holds', () => {
  it('an empty office is one as well', async () => {
    const directory = freshDirectory()
    await opening(directory)
    expect((await opening(directory, true)).refusal).toContain('holds an office since')
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
        { installation: since, version: '0008' },
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
    expect(bare.warned).toEqual(['PUBLIC_URL', 'SMTP_URL', 'SECRET_KEY', 'PLATFORM_KEY'])
    const SECRET_KEY = randomBytes(32).toString('base64')
    const SMTP_URL = 'smtps://name:mail-password@mail.example'
    const TRUST_PROXY = '10.0.0.1'
    const whole = said({
      ...{ PUBLIC_URL: 'https://office.example', TRUST_PROXY, SMTP_URL, SECRET_KEY, PLATFORM_KEY: secret },
    })
    expect(whole.facts).toMatch(
      /public address: https:\/\/office\.example\n.*\n.*go out by mail\.example\n.*is set\n/,
    )
    expect(whole.warned).toEqual([])
    const elsewhere = { PUBLIC_URL: 'https://office.example', SMTP_URL, SECRET_KEY, PLATFORM_KEY: secret }
    expect(said(elsewhere).warned).toEqual(['TRUST_PROXY'])
    const at = (DATABASE_URL: string) => said({ ...elsewhere, TRUST_PROXY, DATABASE_URL }).warned
    expect(at('postgres://name:secret@db.example/office')).toEqual(['DATABASE_URL'])
    expect(at('postgres://name:secret@db.example/office?sslmode=verify-full')).toEqual([])
    expect(at('postgres://name:secret@localhost/office')).toEqual([])
    expect(said({ ANALYZER_IMAGES: 'off' }).facts).toContain('media:          pictures and videos wait for a')
    expect(said({ ...elsewhere, PUBLIC_URL: 'http://office.example' }).warned).toEqual(['PUBLIC_URL'])
  })

  it('that a key which documents show is no key', () => {
    const documents = [
      'README.md',
      '.env.example',
      '.container/compose.yaml',
      'src/server/platform/README.md',
    ]
    const shown = documents.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/PLATFORM_KEY[:=] ?([\w-]{9,})|Bearer ([\w-]+)'/g)].map(
        ([, set, sent]) => set ?? sent ?? '',
      ),
    )
    for (const key of [...shown, 'at-least-32-random-characters-as-openssl-makes']) {
      expect(() => readConfig({ PLATFORM_KEY: key }, false), key).toThrow('PLATFORM_KEY is an example')
    }
  })

  it('which names in .env are nearly those of variables', () => {
    expect(misspelled(['PROT', 'SMPT_URL', 'PORT', 'SOMETHING_ELSE'], Object.keys(variables))).toEqual([
      'PROT in .env is no variable of the office’s, so it does nothing. Did you mean PORT?',
      'SMPT_URL in .env is no variable of the office’s, so it does nothing. Did you mean SMTP_URL?',
    ])
  })

  it('.env.example has each variable with its default, and no other', () => {
    expect(parseEnv(readFileSync('.env.example', 'utf8'))).toEqual(variables)
  })

  it('the README’s table has each variable, and no other', () => {
    const rows = readFileSync('src/server/README.md', 'utf8').match(/^\| `[A-Z_]+`.* \|$/gm) ?? []
    const named = rows.flatMap((row) => row.split(' | ', 1)[0]?.match(/[A-Z_]{4,}/g) ?? [])
    expect(named.sort()).toEqual(Object.keys(variables).sort())
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
})

describe('the variables of single sign-on', () => {
  const good = {
    OIDC_ISSUER: 'https://id.example.org',
    OIDC_CLIENT_ID: 'gatehouse',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
  }

  it('name the provider by its host, and roles in the order in which they count', () => {
    expect(
      readConfig({ ...good, OIDC_ROLES: 'groups office-admins=Administrator, reviewers=Moderator' }, false)
        .provider,
    ).toMatchObject({
      name: 'id.example.org',
      roles: {
        claim: 'groups',
        values: [
          ['office-admins', 'Administrator'],
          ['reviewers', 'Moderator'],
        ],
      },
    })
  })

  it.each([
    ['a provider over http that is not this machine', { OIDC_ISSUER: 'http://id.example.org' }],
    ['an address that is none', { OIDC_ISSUER: 'id.example.org' }],
    ['a client without an id', { OIDC_CLIENT_ID: '' }],
    ['a secret that is short', { OIDC_CLIENT_SECRET: 'short' }],
    ['a role that there is not', { OIDC_ROLES: 'groups x=Owner' }],
    ['a claim without values', { OIDC_ROLES: 'groups' }],
    ['the role of a Member', { OIDC_ROLES: 'groups x=Member' }],
    ['no provider, and yet its secret', { OIDC_ISSUER: '' }],
  ])('refuse %s', (_what, change) => {
    expect(() => readConfig({ ...good, ...change }, false)).toThrow(/OIDC_/)
  })
})
