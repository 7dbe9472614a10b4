import { can, scopeOf } from '../../../contract/access'
import {
  brigadeMinutes,
  lineLength,
  maxContextEntries,
  minBrigade,
  type PostContext,
} from '../../../contract/postContext'
import type { PostStatus } from '../../../contract/posts'
import { hintKinds } from '../../../contract/signals'
import { ageBandOf } from '../../../shared/ages'
import type { Db } from '../../db/db'
import { type PostRow, privacies, type RevisionRow } from '../../db/schema/moderation'
import type { Caller } from '../../http/auth'
import { findAccounts } from '../../identity/accounts.queries'
import { type Microseconds, toIso } from '../../lib/clock'
import { readJudging } from '../../settings/settings.service'
import * as alikeRepository from '../alike/alike.repository'
import { isUndecided, whyLeft } from '../alike/whyLeft'
import * as appealsRepository from '../appeals.repository'
import type { ModerationContext } from '../context'
import type { LineRow } from '../decisions.repository'
import * as decisionsRepository from '../decisions.repository'
import type { PostWithAuthor } from '../lists/lists.repository'
import * as listsRepository from '../lists/lists.repository'
import { questionsAbout } from '../people/questions'
import { referralStanding } from '../people/referralStanding'
import { strikesBeside } from '../people/strikes'
import * as postsRepository from '../posts.repository'
import { recordToWire } from '../reporters/reporters'
import { brigades } from '../reporters/reporters.repository'
import { bitOf, hintPeriod, kindsOf, writtenAt } from '../signals'
import { reachOf, visibilityOf } from '../visibility'
import { fullName, isoOrNull, isReportKept, readMedia } from '../wire'

/** What there is to know beside a post; of people no more than the caller's role may see. */
export async function toPostContext(
  ctx: Pick<ModerationContext, 'db' | 'clock'>,
  caller: Caller,
  post: PostWithAuthor,
): Promise<PostContext> {
  const { db, clock } = ctx
  const { pid, uid } = post
  const written = writtenAt(post)
  const isDecider = can(caller, 'posts.decide')
  const reach = reachOf(caller)
  const beside = { pid, uid, reach }
  const newest = { sort: { field: 'created', order: 'desc' }, range: [0, maxContextEntries - 1] } as const
  const [
    author,
    outcomes,
    hinting,
    recent,
    reports,
    decisions,
    revisions,
    escalations,
    appeals,
    conversation,
    to,
    alike,
    brigaded,
    { toxicity },
    standing,
    referral,
    asked,
  ] = await Promise.all([
    decisionsRepository.authorOf(db, post),
    decisionsRepository.outcomesOf(db, beside),
    postsRepository.hintsBetween(db, [uid], written - hintPeriod, written),
    decisionsRepository.recentOf(db, beside, scopeOf(caller, 'posts.browse') === 'none'),
    decisionsRepository.reportsOf(db, pid),
    decisionsRepository.decisionsOf(db, pid),
    post.revision > 1 ? decisionsRepository.revisionsOf(db, pid) : [],
    can(caller, 'posts.escalate') ? decisionsRepository.escalationsOf(db, pid) : [],
    isDecider ? appealsRepository.find(db, { pid, measures: false }, newest) : [],
    decisionsRepository.conversationOf(db, post, reach),
    isDecider ? recipientsToWire(db, pid) : [],
    isDecider && isUndecided(post) ? alikeToWire(db, caller, post, clock()) : [],
    post.open_reports >= minBrigade ? brigades(db, [pid]) : null,
    readJudging(db),
    isDecider ? standingOf(db, post, clock()) : {},
    referralStanding(db, caller, uid),
    can(caller, 'tickets.ask') ? questionsAbout(db, caller, { pid }) : null,
  ])
  const reporters = brigaded?.get(pid)
  const now = clock()
  const count = (status: PostStatus) => outcomes.find((row) => row.status === status)?.n ?? 0
  return {
    author: { ...authorToWire(caller, post, author), ...standing },
    referral,
    outcomes: { public: count('public'), blocked: count('blocked'), pending: count('pending') },
    hints: hintKinds.flatMap((kind, index) => {
      const posts = hinting.filter((one) => one.private <= reach && (one.hints & (1 << index)) !== 0).length
      return posts === 0 ? [] : [{ kind, posts }]
    }),
    recent: recent.map((row) => ({
      ...row,
      created: toIso(row.created),
      decided: isoOrNull(row.decided),
    })),
    to,
    alike,
    conversation: {
      before: linesToWire(caller, post, conversation.before),
      after: linesToWire(caller, post, conversation.after),
    },
    reports: isReportKept(caller, post) ? [] : reports.map((report) => reportToWire(report, isDecider, now)),
    brigading: reporters === undefined ? null : { reporters, minutes: brigadeMinutes },
    escalations: escalations.map(({ created, uid, name, note }) => ({
      created: toIso(created),
      by: { uid, name },
      note,
    })),
    ...(asked && { asked }),
    threshold: toxicity,
    appeals: appeals.map(({ aid, status, created }) => ({ id: aid, status, created: toIso(created) })),
    revisions: revisions
      .filter(isToldTo(caller, post))
      .map(({ revision, created, text, media, status, signal_kinds }) => ({
        ...{ revision, text, status, created: toIso(created), media: readMedia(media).length },
        signals: kindsOf(signal_kinds),
      })),
    decisions: decisions.map(
      ({ created, act, before, moderator, moderator_name, policy, note, revision }) => ({
        created: toIso(created),
        act,
        from: statusIn(before),
        moderator,
        moderatorName: moderator_name,
        policy,
        revision,
        note: isDecider ? note : null,
      }),
    ),
  }
}

/** A school reads what a post said before only where that tells of no such harm, or was released to it. */
function isToldTo(caller: Caller, { released }: Pick<PostRow, 'released'>) {
  const isSchool = reachOf(caller) === privacies.everybody
  return ({ signal_kinds }: Pick<RevisionRow, 'signal_kinds'>) =>
    !isSchool || released !== null || (signal_kinds & bitOf('disclosure')) === 0
}

/** A report, and who made it for those who decide: others may be the one reported. */
export function reportToWire(
  report: Awaited<ReturnType<typeof decisionsRepository.reportsOf>>[number],
  isDecider: boolean,
  now: Microseconds,
): PostContext['reports'][number] {
  const { rid, title, message, created, settled, firstname, lastname, ...record } = report
  return {
    ...{ rid, title, message, created: toIso(created), settled: isoOrNull(settled) },
    reporter: isDecider
      ? { ...recordToWire(record, now), name: fullName(firstname, lastname) || null }
      : null,
  }
}

/** What is in force against the author and what counts against them; nothing of somebody without an account. */
async function standingOf(
  db: Db,
  post: PostWithAuthor,
  now: Microseconds,
): Promise<Pick<PostContext['author'], 'state' | 'strikes'>> {
  const [account] = await findAccounts(db, [post.uid])
  if (!account) return {}
  return { state: account.restriction ?? 'free', strikes: await strikesBeside(db, account, post, now) }
}

async function recipientsToWire(db: Db, pid: string): Promise<PostContext['to']> {
  const uids = await decisionsRepository.recipientsOf(db, pid)
  const people = new Map((await decisionsRepository.namesOf(db, uids)).map((row) => [row.uid, row]))
  return uids.map((uid) => {
    const row = people.get(uid)
    const ageBand = row ? ageBandOf(row) : null
    return {
      ...{ uid, name: row ? fullName(row.firstname, row.lastname) : null },
      ...(ageBand !== null && { ageBand }),
    }
  })
}

function linesToWire(
  caller: Caller,
  { parent }: Pick<PostRow, 'parent'>,
  lines: readonly LineRow[],
): PostContext['conversation']['before'] {
  const visible = lines.filter((line) => visibilityOf(caller, line) === 'visible')
  return visible.map((line) => ({ ...lineToWire(line), isAnswered: line.pid === parent }))
}

function lineToWire(line: Omit<LineRow, 'parent' | 'oid' | 'imminent_since' | 'private' | 'open_reports'>) {
  const { pid, uid, firstname, lastname, text, media, status, created, removed } = line
  return {
    ...{ pid, text, status, created: toIso(created), removed: isoOrNull(removed) },
    author: { uid, name: fullName(firstname, lastname) || null },
    media: readMedia(media).length,
  }
}

async function alikeToWire(
  db: Db,
  caller: Caller,
  post: PostWithAuthor,
  now: Microseconds,
): Promise<PostContext['alike']> {
  const pids = post.alike === null ? [] : await alikeRepository.alikeTo(db, post)
  const [rows, heldBack] = await Promise.all([
    listsRepository.findEach(db, pids),
    alikeRepository.heldBack(db, pids, caller.uid, now),
  ])
  const visible = new Map(
    rows.flatMap((row) => (visibilityOf(caller, row) === 'visible' ? [[row.pid, row] as const] : [])),
  )
  const inOrder = pids.flatMap((pid) => visible.get(pid) ?? [])
  return inOrder.map((row) => ({
    ...lineToWire({ ...row, text: row.text && Array.from(row.text).slice(0, lineLength).join('') }),
    ...{ version: row.version, revision: row.revision, reports: row.open_reports },
    left: whyLeft(post, row, caller, heldBack),
  }))
}

function authorToWire(
  caller: Caller,
  { uid, oid, firstname, lastname, username, role }: PostWithAuthor,
  author: Awaited<ReturnType<typeof decisionsRepository.authorOf>>,
): PostContext['author'] {
  const scope = scopeOf(caller, 'accounts.read')
  const account = scope === 'all' || (scope === 'own' && oid === caller.oid) ? author : null
  return {
    ...{ uid, name: fullName(firstname, lastname), username, role },
    organization: oid !== null && author?.organization ? { oid, name: author.organization } : null,
    status: account?.status ?? null,
    created: isoOrNull(account?.created ?? null),
    guardian: account?.guardian
      ? { uid: account.guardian, name: fullName(account.guardian_firstname, account.guardian_lastname) }
      : null,
  }
}

function statusIn(before: string): PostStatus {
  const { status }: { status: PostStatus } = JSON.parse(before)
  return status
}
