import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Post } from '../../src/contract/posts'
import type { PostsQuery } from '../../src/contract/posts.api'
import { createRecordEvents } from '../../src/server/audit/auditLog.service'
import { createInTransaction } from '../../src/server/audit/inTransaction'
import { openEmbedded } from '../../src/server/db/engines/embedded'
import type { Engine } from '../../src/server/db/engines/engine'
import { openKeyring } from '../../src/server/db/keyring'
import type { Caller } from '../../src/server/http/auth'
import { systemClock } from '../../src/server/lib/clock'
import { createSeal } from '../../src/server/lib/seal'
import { createMediaAddresses } from '../../src/server/media/addresses'
import { listPosts } from '../../src/server/moderation/posts.queries'
import { listImminentPosts } from '../../src/server/moderation/urgent/urgent'
import { prepare } from '../support/office/manyPosts'

const posts = 200_000
const reported = 20_000
const calls = 300
const caller: Caller = {
  ...{
    kind: 'person',
    sid: 'sid',
    uid: 'administrator',
    name: 'A B',
    role: 'Administrator',
    oid: 'gatehouse',
  },
  ...{ changes: 0, rights: [], isRestricted: false, network: null, request: null },
}

/** Pages of reported posts by urgency beside the same newest first, as the office makes them: the first, far down, and by number. */
export async function benchUrgency() {
  const directory = mkdtempSync(join(tmpdir(), 'gatehouse-bench-'))
  try {
    await prepare(directory, posts)
    const engine = openEmbedded(directory)
    await reportSome(engine)
    const rows = await measured(engine)
    await engine.close()
    console.log(`\n20 of ${reported} reported posts, of ${posts}`)
    console.table(rows)
    return rows
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Every tenth post, one in a hundred of them imminent, one in ten serious. */
async function reportSome({ kysely }: Engine): Promise<void> {
  const number = sql`cast(substr(pid, 6) as integer)`
  await sql`insert into reports (rid, pid, uid, title, message, created, standing)
    select 'r-' || pid, pid, uid, 'Unkind', 'Look at this.', created + 1, 2 from posts where ${number} % 10 = 1`.execute(
    kysely,
  )
  await sql`update posts set reported = 1, open_reports = 1, last_report = created + 1,
    severity = case when ${number} % 1000 = 1 then 2 when ${number} % 100 = 1 then 1 else 0 end,
    imminent_since = case when ${number} % 1000 = 1 then created end where ${number} % 10 = 1`.execute(kysely)
  await sql`delete from post_counts`.execute(kysely)
  await sql`insert into post_counts (scope, day, status, type, reported, moderator, role, signal_kinds, n)
    select '', -1, status, type, reported, coalesce(moderator, ''), role, signal_kinds, count(*) from posts
    group by status, type, reported, coalesce(moderator, ''), role, signal_kinds`.execute(kysely)
}

async function measured(engine: Engine) {
  const keys = await openKeyring({ db: engine.kysely, seal: createSeal([]), clock: systemClock })
  const inTransaction = createInTransaction(
    engine,
    createRecordEvents({ networkKey: () => 'secret', clock: systemClock, undoSeconds: 0 }),
    systemClock,
  )
  const ctx = {
    ...{ db: engine.kysely, inTransaction, clock: systemClock, config: { undoSeconds: 0 } },
    media: createMediaAddresses(keys, [], systemClock),
    readReplica: async () => engine.kysely,
  }
  const page = (sort: 'created' | 'urgency', more: Partial<PostsQuery> = {}) =>
    listPosts(ctx, caller, { reported: true, limit: 20, sort, ...more })
  const after = ({ created, pid }: Post) => ({ page: 'next', last: created, lastId: pid }) as const
  const ways = async (sort: 'created' | 'urgency') => {
    const far = (await page(sort, { page: '400' })).posts.at(-1)
    return {
      first: () => page(sort),
      'next, 8,000 deep': () => page(sort, far && after(far)),
      'number 400': () => page(sort, { page: '400' }),
    }
  }
  const [ordinary, urgent] = await Promise.all([ways('created'), ways('urgency')])
  const lane = await median(() => listImminentPosts(ctx, caller, undefined))
  const rows: Record<string, string>[] = []
  for (const name of ['first', 'next, 8,000 deep', 'number 400'] as const) {
    const base = await median(ordinary[name])
    const own = await median(urgent[name])
    rows.push({ page: name, '÷ newest first': (own / base).toFixed(2), ms: own.toFixed(2) })
  }
  return [...rows, { page: 'the 50 that can’t wait', ms: lane.toFixed(2) }]
}

async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const from = performance.now()
    await ask()
    times.push(performance.now() - from)
  }
  return times.toSorted((one, other) => one - other)[calls / 2] ?? 0
}
