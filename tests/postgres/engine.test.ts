import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { explainFailure } from '../../src/server/cli/startMessages'
import { addToTotals } from '../../src/server/db/counters'
import type { Engine } from '../../src/server/db/engines/engine'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { createGroupCommit } from '../../src/server/db/groupCommit'
import { latestVersion, migrate, versionOf } from '../../src/server/db/migrate'
import { administer, createDatabase } from '../support/office/databases'
import { addAccounts } from '../support/office/fixtures'
import { officeForTest } from '../support/office/office'

/** Where the tests' cluster is. */
function cluster(): string {
  const postgres = inject('postgres')
  if (!postgres) throw new Error('these tests need a Postgres')
  return postgres.url
}

async function freshDatabase(options?: string): Promise<string> {
  const { url, drop } = await createDatabase(cluster(), options)
  onTestFinished(drop)
  return url
}

async function opened(url: string): Promise<Engine> {
  const engine = await openPostgres({ url })
  onTestFinished(() => engine.close())
  return engine
}

async function migrated(): Promise<Engine> {
  return await opened(await freshDatabase(`template ${inject('postgres')?.template}`))
}

/** What opening comes to, as the terminal says it. */
async function said(url: string): Promise<string> {
  return await openPostgres({ url }).then(migrateAndClose, explainFailure)
}

async function migrateAndClose(engine: Engine): Promise<string> {
  try {
    await migrate(engine)
    return 'well'
  } catch (error) {
    return explainFailure(error)
  } finally {
    await engine.close()
  }
}

function as(
  url: string,
  values: Partial<Record<'username' | 'password' | 'port' | 'pathname', string>>,
): string {
  return Object.assign(new URL(url), values).href
}

describe('a sentence, and no password, for', () => {
  it('a database that is not there, and a machine that does not answer', async () => {
    const missing = await said(as(cluster(), { pathname: '/no_such_office', password: 's3cret' }))
    expect(missing).toMatch(/^The database no_such_office on \S+, which DATABASE_URL names, can’t be used: /)
    const silent = await said(as(cluster(), { port: '1', password: 's3cret' }))
    expect(silent).toMatch(/did not answer: .*ECONNREFUSED/)
    expect(missing + silent).not.toContain('s3cret')
  })

  it('an encoding that does not hold every language', async () => {
    const url = await freshDatabase("encoding 'LATIN1' locale 'C' template template0")
    expect(await said(url)).toContain('its encoding is LATIN1')
  })

  it('a role that may not create the extension, with the command; once it is there all is well', async () => {
    const url = await freshDatabase()
    const role = `office_${new URL(url).pathname.slice(1)}`
    await administer(url, `create role ${role} login password 'Office-role-42'`)
    onTestFinished(() => administer(url, `drop owned by ${role}`, `drop role ${role}`))
    const mine = as(url, { username: role, password: 'Office-role-42' })
    expect(await said(mine)).toContain('Make it the owner: ALTER DATABASE')
    await administer(url, `grant create on schema public to ${role}`)
    expect(await said(mine)).toMatch(/pg_trgm.*: CREATE EXTENSION pg_trgm$/)
    await administer(url, 'create extension pg_trgm')
    expect(await said(mine)).toBe('well')
  })
})

describe('several servers on one database', () => {
  it('bring an empty one up to date once, whoever comes first', async () => {
    const url = await freshDatabase()
    const servers = await Promise.all([1, 2, 3].map(() => opened(url)))
    await Promise.all(servers.map((server) => migrate(server)))
    for (const server of servers) expect(await versionOf(server)).toBe(latestVersion)
  })

  it('write what they have judged by what they read, one after another: no change is lost', async () => {
    const url = await freshDatabase(`template ${inject('postgres')?.template}`)
    const servers = await Promise.all([opened(url), opened(url)])
    const [one] = servers
    await one.kysely.insertInto('secrets').values(secret('n', '0')).execute()
    const writers = servers.flatMap((server) => Array.from({ length: 8 }, () => server))
    const each = 20
    await Promise.all(
      writers.map(async ({ kysely }) => {
        for (let n = 0; n < each; n++) {
          await kysely.transaction().execute(async (transaction) => {
            const row = await transaction.selectFrom('secrets').select('value').executeTakeFirstOrThrow()
            await transaction
              .updateTable('secrets')
              .set({ value: String(Number(row.value) + 1) })
              .execute()
          })
        }
      }),
    )
    const row = await one.kysely.selectFrom('secrets').select('value').executeTakeFirst()
    expect(row?.value).toBe(String(writers.length * each))
  })

  it('keep totals exact that sixteen of them move at once', async () => {
    const engine = await migrated()
    const move = () =>
      engine.kysely.transaction().execute((transaction) =>
        addToTotals(transaction, 'ticket_counts', [
          { status: 'open', n: 3 },
          { status: 'open', n: -1 },
        ]),
      )
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let n = 0; n < 10; n++) await move()
      }),
    )
    expect(await engine.kysely.selectFrom('ticket_counts').selectAll().execute()).toEqual([
      { status: 'open', n: 320 },
    ])
  })
})

/** A row of a small table. */
function secret(id: string, value = '') {
  return { id, name: 'media', value, created: 0, expires: 1 } as const
}

describe('a transaction', () => {
  it('in which a failure was passed over is not taken for stored', async () => {
    const { kysely } = await migrated()
    const passedOver = kysely.transaction().execute(async (transaction) => {
      await transaction.insertInto('secrets').values(secret('lost')).execute()
      await sql`select 1 / 0`.execute(transaction).catch(() => undefined)
    })
    await expect(passedOver).rejects.toThrow('Nothing was stored')
    expect(await kysely.selectFrom('secrets').selectAll().execute()).toEqual([])
  })

  it.each([
    ['one after another', () => null],
    ['side by side, as they concern different things', (place: number) => String(place)],
  ])('of several changes, made %s, loses the one that fails, and no other', async (_way, subjectAt) => {
    const { kysely } = await migrated()
    const together = createGroupCommit<null>(kysely, async () => undefined)
    const put = (name: string, place: number) =>
      together(subjectAt(place), async (transaction) => {
        await transaction.insertInto('secrets').values(secret(name)).execute()
        return { result: name, note: null }
      })
    const [a, again, b] = await Promise.allSettled(['a', 'a', 'b'].map(put))
    expect([a?.status, again?.status, b?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    const rows = await kysely.selectFrom('secrets').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('of changes of one thing reads for each what the one before has made of it', async () => {
    const { kysely } = await migrated()
    const together = createGroupCommit<null>(kysely, async () => undefined)
    await kysely.insertInto('secrets').values(secret('count', '0')).execute()
    const count = () =>
      together('count', async (transaction) => {
        const { value } = await transaction
          .selectFrom('secrets')
          .select('value')
          .where('id', '=', 'count')
          .executeTakeFirstOrThrow()
        const next = String(Number(value) + 1)
        await transaction.updateTable('secrets').set({ value: next }).where('id', '=', 'count').execute()
        return { result: next, note: null }
      })
    expect(await Promise.all([count(), count(), count()])).toEqual(['1', '2', '3'])
  })
})

it('a failure that is logged does not repeat the row that was refused', async () => {
  const { kysely } = await migrated()
  const put = () => kysely.insertInto('secrets').values(secret('Ann Lee')).execute()
  await put()
  const failure = await put().catch((error: unknown) => error)
  expect(String(failure)).toContain('duplicate key')
  expect(JSON.stringify(failure)).not.toContain('Ann Lee')
})

describe('what is read', () => {
  it('of whole numbers is exact, or a failure', async () => {
    const { kysely } = await migrated()
    const { rows } =
      await sql`select 9007199254740991::bigint as n, sum(n) as s from (values (1::bigint), (2)) as v (n)`.execute(
        kysely,
      )
    expect(rows).toEqual([{ n: 9007199254740991, s: 3 }])
    await expect(sql`select 9007199254740992::bigint as n`.execute(kysely)).rejects.toThrow('exactly')
  })

  it('is in the order of bytes, whatever the database’s own language', async () => {
    const { kysely } = await migrated()
    const names = ['Z', 'a', '_', 'é', '-', 'B']
    for (const name of names) await kysely.insertInto('secrets').values(secret(name)).execute()
    const rows = await kysely.selectFrom('secrets').select('id').orderBy('id').execute()
    expect(rows.map(({ id }) => id)).toEqual(['-', 'B', 'Z', '_', 'a', 'é'])
  })
})

describe('searching', () => {
  it('takes wildcards and backslashes for what they are', async () => {
    const { engine } = await officeForTest()
    await addAccounts(engine, [
      { uid: 'percent', firstname: '100% me', oid: 'club' },
      { uid: 'underscore', firstname: '100_xme', oid: 'club' },
      { uid: 'backslash', firstname: 'a\\b_c', oid: 'club' },
    ])
    const found = async (keywords: string) => {
      const rows = engine.kysely
        .selectFrom('accounts')
        .select('uid')
        .where(engine.matches('accounts', keywords))
      return (await rows.execute()).map(({ uid }) => uid)
    }
    expect(await found('100% m')).toEqual(['percent'])
    expect(await found('100_x')).toEqual(['underscore'])
    expect(await found('a\\b_c')).toEqual(['backslash'])
    expect(await found('0%')).toEqual(['percent'])
  })

  it('in pieces meets each row once, in a table of many pages', async () => {
    const { engine } = await officeForTest()
    await sql`insert into accounts (uid, role, rights, holds_posts, unread, measures_version, firstname, lastname, status, search, created)
      select 'many-' || n, 'Member', 0, 0, 0, 0, 'Ann', 'Lee', 'active', repeat('ann lee ', 60), n
      from generate_series(1, 80000) as n`.execute(engine.kysely)
    const { are, pieces } = await engine.estimateMatches('accounts', 'lee ann')
    expect(are).toBe('most')
    expect(pieces.length).toBeGreaterThan(1)
    let met = 0
    for (const piece of pieces) {
      const { n } = await engine.kysely
        .selectFrom('accounts')
        .select((builder) => builder.fn.countAll<number>().as('n'))
        .where(piece)
        .executeTakeFirstOrThrow()
      met += n
    }
    expect(met).toBe(80_000)
    expect((await engine.estimateMatches('accounts', 'moderator')).are).toBe('few')
  })
})
