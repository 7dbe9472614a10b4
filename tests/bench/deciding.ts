import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { createRecordEvents } from '../../src/server/audit/auditLog.service'
import { createInTransaction } from '../../src/server/audit/inTransaction'
import { openEmbedded, pragmas } from '../../src/server/db/engines/embedded'
import { openKeyring } from '../../src/server/db/keyring'
import type { Caller } from '../../src/server/http/auth'
import { systemClock } from '../../src/server/lib/clock'
import { createSeal } from '../../src/server/lib/seal'
import { createMediaAddresses } from '../../src/server/media/addresses'
import { decidePost } from '../../src/server/moderation/decisions.commands'
import { postOf, prepare } from '../support/office/manyPosts'

export interface DecidingRow {
  way: string
  perSecond: number
  /** Of the processor, in microseconds, for one decision. */
  cpu: number
}

const decisions = 2000
/** The number of posts from which those are taken. */
const candidates = 20_000

/**
 * Decisions a second among `posts` posts, one after the other and sixteen at once, beside the same statements run raw, a transaction
 * each. What is prepared stays in `prepared`.
 */
export async function benchDeciding(prepared: string, posts: number): Promise<DecidingRow[]> {
  const source = join(prepared, `deciding-${posts}`)
  await prepare(source, posts)
  const directory = mkdtempSync(join(prepared, 'deciding-run-'))
  try {
    for (const name of ['office', 'raw']) cpSync(source, join(directory, name), { recursive: true })
    return [...(await throughTheOffice(join(directory, 'office'))), await raw(join(directory, 'raw'))]
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

const undecided = Array.from({ length: candidates }, (_, n) => postOf(n)).filter(
  ({ status }) => status === 'public',
)

async function throughTheOffice(directory: string): Promise<DecidingRow[]> {
  const engine = openEmbedded(directory)
  const session = { sid: 'sid', uid: 'administrator', token_hash: 'hash', agent: '' }
  const expires = systemClock() * 2
  await engine.kysely
    .insertInto('sessions')
    .values({ ...session, created: 1, expires, seen: 1, proved: 1, changes: 0, restricted: 0 })
    .execute()
  const keys = await openKeyring({ db: engine.kysely, seal: createSeal([]), clock: systemClock })
  const inTransaction = createInTransaction(
    engine,
    createRecordEvents({ networkKey: () => 'secret', clock: systemClock, undoSeconds: 0 }),
    systemClock,
  )
  const ctx = {
    db: engine.kysely,
    inTransaction,
    readReplica: async () => engine.kysely,
    media: createMediaAddresses(keys, [], systemClock),
    clock: systemClock,
    config: { undoSeconds: 0 },
  }
  const caller: Caller = {
    kind: 'person',
    sid: 'sid',
    uid: 'administrator',
    name: 'A B',
    role: 'Administrator',
    oid: 'gatehouse',
    changes: 0,
    rights: [],
    isRestricted: false,
    network: '192.0.2.1',
    request: 'request',
  }
  const block = ({ pid, uid }: { pid: string; uid: string }) =>
    decidePost(ctx, caller, pid, { post: { pid, uid, version: 1 }, action: 'block', moderator: caller.uid })
  const waiting = [...undecided]
  // What is compiled once is none of a decision's cost.
  for (const post of waiting.splice(0, 500)) await block(post)
  const rows: DecidingRow[] = []
  for (const concurrency of [1, 16]) {
    const some = waiting.splice(0, decisions)
    rows.push(
      await rate(`decided by the office, ${concurrency} at once`, async () => {
        const lane = async () => {
          for (let post = some.shift(); post; post = some.shift()) await block(post)
        }
        await Promise.all(Array.from({ length: concurrency }, lane))
      }),
    )
  }
  await engine.close()
  return rows
}

/** What a decision and its event take: who acts, the post, its change, reports, the decision, four totals, the event. */
async function raw(directory: string): Promise<DecidingRow> {
  const database = new Libsql(join(directory, 'office.db'))
  for (const pragma of pragmas) database.exec(`PRAGMA ${pragma}`)
  const statements = [
    'select role, oid from accounts where uid = ?',
    'select * from posts left join accounts on accounts.uid = posts.uid where pid = ?',
    "update posts set status = 'blocked', moderator = 'administrator', version = 2, decided = 1 where pid = ?",
    'update reports set settled = 1 where pid = ? and settled is null',
    `insert into decisions (id, pid, actor, actor_name, action, from_status, to_status, version, revision, created)
      values ('d-' || ?1, ?1, 'administrator', 'A B', 'block', 'public', 'blocked', 2, 1, 1)`,
    ...[1, 2, 3, 4].map(
      (
        scope,
      ) => `insert into post_counts (scope, day, status, type, reported, moderator, role, signal_kinds, n)
        values ('raw', length(?) + ${scope}, 'blocked', 'text', 0, '', 'Member', 0, 1)
        on conflict (scope, day, status, type, reported, moderator, role, signal_kinds) do update set n = post_counts.n + excluded.n`,
    ),
    'select id, hash from events where ? is not null order by id desc limit 1',
    `insert into events (created, act, actor_kind, actor, actor_role, actor_oid, network, kind, subject, oid, before, after, request, hash)
      values (1, 'block', 'person', 'administrator', 'Administrator', 'gatehouse', 'network', 'post', ?, 'school',
        '{"status":"public","moderator":null}', '{"status":"blocked","moderator":"administrator"}', 'request', 'hash')`,
  ].map((text) => database.prepare(text))
  const [begin, commit] = [database.prepare('begin immediate'), database.prepare('commit')]
  const row = await rate('the same statements, raw', async () => {
    for (const { pid } of undecided.slice(0, decisions)) {
      begin.run()
      for (const [index, statement] of statements.entries()) {
        const subject = index === 0 ? 'administrator' : pid
        if (statement.reader) statement.all(subject)
        else statement.run(subject)
      }
      commit.run()
    }
  })
  database.close()
  return row
}

async function rate(way: string, work: () => Promise<void>): Promise<DecidingRow> {
  const used = process.cpuUsage()
  const begun = performance.now()
  await work()
  const { user, system } = process.cpuUsage(used)
  const perSecond = Math.round((decisions * 1000) / (performance.now() - begun))
  return { way, perSecond, cpu: Math.round((user + system) / decisions) }
}
