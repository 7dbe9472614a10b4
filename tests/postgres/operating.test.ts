import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { runCommand } from '../../src/server/cli/commands'
import { explainFailure } from '../../src/server/cli/startMessages'
import { readConfig } from '../../src/server/config'
import { latestVersion } from '../../src/server/db/migrate'
import { openData } from '../../src/server/db/openData'
import { createDatabase } from '../support/office/databases'

it('an office is opened, known for what it is, and looked after beside the one that runs', async () => {
  const { url, drop } = await createDatabase(inject('postgres')?.url ?? '')
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-operation-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  onTestFinished(drop)
  const config = readConfig({ DATA_DIR: directory, DATABASE_URL: url }, false)
  const run = async (...args: string[]) =>
    await runCommand(args, config).then(
      ({ text, ok }) => (ok ? text : `WRONG ${text}`),
      (error) => `REFUSED ${explainFailure(error)}`,
    )
  const opening = async (isDemo: boolean, place = config) => {
    const { engine, installation, version } = await openData(place, isDemo)
    onTestFinished(() => engine.close())
    return { kind: installation?.kind, version }
  }

  expect(await run('invite-administrator', 'me@example.org')).toContain('/auth/reset?invitation=')
  expect(await opening(false)).toEqual({ kind: 'office', version: latestVersion })
  await expect(opening(false)).rejects.toThrow('Another office is running')
  const elsewhere = { ...config, dataDirectory: join(directory, 'elsewhere') }
  await expect(opening(true, elsewhere)).rejects.toThrow(/^The database \S+ on \S+ holds an office since/)
  expect(await run('check')).toMatch(/^ok {4}database: +whole, \d+ rows in 71 tables$/m)
  expect(await run('verify-events')).toMatch(/^All \d+ events are as they were written/)
  expect(await run('rotate-platform-key')).toContain('The new platform key is in ')
  expect(await run('backup', directory)).toMatch(/^REFUSED backup .* pg_dump /)
  expect(await run('restore', directory)).toMatch(/^REFUSED restore .* pg_restore /)
})
