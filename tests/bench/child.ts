import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { spawnAlone } from '../support/office/officeProcess'

/** A server under measurement, in a process of its own. */
export interface Child {
  address: string
  pid: number
  /** Processor time that it has used so far, in microseconds. */
  cpu(): number
  /** Resident memory, in MiB. */
  memory(): number
  /** The same without the pages of files, the database's among them, which the system takes back as it likes. */
  ownMemory(): number
  stop(): Promise<void>
}

const addressPattern = /http:\/\/[^\s"]+/
/** Clock ticks a second in /proc, the same on every Linux that Node runs on. */
const ticks = 100

/** Starts a program and waits for the address that it prints. */
export async function startChild(
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<Child> {
  const server = spawnAlone(command, env)
  server.stderr?.pipe(process.stderr)
  process.on('exit', () => server.kill('SIGKILL'))
  const address = await firstAddress(server)
  return {
    address: address.replace('localhost', '127.0.0.1'),
    pid: server.pid ?? 0,
    cpu: () => {
      const fields = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return ((Number(fields[11]) + Number(fields[12])) * 1_000_000) / ticks
    },
    memory: () => memoryOf(server, /VmRSS:\s+(\d+)/),
    ownMemory: () => memoryOf(server, /RssAnon:\s+(\d+)/),
    stop: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}

function memoryOf({ pid }: ChildProcess, pattern: RegExp): number {
  return Math.round(Number(pattern.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

async function firstAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The server has no output')
  for await (const line of createInterface({ input: child.stdout })) {
    const address = addressPattern.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('The server ended before it listened')
}
