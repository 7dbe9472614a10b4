import type { PlatformReport } from '../../../contract/platform'
import { ingested, type NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { PostRow, Reach } from '../../db/schema/moderation'
import type { ReportRow } from '../../db/schema/reports'
import * as setAsideRepository from '../../db/setAside.repository'
import type { SessionlessActor } from '../../http/auth'
import type { Entry, Rejection } from '../../http/ndjson'
import { authorsOf } from '../../identity/accounts.queries'
import { faultOfInstant, type Microseconds } from '../../lib/clock'
import { matchedAmong } from '../abuse/abuseMaterial.repository'
import { withAlike } from '../alike/withAlike'
import type { ModerationContext } from '../context'
import * as countsRepository from '../counts.repository'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { fileReportsAbout } from '../profiles/profiles'
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
    const subjects = entries.map(({ value }) => subjectOf(value))
    const pids = [...new Set(subjects.flatMap(({ pid }) => pid ?? []))]
    const found = await postsRepository.findMany(transaction, pids)
    const posts = new Map(found.map((post) => [post.pid, post]))
    const accounts = await authorsOf(
      transaction,
      subjects.flatMap(({ account }) => account ?? []),
    )
    const now = ctx.clock()
    const uids = [...new Set(entries.map(({ value }) => value.uid))]
    const standingOf = await standingsOf(transaction, uids, now)
    const matched = await matchedAmong(transaction, pids)
    const rejected: Rejection[] = []
    const rows = new Map<string, ReportRow>()
    for (const { line, value } of entries) {
      const { rid, uid, title, message, timestamp } = value
      const { pid, account } = subjectOf(value)
      const reason =
        refusalOf(value, posts.get(pid ?? ''), matched.has(pid ?? ''), accounts.has(account ?? '')) ??
        faultOfInstant('timestamp', timestamp, now)
      if (reason !== null) rejected.push({ line, reason })
      else if (!rows.has(rid)) {
        const created = instantOr(now, timestamp)
        const about = { pid, account, settled: null, standing: standingOf(uid) }
        rows.set(rid, { rid, uid, title, message, created, ...about })
      }
    }
    if (rows.size === 0) return { result: rejected, events: [] }
    const reports = [...rows.values()]
    const ofPosts = reports.filter(isAboutPost)
    const filed = ofPosts.filter(({ pid }) => !matched.has(pid))
    const answered = await answerReports(
      transaction,
      ofPosts.filter(({ pid }) => matched.has(pid)),
      now,
    )
    const added =
      answered.length +
      (await fileReports(transaction, posts, filed, now, alarmsOf)) +
      (await fileReportsAbout(transaction, accounts, reports.filter(isAboutPerson), now, alarmsOf))
    const counts = { added, rejected: rejected.length }
    return { result: rejected, events: [ingested('reports', counts, answered)] }
  })
}

/** Adds reports to known abuse material, and answers what the platform is told at once: it is blocked. */
async function answerReports(transaction: Db, rows: readonly ReportOfPost[], now: Microseconds) {
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

type ReportOfPost = ReportRow & { pid: string }

function isAboutPost(report: ReportRow): report is ReportOfPost {
  return report.pid !== null
}

function isAboutPerson(report: ReportRow): report is ReportRow & { account: string } {
  return report.account !== null
}

/** What a report is about: a post by its pid, or a person by their uid. */
function subjectOf({ pid, subject }: Pick<PlatformReport, 'pid' | 'subject'>) {
  return { pid: pid ?? subject?.post ?? subject?.message ?? null, account: subject?.account ?? null }
}

/** Why there is nothing to report there; null where there is. */
function refusalOf(
  { pid, subject }: Pick<PlatformReport, 'pid' | 'subject'>,
  post: PostRow | undefined,
  isMatched: boolean,
  isKnownAccount: boolean,
): string | null {
  if ((pid === undefined) === (subject === undefined)) return 'A report has either pid or subject.'
  if (subject?.account !== undefined) {
    return isKnownAccount ? null : 'The account (subject.account) is not known.'
  }
  if (isMatched) return null
  if (!post) return unknownPost
  const isNoMessage = subject?.message !== undefined && post.visibility !== 'message'
  return isNoMessage ? 'The post (subject.message) is no private message.' : null
}

/** What staff report, as a platform would. */
type StaffReport = Pick<PlatformReport, 'pid' | 'subject'> &
  Pick<ReportRow, 'rid' | 'uid' | 'title' | 'message' | 'created'>

/** Files one report of the staff in a transaction; returns what it is about, or why it is about nothing that they may see. */
export async function fileReport(
  transaction: Db,
  { pid: named, subject, ...report }: StaffReport,
  reach: Reach,
): Promise<{ pid: string | null; account: string | null; oid: string | null } | { reason: string }> {
  const { pid, account } = subjectOf({ pid: named, subject })
  const [found] = pid === null ? [] : await postsRepository.findMany(transaction, [pid])
  const post = found && found.private <= reach ? found : undefined
  const accounts = await authorsOf(transaction, account === null ? [] : [account])
  const reason = refusalOf({ pid: named, subject }, post, false, accounts.size > 0)
  if (reason !== null) return { reason }
  const row = { ...report, pid, account, settled: null, standing: standings.staff }
  const now = row.created
  if (isAboutPerson(row)) await fileReportsAbout(transaction, accounts, [row], now, new Map())
  if (post && isAboutPost(row)) {
    await fileReports(transaction, new Map([[post.pid, post]]), [row], now, new Map())
  }
  return { pid, account, oid: post?.oid ?? accounts.get(account ?? '')?.oid ?? null }
}

/**
 * Stores the reports whose rid is new, and returns how many those are.
 * @param alarmsOf the bits of `readAlarms`, by rid
 */
async function fileReports(
  transaction: Db,
  posts: ReadonlyMap<string, PostRow>,
  rows: readonly ReportOfPost[],
  now: Microseconds,
  alarmsOf: ReadonlyMap<string, number>,
): Promise<number> {
  if (rows.length === 0) return 0
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
  const marked = await withAlike(
    transaction,
    changes.map(({ before, change }) => ({ ...before, ...change })),
  )
  for (const [n, { before, change }] of changes.entries()) {
    const alike = marked[n]?.alike ?? null
    await postsRepository.update(transaction, before.pid, { ...change, alike })
  }
  await countsRepository.replace(
    transaction,
    changes.map(({ before }) => ({ before, after: { ...before, reported: 1 } })),
    now,
    changes.map(({ before: { oid }, n }) => ({ at: now, oid, measure: 'reported', key: '', n })),
  )
  return added.size
}
