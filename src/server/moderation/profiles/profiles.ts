import { isStaffRole } from '../../../contract/access'
import { type ProfilePart, type ProfilePartName, profileParts } from '../../../contract/profiles'
import { isBlocking, isUrgent, isWithheld } from '../../../contract/signals'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { ProfileRow, ReportRow } from '../../db/schema/reports'
import { systemActor } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import type { Microseconds } from '../../lib/clock'
import type { ModerationContext } from '../context'
import * as decisionsRepository from '../decisions.repository'
import { addMade } from '../reporters/reporters.repository'
import { decideStatus } from '../rules'
import { readScoring, type Scoring } from '../scoring'
import { bitOf, readUnlessAway } from '../signals'
import type { ReportTitle } from '../urgency'
import { newProfile, type Parts, partsOf, readParts, unreadPart, withUrgency } from './profile'
import * as profilesRepository from './profiles.repository'

/** People whose names and biographies are read together. */
const batchSize = 50

/** Reads names, biographies and photos that have come or changed, some in each transaction; people in whom something is found get into the list. Returns how many it has read. */
export async function readProfiles(ctx: ModerationContext): Promise<number> {
  for (let sum = 0; ; ) {
    const due = await profilesRepository.unread(ctx.db, batchSize)
    if (due.length === 0) return sum
    const uids = due.map(({ uid }) => uid)
    const known = await profilesRepository.find(ctx.db, uids)
    const readable = due.filter(({ uid, role }) => !isStaffRole(role) || known.has(uid))
    const scoring = await readScoring(ctx)
    const reading = readable.map(async (account) => [account.uid, await read(ctx, account, scoring)] as const)
    const partsBy = new Map(await Promise.all(reading))
    await ctx.inTransaction(systemActor, async (transaction) => {
      const [accounts, rows, titlesOf] = await Promise.all([
        authorsOf(transaction, uids),
        profilesRepository.find(transaction, uids),
        decisionsRepository.openTitles(transaction, uids, null, 'account'),
      ])
      const now = ctx.clock()
      const done: string[] = []
      for (const [uid, account] of accounts) {
        const parts = partsBy.get(uid)
        // What has changed again meanwhile is read again.
        if (parts && changedBetween(parts, partsOf(account)).length > 0) continue
        done.push(uid)
        if (!parts) continue
        const row = withParts(rows.get(uid) ?? newProfile(account, now), parts, titlesOf(uid), now)
        if (rows.has(uid) || row.waits === 1) await profilesRepository.put(transaction, row)
      }
      await profilesRepository.setUnread(transaction, done, 0)
      return { result: undefined, events: [] }
    })
    sum += due.length
  }
}

/** A part that was removed is as one that is not there. */
export function changedBetween(one: Parts, other: Parts): ProfilePartName[] {
  return profileParts.filter((name) => (one[name]?.text ?? '') !== (other[name]?.text ?? ''))
}

/** A name is too short for the second reading. */
async function read(ctx: ModerationContext, account: AccountRow, scoring: Scoring): Promise<Parts> {
  const parts = partsOf(account)
  const [name, biography] = await Promise.all([
    readPart(ctx, parts.name, scoring, false),
    parts.biography && readPart(ctx, parts.biography, scoring, true),
  ])
  return { ...parts, name, biography }
}

/** What people say of themselves goes to no other service. */
async function readPart(
  { analyzer, secondReading }: ModerationContext,
  part: ProfilePart,
  scoring: Scoring,
  isReadTwice: boolean,
): Promise<ProfilePart> {
  const readFirst = analyzer.readText ?? analyzer.scoreText
  const [answer, second] = await Promise.all([
    readFirst(part.text, scoring.own),
    isReadTwice && secondReading ? readUnlessAway(secondReading, [part.text]) : null,
  ])
  const text = { given: null, answer, second: second?.[0] ?? null }
  const { score, explanation, signals } = decideStatus({ text, image: null, video: null }, scoring)
  const isFound =
    (score.text ?? 0) > scoring.toxicity ||
    signals.some((one) => isWithheld(one) || isUrgent(one) || isBlocking(one))
  return { ...part, score: score.text, explanation, signals, isFound }
}

/**
 * A person with what was read of them now. What changed has no decision; while somebody has yet to look, what it was stays beside it, and what
 * could not wait then goes on weighing.
 */
function withParts(
  before: ProfileRow,
  read: Parts,
  titles: readonly ReportTitle[],
  now: Microseconds,
): ProfileRow {
  const known = readParts(before)
  const waits = before.waits === 1
  const merged = (is: ProfilePart, was: ProfilePart | null): ProfilePart => {
    if (was?.text === is.text) return { ...is, earlier: was.earlier, decision: was.decision }
    return { ...is, earlier: waits && was ? (was.earlier ?? was.text) : null }
  }
  const optional = (is: ProfilePart | null, was: ProfilePart | null) =>
    is || (waits && was) ? merged(is ?? unreadPart(''), was) : null
  const parts: Parts = {
    name: merged(read.name, known.name),
    biography: optional(read.biography, known.biography),
    photo: optional(read.photo, known.photo),
  }
  const changed = changedBetween(known, parts)
  const gone = changed.flatMap((name) => known[name]?.signals ?? []).filter(isUrgent)
  const alarms = waits ? gone.reduce((bits, { kind }) => bits | bitOf(kind), before.alarms) : 0
  const version = before.version + (changed.length > 0 ? 1 : 0)
  return withUrgency({ ...before, parts: JSON.stringify(parts), alarms, version }, titles, now)
}

/**
 * Stores the reports about these people whose rid is new, and returns how many those are. What they are about is read anew, so that it is known beside them.
 * @param alarmsOf the bits of `readAlarms`, by rid
 */
export async function fileReportsAbout(
  transaction: Db,
  accounts: ReadonlyMap<string, AccountRow>,
  reports: readonly (ReportRow & { account: string })[],
  now: Microseconds,
  alarmsOf: ReadonlyMap<string, number>,
): Promise<number> {
  if (reports.length === 0) return 0
  const uids = [...new Set(reports.map(({ account }) => account))]
  const known = await profilesRepository.find(transaction, uids)
  for (const uid of uids) {
    const account = accounts.get(uid)
    if (!account || known.has(uid)) continue
    const row = newProfile(account, now)
    await profilesRepository.put(transaction, row)
    known.set(uid, row)
  }
  const added = await decisionsRepository.insertNewReports(transaction, [...reports])
  await addMade(transaction, added, now)
  await profilesRepository.setUnread(transaction, uids, 1)
  const titlesOf = await decisionsRepository.openTitles(transaction, uids, null, 'account')
  for (const [uid, row] of known) {
    const about = reports.filter(({ account, rid }) => account === uid && added.has(rid))
    if (about.length === 0) continue
    const alarms = about.reduce((bits, { rid }) => bits | (alarmsOf.get(rid) ?? 0), row.alarms)
    const open_reports = row.open_reports + about.length
    await profilesRepository.put(
      transaction,
      withUrgency({ ...row, alarms, open_reports }, titlesOf(uid), now),
    )
  }
  return added.size
}

/** Puts a person into the list for what their own words are a sign of (`bitOf`). */
export async function raiseProfile(
  transaction: Db,
  uid: string,
  bits: number,
  now: Microseconds,
): Promise<void> {
  const account = (await authorsOf(transaction, [uid])).get(uid)
  if (!account) return
  const row = (await profilesRepository.find(transaction, [uid])).get(uid) ?? newProfile(account, now)
  const titlesOf = await decisionsRepository.openTitles(transaction, [uid], null, 'account')
  const since = row.waits === 1 ? row.since : now
  const raised = { ...row, waits: 1, since, alarms: row.alarms | bits }
  await profilesRepository.put(transaction, withUrgency(raised, titlesOf(uid), now))
  await profilesRepository.setUnread(transaction, [uid], 1)
}
