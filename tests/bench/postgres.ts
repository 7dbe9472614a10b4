import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { readConfig } from '../../src/server/config'
import { toIso } from '../../src/server/lib/clock'
import { moveToPostgres } from '../../src/tools/moveToPostgres'
import { startCluster } from '../postgres/cluster'
import { createDatabase } from '../support/office/databases'
import { emailOf, password } from '../support/office/fixtures'
import { personOf } from '../support/office/manyAccounts'
import { many, postOf, prepare, textOf } from '../support/office/manyPosts'
import { type Client, client, signIn } from '../support/office/office'
import { builtServer, fromSource } from '../support/office/officeProcess'
import { decision } from '../support/platform/platform'
import { type Child, startChild } from './child'
import { load } from './load'
import { linksOf, measureThroughput, platformKey } from './support'

export interface PostgresRow {
  what: string
  server: string
  perSecond: number
  p50: number
  /** Of the server and its database together, in microseconds a call. */
  cpu: number
}

const engines = ['Postgres', 'SQLite'] as const
const connections = 16
const decisions = 3000
const warmingUp = 500
const incoming = 20_000
const talking = 100
const underWay = 8

/** The same office on both engines, beside what Postgres itself can do: lists, searches, decisions, what comes in, and chats. */
export async function benchPostgres(
  directory: string,
  posts: number,
  seconds: number,
): Promise<PostgresRow[]> {
  mkdirSync(directory, { recursive: true })
  const data = join(directory, `posts-${posts}-of-many`)
  await prepare(data, posts, many)
  const cluster = await startCluster(true)
  const { url } = await createDatabase(cluster.url)
  const begun = performance.now()
  await moveToPostgres(readConfig({ DATA_DIR: data, DATABASE_URL: url }, false), () => undefined)
  const moved = (performance.now() - begun) / 1000
  console.log(`Moved ${posts} posts and ${many.authors} accounts to Postgres in ${moved.toFixed(0)} s`)

  const pool = new Pool({ connectionString: url, max: connections })
  await pool.query('vacuum analyze')
  const elsewhere = join(directory, 'on-postgres')
  const common = { PORT: '0', PLATFORM_KEY: platformKey }
  const places = {
    Postgres: { ...common, DATA_DIR: elsewhere, DATABASE_URL: url },
    SQLite: { ...common, DATA_DIR: data },
  }
  const children = {
    Postgres: await startChild(builtServer, places.Postgres),
    SQLite: await startChild(builtServer, places.SQLite),
    'raw Postgres': await startChild([...fromSource('tests/bench/servers/barePostgres.ts'), url]),
  }
  const used = (child: Child) => child.cpu() + (child === children.SQLite ? 0 : cluster.cpu())
  const rows: PostgresRow[] = []
  const tokens = new Map<string, string>()
  for (const [server, child] of Object.entries(children)) {
    if (server === 'raw Postgres') continue
    const { body } = await signIn(child.address, emailOf('Administrator'), password)
    tokens.set(server, body.result.token)
  }
  const measure = async (what: string, server: keyof typeof children, path: string) => {
    const child = children[server]
    const both = { ...child, cpu: () => used(child) }
    const headers = { authorization: `Bearer ${tokens.get(server)}` }
    const { perSecond, p50, cpu } = await load(both, path, connections, seconds, headers)
    rows.push({ what, server, perSecond, p50, cpu })
  }
  const deep = Math.min(100_000, Math.floor(posts / 2))
  const { rows: before } = await pool.query(
    `select created, pid from posts where status = 'public' order by created desc, pid desc limit 1 offset $1`,
    [deep - 1],
  )
  const place = { created: Number(before[0]?.created), pid: String(before[0]?.pid) }
  const next = `&page=next&last=${toIso(place.created)}&lastId=${place.pid}`
  const keyset = `&created=${place.created}&pid=${place.pid}`
  for (const [what, own, raw] of [
    ['first page', '', ''],
    [`${deep} deep`, next, keyset],
  ] as const) {
    for (const server of engines) {
      await measure(what, server, `/v1/posts?published=true&limit=20${own}`)
    }
    await measure(what, 'raw Postgres', `/?status=public${raw}`)
  }
  for (const [what, keywords] of [
    ['rare keywords', 'author-4711'],
    ['common keywords', 'example'],
  ] as const) {
    for (const server of engines) {
      await measure(what, server, `/v1/search?ref=accounts&keywords=${keywords}&limit=20`)
    }
  }
  const { rows: some } = await pool.query(
    `select pid, uid from posts where status = 'public' order by pid limit $1`,
    [warmingUp + 2 * decisions],
  )
  for (const server of engines) {
    const child = children[server]
    const headers = { authorization: `Bearer ${tokens.get(server)}` }
    const who = client(child.address, headers, fetch, null)
    const decide = async ({ pid, uid }: { pid: string; uid: string }) => {
      const body = decision(pid, 'block', 'administrator', 1)
      const { status } = await who.put(`/posts/${pid}`, { ...body, post: { pid, uid, version: 1 } })
      if (status !== 200) throw new Error(`a decision was answered ${status}`)
    }
    const cpu = () => used(child)
    await inLanes('', server, some.slice(0, warmingUp), decide, cpu)
    const theirs = some.slice(warmingUp, warmingUp + decisions)
    rows.push(await inLanes('a decision', server, theirs, decide, cpu))
  }
  const update = async ({ pid }: { pid: string }) => {
    await pool.query('update posts set version = version + 1 where pid = $1', [pid])
  }
  rows.push(await inLanes('a decision', 'raw update', some.slice(warmingUp + decisions), update, cluster.cpu))
  await pool.end()
  for (const server of engines) {
    const { address } = children[server]
    const cpu = () => used(children[server])
    const feeder = client(address, { authorization: `Bearer ${platformKey}` }, fetch, null)
    rows.push(await inOneCall('a post that comes in, scored', server, () => send(feeder, posts), cpu))
    const headers = { authorization: `Bearer ${tokens.get(server)}` }
    const who = client(address, headers, fetch, null)
    rows.push(await inOneCall('an account of an import', server, () => importSome(who), cpu))
  }
  await Promise.all(Object.values(children).map((child) => child.stop()))
  for (const server of engines) {
    const child = await startChild(fromSource('tests/support/office/unmeasuredOffice.ts'), places[server])
    const links = await linksOf(child, talking, (n) => `author-${n}`)
    const cpu = () => child.cpu() + (server === 'Postgres' ? cluster.cpu() : 0)
    const figures = await measureThroughput({ cpu }, links, underWay, seconds)
    rows.push({ what: 'a message of a chat', server, p50: Number.NaN, ...figures })
    await child.stop()
  }
  await cluster.end()
  return rows
}

async function send(feeder: Client, after: number): Promise<void> {
  const lines = Array.from({ length: incoming }, (_, n) => {
    const { uid } = postOf(n, many)
    const created = new Date(1.77e12 + n).toISOString()
    return JSON.stringify({ pid: `new-${after + n}`, uid, type: 'text', text: textOf(n), created })
  })
  const headers = { 'content-type': 'application/x-ndjson' }
  const { body } = await feeder.fetch('/platform/posts', { method: 'POST', body: lines.join('\n'), headers })
  requireAll(body.result.accepted)
}

async function importSome(who: Client): Promise<void> {
  const lines = Array.from({ length: incoming }, (_, n) => {
    const { firstname, lastname, email } = personOf(n)
    return `${firstname},${lastname},${email}\r\n`
  })
  const csv = new Blob(['firstname,lastname,email\r\n', ...lines], { type: 'text/csv' })
  const { body } = await who.form('/accounts', { org: { oid: 'school', role: 'Member' } }, csv)
  requireAll(body.result.imported)
}

function requireAll(taken: number): void {
  if (taken !== incoming) throw new Error(`only ${taken} of ${incoming} were taken`)
}

async function inOneCall(
  what: string,
  server: string,
  work: () => Promise<void>,
  cpu: () => number,
): Promise<PostgresRow> {
  const [begun, before] = [performance.now(), cpu()]
  await work()
  const perSecond = (incoming * 1000) / (performance.now() - begun)
  return { what, server, perSecond, p50: Number.NaN, cpu: (cpu() - before) / incoming }
}

async function inLanes<Item>(
  what: string,
  server: string,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  cpu: () => number,
): Promise<PostgresRow> {
  const waiting = [...items]
  const took: number[] = []
  const before = cpu()
  const begun = performance.now()
  const lane = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      const asked = performance.now()
      await work(item)
      took.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const seconds = (performance.now() - begun) / 1000
  const p50 = took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.NaN
  const { length } = items
  return { what, server, perSecond: length / seconds, p50, cpu: (cpu() - before) / length }
}
