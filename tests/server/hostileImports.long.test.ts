import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { hostileCsv } from '../data/hostileCsv'
import { addPeople, emailOf, password } from '../support/office/fixtures'
import { type Client, client, signIn } from '../support/office/office'
import { builtServer, notingTurns, type OfficeProcess, startProcess } from '../support/office/officeProcess'

/** The whole 64 MiB of each are measured by `npm run bench -- hostile`. */
const size = 512 * 1024
const directory = mkdtempSync(join(tmpdir(), 'gatehouse-hostile-'))
const turns = join(directory, 'turns')
let office: OfficeProcess
let administrator: Client

beforeAll(async () => {
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  office = startProcess([...notingTurns, ...builtServer], {
    DATA_DIR: directory,
    PORT: '0',
    TURNS_FILE: turns,
  })
  const address = await office.address
  const session = await signIn(address, emailOf('Administrator'), password)
  administrator = client(address, { authorization: `Bearer ${session.body.result.token}` })
  // What is compiled at the first file of all counts for none of them.
  await send(Buffer.from(`firstname,lastname,email\n${'Ann,,\n'.repeat(2000)}`))
})
afterAll(async () => {
  office.kill('SIGTERM')
  await office.ended
  rmSync(directory, { recursive: true, force: true })
})

/** What the office answered, after how many milliseconds, and the longest turn of its own work meanwhile. */
async function send(content: Buffer<ArrayBuffer>) {
  writeFileSync(turns, '')
  const begun = performance.now()
  const { status, body } = await administrator.form(
    '/accounts',
    { org: { oid: 'school', role: 'Member' } },
    new Blob([content], { type: 'text/csv' }),
  )
  const took = performance.now() - begun
  const longest = Math.max(
    0,
    ...readFileSync(turns, 'utf8')
      .split('\n')
      .map((line) => Number(line.split(' ')[1] ?? 0)),
  )
  return { status, result: body.result, detail: body.detail, took, longest }
}

describe('a file that is meant to hold the office up', () => {
  it.each(Object.keys(hostileCsv))(
    '%s: refused or read, and nobody waits for it longer than 50 ms',
    async (name) => {
      const { status, result, detail, longest } = await send(hostileCsv[name]?.(size) ?? Buffer.alloc(0))
      expect(longest).toBeLessThan(50)
      if (status === 422) expect(detail).toContain('Nobody was added.')
      else expect([status, result.imported <= 1, result.total > 0]).toEqual([200, true, true])
    },
  )

  it('a header and 120 KB without a line end is read in under a second', async () => {
    const { status, result, took } = await send(
      Buffer.concat([Buffer.from('firstname,lastname,email\n'), Buffer.alloc(120 * 1024, 'a')]),
    )
    expect([status, result.imported, result.total]).toEqual([200, 0, 1])
    expect(result.rejected).toMatchObject([{ line: 2, codes: ['too_long'] }])
    expect(took).toBeLessThan(1000)
  })
})
