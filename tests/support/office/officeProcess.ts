import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

/** The office as a process of its own. */
export interface OfficeProcess {
  /** Resolves with the address once the office has said it. */
  address: Promise<string>
  /** Resolves with how it ended and all that it said. */
  ended: Promise<{ code: number | null; output: string; errors: string }>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

const root = resolve(import.meta.dirname, '../../..')

/** Makes a process note the turns of its own work, in the file that TURNS_FILE names. */
export const notingTurns: readonly string[] = ['--import', new URL('turns.mjs', import.meta.url).href]

/** What Node runs for the built server. */
export const builtServer: readonly string[] = [join(root, 'dist/server/main.js')]

/** What Node runs for a program of the tests. */
export function fromSource(file: string): string[] {
  return ['--import', 'tsx', join(root, file)]
}

/**
 * Runs a program of ours with these variables and none of the developer's: the office reads a `.env` where it is
 * started, so it is started where nobody keeps one.
 */
export function spawnAlone(command: readonly string[], env: Record<string, string>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env
  return spawn(process.execPath, command, {
    cwd: join(root, 'dist/server'),
    env: { PATH, HOME, TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts an office with these variables and no others of ours, which reads texts once unless they say otherwise; whoever starts it has to end it. */
export function startProcess(command: readonly string[], env: Record<string, string>): OfficeProcess {
  const child = spawnAlone(command, { ANALYZER_SECOND: 'off', ...env })
  let output = ''
  let errors = ''
  child.stdout?.on('data', (data: Buffer) => {
    output += data
  })
  child.stderr?.on('data', (data: Buffer) => {
    errors += data
  })
  const ended = once(child, 'exit').then(([code]) => ({ code, output, errors }))
  return { address: addressOf(child, () => output, ended), ended, kill: (signal) => void child.kill(signal) }
}

async function addressOf(
  child: ChildProcess,
  said: () => string,
  ended: OfficeProcess['ended'],
): Promise<string> {
  const found = () => /http:\/\/\S+/.exec(said())?.[0]
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  while (!found()) {
    await Promise.race([once(child.stdout ?? child, 'data'), ended])
    if (hasEnded) return ''
  }
  return found() ?? ''
}
