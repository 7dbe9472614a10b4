import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { openEmbedded } from '../../src/server/database/engines/embedded'
import { migrate } from '../../src/server/database/migrations/migrate'
import { seededRandom } from '../../src/server/database/seed/random'
import { createPasswords } from '../../src/server/session/passwords'
import { addPeople, emailOf, type PersonName, password } from '../support/fixtures'
import { client, platformKey, signIn } from '../support/office'
import { type OfficeProcess, startProcess } from '../support/officeProcess'
import { createLedgerClient, type Entry } from './ledgerClient'

export interface LedgerPlan {
  seed: number
  messages: number
  /** Connections that are cut, and times that the server is killed and started again. */
  cuts: number
  kills: number
  /** What Node runs. */
  command: readonly string[]
}

export interface LedgerResult {
  /** What went wrong, a sentence each; nothing where all is well. */
  faults: string[]
  figures: Record<string, number>
}

const tid = 'ledger'
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Without an acknowledgement for so long, something hangs; milliseconds. */
const patience = 60_000

/**
 * Four clients write on one ticket while their connections are cut and the server is killed. Afterwards nothing that was
 * acknowledged may be missing, nothing may be there twice, and all must have seen one order, which is the history's.
 */
export async function runLedger(plan: LedgerPlan): Promise<LedgerResult> {
  const { seed, messages, cuts, kills, command } = plan
  const random = seededRandom(seed)
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-ledger-'))
  const env = { DATA_DIR: directory, PORT: String(await freePort()), PLATFORM_KEY: platformKey }
  const begun = performance.now()
  await prepare(directory)
  let server = await start(command, env)
  try {
    const links = await openTicket(server.address)
    const acknowledged = new Map<string, Entry>()
    const faults: string[] = []
    let handedOut = 0
    let lastSign = performance.now()
    const clients = links.map(({ name, link, pace, window }, index) =>
      createLedgerClient({
        name,
        link: () => link,
        tid,
        pace,
        window,
        random: seededRandom(seed + index + 1),
        nextMessage: (who) => (handedOut < messages ? `Message ${++handedOut} of ${who}` : null),
        onAcknowledged: (nonce, entry) => {
          lastSign = performance.now()
          if (acknowledged.has(nonce)) faults.push(`${nonce} was acknowledged twice`)
          acknowledged.set(nonce, entry)
        },
      }),
    )

    // Spread over the whole, each somewhere about the middle of its part.
    const points = (count: number) =>
      Array.from({ length: count }, (_, part) =>
        Math.floor(((part + 0.3 + 0.4 * random.next()) * messages) / count),
      )
    const cutsAt = points(cuts)
    const killsAt = points(kills)
    while (acknowledged.size < messages && performance.now() - lastSign < patience) {
      await pause(random.whole(1, 8))
      while ((cutsAt[0] ?? Infinity) <= acknowledged.size) {
        cutsAt.shift()
        random.pick(clients).cut()
      }
      if ((killsAt[0] ?? Infinity) <= acknowledged.size) {
        killsAt.shift()
        server.process.kill('SIGKILL')
        await server.process.ended
        server = await start(command, env)
      }
    }
    await catchUp(clients, messages)
    for (const one of clients) await one.end()
    server.process.kill('SIGTERM')
    const { code } = await server.process.ended
    if (code !== 0) faults.push(`the server stopped with ${code}`)

    const stored = await storedMessages(directory)
    faults.push(...clients.flatMap((one) => one.faults), ...compare(stored, acknowledged, clients, messages))
    const sum = (name: 'connections' | 'resent' | 'refused') =>
      clients.reduce((total, { figures }) => total + figures[name], 0)
    const seconds = (performance.now() - begun) / 1000
    return {
      faults,
      figures: {
        seed,
        messages,
        acknowledged: acknowledged.size,
        stored: stored.length,
        cuts: cuts - cutsAt.length,
        kills: kills - killsAt.length,
        connections: sum('connections'),
        resent: sum('resent'),
        'asked to wait': sum('refused'),
        seconds: Math.round(seconds * 10) / 10,
        faults: faults.length,
      },
    }
  } finally {
    server.process.kill('SIGKILL')
    await server.process.ended
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Everybody is to see everything, also who was cut off at the end. */
async function catchUp(clients: { seen: readonly Entry[] }[], messages: number): Promise<void> {
  const until = performance.now() + patience
  while (clients.some(({ seen }) => seen.length < messages) && performance.now() < until) await pause(10)
}

function compare(
  stored: Entry[],
  acknowledged: ReadonlyMap<string, Entry>,
  clients: { seen: readonly Entry[] }[],
  messages: number,
): string[] {
  const faults: string[] = []
  if (stored.length !== messages) faults.push(`${stored.length} messages are stored, not ${messages}`)
  if (new Set(stored.map(({ message }) => message)).size !== stored.length) faults.push('one is stored twice')
  stored.forEach(({ seq }, index) => {
    if (seq !== index + 1) faults.push(`place ${index + 1} is ${seq}`)
  })
  for (const [nonce, entry] of acknowledged) {
    const row = stored[entry.seq - 1]
    if (row?.id !== entry.id || row.message !== entry.message)
      faults.push(`${nonce} was acknowledged and is lost`)
  }
  if (acknowledged.size !== messages) faults.push(`${acknowledged.size} are acknowledged, not ${messages}`)
  const history = JSON.stringify(stored)
  clients.forEach(({ seen }, index) => {
    if (JSON.stringify(seen) !== history) faults.push(`client ${index} has seen another history`)
  })
  return faults
}

async function prepare(directory: string): Promise<void> {
  const engine = openEmbedded(directory)
  await migrate(engine)
  await addPeople(engine, await createPasswords())
  await engine.close()
}

async function storedMessages(directory: string): Promise<Entry[]> {
  const engine = openEmbedded(directory)
  const rows = await engine.kysely
    .selectFrom('messages')
    .select(['seq', 'id', 'sender as from', 'message'])
    .where('tid', '=', tid)
    .orderBy('seq')
    .execute()
  await engine.close()
  return rows
}

async function start(
  command: readonly string[],
  env: Record<string, string>,
): Promise<{ process: OfficeProcess; address: string }> {
  const started = startProcess(command, env)
  const address = await started.address
  if (address === '') throw new Error(`the server did not start: ${(await started.ended).errors}`)
  return { process: started, address: address.replace('localhost', '127.0.0.1') }
}

/** The ticket, open, and who writes on it: two of the staff, and the member with two connections. */
async function openTicket(address: string) {
  const { body } = await client(address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  }).fetch('/platform/tickets', {
    method: 'POST',
    body: JSON.stringify({ tid, uid: 'member', issue: 'Count on me' }),
  })
  const memberLink: string = body.result.links[0].support
  const staff = await Promise.all(
    (['Administrator', 'Colleague'] as const).map(async (person) => ({
      name: person.toLowerCase(),
      link: `${await staffLink(address, person)}&tid=${tid}`,
      pace: 50,
      window: 20,
    })),
  )
  await takeTicket(staff[0]?.link ?? '')
  return [...staff, ...[1, 2].map((n) => ({ name: `member-${n}`, link: memberLink, pace: 1000, window: 3 }))]
}

async function staffLink(address: string, person: PersonName): Promise<string> {
  const { body } = await signIn(address, emailOf(person), password)
  return body.result.links.support
}

async function takeTicket(link: string): Promise<void> {
  const socket = new WebSocket(link)
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => socket.send('{"type":"ticket","status":"open"}'))
    socket.on('message', (data) => {
      if (JSON.parse(String(data)).status === 'open') resolve()
    })
  })
  socket.terminate()
}

/** A port that nobody has; every start of the server takes the same one. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
