import type { Locale } from '../../../contract/locales'
import type { PostAction } from '../../../contract/posts'
import {
  defaultReporterSettings,
  type Mute,
  type ReporterRecord,
  type ReportOutcome,
} from '../../../contract/reporters'
import type { NewEvent } from '../../audit/auditLog.service'
import * as backfillsRepository from '../../db/backfills.repository'
import type { Db } from '../../db/db'
import { ofDeletedAuthors } from '../../db/deliveries.repository'
import type { PostRow } from '../../db/schema/moderation'
import type { ReporterRow, ReportRow } from '../../db/schema/reports'
import type { Caller } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import { day, type Microseconds, toIso } from '../../lib/clock'
import { notFound, Problem } from '../../problems'
import { readReporterTexts } from '../../settings/settings.service'
import type { PostsContext } from '../context'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { orderProfilesAnew } from '../profiles/profile'
import { standingOf, standings, urgencyOf } from '../urgency'
import * as reportersRepository from './reporters.repository'

/** The standing that new reports of these people have. */
export async function standingsOf(db: Db, uids: readonly string[], now: Microseconds) {
  const records = await reportersRepository.find(db, uids)
  const known = new Map(records.map((row) => [row.uid, standingOf(row, now)]))
  return (uid: string) => known.get(uid) ?? standings.unknown
}

/** Updates the reporters' records after a decision, and returns what the platform hears about each settled report. */
export async function settleReporters(
  transaction: Db,
  post: Pick<PostRow, 'pid' | 'oid' | 'removed'>,
  action: PostAction,
  reports: readonly Settled[],
  now: Microseconds,
): Promise<NonNullable<NewEvent['parts']>> {
  const told = reports.filter(isTold)
  if (told.length === 0) return []
  const outcome = await countDecision(transaction, post, action, now, 1)
  return await settlingOf(transaction, { kind: 'post', subject: post.pid, oid: post.oid }, outcome, told)
}

/** The same after a decision about a person; `nothing` is not counted. */
export async function settleReportersOf(
  transaction: Db,
  { uid, oid }: { uid: string; oid: string | null },
  outcome: ReportOutcome,
  reports: readonly Settled[],
  now: Microseconds,
): Promise<NonNullable<NewEvent['parts']>> {
  const told = reports.filter(isTold)
  if (told.length === 0) return []
  if (outcome !== 'nothing') {
    await reportersRepository.addDecided(transaction, uid, now, outcome === 'blocked', 1, 'account')
  }
  return await settlingOf(transaction, { kind: 'account', subject: uid, oid }, outcome, told)
}

type Settled = Pick<ReportRow, 'rid' | 'uid' | 'standing'>

/** The platform hears nothing of what staff report. */
function isTold({ standing }: Settled): boolean {
  return standing !== standings.staff
}

async function settlingOf(
  transaction: Db,
  about: Pick<NewEvent, 'kind' | 'subject' | 'oid'>,
  outcome: ReportOutcome,
  told: readonly Settled[],
): Promise<NonNullable<NewEvent['parts']>> {
  const saved = await readReporterTexts(transaction)
  const textIn = (locale: Locale) =>
    saved[`${outcome}_${locale}`].trim() || defaultReporterSettings[`${outcome}_${locale}`]
  // The office does not know which language a member speaks.
  const text: Record<Locale, string> = { en: textIn('en'), fr: textIn('fr') }
  return told.map(({ rid, uid }) => ({ ...about, act: 'settle', after: { rid, uid, outcome, text } }))
}

/** Counts a decision in the records of those whose reports it settled at an instant, or (-1) no more, and answers their outcome; `nothing` is not counted. */
export async function countDecision(
  transaction: Db,
  { pid, removed }: Pick<PostRow, 'pid' | 'removed'>,
  action: PostAction,
  settled: Microseconds,
  sign: 1 | -1,
): Promise<ReportOutcome> {
  const isBlocked = action === 'block'
  const isGone = removed !== null || (await ofDeletedAuthors(transaction, [pid])).length > 0
  if (isGone && !isBlocked) return 'nothing'
  await reportersRepository.addDecided(transaction, pid, settled, isBlocked, sign)
  return isBlocked ? 'blocked' : 'kept'
}

/**
 * Mutes a person's reports for some days, or no more: those that are open come last, or in their place again.
 * @throws Problem not_found where the person has reported nothing; own_decision
 */
export async function muteReporter(
  { inTransaction, clock }: PostsContext,
  caller: Caller,
  uid: string,
  mute: Mute | null,
): Promise<ReporterRecord> {
  if (uid === caller.uid) throw new Problem('own_decision', 'A colleague decides about one’s own reports.')
  return await inTransaction(caller, async (transaction) => {
    const [before] = await reportersRepository.find(transaction, [uid])
    if (!before) throw notFound('This reporter')
    if (await reportersRepository.hasReported(transaction, uid, caller.uid)) {
      throw new Problem('own_decision', 'A colleague decides about who has reported oneself.')
    }
    const now = clock()
    const muted_until = mute && now + mute.days * day
    const seen = Math.max(before.seen, muted_until ?? now)
    const after = { ...before, muted_until, mute_reason: mute?.reason.trim() ?? null, seen }
    const [was, result] = [recordToWire(before, now), recordToWire(after, now)]
    if (was.mutedUntil === null && mute === null) return { result, events: [] }
    await reportersRepository.setMute(transaction, after)
    const open = await reportersRepository.openOf(transaction, uid, backfillsRepository.maxAtOnce + 1)
    if (open.length <= backfillsRepository.maxAtOnce) await weighReports(transaction, uid, open, now)
    else await backfillsRepository.put(transaction, 'standing', [uid])
    const account = (await authorsOf(transaction, [uid])).get(uid)
    const event: NewEvent = {
      ...{ act: mute ? 'mute' : 'unmute', kind: 'account', subject: uid, oid: account?.oid ?? null },
      ...{ before: { mutedUntil: was.mutedUntil }, after: { mutedUntil: result.mutedUntil } },
    }
    return { result, events: [event] }
  })
}

/** Gives open reports of a person the standing that they have now, and what they are about the urgency that follows from it. */
export async function weighReports(
  transaction: Db,
  uid: string,
  reports: readonly Pick<ReportRow, 'rid' | 'pid' | 'account'>[],
  now: Microseconds,
): Promise<void> {
  const standing = (await standingsOf(transaction, [uid], now))(uid)
  await reportersRepository.setStanding(
    transaction,
    reports.map(({ rid }) => rid),
    standing,
  )
  await orderAnew(transaction, [...new Set(reports.flatMap(({ pid }) => pid ?? []))], now)
  await orderProfilesAnew(transaction, [...new Set(reports.flatMap(({ account }) => account ?? []))], now)
}

async function orderAnew(transaction: Db, pids: string[], now: Microseconds): Promise<void> {
  if (pids.length === 0) return
  const posts = await postsRepository.findMany(transaction, pids)
  const titlesOf = await decisionsRepository.openTitles(transaction, pids)
  for (const post of posts) {
    const urgency = urgencyOf(post, titlesOf(post.pid), now)
    if (urgency.severity !== post.severity || urgency.standing !== post.standing)
      await postsRepository.update(transaction, post.pid, urgency)
  }
}

/** @param row without a record of somebody who has none */
export function recordToWire(
  row: { [Column in keyof ReporterRow]?: ReporterRow[Column] | null } & Pick<ReporterRow, 'uid'>,
  now: Microseconds,
): ReporterRecord {
  const { uid, made, decided, agreed, muted_until, mute_reason } = row
  const isMuted = muted_until != null && muted_until > now
  return {
    ...{ uid, made: made ?? 0, decided: decided ?? 0, agreed: agreed ?? 0 },
    ...{ mutedUntil: isMuted ? toIso(muted_until) : null, muteReason: (isMuted && mute_reason) || null },
  }
}
