import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createTextAnalyzer } from '../../../src/server/analyzer/textAnalyzer'
import { runCommand } from '../../../src/server/cli/commands'
import { explainFailure } from '../../../src/server/cli/startMessages'
import { readConfig } from '../../../src/server/config'
import { openEmbedded } from '../../../src/server/db/engines/embedded'
import { migrate, migrations } from '../../../src/server/db/migrate'
import { openData } from '../../../src/server/db/openData'
import { systemClock } from '../../../src/server/lib/clock'
import { fillDemo } from '../../../src/tools/seed/fillDemo'
import { addPeople, cheapPasswords as passwords } from './fixtures'
import { startOffice } from './process'

/** An empty directory, which goes with the test. */
export function freshDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-operation-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The data of an office with everybody of `people`, which no version that notes what it holds has opened. */
export async function directoryWithPeople(): Promise<string> {
  const directory = join(freshDirectory(), 'office')
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
  return directory
}

/** Carries a command out, as the terminal shows it. */
export async function run(DATA_DIR: string, ...args: string[]) {
  const config = readConfig({ DATA_DIR, PUBLIC_URL: 'https://office.example' }, false)
  return await runCommand(args, config).then(
    ({ text, ok }) => ({ code: ok ? 0 : 1, output: text, errors: '' }),
    (error) => ({ code: 1, output: '', errors: explainFailure(error) }),
  )
}

/** What opening the data comes to, as the terminal shows it. */
export async function opening(directory: string, isDemo = false, known = migrations) {
  return await openData(
    { dataDirectory: directory, databaseUrl: null, databaseDirectUrl: null, databaseReadUrl: null },
    isDemo,
    known,
  ).then(
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
    (error) => ({ refusal: explainFailure(error), notes: [], installation: null, version: '' }),
  )
}

/** The built server, open. */
export async function opened(env: Record<string, string>, ...flags: string[]) {
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
