import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import type { Engine } from '../../src/server/db/engines/engine'
import { openPostgres } from '../../src/server/db/engines/postgres'
import { migrate } from '../../src/server/db/migrate'
import { seededRandom } from '../../src/tools/seed/random'
import { createDatabase } from '../support/office/databases'
import { addPeople, emailOf, type PersonName, password } from '../support/office/fixtures'
import { startFleet } from '../support/office/fleet'
import { type Answer, client, platformKey, signIn } from '../support/office/office'
import { createLedgerClient, type Entry } from './ledgerClient'

export interface LedgerPlan {
  seed: number
  messages: number
  /** Connections that are cut, and times that the server is killed and started again. */
  cuts: number
  kills: number
  /** What Node runs. */
  command: readonly string[]
  /** A Postgres in which a database is made for it, and so many servers on it behind a proxy; absent for one server on SQLite. */
  postgres?: { url: string; servers: number }
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
  const { seed, messages, cuts, kills, command, postgres } = plan
  const random = seededRandom(seed)
  const rows = await (postgres ? postgresRows(postgres.url) : embeddedRows())
  const begun = performance.now()
  await prepare(rows)
  const count = postgres?.servers ?? 1
  const env = { ...rows.env, PLATFORM_KEY: platformKey }
  const fleet = await startFleet({ count, command, env })
  try {
    const links = await openTicket(fleet.address)
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
    // Others may go on while one starts again: then the last is killed when all is said.
    const isOver = () => acknowledged.size >= messages && killsAt.length === 0
    while (!isOver() && performance.now() - lastSign < patience) {
      await pause(random.whole(1, 8))
      while ((cutsAt[0] ?? Infinity) <= acknowledged.size) {
        cutsAt.shift()
        random.pick(clients).cut()
      }
      if ((killsAt[0] ?? Infinity) <= acknowledged.size) {
        killsAt.shift()
        const victim = random.whole(0, count - 1)
        await fleet.end(victim, 'SIGKILL')
        await fleet.start(victim)
      }
    }
    await catchUp(clients, messages)
    for (const one of clients) await one.end()
    const codes = await fleet.close('SIGTERM')
    if (codes.some((code) => code !== 0)) faults.push(`the servers stopped with ${codes}`)

    const stored = await storedMessages(rows)
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
    await fleet.close('SIGKILL')
    await rows.remove()
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

/** The rows of a ledger's office. */
interface LedgerRows {
  /** What tells a server where they are. */
  env: Record<string, string>
  open(): Promise<Engine>
  remove(): Promise<void>
}

async function embeddedRows(): Promise<LedgerRows> {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-ledger-'))
  return {
    env: { DATA_DIR: directory },
    open: async () => openEmbedded(directory),
    remove: async () => rmSync(directory, { recursive: true, force: true }),
  }
}

async function postgresRows(cluster: string): Promise<LedgerRows> {
  const { url, drop } = await createDatabase(cluster)
  return { env: { DATABASE_URL: url }, open: () => openPostgres({ url }), remove: drop }
}

async function prepare(rows: LedgerRows): Promise<void> {
  const engine = await rows.open()
  await migrate(engine)
  await addPeople(engine)
  await engine.close()
}

async function storedMessages(from: LedgerRows): Promise<Entry[]> {
  const engine = await from.open()
  const rows = await engine.kysely
    .selectFrom('messages')
    .select(['seq', 'id', 'sender as from', 'message'])
    .where('tid', '=', tid)
    .orderBy('seq')
    .execute()
  await engine.close()
  return rows
}

/** The ticket, open, and who writes on it: two of the staff, and the member with two connections. */
async function openTicket(address: string) {
  const platform = client(address, {
    authorization: `Bearer ${platformKey}`,
    'content-type': 'application/x-ndjson',
  })
  const body = JSON.stringify({ tid, uid: 'member', issue: 'Count on me' })
  const { links } = await granted(() => platform.fetch('/platform/tickets', { method: 'POST', body }))
  const memberLink: string = links[0].support
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
  const { links } = await granted(() => signIn(address, emailOf(person), password))
  return links.support
}

/** The result of a call, which is made again while the office says that it can't be served now, as on a machine with much to do. */
async function granted(call: () => Promise<Answer>): Promise<Answer['body']> {
  const until = performance.now() + patience
  while (true) {
    const { status, body } = await call()
    if (status < 300) return body.result
    if (status < 500 || performance.now() > until) throw new Error(`${status}: ${JSON.stringify(body)}`)
    await pause(200)
  }
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
