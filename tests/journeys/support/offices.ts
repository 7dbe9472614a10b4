import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openEmbedded } from '../../../src/server/db/engines/embedded'
import type { Engine } from '../../../src/server/db/engines/engine'
import { migrate } from '../../../src/server/db/migrate'
import { platformKey } from '../../support/office/client'
import { addPeople } from '../../support/office/fixtures'
import { builtServer, startProcess } from '../../support/office/officeProcess'

/** The built product, running. */
export interface RunningOffice {
  address: string
  /** Where it keeps its data, letters without a mail server among them. */
  directory: string
  close(): Promise<void>
}

/** The demo office as `npm start` opens it, on a folder and a port of its own; `shared` is a folder of all workers. */
export async function openDemo(shared: string): Promise<RunningOffice> {
  const directory = freshDirectory()
  cpSync(await filledDemo(shared), directory, { recursive: true })
  return await run(directory, ['--demo'], { PLATFORM_KEY: '' })
}

/** A folder that the demo has filled. That takes six seconds of the processor: one worker does it, the others wait. */
async function filledDemo(shared: string): Promise<string> {
  const directory = join(shared, 'demo')
  const done = join(shared, 'demo-is-filled')
  mkdirSync(shared, { recursive: true })
  // Answers nothing where another worker has made it.
  if (mkdirSync(directory, { recursive: true }) !== undefined) {
    const server = startProcess([...builtServer, '--demo'], {
      DATA_DIR: directory,
      PORT: '0',
      PLATFORM_KEY: '',
    })
    await server.address
    server.kill('SIGTERM')
    await server.ended
    writeFileSync(done, '')
  }
  while (!existsSync(done)) await delay(100)
  return directory
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
  await addPeople(engine)
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
