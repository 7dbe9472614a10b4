import type { PlatformReport } from '../../../contract/platform'
import { ingested, type NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { PostRow, ReportRow } from '../../db/schema/moderation'
import * as setAsideRepository from '../../db/setAside.repository'
import type { SessionlessActor } from '../../http/auth'
import type { Entry, Rejection } from '../../http/ndjson'
import { faultOfInstant, type Microseconds } from '../../lib/clock'
import { matchedAmong } from '../abuse/abuseMaterial.repository'
import type { ModerationContext } from '../context'
import * as countsRepository from '../counts.repository'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { settleReporters, standingsOf } from '../reporters/reporters'
import { addMade } from '../reporters/reporters.repository'
import { readAlarms } from '../signals'
import { standings, urgencyOf } from '../urgency'
import { instantOr, unknownPost } from './lines'

/** Stores reports in one transaction; a known rid changes nothing. Returns the lines refused. */
export async function ingestReports(
  ctx: ModerationContext,
  entries: Entry<PlatformReport>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const texts = entries.map(({ value }) => ({ key: value.rid, text: `${value.title}\n${value.message}` }))
  const alarmsOf = await readAlarms(ctx, texts)
  return await ctx.inTransaction(platform, async (transaction) => {
    const pids = [...new Set(entries.map(({ value }) => value.pid))]
    const found = await postsRepository.findMany(transaction, pids)
    const posts = new Map(found.map((post) => [post.pid, post]))
    const now = ctx.clock()
    const uids = [...new Set(entries.map(({ value }) => value.uid))]
    const standingOf = await standingsOf(transaction, uids, now)
    const matched = await matchedAmong(transaction, pids)
    const rejected: Rejection[] = []
    const rows = new Map<string, ReportRow>()
    for (const { line, value } of entries) {
      const { rid, pid, uid, title, message, timestamp } = value
      const fault = faultOfInstant('timestamp', timestamp, now)
      if (!posts.has(pid) && !matched.has(pid)) rejected.push({ line, reason: unknownPost })
      else if (fault !== null) rejected.push({ line, reason: fault })
      else if (!rows.has(rid)) {
        const created = instantOr(now, timestamp)
        rows.set(rid, { rid, pid, uid, title, message, created, settled: null, standing: standingOf(uid) })
      }
    }
    if (rows.size === 0) return { result: rejected, events: [] }
    const filed = [...rows.values()].filter(({ pid }) => !matched.has(pid))
    const added = filed.length > 0 ? await fileReports(transaction, posts, filed, now, alarmsOf) : 0
    const answered = await answerReports(
      transaction,
      [...rows.values()].filter(({ pid }) => matched.has(pid)),
      now,
    )
    const counts = { added: added + answered.length, rejected: rejected.length }
    return { result: rejected, events: [ingested('reports', counts, answered)] }
  })
}

/** Adds reports to known abuse material, and answers what the platform is told at once: it is blocked. */
async function answerReports(transaction: Db, rows: readonly ReportRow[], now: Microseconds) {
  const told: NonNullable<NewEvent['parts']>[number][] = []
  for (const row of rows) {
    const { pid } = row
    const [found] = await setAsideRepository.byIds(transaction, 'matched_post', [pid])
    const { reports = [], posts: [post] = [] } = found?.rows ?? {}
    if (!post || reports.some(({ rid }) => rid === row.rid)) continue
    const more = { reports: [...reports, { ...row, settled: now }] }
    await setAsideRepository.addRows(transaction, 'matched_post', pid, more)
    told.push(...(await settleReporters(transaction, post, 'block', [row], now)))
  }
  return told
}

/** Files one report of the staff in a transaction; returns its post, or null if there is none, or none without `messages`. */
export async function fileReport(
  transaction: Db,
  report: Omit<ReportRow, 'settled' | 'standing'>,
  messages: boolean,
): Promise<PostRow | null> {
  const [post] = await postsRepository.findMany(transaction, [report.pid])
  if (!post || (post.private === 1 && !messages)) return null
  const row = { ...report, settled: null, standing: standings.staff }
  await fileReports(transaction, new Map([[post.pid, post]]), [row], row.created, new Map())
  return post
}

/**
 * Stores the reports whose rid is new, and returns how many those are.
 * @param alarmsOf the bits of `readAlarms`, by rid
 */
async function fileReports(
  transaction: Db,
  posts: ReadonlyMap<string, PostRow>,
  rows: readonly ReportRow[],
  now: Microseconds,
  alarmsOf: ReadonlyMap<string, number>,
): Promise<number> {
  const added = await decisionsRepository.insertNewReports(transaction, [...rows])
  await addMade(transaction, added, now)
  const byPost = new Map<string, { n: number; alarms: number }>()
  for (const { rid, pid } of rows) {
    if (!added.has(rid)) continue
    const { n, alarms } = byPost.get(pid) ?? { n: 0, alarms: 0 }
    byPost.set(pid, { n: n + 1, alarms: alarms | (alarmsOf.get(rid) ?? 0) })
  }
  const titlesOf = await decisionsRepository.openTitles(transaction, [...byPost.keys()])
  const changes = [...byPost].flatMap(([pid, { n, alarms: said }]) => {
    const before = posts.get(pid)
    if (!before) return []
    const open_reports = before.open_reports + n
    const alarms = before.alarms | said
    const urgency = urgencyOf({ ...before, open_reports, alarms }, titlesOf(pid), now)
    return [{ before, n, change: { open_reports, alarms, reported: 1, ...urgency } }]
  })
  for (const { before, change } of changes) await postsRepository.update(transaction, before.pid, change)
  await countsRepository.replace(
    transaction,
    changes.map(({ before }) => ({ before, after: { ...before, reported: 1 } })),
    now,
    changes.map(({ before: { oid }, n }) => ({ at: now, oid, measure: 'reported', key: '', n })),
  )
  return added.size
}
