import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { latestVersion, type Migrations, migrations, versionOf } from '../../src/server/db/migrate'
import { mediaDirectory } from '../../src/server/media/store'
import { emailOf, password } from '../support/office/fixtures'
import { client, openOffice, signIn, type TestOffice } from '../support/office/office'
import { freshDirectory, opening } from '../support/office/operating'
import { storedDatabase } from '../support/office/storedDatabase'
import { env, picture, shownBy } from '../support/office/storedOffice'

const stored = storedDatabase()

/** What the first migration after the release could be. */
const withSecond: Migrations = {
  ...migrations,
  '0002_nicknames': () => ({
    up: async (database) => {
      await database.schema.alterTable('accounts').addColumn('nickname', 'text').execute()
      await sql`update accounts set nickname = firstname`.execute(database)
    },
  }),
}

/** A directory that holds the stored database. */
function directoryWithStored(): string {
  const directory = freshDirectory()
  writeFileSync(join(directory, 'office.db'), stored.file)
  return directory
}

it('a database answers a commit only when it is on the disk', async () => {
  const engine = openEmbedded(freshDirectory())
  onTestFinished(() => engine.close())
  const { rows } = await sql`pragma synchronous`.execute(engine.kysely)
  expect(rows).toMatchObject([{ synchronous: 2 }])
})

describe('the stored database', () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openOffice({ env, database: stored })
  })
  afterAll(() => office.close())

  it('is whole: the file, its references, its indexes for searching, its totals', async () => {
    const { kysely } = office.engine
    expect(await office.engine.faults()).toEqual([])
    for (const name of ['accounts_search', 'organizations_search', 'tickets_search', 'messages_search']) {
      const index = sql.table(name)
      await sql`insert into ${index} (${index}, rank) values ('integrity-check', 1)`.execute(kysely)
    }
    expect(await wrongTotals(kysely)).toEqual([])
  })

  it('shows what it showed then, and keeps people signed in', async () => {
    const { status } = await client(office.address, { authorization: `Bearer ${stored.token}` }).get(
      '/organizations',
    )
    expect(status).toBe(200)
    expect(Object.keys(stored.shown).length).toBeGreaterThan(25)
    expect(await shownBy(office)).toMatchObject(stored.shown)
  })

  it('serves its own pictures to those who may see their posts', async () => {
    const files = await office.engine.kysely.selectFrom('media_files').select('file').execute()
    mkdirSync(mediaDirectory(office.config), { recursive: true })
    for (const { file } of files) writeFileSync(join(mediaDirectory(office.config), file), await picture())
    const administrator = await office.as('Administrator')
    const { posts } = (await administrator.get('/posts?status=all&type=media')).body.result
    const paths = posts.flatMap(({ media }: { media: { path: string }[] }) => media.map(({ path }) => path))
    const own = paths.filter((path: string) => path.startsWith('/v1'))
    expect(own).toHaveLength(1)
    for (const path of own) expect((await office.nobody.get(path)).status).toBe(200)
  })

  it('sends the emails that waited, and links that were sent before are good', async () => {
    while ((await office.outbox.sendDue()) > 0);
    expect(office.letters.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['paul@families.example', 'office@library.example', 'nobody@families.example']),
    )
    for (const name of ['omar', 'paul']) {
      const letter = [...stored.letters, ...office.letters].find(
        ({ to }) => to === `${name}@families.example`,
      )
      const token = /invitation=([\w-]+)/.exec(letter?.text ?? '')?.[1]
      const { body } = await office.nobody.post('/auth/invitation', { token })
      expect(body.result).toMatchObject({ user: { uid: name } })
    }
    expect((await signIn(office.address, emailOf('Moderator'), password)).status).toBe(200)
  })
})

describe('data of an earlier version', () => {
  it('are migrated: it is told from where to where and how long it took, and a copy of how they were is kept', async () => {
    const directory = directoryWithStored()
    const { notes, version } = await opening(directory, false, withSecond)
    expect(version).toBe('0002_nicknames')
    const said = new RegExp(
      `^The data were brought from ${latestVersion} to 0002_nicknames in [\\d.]+ s; a copy of how they were is (\\S+)$`,
    )
    const [, copy = ''] = said.exec(notes.at(-1) ?? '') ?? []
    expect(statSync(copy).mode & 0o077).toBe(0)
    const names = async (file: string) => {
      const folder = freshDirectory()
      writeFileSync(join(folder, 'office.db'), readFileSync(file))
      const engine = openEmbedded(folder)
      const { rows } = await sql<{ name: string }>`select name from pragma_table_info('accounts')`.execute(
        engine.kysely,
      )
      const { n } = await engine.kysely
        .selectFrom('accounts')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      await engine.close()
      return { n, hasNickname: rows.some(({ name }) => name === 'nickname') }
    }
    const [before, after] = [await names(copy), await names(join(directory, 'office.db'))]
    expect([before.hasNickname, after.hasNickname]).toEqual([false, true])
    expect(after.n).toBe(before.n)
    const again = await opening(directory, false, withSecond)
    expect(again.notes.filter((note) => note.includes('brought'))).toEqual([])
  })

  it('stay as they were where a migration fails', async () => {
    const directory = directoryWithStored()
    const failing: Migrations = {
      ...migrations,
      '0002_failing': () => ({
        up: async (database) => {
          await database.schema.alterTable('accounts').addColumn('nickname', 'text').execute()
          throw new Error('no such luck')
        },
      }),
    }
    expect((await opening(directory, false, failing)).refusal).toContain('no such luck')
    const { version, refusal } = await opening(directory)
    expect([version, refusal]).toEqual([latestVersion, ''])
  })
})

describe('data that this program can’t open stay as they are, with a sentence that says why', () => {
  const refused = async (...applied: string[]) => {
    const directory = directoryWithStored()
    const engine = openEmbedded(directory)
    await sql`delete from kysely_migration`.execute(engine.kysely)
    for (const name of applied) {
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(engine.kysely)
    }
    await engine.close()
    const before = readFileSync(join(directory, 'office.db'))
    const { refusal } = await opening(directory)
    expect(readFileSync(join(directory, 'office.db')).equals(before)).toBe(true)
    expect(readdirSync(directory).filter((name) => name.startsWith('before-'))).toEqual([])
    return refusal
  }

  it('of a later version', async () => {
    expect(await refused(latestVersion, '9999_later')).toContain(
      'The data are of a later version (9999_later) than this program',
    )
  })

  it('from before the first release, whatever their tables were', async () => {
    for (const applied of [['0001_office', '0002_invitations'], ['0001_tables_00000000']]) {
      expect(await refused(...applied)).toMatch(
        /^The data were written before Gatehouse’s first release \(0001_\w+\).*remove them to begin anew/,
      )
    }
  })

  it('and the stored one is of today’s tables', async () => {
    const engine = openEmbedded(directoryWithStored())
    // Where this fails: npx tsx tests/support/office/storeDatabase.ts
    expect(await versionOf(engine).finally(() => engine.close())).toBe(latestVersion)
  })
})
