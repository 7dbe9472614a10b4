import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import httpProxy from '@fastify/http-proxy'
import Fastify from 'fastify'
import { type OfficeProcess, startProcess } from './officeProcess'

/** Servers of one office, each a process; behind a proxy where there are several. */
export interface Fleet {
  /** Where clients call. */
  address: string
  /** Ends one at once (`SIGKILL`) or in good order, and resolves with its exit code. */
  end(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Starts one that has ended, at its own port and on its own directory. */
  start(index: number): Promise<void>
  /** Ends all, and removes what they had; answers the exit codes. */
  close(signal: 'SIGKILL' | 'SIGTERM'): Promise<(number | null)[]>
}

interface FleetPlan {
  count: number
  /** What Node runs. */
  command: readonly string[]
  env: Record<string, string>
}

/** How often the proxy asks who is ready, in milliseconds. */
const askEvery = 50

export async function startFleet({ count, command, env }: FleetPlan): Promise<Fleet> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-fleet-'))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const servers: (OfficeProcess | null)[] = ports.map(() => null)
  const start = async (index: number) => {
    const own = { DATA_DIR: join(directory, String(index)), PORT: String(ports[index]) }
    const server = startProcess(command, { ...own, ...env })
    servers[index] = server
    if ((await server.address) === '') throw new Error(`no server: ${(await server.ended).errors}`)
  }
  const end = async (index: number, signal: 'SIGKILL' | 'SIGTERM') => {
    const server = servers[index]
    servers[index] = null
    server?.kill(signal)
    return (await server?.ended)?.code ?? null
  }
  await Promise.all(ports.map((_, index) => start(index)))
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`)
  const proxy = count > 1 ? await balance(addresses) : null
  return {
    address: proxy?.address ?? addresses[0] ?? '',
    end,
    start,
    close: async (signal) => {
      const codes = await Promise.all(ports.map((_, index) => end(index, signal)))
      await proxy?.close()
      rmSync(directory, { recursive: true, force: true })
      return codes
    },
  }
}

/** Hands calls and sockets on, to each server in turn that says it is ready. */
async function balance(addresses: readonly string[]): Promise<{ address: string; close(): Promise<void> }> {
  let ready: readonly string[] = addresses
  let turn = 0
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const answers = await Promise.all(
        addresses.map(async (address) => {
          const ok = await fetch(`${address}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          )
          return ok ? address : []
        }),
      )
      ready = answers.flat()
      await wait(askEvery)
    }
  })()
  const app = Fastify({ forceCloseConnections: true })
  const getUpstream = () => {
    turn += 1
    return ready[turn % ready.length] ?? addresses[0] ?? ''
  }
  await app.register(httpProxy, { upstream: '', websocket: true, replyOptions: { getUpstream } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      isOver = true
      await asking
      await app.close()
    },
  }
}

/**
 * A port that nobody has; every start of a server takes the same one, so it is below those that systems give to connections: while the
 * server is down one of them would take it.
 */
export async function freePort(): Promise<number> {
  while (true) {
    const port = randomInt(20_000, 30_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
