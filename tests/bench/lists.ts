import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toIso } from '../../src/server/database/time'
import { emailOf, password } from '../support/fixtures'
import { prepare } from '../support/manyPosts'
import { signIn } from '../support/office'
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

/** The lists of posts on the first page and far down, beside what is possible and what one would write oneself. */
export async function benchLists(directory: string, posts: number, seconds: number): Promise<ListRow[]> {
  mkdirSync(directory, { recursive: true })
  const data = join(directory, `posts-${posts}`)
  await prepare(data, posts)
  const file = join(data, 'office.db')
  const depths: Depth[] = [
    { list: 'published', status: 'public', rows: 0 },
    { list: 'published', status: 'public', rows: Math.min(100_000, posts / 2) },
    { list: 'blocked', status: 'blocked', rows: 0 },
    { list: 'blocked', status: 'blocked', rows: Math.min(40_000, posts / 25) },
  ]
  const office = await startChild(['dist/server/main.js'], { DATA_DIR: data, PORT: '0' })
  const session = await signIn(office.address, emailOf('Administrator'), password)
  const headers = { authorization: `Bearer ${session.body.result.token}` }
  const sample = await fetch(`${office.address}/v1/posts?published=true&limit=20`, { headers })
  const bytes = String((await sample.arrayBuffer()).byteLength)
  const bare = (kind: string) =>
    startChild(['--import', 'tsx', 'tests/bench/servers/bare.ts', kind, file, bytes])
  const [memory, limit, offset] = await Promise.all([bare('memory'), bare('limit'), bare('offset')])
  const raw = openRaw(file)

  const rows: ListRow[] = []
  for (const { list, status, rows: deep } of depths) {
    const place = deep === 0 ? null : rowBefore(raw.rowAt.get(status, deep - 1))
    const filter = list === 'published' ? 'published=true' : 'status=blocked'
    const next = place ? `&page=next&last=${toIso(place.created)}&lastId=${place.pid}` : ''
    const keyset = place ? `&created=${place.created}&pid=${place.pid}` : ''
    const servers: [string, Child, string][] = [
      ['office', office, `/v1/posts?${filter}&limit=20${next}`],
      ['limit', limit, `/?status=${status}${keyset}`],
      ['memory', memory, '/'],
      ['OFFSET', offset, `/?status=${status}&offset=${deep}`],
    ]
    for (const connections of [1, 16]) {
      for (const [server, child, path] of servers) {
        const figures = await load(child, path, connections, seconds, server === 'office' ? headers : {})
        rows.push({ list, depth: deep === 0 ? 'first' : `${deep} deep`, server, connections, ...figures })
      }
    }
  }
  raw.close()
  await Promise.all([office, memory, limit, offset].map((child) => child.stop()))
  return rows
}

function rowBefore(row: unknown): { created: number; pid: string } {
  if (typeof row === 'object' && row && 'created' in row && 'pid' in row) {
    return { created: Number(row.created), pid: String(row.pid) }
  }
  throw new Error('There is no row so deep')
}
