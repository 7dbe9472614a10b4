import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { createTextAnalyzer } from '../../src/server/analyzer/textAnalyzer'
import { verifyEvents } from '../../src/server/audit/chain'
import { rowCounts, wrongTotals } from '../../src/server/cli/check.repository'
import { runCommand } from '../../src/server/cli/commands'
import { explainFailure } from '../../src/server/cli/startMessages'
import { readConfig } from '../../src/server/config'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { putInstallation } from '../../src/server/db/installation.repository'
import { migrate } from '../../src/server/db/migrate'
import { openData } from '../../src/server/db/openData'
import { systemClock } from '../../src/server/lib/clock'
import { digestOf } from '../../src/tools/move.repository'
import { demoPassword } from '../../src/tools/seed/demoData'
import { fillDemo } from '../../src/tools/seed/fillDemo'
import { createDatabase } from '../support/office/databases'
import { cheapPasswords } from '../support/office/fixtures'
import { client, signIn } from '../support/office/office'
import { builtServer, startProcess } from '../support/office/officeProcess'
import { startOffice } from '../support/office/process'

/** An office with everything in it: the demo's rows, people who sign in, and events of its own. */
function embeddedOffice(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-moving-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  cpSync(filled, directory, { recursive: true })
  return directory
}

async function fill(directory: string): Promise<void> {
  const engine = openEmbedded(directory)
  await migrate(engine)
  const mediaDirectory = join(directory, 'media')
  const parts = {
    engine,
    mediaDirectory,
    analyzer: createTextAnalyzer(),
    passwords: cheapPasswords,
    clock: systemClock,
  }
  await fillDemo(parts)
  await sql`delete from installation`.execute(engine.kysely)
  await putInstallation(engine.kysely, 'office', systemClock())
  await engine.close()
  const office = startProcess(builtServer, {
    DATA_DIR: directory,
    PORT: '0',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })
  const address = await office.address
  const { body } = await signIn(address, 'administrator@gatehouse.example', demoPassword)
  const administrator = client(address, { authorization: `Bearer ${body.result.token}` })
  const { oid, type, name } = body.result.organization
  const org = { oid, type, name, role: 'Member' }
  for (let n = 0; n < 20; n++) {
    const user = { firstname: 'Zoë', lastname: `O’Brien ${n}`, email: `new${n}@example.org` }
    expect((await administrator.form('/accounts', { user, org })).status).toBe(201)
    await administrator.post('/accounts/invite', { accounts: [{ email: user.email }] })
  }
  office.kill('SIGTERM')
  await office.ended
}

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await createDatabase(inject('postgres')?.url ?? '')
  onTestFinished(drop)
  return url
}

const move = (directory: string, url: string) =>
  runCommand(['move-to-postgres'], readConfig({ DATA_DIR: directory, DATABASE_URL: url }, false)).then(
    ({ text }) => text,
    explainFailure,
  )

async function opened(url: string) {
  const engine = await openPostgres({ url })
  onTestFinished(() => engine.close())
  return engine
}

const filled = mkdtempSync(join(tmpdir(), 'gatehouse-filled-'))
await fill(filled)
afterAll(() => rmSync(filled, { recursive: true, force: true }))

it('an office with everything in it moves to Postgres, row by row, and is served from there', async () => {
  const directory = embeddedOffice()
  const url = await emptyDatabase()
  const said = await move(directory, url)
  expect(said).toMatch(/^posts +5008 rows, the same on both sides, in /m)
  expect(said).toMatch(/^All \d+ events are as they were written\.$/m)
  const source = openEmbedded(directory)
  onTestFinished(() => source.close())
  const target = await opened(url)
  expect(await rowCounts(target.kysely)).toEqual(await rowCounts(source.kysely))
  expect(await wrongTotals(target.kysely)).toEqual([])
  expect(await verifyEvents(target)).toEqual(await verifyEvents(source))

  const elsewhere = mkdtempSync(join(tmpdir(), 'gatehouse-moved-'))
  onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }))
  const office = startOffice({ DATA_DIR: elsewhere, DATABASE_URL: url, PORT: '0' })
  const address = await office.address
  const { body } = await signIn(address, 'administrator@gatehouse.example', demoPassword)
  const administrator = client(address, { authorization: `Bearer ${body.result.token}` })
  const found = await administrator.get(
    `/search?ref=accounts&keywords=${encodeURIComponent('zoe o’brien 13')}`,
  )
  expect([found.status, found.body.result.total]).toEqual([200, 1])
  expect((await administrator.post('/saved-replies', { title: 'There', message: 'we are' })).status).toBe(201)
  office.kill('SIGTERM')
  await office.ended
  expect((await verifyEvents(target)).broken).toBeNull()
}, 120_000)

it('a move that failed is no office, and is begun anew; a database that holds one is left alone', async () => {
  const directory = embeddedOffice()
  const url = await emptyDatabase()
  const before = await opened(url)
  const broken = await move(directory, 'postgres://nobody:nothing@127.0.0.1:1/nowhere')
  expect(broken).toContain('can’t be used')
  await migrate(before)
  await putInstallation(before.kysely, 'moving', 1)
  expect(await move(directory, url)).toContain(
    'holds another office that is being moved. Nothing was changed',
  )
  const source = openEmbedded(directory)
  const { since } = await source.kysely.selectFrom('installation').select('since').executeTakeFirstOrThrow()
  await source.close()
  await before.kysely.updateTable('installation').set({ since }).execute()
  await sql`insert into secrets (id, name, value, created) values ('left', 'over', 'from before', 1)`.execute(
    before.kysely,
  )
  const place = readConfig({ DATA_DIR: join(directory, 'other'), DATABASE_URL: url }, false)
  await expect(openData(place, false)).rejects.toThrow(
    /an office was being moved, and not all of it is there/,
  )
  expect(await move(directory, url)).toMatch(/events are as they were written/)
  const secrets = await before.kysely.selectFrom('secrets').select('name').execute()
  expect(secrets.map(({ name }) => name)).not.toContain('left')
  expect(await move(directory, url)).toContain('holds an office already. Nothing was changed')
}, 120_000)

it('does not begin while the office runs, nor without an address', async () => {
  const directory = embeddedOffice()
  const running = openEmbedded(directory)
  expect(await move(directory, await emptyDatabase())).toContain('Another office is running')
  await running.close()
  const alone = readConfig({ DATA_DIR: directory }, false)
  await expect(runCommand(['move-to-postgres'], alone)).rejects.toThrow('Name the Postgres')
}, 60_000)

it('a row that is another on one side, or is missing, is found whatever their order', async () => {
  async function* pieces(...rows: object[]) {
    for (const row of rows) yield [{ ...row }]
  }
  const [one, other] = [
    { id: 'a', n: 1, text: null },
    { text: 'é', id: 'b', n: 0.25 },
  ]
  const whole = await digestOf(pieces(one, other))
  expect(await digestOf(pieces({ n: 0.25, id: 'b', text: 'é' }, one))).toEqual(whole)
  for (const others of [[one], [one, { ...other, n: 0.5 }], [one, { ...other, text: 'e' }], [one, one]]) {
    expect(await digestOf(pieces(...others))).not.toEqual(whole)
  }
})
