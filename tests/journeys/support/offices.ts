import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { openEmbedded } from '../../../src/server/database/engines/embedded'
import type { Engine } from '../../../src/server/database/engines/engine'
import { migrate } from '../../../src/server/database/migrations/migrate'
import { createPasswords } from '../../../src/server/session/passwords'
import { addPeople } from '../../support/fixtures'
import { platformKey } from '../../support/office'

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
  const server = spawn(process.execPath, ['dist/server/main.js', ...flags], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: '0', PLATFORM_KEY: platformKey, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (!/^\{"level":30,/.test(line)) process.stderr.write(`${line}\n`)
  })
  return {
    address: await addressOf(server),
    directory,
    close: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The office has no output')
  const lines = createInterface({ input: server.stdout })
  for await (const line of lines) {
    const address = /http:\/\/[^\s"]+/.exec(line)?.[0]
    if (address) return address.replace('127.0.0.1', 'localhost')
  }
  throw new Error('The office ended before it was open')
}
