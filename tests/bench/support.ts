import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { WebSocket } from 'ws'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import { migrate } from '../../src/server/db/migrate'
import { addAccounts, addPeople } from '../support/office/fixtures'
import { client } from '../support/office/office'
import { fromSource } from '../support/office/officeProcess'
import { type Child, startChild } from './child'

export interface SupportRow {
  server: string
  connections: number
  /** Messages that may be under way on each connection. */
  window: number
  perSecond: number
  /** Of the server's processor, in microseconds, for one message. */
  cpu: number
}

export interface SupportFigures {
  throughput: SupportRow[]
  /** Of one message at 100 a second, in milliseconds. */
  latency: { server: string; p50: number; p99: number }[]
  /** KiB of the server for each connection that says nothing. */
  idle: { server: string; connections: number; kibibytes: number }[]
}

/** One side of a conversation, as the measurement has it. */
interface Talker {
  socket: WebSocket
  tid: string
  /** Told of each message that came back, by its nonce. */
  onEcho: (nonce: string) => void
}

export const platformKey = 'a-long-key-of-the-platform-for-the-bench'
const connections = 100
const idleConnections = 5000
/** So many sockets a ticket has at most, in the measurement of idle ones. */
const aTicket = 5
const rounds = 3

/** What the support desk stores and tells in a second, how long one message takes, and what a silent socket costs. */
export async function benchSupport(seconds: number): Promise<SupportFigures> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  try {
    await prepare(directory)
    const env = { DATA_DIR: directory, PLATFORM_KEY: platformKey, PORT: '0' }
    const startOffice = () => startChild(fromSource('tests/support/office/unmeasuredOffice.ts'), env)
    const startEcho = () => startChild(fromSource('tests/bench/servers/echo.ts'))

    const [office, echo] = [await startOffice(), await startEcho()]
    const servers = [
      { server: 'office', child: office, links: await linksOf(office, connections) },
      {
        ...{ server: 'bare ws echo', child: echo },
        links: Array.from({ length: connections }, () => linkTo(echo)),
      },
    ]
    const throughput: SupportRow[] = []
    for (const window of [1, 8]) {
      for (let round = 0; round < rounds; round++) {
        for (const { server, child, links } of servers) {
          const figures = await measureThroughput(child, links, window, seconds / rounds)
          throughput.push({ server, connections, window, ...figures })
        }
      }
    }
    const latency = []
    for (const { server, links } of servers) {
      latency.push({ server, ...(await measureLatency(links, Math.max(seconds, 10))) })
    }
    await Promise.all([office.stop(), echo.stop()])

    const idle = []
    for (const [server, start] of [
      ['office', startOffice],
      ['bare ws echo', startEcho],
    ] as const) {
      const child = await start()
      const links =
        server === 'office'
          ? (await linksOf(child, idleConnections / aTicket)).flatMap((link) =>
              Array.from({ length: aTicket }, () => link),
            )
          : Array.from({ length: idleConnections }, () => linkTo(child))
      idle.push({ server, connections: idleConnections, kibibytes: await measureIdle(child, links) })
      await child.stop()
    }
    return { throughput: medians(throughput), latency, idle }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function medians(rows: SupportRow[]): SupportRow[] {
  const groups = new Map<string, SupportRow[]>()
  for (const row of rows) {
    const key = `${row.server} ${row.window}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((group) => {
    const sorted = group.toSorted((a, b) => a.cpu - b.cpu)
    return sorted[Math.floor(sorted.length / 2)] ?? []
  })
}

async function prepare(directory: string): Promise<void> {
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine)
  const members = Array.from({ length: idleConnections / aTicket }, (_, n) => ({ uid: `member-${n}` }))
  await addAccounts(engine, members)
  await engine.close()
}

interface Link {
  address: string
  tid: string
}

function linkTo({ address }: Child): Link {
  return { address: address.replace('http', 'ws'), tid: 'none' }
}

/** Links of so many members, each to a ticket of its own. */
export async function linksOf(
  { address }: Pick<Child, 'address'>,
  count: number,
  uidOf = (n: number) => `member-${n}`,
): Promise<Link[]> {
  const lines = Array.from({ length: count }, (_, n) =>
    JSON.stringify({ tid: `ticket-${n}`, uid: uidOf(n), issue: 'How fast are you?' }),
  )
  const { body } = await client(address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch('/platform/tickets', { method: 'POST', body: lines.join('\n') })
  const links: { tid: string; support: string }[] = body.result.links
  return links.map(({ tid, support }) => ({ tid, address: `${support}&latest=1` }))
}

async function connect({ address, tid }: Link): Promise<Talker> {
  const socket = new WebSocket(address, { perMessageDeflate: false })
  const talker: Talker = { socket, tid, onEcho: () => undefined }
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data))
    if (frame.type === 'error') throw new Error(frame.detail)
    if (frame.type === 'chat') talker.onEcho(frame.nonce)
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return talker
}

function sendOne({ socket, tid }: Talker): string {
  const nonce = uuid()
  const message = 'I have looked at it: your daughter can sign in again now. Would you try it, please?'
  socket.send(JSON.stringify({ type: 'chat', tid, message, nonce }))
  return nonce
}

async function end(talkers: Talker[]): Promise<void> {
  await Promise.all(
    talkers.map(({ socket }) => {
      socket.close()
      return new Promise((resolve) => socket.once('close', resolve))
    }),
  )
}

/** Where each connection sends the next message as soon as one has come back. What this client takes is no cost of the server's. */
export async function measureThroughput(
  child: Pick<Child, 'cpu'>,
  links: Link[],
  window: number,
  seconds: number,
) {
  const talkers = await Promise.all(links.map(connect))
  let echoes = 0
  let isOver = false
  for (const talker of talkers) {
    talker.onEcho = () => {
      echoes += 1
      if (!isOver) sendOne(talker)
    }
    for (let n = 0; n < window; n++) sendOne(talker)
  }
  await pause(500)
  const [before, begun, used] = [echoes, performance.now(), child.cpu()]
  await pause(seconds * 1000)
  const messages = echoes - before
  const perSecond = Math.round((messages * 1000) / (performance.now() - begun))
  const cpu = (child.cpu() - used) / messages
  isOver = true
  await end(talkers)
  return { perSecond, cpu }
}

/** How long a message takes at 100 a second, all connections in turn. */
async function measureLatency(links: Link[], seconds: number) {
  const talkers = await Promise.all(links.map(connect))
  const sentAt = new Map<string, number>()
  const latencies: number[] = []
  for (const talker of talkers) {
    talker.onEcho = (nonce) => latencies.push(performance.now() - (sentAt.get(nonce) ?? Number.NaN))
  }
  const begun = performance.now()
  const total = Math.round(seconds * 100)
  for (let n = 0; n < total; n++) {
    await pause(Math.max(0, begun + n * 10 - performance.now()))
    const talker = talkers[n % talkers.length]
    const now = performance.now()
    if (talker) sentAt.set(sendOne(talker), now)
  }
  while (latencies.length < total) await pause(10)
  await end(talkers)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99) }
}

async function measureIdle(child: Child, links: Link[]): Promise<number> {
  await pause(1000)
  const before = child.memory()
  const talkers: Talker[] = []
  for (let from = 0; from < links.length; from += 100) {
    talkers.push(...(await Promise.all(links.slice(from, from + 100).map(connect))))
  }
  await pause(5000)
  const kibibytes = ((child.memory() - before) * 1024) / links.length
  for (const { socket } of talkers) socket.terminate()
  return Math.round(kibibytes * 10) / 10
}

function pause(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
