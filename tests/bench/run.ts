import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAccounts } from './accounts'
import { benchBlocked } from './blocked'
import { benchDeciding } from './deciding'
import { benchHostileImports } from './hostileImports'
import { benchImport } from './importing'
import { benchIngest } from './ingest'
import { benchInsights } from './insights'
import { benchLists, type ListRow, ratios } from './lists'
import { benchPanel } from './panel'
import { benchPostgres } from './postgres'
import { benchReviewing } from './reviewing'
import { benchPostSearch, benchSearch } from './searching'
import { benchSupport } from './support'
import { benchUploads } from './uploading'
import { benchUrgency } from './urgency'

/**
 * `npm run bench`: figures as tables, and as JSON in dist/bench/figures.json; `npm run bench -- support` measures one part,
 * and `npm run bench -- panel --against 37f149a` this build of the panel beside another commit's.
 * BENCH_POSTS and BENCH_SECONDS make it smaller. Only ratios within one run mean anything.
 */
const posts = Number(process.env.BENCH_POSTS || 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS || 6)
const directory = resolve(import.meta.dirname, '../../dist/bench')
const file = join(directory, 'figures.json')

const parts: Record<string, () => Promise<unknown>> = {
  lists,
  insights: () => benchInsights(directory, posts, seconds),
  ingest,
  deciding,
  search,
  words,
  imported,
  hostile,
  support,
  uploads,
  blocked,
  urgency: benchUrgency,
  accounts,
  panel,
  reviewing,
  postgres,
}
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' } },
})
const unknown = asked.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length > 0)
  throw new Error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)

mkdirSync(directory, { recursive: true })
const known: Record<string, unknown> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const figures = { ...known, posts, seconds }
for (const [name, measure] of Object.entries(parts)) {
  // The panel and its reviewers are measured in a Chromium, and Postgres on one: what the others do not need has to be named.
  if (
    asked.length > 0 ? !asked.includes(name) : ['accounts', 'panel', 'reviewing', 'postgres'].includes(name)
  )
    continue
  Object.assign(figures, { [name]: await measure() })
  writeFileSync(file, `${JSON.stringify(figures, null, 2)}\n`)
}

async function postgres() {
  const rows = await benchPostgres(directory, posts, seconds)
  console.log(
    `\nOn Postgres and on SQLite, sixteen at once, at ${posts} posts; the processor’s time is the database’s as well`,
  )
  console.table(
    rows.map(({ what, server, perSecond, p50, cpu }) => ({
      what,
      server,
      'a second': Math.round(perSecond),
      'p50 ms': Math.round(p50 * 10) / 10,
      'CPU µs': Math.round(cpu),
    })),
  )
  return rows
}

async function accounts() {
  const rows = await benchAccounts(directory)
  console.log(
    '\nA list of 100,000 accounts: until the server has answered, and in Chromium from the click until it is painted',
  )
  console.table(
    rows.map(({ what, where, p50, slowest }) => ({
      what,
      where,
      'p50 ms': p50.toFixed(1),
      'slowest ms': slowest.toFixed(1),
    })),
  )
  return rows
}

async function reviewing() {
  const { keys, next, calls, hurried } = await benchReviewing()
  console.log(
    '\nA reviewer with the keyboard, 200 posts of text; then 2,000 at twenty keys a second over a bad line',
  )
  console.table([
    {
      'keys a decision': keys.toFixed(2),
      'next post p50 ms': Math.round(next.p50),
      'p99 ms': Math.round(next.p99),
      'calls a decision': calls.toFixed(1),
    },
  ])
  console.table([hurried])
  return { keys, next, calls, hurried }
}

async function panel() {
  const rows = await benchPanel(values.against)
  console.log(
    '\nThe accounts and the login in Chromium: the largest paint and the first rows, and this build ÷ the others',
  )
  console.table(
    rows.map(({ build, slowdown, largestPaint, login, firstRows, ...of }) => {
      const own = rows.find((row) => row.build === 'this' && row.slowdown === slowdown)
      const ratio = (one: number | undefined, two: number) => ((one ?? 0) / two).toFixed(2)
      return {
        build,
        processor: `1/${slowdown}`,
        'accounts ms': Math.round(largestPaint),
        '÷': ratio(own?.largestPaint, largestPaint),
        'rows ms': Math.round(firstRows),
        'rows ÷': ratio(own?.firstRows, firstRows),
        'login ms': Math.round(login),
        'login ÷': ratio(own?.login, login),
        'files until the rows': of.files,
        KiB: Math.round(of.kibibytes),
        'files in all': of.filesInAll,
        'largest of the accounts': of.largest,
      }
    }),
  )
  return rows
}

async function lists() {
  const rows = await benchLists(directory, posts, seconds)
  console.log(`\nGET /v1/posts?limit=20 with its exact total, at ${posts} posts`)
  console.table(
    rows.map(({ list, depth, connections, server, p50, p99, perSecond, cpu }) => ({
      list,
      depth,
      connections,
      server,
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
      'requests/s': Math.round(perSecond),
      'CPU µs': Math.round(cpu),
    })),
  )
  console.table(ratios(rows))
  return rows
}

async function ingest() {
  const rows = await benchIngest(Math.min(posts, 50_000))
  console.log('\nTaking posts in')
  console.table(rows.map(({ way, perSecond }) => ({ way, 'posts/s': perSecond })))
  return rows
}

async function deciding() {
  const rows = await benchDeciding(directory, posts)
  const base = rows.at(-1)?.cpu ?? 1
  console.log(`\nDeciding some of ${posts} posts, with their events`)
  console.table(
    rows.map(({ way, perSecond, cpu }) => ({
      way,
      'a second': perSecond,
      'CPU µs': cpu,
      '÷ raw (to reach ≤ 2)': (cpu / base).toFixed(2),
    })),
  )
  return rows
}

async function search() {
  return reportSearch(await benchSearch(directory, posts, seconds), 'ref=accounts&limit=20')
}

async function words() {
  return reportSearch(await benchPostSearch(directory, posts, seconds), 'ref=posts&published=true&limit=20')
}

function reportSearch(rows: ListRow[], query: string) {
  console.log(`\nGET /v1/search?${query} with its exact total, at ${posts} of them`)
  console.table(
    rows.map(({ list, server, p50, p99 }) => ({
      keywords: list,
      server,
      'p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
    })),
  )
  const raw = new Map(rows.map(({ list, server, p50 }) => [`${server} ${list}`, p50]))
  console.table(
    rows
      .filter(({ server }) => server === 'office')
      .map(({ list, p50 }) => ({
        keywords: list,
        'office ÷ raw query (p50, to reach ≤ 2)': (p50 / (raw.get(`raw query ${list}`) ?? 1)).toFixed(2),
      })),
  )
  return rows
}

async function imported() {
  const done = await benchImport(Math.min(posts, 100_000))
  console.log(`\nImporting a file of ${done.rows} accounts`)
  console.table([
    {
      'rows/s': done.office,
      'raw parse and insert': done.raw,
      'ratio (to reach ≥ 0.5)': (done.office / done.raw).toFixed(2),
      'the same file again': done.again,
      'others p50 ms': done.p50.toFixed(1),
      'others p99 ms (to reach < 200)': done.p99.toFixed(1),
      'server MiB (to reach < 300)': done.memory,
    },
  ])
  return done
}

async function hostile() {
  const rows = await benchHostileImports(64 * 1024 * 1024)
  console.log('\nImporting files of 64 MiB that are meant to hold the office up')
  console.table(
    rows.map(({ file, answer, seconds, maxWait, maxTurn, memory }) => ({
      file,
      answer,
      s: seconds.toFixed(1),
      'others waited, ms': maxWait.toFixed(0),
      'longest turn, ms of work': maxTurn.toFixed(0),
      'server MiB': memory,
    })),
  )
  return rows
}

async function support() {
  const measured = await benchSupport(seconds)
  const { throughput, latency, idle } = measured
  console.log('\nThe support socket: messages stored and told, beside a socket that sends each frame back')
  console.table(
    throughput.map(({ server, connections, window, perSecond, cpu }) => {
      const echo = throughput.find((row) => row.server !== 'office' && row.window === window)
      return {
        server,
        connections,
        'under way on each': window,
        'messages/s': perSecond,
        'CPU µs of the server': cpu.toFixed(1),
        'bare ÷ office (to reach ≥ 0.3)': server === 'office' ? ((echo?.cpu ?? 0) / cpu).toFixed(2) : '',
      }
    }),
  )
  console.table(
    latency.map(({ server, p50, p99 }) => ({
      server,
      'at 100/s, p50 ms': p50.toFixed(2),
      'p99 ms': p99.toFixed(2),
    })),
  )
  console.table(
    idle.map(({ server, connections, kibibytes }) => ({ server, idle: connections, 'KiB each': kibibytes })),
  )
  return measured
}

async function uploads() {
  const done = await benchUploads(20, 500)
  console.log(`\n${done.uploads} videos of ${done.size} MB each, sent at the same time`)
  console.table([
    {
      's in all': done.seconds.toFixed(1),
      'MB/s in all': Math.round(done.perSecond),
      'server MiB before': done.before,
      'server MiB at most (to reach < 300)': done.memory,
    },
  ])
  return done
}

async function blocked() {
  const rows = await benchBlocked(directory, posts, seconds)
  console.log(
    `\nGET /v1/accounts with 20 rows while others do what takes long, at ${posts} posts and as many accounts`,
  )
  console.table(
    rows.map(({ meanwhile, times, seconds, calls, p50, p99, longest, turn }) => ({
      meanwhile,
      times,
      's in all': seconds.toFixed(1),
      calls,
      'p50 ms': p50.toFixed(1),
      'p99 ms (to reach ≤ 50)': p99.toFixed(1),
      'longest ms': longest.toFixed(1),
      'longest turn, ms of work': turn.toFixed(0),
    })),
  )
  return rows
}
