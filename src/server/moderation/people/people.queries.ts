import { can, scopeOf } from '../../../contract/access'
import type { Measure } from '../../../contract/measures'
import { maxPersonEntries, type Person, type Relative, signalDays } from '../../../contract/people'
import type { PostStatus } from '../../../contract/posts'
import { maxReferrals, type Referral } from '../../../contract/referrals'
import { ageBandOf } from '../../../shared/ages'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import { privacies } from '../../db/schema/moderation'
import type { Caller } from '../../http/auth'
import { accountOf, findAccounts, findSubAccounts, logReading, maySee } from '../../identity/accounts.queries'
import { day, toIso } from '../../lib/clock'
import { holderOf } from '../../lib/rights'
import { notFound } from '../../problems'
import type { ModerationContext } from '../context'
import { recordToWire } from '../reporters/reporters'
import * as reportersRepository from '../reporters/reporters.repository'
import { kindsOf } from '../signals'
import { reachOf } from '../visibility'
import { measureToWire, undoSecondsLeft } from './measures.queries'
import * as measuresRepository from './measures.repository'
import { mayTellGuardian } from './nearDanger'
import * as peopleRepository from './people.repository'
import { questionsAbout } from './questions'
import { referralStanding } from './referralStanding'
import * as referralsRepository from './referrals.repository'
import { mayRefer, partForSchools, referralsToWire } from './referralWire'
import { strikesOf } from './strikes'

/**
 * Reading it is logged.
 * @throws Problem not_found, also for somebody whom the caller may not see
 */
export async function getPerson(ctx: ModerationContext, caller: Caller, uid: string): Promise<Person> {
  // A replica may not know yet that nothing is left to review.
  const row = await requirePerson(ctx.db, caller, uid)
  const db = await ctx.readReplica(caller)
  await logReading(ctx, caller, row)
  const isSchool = scopeOf(caller, 'posts.queue') === 'own'
  const isDecider = can(caller, 'posts.decide')
  const [account, family, referral] = await Promise.all([
    accountOf(db, row, !maySee(caller, row)),
    familyOf(db, row, isDecider || scopeOf(caller, 'accounts.read') === 'all'),
    referralStanding(db, caller, uid),
  ])
  const now = ctx.clock()
  const all = (await measuresRepository.ofPerson(db, uid, maxPersonEntries)).map((measure) => {
    const undoSeconds = undoSecondsLeft(measure, caller.uid, now, ctx.config.undoSeconds)
    return { ...measureToWire(measure), ...(undoSeconds > 0 && { undoSeconds }) }
  })
  const state = {
    state: row.restriction ?? ('free' as const),
    version: row.measures_version,
    measures: isSchool ? all.filter(({ state }) => state === 'in_force').map(withoutNotes) : all,
    referral,
  }
  if (isSchool) {
    const [asked, referrals] = await Promise.all([
      questionsAbout(db, caller, { uid }),
      referralsToSchool(db, caller, uid),
    ])
    return { account, family, ...state, referrals, asked }
  }
  const author = { uid, reach: reachOf(caller) }
  const [outcomes, strikes, hasCase, received, [record], appeals, tickets, referrals] = await Promise.all([
    peopleRepository.outcomesOf(db, author, now - signalDays * day),
    isDecider || can(caller, 'people.measure') ? strikesOf(db, row, now) : null,
    can(caller, 'people.measure') ? peopleRepository.hasCase(db, uid, now) : null,
    peopleRepository.countReports(db, author),
    isDecider ? reportersRepository.find(db, [uid]) : [],
    isDecider ? peopleRepository.appealsOf(db, uid) : null,
    can(caller, 'tickets.read') ? peopleRepository.ticketsOf(db, uid) : null,
    mayRefer(caller) && uid !== caller.uid ? referralsRepository.ofPerson(db, uid, maxReferrals) : null,
  ])
  return {
    account,
    family,
    ...state,
    ...(referrals && { referrals: await referralsToWire(db, referrals) }),
    ...summaryOf(outcomes),
    ...(strikes && { strikes }),
    ...(hasCase !== null && { hasCase, mayTellGuardian: await mayTellGuardian(db, row) }),
    reports: { received, ...(isDecider && { record: record ? recordToWire(record, now) : null }) },
    ...(appeals && {
      appeals: appeals.map(({ aid, created, ...appeal }) => ({
        id: aid,
        ...appeal,
        created: toIso(created),
      })),
    }),
    ...(tickets && {
      tickets: tickets.map(({ created, ...ticket }) => ({ ...ticket, created: toIso(created) })),
    }),
  }
}

/**
 * Administrators see everybody, schools their own, Moderators whom they have to look at, for as long as they have to.
 * @throws Problem not_found
 */
export async function requirePerson(db: Db, caller: Caller, uid: string): Promise<AccountRow> {
  const [row] = await findAccounts(db, [uid])
  if (!row || !(await maySeePerson(db, caller, row))) throw notFound('This person')
  return row
}

async function maySeePerson(db: Db, caller: Caller, row: AccountRow): Promise<boolean> {
  if (scopeOf(caller, 'accounts.read') === 'all') return true
  if (scopeOf(caller, 'posts.queue') === 'own') return row.oid === caller.oid
  const tasks = {
    ...{ waiting: can(caller, 'posts.browse'), tickets: can(caller, 'tickets.answer') },
    measuresOf: can(caller, 'people.measure') ? caller.uid : null,
    referralsOf: mayRefer(caller) ? caller.uid : null,
  }
  return await peopleRepository.concerns(db, { uid: row.uid, reach: reachOf(caller) }, tasks)
}

/** Staff who see this person: Administrators, and Moderators while the person is of concern. */
export async function colleaguesOf(db: Db, { uid }: AccountRow): Promise<AccountRow[]> {
  const tasks = { waiting: false, tickets: false, measuresOf: null, referralsOf: null }
  const [staff, isOfConcern] = await Promise.all([
    peopleRepository.staff(db),
    peopleRepository.concerns(db, { uid, reach: privacies.platform }, tasks),
  ])
  return staff.filter(
    (one) => one.uid !== uid && (isOfConcern || scopeOf(holderOf(one), 'accounts.read') === 'all'),
  )
}

/** The guardian, and where the caller sees them sub-accounts, brothers and sisters. */
async function familyOf(db: Db, { uid, parent }: AccountRow, seesAll: boolean): Promise<Person['family']> {
  const [[guardian], children, siblings] = await Promise.all([
    parent === null ? [] : findAccounts(db, [parent]),
    seesAll ? findSubAccounts(db, uid) : [],
    seesAll && parent !== null ? findSubAccounts(db, parent) : [],
  ])
  const byAge = (rows: readonly AccountRow[]) =>
    rows.toSorted((one, other) => one.created - other.created).map(relativeToWire)
  return {
    guardian: guardian ? relativeToWire(guardian) : null,
    children: byAge(children),
    siblings: byAge(siblings.filter((sibling) => sibling.uid !== uid)),
  }
}

/** Of the school that it was referred to, whichever school the person has now. */
async function referralsToSchool(db: Db, caller: Caller, uid: string): Promise<Referral[]> {
  if (uid === caller.uid) return []
  const rows = await referralsRepository.ofPerson(db, uid, maxReferrals)
  return rows.filter(({ to_oid }) => to_oid === caller.oid).map(partForSchools)
}

function withoutNotes({ reason, ...measure }: Measure): Measure {
  return { ...measure, reason: { ...reason, note: null } }
}

function relativeToWire(row: AccountRow): Relative {
  const { uid, firstname, lastname } = row
  const ageBand = ageBandOf(row)
  return { uid, firstname, lastname, ...(ageBand !== null && { ageBand }) }
}

function summaryOf(
  outcomes: Awaited<ReturnType<typeof peopleRepository.outcomesOf>>,
): Required<Pick<Person, 'counts' | 'signals'>> {
  const sum = (some: typeof outcomes) => some.reduce((total, { n }) => total + n, 0)
  const count = (status: PostStatus) => sum(outcomes.filter((one) => one.status === status))
  const signals: Person['signals'] = {}
  for (const { recent, signal_kinds, n } of outcomes) {
    if (recent === 1) for (const kind of kindsOf(signal_kinds)) signals[kind] = (signals[kind] ?? 0) + n
  }
  return {
    counts: {
      ...{ public: count('public'), blocked: count('blocked'), pending: count('pending') },
      reported: sum(outcomes.filter(({ reported }) => reported === 1)),
    },
    signals,
  }
}
