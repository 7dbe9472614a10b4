import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../../src/server/database/engines/embedded'
import type { Engine } from '../../../src/server/database/engines/engine'
import { migrate } from '../../../src/server/database/migrations/migrate'
import { createPasswords } from '../../../src/server/session/passwords'
import { platformKey } from '../../support/client'
import { addPeople } from '../../support/fixtures'
import { builtServer, startProcess } from '../../support/officeProcess'

/** The built product, running. */
export interface RunningOffice {
  address: string
  /** Where it keeps its data, letters without a mail server among them. */
  directory: string
  close(): Promise<void>
}

/** The demo office as `npm start` opens it, on a folder and a port of its own. */
export function openDemo(): Promise<RunningOffice> {
  return run(freshDirectory(), ['--demo'], { PLATFORM_KEY: '' })
}

/**
 * An office with everybody of `people` and nothing else; `prepare` may put more in before it opens, `env` is added to its
 * environment.
 */
export async function openEmpty(
  prepare?: (engine: Engine) => Promise<void>,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningOffice> {
  const directory = freshDirectory()
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine, await createPasswords())
  await prepare?.(engine)
  await engine.close()
  return await run(directory, [], env)
}

function freshDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'gatehouse-journey-'))
}

async function run(
  directory: string,
  flags: string[],
  env: Readonly<Record<string, string>> = {},
): Promise<RunningOffice> {
  const server = startProcess([...builtServer, ...flags], {
    DATA_DIR: directory,
    PORT: '0',
    PLATFORM_KEY: platformKey,
    ...env,
  })
  const address = await server.address
  if (address === '') throw new Error(`The office did not open: ${(await server.ended).errors}`)
  return {
    address: address.replace('127.0.0.1', 'localhost'),
    directory,
    close: async () => {
      server.kill('SIGTERM')
      const { errors } = await server.ended
      for (const line of errors.split('\n'))
        if (!/^(\{"level":30,|$)/.test(line)) process.stderr.write(`${line}\n`)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
