import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wrongTotals } from '../../src/server/cli/check.repository'
import { commandContext } from '../../src/server/cli/commandContext'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { day, systemClock, toIso } from '../../src/server/lib/clock'
import { idAt } from '../../src/server/lib/ids'
import { rotatePlatformKey } from '../../src/server/platform/platformKeys.service'
import { client, officeForTest, platformKey } from '../support/office/office'
import { fromSource, startProcess } from '../support/office/officeProcess'
import { directoryWithPeople, freshDirectory, opened, run } from '../support/office/operating'
import { feedPosts } from '../support/platform/platform'

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
    const ctx = {
      ...commandContext(office.engine, office.config),
      clock: () => Date.now() * 1000 + now,
    }
    const [first, second] = [await rotatePlatformKey(ctx, 7 * day), await rotatePlatformKey(ctx, 2 * day)]
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
})

describe('the program itself', () => {
  it('opens no office where it is asked for help, or for what there is not', async () => {
    const directory = freshDirectory()
    const main = fromSource('src/server/main.ts')
    const started = (flag: string) => startProcess([...main, flag], { DATA_DIR: directory, PORT: '0' }).ended
    const [helped, refused] = await Promise.all([started('--help'), started('--dmeo')])
    expect([helped.code, helped.output]).toEqual([0, expect.stringContaining('rotate-platform-key')])
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('--dmeo')])
    expect(readdirSync(directory)).toEqual([])
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
      [['chek'], 'Did you mean check?'],
      [['check', '--keep', '3'], 'check takes no --keep'],
      [['backup'], 'Use: npm run office -- backup FOLDER'],
      [['backup', '/tmp', '--kep', '3'], '--kep'],
      [['check'], 'There is no office in'],
      [['webhooks', 'explode'], 'There is no office in'],
      [['invite-administrator', 'me'], '“me” is no email address'],
    ] as const) {
      const { code, output, errors } = await run(directory, ...args)
      expect([code, output, errors]).toEqual([1, '', expect.stringContaining(said)])
    }
  })

  it('has webhooks told again of what was given up, or of all since an instant', async () => {
    const directory = await directoryWithPeople()
    const replay = (...args: string[]) => run(directory, 'webhooks', 'replay', ...args)
    expect((await replay()).output).toContain('There are no webhooks')
    const engine = openEmbedded(directory)
    const webhook = { id: 'w', url: 'https://platform.example/key', secret: 'x', types: '[]', active: 1 }
    await engine.kysely
      .insertInto('webhooks')
      .values({ ...webhook, old_secret: null, old_secret_until: 0, cooldown_until: 0, created: 1 })
      .execute()
    const created = systemClock()
    const delivery = { webhook: 'w', event: 1, key: 'post:a', type: 'post.blocked', body: '{}' } as const
    const over = {
      attempts: 11,
      due: 1,
      leased_until: 0,
      created,
      finished: created,
      status: 500,
      error: 'It answered 500.',
    }
    await engine.kysely
      .insertInto('deliveries')
      .values([
        { id: idAt(created), ...delivery, ...over, state: 'given_up' },
        { id: idAt(created), ...delivery, ...over, state: 'sent' },
      ])
      .execute()
    await engine.close()
    expect((await run(directory, 'check')).output).toContain('webhooks:  0 wait, 1 were given up')
    expect((await replay()).output).toContain('https://platform.example: 1 are sent again.')
    expect((await replay('--since', toIso(created))).output).toContain('1 are sent again')
    expect((await replay('--since', 'yesterday')).errors).toContain('a date and time such as')
  })

  it('lets in an Administrator who has lost all second factors, and tells them by email', async () => {
    const directory = await directoryWithPeople()
    const reset = () => run(directory, 'reset-factor', 'Administrator@gatehouse.example')
    expect((await reset()).errors).toContain('has no second factor here: nothing was changed')
    const engine = openEmbedded(directory)
    const factor = { id: 'f', uid: 'administrator', kind: 'code', name: 'Phone', credential: null } as const
    await engine.kysely
      .insertInto('factors')
      .values({ ...factor, key: 'JBSWY3DPEHPK3PXP', counter: 0, created: 1, used: null })
      .execute()
    await engine.kysely
      .insertInto('recovery_codes')
      .values({ code_hash: 'h', uid: 'administrator' })
      .execute()
    expect((await reset()).output).toContain('signs in by the password alone from now on')
    const left = [
      await engine.kysely.selectFrom('factors').selectAll().execute(),
      await engine.kysely.selectFrom('recovery_codes').selectAll().execute(),
    ]
    expect(left).toEqual([[], []])
    const [letter] = await engine.kysely.selectFrom('emails').select(['kind', 'recipient']).execute()
    expect(letter).toEqual({ kind: 'factor_reset', recipient: 'administrator@gatehouse.example' })
    const events = engine.kysely.selectFrom('events').select(['act', 'actor_kind', 'subject'])
    expect(await events.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      ...{ act: 'reset_factor', actor_kind: 'office', subject: 'administrator' },
    })
    await engine.close()
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

it('score-again says how many posts are scored again, and check how many are left', async () => {
  const office = await officeForTest()
  await feedPosts(office.address, [
    { pid: 'a', uid: 'member' },
    { pid: 'b', uid: 'member' },
  ])
  expect((await run(office.directory, 'score-again')).output).toContain('2 posts are scored again')
  expect((await run(office.directory, 'check')).output).toContain('2 posts are to be scored')
  await office.scoring.scorePending()
  expect((await run(office.directory, 'check')).output).toContain('0 posts are to be scored')
  expect((await run(office.directory, 'compare-decisions')).output).toBe(
    'Nobody has decided about a text yet.\n',
  )
  const file = join(freshDirectory(), 'refuted.csv')
  expect(await run(office.directory, 'export-refuted', file)).toMatchObject({
    ...{ code: 0, output: expect.stringContaining(`Wrote 0 texts without names into ${file}.`) },
  })
  expect((await run(office.directory, 'export-refuted', file)).errors).toContain('it is there already')
  expect((await run(office.directory, 'export-refuted')).errors).toContain('export-refuted FILE')
})
