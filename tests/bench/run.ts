import { writeFileSync } from 'node:fs'
import { benchImport } from './importing'
import { benchIngest } from './ingest'
import { benchLists, type ListRow } from './lists'
import { benchSearch } from './searching'

/**
 * `npm run bench`: figures as tables, and as JSON in dist/bench/figures.json. BENCH_POSTS and BENCH_SECONDS make it
 * smaller. Only ratios within one run mean anything.
 */
const posts = Number(process.env.BENCH_POSTS || 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS || 6)

const lists = await benchLists('dist/bench', posts, seconds)
console.log(`\nGET /v1/posts?limit=20 with its exact total, at ${posts} posts`)
console.table(
  lists.map(({ list, depth, connections, server, p50, p99, perSecond, cpu }) => ({
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
console.table(ratios(lists))

const ingest = await benchIngest(Math.min(posts, 50_000))
console.log('\nTaking posts in')
console.table(ingest.map(({ way, perSecond }) => ({ way, 'posts/s': perSecond })))

const search = await benchSearch('dist/bench', posts, seconds)
console.log(`\nGET /v1/search?ref=accounts&limit=20 with its exact total, at ${posts} accounts`)
console.table(
  search.map(({ list, server, p50, p99 }) => ({
    keywords: list,
    server,
    'p50 ms': p50.toFixed(2),
    'p99 ms': p99.toFixed(2),
  })),
)
console.table(
  search
    .filter(({ server }) => server === 'office')
    .map(({ list, p50 }) => {
      const raw = search.find((row) => row.list === list && row.server === 'raw query')
      return { keywords: list, 'office ÷ raw query (p50, to reach ≤ 2)': (p50 / (raw?.p50 ?? 1)).toFixed(2) }
    }),
)

const imported = await benchImport(Math.min(posts, 100_000))
console.log(`\nImporting a file of ${imported.rows} accounts`)
console.table([
  {
    'rows/s': imported.office,
    'raw parse and insert': imported.raw,
    'ratio (to reach ≥ 0.5)': (imported.office / imported.raw).toFixed(2),
    'the same file again': imported.again,
    'others p50 ms': imported.p50.toFixed(1),
    'others p99 ms (to reach < 200)': imported.p99.toFixed(1),
    'server MiB (to reach < 300)': imported.memory,
  },
])
const figures = { posts, seconds, lists, ingest, search, imported }
writeFileSync('dist/bench/figures.json', `${JSON.stringify(figures, null, 2)}\n`)

function ratios(rows: ListRow[]) {
  const find = (list: string, isFirst: boolean, server: string, connections: number) =>
    rows.find(
      (row) =>
        row.list === list &&
        (row.depth === 'first') === isFirst &&
        row.server === server &&
        row.connections === connections,
    )
  const over = (a: number | undefined, b: number | undefined) => ((a ?? 0) / (b ?? 1)).toFixed(2)
  return ['published', 'blocked'].flatMap((list) =>
    [1, 16].map((connections) => {
      const first = find(list, true, 'office', connections)
      const deep = find(list, false, 'office', connections)
      return {
        list,
        connections,
        'deep ÷ first (p50, to reach ≤ 1.3)': over(deep?.p50, first?.p50),
        'CPU ÷ limit, first (to reach ≤ 2)': over(first?.cpu, find(list, true, 'limit', connections)?.cpu),
        'CPU ÷ limit, deep (to reach ≤ 2)': over(deep?.cpu, find(list, false, 'limit', connections)?.cpu),
      }
    }),
  )
}
