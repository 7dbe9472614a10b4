import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toIso } from '../../src/server/lib/clock'
import { emailOf, password } from '../support/office/fixtures'
import { many, prepare } from '../support/office/manyPosts'
import { signIn } from '../support/office/office'
import { builtServer, fromSource } from '../support/office/officeProcess'
import { type Child, startChild } from './child'
import { type Figures, load } from './load'
import { openRaw } from './servers/rawQuery'

export interface ListRow extends Figures {
  list: string
  depth: string
  server: string
  connections: number
}

interface Depth {
  list: 'published' | 'blocked'
  status: 'public' | 'blocked'
  rows: number
}

export interface Subject {
  list: string
  depth: string
  server: string
  child: Child
  path: string
  headers?: Record<string, string>
}

/** Each subject is measured so many times, in turn with the others, because the machine's speed changes meanwhile. */
const rounds = 3

/** The lists of posts on the first page and far down, beside what is possible and what one would write oneself. */
export async function benchLists(directory: string, posts: number, seconds: number): Promise<ListRow[]> {
  mkdirSync(directory, { recursive: true })
  const data = join(directory, `posts-${posts}-of-many`)
  await prepare(data, posts, many)
  const file = join(data, 'office.db')
  const depths: Depth[] = [
    { list: 'published', status: 'public', rows: 0 },
    { list: 'published', status: 'public', rows: Math.min(100_000, posts / 2) },
    { list: 'blocked', status: 'blocked', rows: 0 },
    { list: 'blocked', status: 'blocked', rows: Math.min(40_000, posts / 25) },
  ]
  const office = await startChild(builtServer, { DATA_DIR: data, PORT: '0' })
  const session = await signIn(office.address, emailOf('Administrator'), password)
  const headers = { authorization: `Bearer ${session.body.result.token}` }
  const sample = await fetch(`${office.address}/v1/posts?published=true&limit=20`, { headers })
  const bytes = String((await sample.arrayBuffer()).byteLength)
  const bare = (kind: string) => startChild([...fromSource('tests/bench/servers/bare.ts'), kind, file, bytes])
  const [memory, limit, offset] = await Promise.all([bare('memory'), bare('limit'), bare('offset')])
  const raw = openRaw(file)

  const subjects = depths.flatMap(({ list, status, rows: deep }): Subject[] => {
    const place = deep === 0 ? null : rowBefore(raw.rowAt.get(status, deep - 1))
    const depth = deep === 0 ? 'first' : `${deep} deep`
    const filter = list === 'published' ? 'published=true' : 'status=blocked'
    const next = place ? `&page=next&last=${toIso(place.created)}&lastId=${place.pid}` : ''
    const keyset = place ? `&created=${place.created}&pid=${place.pid}` : ''
    return [
      { list, depth, server: 'office', child: office, path: `/v1/posts?${filter}&limit=20${next}`, headers },
      { list, depth, server: 'limit', child: limit, path: `/?status=${status}${keyset}` },
      { list, depth, server: 'memory', child: memory, path: '/' },
      { list, depth, server: 'OFFSET', child: offset, path: `/?status=${status}&offset=${deep}` },
    ]
  })
  const rows = [
    ...(await measureInTurn(subjects, 1, seconds)),
    ...(await measureInTurn(subjects, 16, seconds)),
  ]
  raw.close()
  await Promise.all([office, memory, limit, offset].map((child) => child.stop()))
  return rows
}

export async function measureInTurn(
  subjects: Subject[],
  connections: number,
  seconds: number,
): Promise<ListRow[]> {
  const runs = subjects.map((): Figures[] => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { child, path, headers }] of subjects.entries()) {
      runs[index]?.push(await load(child, path, connections, seconds / rounds, headers))
    }
  }
  return subjects.map(({ list, depth, server }, index) => {
    const figures = runs[index] ?? []
    const middle = (figure: keyof Figures) =>
      figures.map((run) => run[figure]).sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
    return {
      list,
      depth,
      server,
      connections,
      p50: middle('p50'),
      p99: middle('p99'),
      perSecond: middle('perSecond'),
      cpu: middle('cpu'),
    }
  })
}

function rowBefore(row: unknown): { created: number; pid: string } {
  if (typeof row === 'object' && row && 'created' in row && 'pid' in row) {
    return { created: Number(row.created), pid: String(row.pid) }
  }
  throw new Error('There is no row so deep')
}

/** What a deep page and a first one cost, beside each other and beside the fastest that there could be. */
export function ratios(rows: ListRow[]) {
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
