import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { readConfig } from '../../src/server/config'
import { toIso } from '../../src/server/database/time'
import { moveToPostgres } from '../../src/server/operation/moveToPostgres'
import { startCluster } from '../postgres/cluster'
import { createDatabase } from '../support/databases'
import { emailOf, password } from '../support/fixtures'
import { many, prepare } from '../support/manyPosts'
import { client, signIn } from '../support/office'
import { builtServer, fromSource } from '../support/officeProcess'
import { decision } from '../support/platform'
import { type Child, startChild } from './child'
import { load } from './load'

export interface PostgresRow {
  what: string
  server: string
  perSecond: number
  p50: number
  /** Of the server and its database together, in microseconds a call. */
  cpu: number
}

const connections = 16
const decisions = 3000

/** The same office on both engines, beside what Postgres itself can do: lists, searches and decisions. */
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
  const children = {
    Postgres: await startChild(builtServer, { DATA_DIR: elsewhere, DATABASE_URL: url, PORT: '0' }),
    SQLite: await startChild(builtServer, { DATA_DIR: data, PORT: '0' }),
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
    for (const server of ['Postgres', 'SQLite'] as const) {
      await measure(what, server, `/v1/posts?published=true&limit=20${own}`)
    }
    await measure(what, 'raw Postgres', `/?status=public${raw}`)
  }
  for (const [what, keywords] of [
    ['rare keywords', 'author-4711'],
    ['common keywords', 'example'],
  ] as const) {
    for (const server of ['Postgres', 'SQLite'] as const) {
      await measure(what, server, `/v1/search?ref=accounts&keywords=${keywords}&limit=20`)
    }
  }
  const { rows: some } = await pool.query(
    `select pid, uid from posts where status = 'public' order by pid limit $1`,
    [2 * decisions],
  )
  for (const server of ['Postgres', 'SQLite'] as const) {
    const child = children[server]
    const headers = { authorization: `Bearer ${tokens.get(server)}` }
    const who = client(child.address, headers, fetch, null)
    const decide = async ({ pid, uid }: { pid: string; uid: string }) => {
      const body = decision(pid, 'block', 'administrator', 1)
      const { status } = await who.put(`/posts/${pid}`, { ...body, post: { pid, uid, version: 1 } })
      if (status !== 200) throw new Error(`a decision was answered ${status}`)
    }
    rows.push(await inLanes('a decision', server, some.slice(0, decisions), decide, () => used(child)))
  }
  const update = async ({ pid }: { pid: string }) => {
    await pool.query('update posts set version = version + 1 where pid = $1', [pid])
  }
  rows.push(await inLanes('a decision', 'raw update', some.slice(decisions), update, cluster.cpu))
  await pool.end()
  await Promise.all(Object.values(children).map((child) => child.stop()))
  await cluster.end()
  return rows
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
