import type { PlatformAppeal, PlatformPost, PlatformReport } from '../../contract/platform'
import { analyzerModerator, mediaTypeOf } from '../../contract/posts'
import { ingested } from '../audit/auditLog.service'
import type { Db } from '../db/db'
import type { AppealRow, PostRow, ReportRow } from '../db/schema/moderation'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { authorsOf } from '../identity/accounts.queries'
import { faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import { readJudging } from '../settings/settings.service'
import * as appealsRepository from './appeals.repository'
import type { ModerationContext } from './context'
import * as countsRepository from './counts.repository'
import * as decisionsRepository from './decisions.repository'
import * as postsRepository from './posts.repository'
import { type ScoredContent, scoreIngestedPost } from './scoring'
import { readAlarms, signalsOf } from './signals'
import { insertPosts, newPost } from './storing'
import { urgencyOf } from './urgency'

const unknownPost = 'The post (pid) is not known.'

/** Scores posts of the platform's and stores them in one transaction; a known pid changes nothing. Returns the lines refused. */
export async function ingestPosts(
  ctx: ModerationContext,
  entries: Entry<PlatformPost>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const pids = entries.map(({ value }) => value.pid)
  const known = await postsRepository.knownOf(ctx.db, pids)
  const judging = await readJudging(ctx.db)
  const now = ctx.clock()
  const refused: Rejection[] = []
  const accepted = new Map<string, Entry<PlatformPost>>()
  for (const { line, value } of entries) {
    if (known.has(value.pid) || accepted.has(value.pid)) continue
    const reason = postRefusal(value, ctx.config.mediaOrigins, now)
    if (reason !== null) refused.push({ line, reason })
    else accepted.set(value.pid, { line, value })
  }
  if (accepted.size === 0) return refused
  const scored = await Promise.all(
    [...accepted.values()].map(async ({ line, value }) => {
      const content = contentOf(value)
      const created = instantOr(now, value.created)
      const judgement = await scoreIngestedPost(ctx, content, value.score ?? {}, created, judging)
      return { line, value, content, created, judgement }
    }),
  )
  return await ctx.inTransaction(platform, async (transaction) => {
    // Scoring takes time, in which authors may move or go: what counts is where they are when their posts are stored.
    const uids = scored.map(({ value }) => value.uid)
    const authors = await authorsOf(transaction, uids)
    const rejected = [...refused]
    const rows: PostRow[] = []
    for (const { line, value, content, created, judgement } of scored) {
      const author = authors.get(value.uid)
      const { pid, type } = value
      if (author) rows.push(newPost({ pid, type, ...content, created }, author, judgement, now))
      else rejected.push({ line, reason: 'The author (uid) is not known.' })
    }
    if (rows.length === 0) return { result: rejected, events: [] }
    const stored = await insertPosts(transaction, rows, judging, now)
    const counts = { added: rows.length, rejected: rejected.length }
    return { result: rejected, events: [ingested('posts', counts, stored.map(postEvent))] }
  })
}

/** What the analyzer has decided about a post as it came in. */
function postEvent(row: PostRow) {
  const after = { status: row.status, ...signalsOf(row) }
  return { act: 'create', kind: 'post', subject: row.pid, oid: row.oid, after } as const
}

function contentOf({ text, media }: PlatformPost): ScoredContent {
  return {
    text: text?.trim() ? text : null,
    media: media ? [{ path: media.path, type: mediaTypeOf(media.type) }] : [],
  }
}

function instantOr(now: Microseconds, text: string | undefined): Microseconds {
  return (text === undefined ? null : fromIso(text)) ?? now
}

function postRefusal(value: PlatformPost, mediaOrigins: readonly string[], now: Microseconds): string | null {
  const fault = faultOfInstant('created', value.created, now)
  if (fault !== null) return fault
  if (!value.text?.trim() && !value.media) return 'The post has neither text nor media.'
  if (value.type === 'media' && !value.media) return 'A post of type media needs media.'
  if (!value.media) return null
  const { protocol, origin } = new URL(value.media.path)
  if (protocol !== 'https:') return 'media.path has to be an https address.'
  return mediaOrigins.includes(origin)
    ? null
    : `media.path is on ${origin}, which MEDIA_ORIGINS does not name.`
}

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
    const rejected: Rejection[] = []
    const rows = new Map<string, ReportRow>()
    for (const { line, value } of entries) {
      const { rid, pid, uid, title, message, timestamp } = value
      const fault = faultOfInstant('timestamp', timestamp, now)
      if (!posts.has(pid)) rejected.push({ line, reason: unknownPost })
      else if (fault !== null) rejected.push({ line, reason: fault })
      else if (!rows.has(rid)) {
        rows.set(rid, { rid, pid, uid, title, message, created: instantOr(now, timestamp), settled: null })
      }
    }
    if (rows.size === 0) return { result: rejected, events: [] }
    const added = await fileReports(transaction, posts, [...rows.values()], now, alarmsOf)
    const counts = { added, rejected: rejected.length }
    return { result: rejected, events: [ingested('reports', counts)] }
  })
}

/** Files one report in a transaction; returns its post, or null if there is none. */
export async function fileReport(transaction: Db, row: ReportRow): Promise<PostRow | null> {
  const [post] = await postsRepository.findMany(transaction, [row.pid])
  if (!post) return null
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

/** Stores appeals of authors and guardians against blocks, each once; returns the lines refused. */
export async function ingestAppeals(
  ctx: ModerationContext,
  entries: Entry<PlatformAppeal>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const texts = entries.map(({ value }) => ({ key: value.aid, text: value.message }))
  const alarmsOf = await readAlarms(ctx, texts)
  return await ctx.inTransaction(platform, async (transaction) => {
    const pids = [...new Set(entries.map(({ value }) => value.pid))]
    const aids = entries.map(({ value }) => value.aid)
    const [contested, known] = await Promise.all([
      appealsRepository.contestedPosts(transaction, pids),
      appealsRepository.known(transaction, pids, aids),
    ])
    const now = ctx.clock()
    const rejected: Rejection[] = []
    const rows: AppealRow[] = []
    const seen = new Set(known.map(({ aid }) => aid))
    for (const { line, value } of entries) {
      const { aid, pid, uid, message, timestamp } = value
      if (seen.has(aid)) continue
      const post = contested.get(pid)
      const others = [...known, ...rows].filter((other) => other.pid === pid)
      const reason = faultOfInstant('timestamp', timestamp, now) ?? appealRefusal(post, uid, others)
      if (!post || reason !== null) {
        rejected.push({ line, reason: reason ?? unknownPost })
        continue
      }
      seen.add(aid)
      rows.push({
        ...{ aid, pid, uid, relation: uid === post.uid ? 'author' : 'guardian', message },
        created: instantOr(now, timestamp),
        against: post.moderator,
        against_name: post.moderator_name,
        against_decided: post.decided,
        against_policy: post.moderator === analyzerModerator ? null : post.policy,
        ...appealsRepository.openState,
      })
    }
    if (rows.length === 0) return { result: rejected, events: [] }
    await appealsRepository.insert(transaction, rows)
    // There is at most one open appeal for each post.
    const alarming = new Map(rows.map(({ aid, pid }) => [pid, alarmsOf.get(aid) ?? 0]))
    await raiseAlarms(transaction, alarming, now)
    const counts = { added: rows.length, rejected: rejected.length }
    return { result: rejected, events: [ingested('appeals', counts)] }
  })
}

/** Raises the alarms of posts by those in their appeals. */
async function raiseAlarms(transaction: Db, alarmsOf: ReadonlyMap<string, number>, now: Microseconds) {
  const pids = [...alarmsOf].flatMap(([pid, bits]) => (bits === 0 ? [] : [pid]))
  if (pids.length === 0) return
  const titlesOf = await decisionsRepository.openTitles(transaction, pids)
  for (const post of await postsRepository.findMany(transaction, pids)) {
    const alarms = post.alarms | (alarmsOf.get(post.pid) ?? 0)
    const change = { alarms, ...urgencyOf({ ...post, alarms }, titlesOf(post.pid), now) }
    await postsRepository.update(transaction, post.pid, change)
  }
}

/** Why there is nothing to appeal against, or not by this person, or not again; null where there is. */
function appealRefusal(
  post: appealsRepository.ContestedPost | undefined,
  uid: string,
  others: readonly Pick<AppealRow, 'status' | 'against_decided'>[],
): string | null {
  if (!post) return unknownPost
  if (uid !== post.uid && uid !== post.guardian) {
    return 'Only the author or the author’s guardian (uid) can appeal.'
  }
  if (post.status !== 'blocked') return 'The post is not blocked: there is nothing to appeal against.'
  if (others.some(({ status }) => status === 'open')) return 'The post has an open appeal already.'
  const isUpheld = others.some((other) => other.status === 'upheld' && other.against_decided === post.decided)
  return isUpheld ? 'An appeal against this block was decided: the block stands.' : null
}
