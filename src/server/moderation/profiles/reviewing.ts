import { can } from '../../../contract/access'
import {
  type Profile,
  type ProfileDecision,
  type ProfilesQuery,
  type ProfileVerdict,
  profileParts,
} from '../../../contract/profiles'
import { ageBandOf } from '../../../shared/ages'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import { pageSliceOf, positionOf } from '../../db/keyset'
import type { AccountRow } from '../../db/schema/identity'
import type { ProfileRow } from '../../db/schema/reports'
import type { Caller } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import { type Microseconds, toIso } from '../../lib/clock'
import { badParameter, invalid, notFound, Problem } from '../../problems'
import type { ModerationContext } from '../context'
import * as decisionsRepository from '../decisions.repository'
import { settleReportersOf } from '../reporters/reporters'
import { reportToWire } from '../review/postContext'
import { severityOf } from '../urgency'
import { queueScope } from '../visibility'
import { isoOrNull } from '../wire'
import { partsOf, readParts } from './profile'
import { changedBetween } from './profiles'
import type { ProfileWithAccount } from './profiles.repository'
import * as profilesRepository from './profiles.repository'

/** How many people somebody has to look at: of one organization, or of all (null). */
export async function countProfiles({ db }: Pick<ModerationContext, 'db'>) {
  const counts = await profilesRepository.countByOrganization(db)
  return (oid: string | null) =>
    counts.reduce(
      (sum, count) => sum + (oid === null || (count.oid === oid && count.disclosed === 0) ? count.n : 0),
      0,
    )
}

/** A page of the people whom somebody has to look at, of those that the caller may see. */
export async function listProfiles(ctx: ModerationContext, caller: Caller, query: ProfilesQuery) {
  const position = positionOf(query)
  const lastId = position.kind === 'page' ? null : position.cursor.id
  if (position.kind !== 'page' && lastId === null) {
    throw badParameter('lastId', 'is needed with last: the row to go on from')
  }
  const { oid } = queueScope(caller)
  const db = await ctx.readReplica(caller)
  const total = (await countProfiles({ db }))(oid)
  const from = lastId === null ? null : await profilesRepository.findWithAccount(db, lastId)
  // The place of a row that the caller may not see would tell how grave it is.
  const isLost =
    lastId !== null && (from === null || (oid !== null && (from.oid !== oid || from.disclosed === 1)))
  const slice = pageSliceOf(isLost ? { kind: 'page', number: 1 } : position, query.limit, total)
  const rows = slice ? await profilesRepository.page(db, oid, slice, isLost ? null : from) : []
  const profiles = await Promise.all(rows.map((row) => toWire(ctx, caller, row)))
  return {
    total,
    profiles: profiles.map((one) => ({
      ...one,
      reported: one.reported.filter(({ settled }) => settled === null),
    })),
  }
}

/** Reading it is logged. @throws Problem not_found, also for somebody whom the caller may not see */
export async function getProfile(ctx: ModerationContext, caller: Caller, uid: string): Promise<Profile> {
  const row = await profilesRepository.findWithAccount(ctx.db, uid)
  const { oid } = queueScope(caller)
  const isSeen =
    row &&
    (oid === null || (row.oid === oid && row.disclosed === 0)) &&
    (row.waits === 1 || can(caller, 'posts.decide'))
  if (!isSeen) throw notFound('This person')
  await ctx.logOncePerHour(caller, { act: 'read', kind: 'account', subject: uid, oid: row.oid })
  return await toWire(ctx, caller, row)
}

/**
 * Decides about a person's name, biography or photo, and settles the reports about them, in one transaction. What it does not name and nobody has decided is kept.
 * @throws Problem not_found; invalid_request for a part that is not there; own_decision; saved_meanwhile
 */
export async function decideProfile(
  ctx: ModerationContext,
  caller: Caller,
  uid: string,
  { decision, version }: ProfileDecision,
): Promise<Profile> {
  if (uid === caller.uid) throw new Problem('own_decision', 'A colleague decides about oneself.')
  const row = await ctx.inTransaction(caller, async (transaction) => {
    const before = await profilesRepository.findWithAccount(transaction, uid)
    if (!before) throw notFound('This person')
    const parts = readParts(before)
    const account = (await authorsOf(transaction, [uid])).get(uid)
    const isReadAnew = account !== undefined && changedBetween(parts, partsOf(account)).length > 0
    if (version !== before.version || isReadAnew) {
      throw new Problem('saved_meanwhile', 'Somebody has decided, or it has changed, since it was shown.')
    }
    const missing = profileParts.find((name) => decision[name] && !parts[name]?.text)
    if (missing) throw invalid(`decision.${missing}`, 'unknown')
    const decided = profileParts.map((name) => {
      const part = parts[name]
      const verdict: ProfileVerdict = decision[name] ?? part?.decision ?? 'keep'
      return [name, part && part.text !== '' ? { ...part, earlier: null, decision: verdict } : null]
    })
    const now = ctx.clock()
    const change = {
      ...{ parts: JSON.stringify(Object.fromEntries(decided)), waits: 0, open_reports: 0, alarms: 0 },
      ...{ decided: now, moderator: caller.uid, moderator_name: caller.name, version: version + 1 },
    } satisfies Partial<ProfileRow>
    await profilesRepository.change(transaction, uid, change)
    const settled = await decisionsRepository.settleReports(transaction, uid, now, 'account')
    const isAgreed = Object.values(decision).some((verdict) => verdict !== 'keep')
    const isGone = profileParts.some((name) => parts[name]?.text === '')
    const without = isGone ? 'nothing' : 'kept'
    const outcome = isAgreed ? 'blocked' : without
    const told = await settleReportersOf(transaction, before, outcome, settled, now)
    const was = profileParts.flatMap((name) =>
      decision[name] ? [[name, parts[name]?.decision ?? null]] : [],
    )
    return {
      result: { ...before, ...change },
      events: [
        {
          ...{ act: 'decide', kind: 'account', subject: uid, oid: before.oid },
          ...{ before: Object.fromEntries(was), after: decision, parts: told },
          // The state of all parts, as it may take the place of an earlier decision about another one.
          told: Object.fromEntries(
            profileParts.flatMap((name) => {
              const verdict = decision[name] ?? parts[name]?.decision
              return verdict ? [[name, verdict]] : []
            }),
          ),
        },
      ],
    }
  })
  return await toWire(ctx, caller, row)
}

/** Settles the reports about people who were deleted: nobody is there any more. Answers what the platform is told. */
export async function settleDeleted(transaction: Db, accounts: readonly AccountRow[], now: Microseconds) {
  const told: NonNullable<NewEvent['parts']>[number][] = []
  for (const { uid } of (
    await profilesRepository.find(
      transaction,
      accounts.map(({ uid }) => uid),
    )
  ).values()) {
    const oid = accounts.find((one) => one.uid === uid)?.oid ?? null
    const settled = await decisionsRepository.settleReports(transaction, uid, now, 'account')
    told.push(...(await settleReportersOf(transaction, { uid, oid }, 'nothing', settled, now)))
    await profilesRepository.change(transaction, uid, { open_reports: 0 })
  }
  return told
}

async function toWire(
  { db, media, clock }: Pick<ModerationContext, 'db' | 'media' | 'clock'>,
  caller: Caller,
  row: ProfileWithAccount,
): Promise<Profile> {
  // Who is reported does not read by whom, in no words.
  const reports = row.uid === caller.uid ? [] : await decisionsRepository.reportsOf(db, row.uid, 'account')
  const { name, biography, photo } = readParts(row)
  const ageBand = ageBandOf(row)
  return {
    uid: row.uid,
    user: {
      ...{ uid: row.uid, firstname: row.firstname, lastname: row.lastname, username: row.username },
      ...{ photo: media.photo(row.photo), ...(ageBand !== null && { ageBand }) },
    },
    parts: { name, biography, photo },
    severity: row.waits === 1 ? severityOf(row.severity) : 'ordinary',
    waits: row.waits === 1,
    since: toIso(row.since),
    reports: row.open_reports,
    lastReport: row.waits === 1 ? isoOrNull(row.last_report) : null,
    reported: reports.map((report) => reportToWire(report, can(caller, 'posts.decide'), clock())),
    decided: isoOrNull(row.decided),
    ...{ moderator: row.moderator, moderatorName: row.moderator_name, version: row.version },
  }
}
