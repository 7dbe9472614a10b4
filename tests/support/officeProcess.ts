import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The office as a process of its own. */
export interface OfficeProcess {
  /** Resolves with the address once the office has said it. */
  address: Promise<string>
  /** Resolves with how it ended and all that it said. */
  ended: Promise<{ code: number | null; output: string; errors: string }>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
}

/** What Node runs for the built server. */
export const builtServer = ['dist/server/main.js'] as const

/** Starts an office with these variables and no others of ours; whoever starts it has to end it. */
export function startProcess(command: readonly string[], env: Record<string, string>): OfficeProcess {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stdout.on('data', (data: Buffer) => {
    output += data
  })
  child.stderr.on('data', (data: Buffer) => {
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
