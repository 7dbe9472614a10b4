import type { PlatformPost } from '../../../contract/platform'
import { mediaTypeOf } from '../../../contract/posts'
import { ingested } from '../../audit/auditLog.service'
import type { PostRow } from '../../db/schema/moderation'
import type { SessionlessActor } from '../../http/auth'
import type { Entry, Rejection } from '../../http/ndjson'
import { authorsOf } from '../../identity/accounts.queries'
import { faultOfInstant, type Microseconds } from '../../lib/clock'
import { matchedAmong } from '../abuse/abuseMaterial.repository'
import type { ModerationContext } from '../context'
import * as postsRepository from '../posts.repository'
import { readScoring, type ScoredContent, scoreIngestedPost } from '../scoring'
import { signalsOf } from '../signals'
import { insertPosts, newPost, noPlace, type PostPlace } from '../storing/newPosts'
import { instantOr } from './lines'
import { isRevision, type Revision, revisePosts } from './revisions'

/**
 * Scores posts of the platform's and stores them: each in one transaction with others, and where a call has a post and changes of it, one
 * after the other. A known pid changes nothing unless the line is a newer revision, and that of known abuse material nothing at all. Returns the lines refused.
 */
export async function ingestPosts(
  ctx: ModerationContext,
  entries: Entry<PlatformPost>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const rejected: Rejection[] = []
  for (let rest = entries; rest.length > 0; ) {
    const byPid = new Map<string, Entry<PlatformPost>>()
    for (const entry of rest) if (!byPid.has(entry.value.pid)) byPid.set(entry.value.pid, entry)
    const refused = await ingestEach(ctx, [...byPid.values()], platform)
    const refusedLines = new Set(refused.map(({ line }) => line))
    rejected.push(...refused)
    rest = rest.filter((entry) => {
      const first = byPid.get(entry.value.pid)
      const isOpen = entry.value.revised != null || (first && refusedLines.has(first.line))
      return entry !== first && isOpen
    })
  }
  return rejected
}

/** The same for lines of which each has a pid of its own. */
async function ingestEach(
  ctx: ModerationContext,
  entries: Entry<PlatformPost>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  const pids = entries.map(({ value }) => value.pid)
  const matched = await matchedAmong(ctx.db, pids)
  const known = await postsRepository.knownOf(ctx.db, pids)
  const judging = await readScoring(ctx)
  const now = ctx.clock()
  const rejected: Rejection[] = []
  const accepted: Entry<PlatformPost>[] = []
  for (const { line, value } of entries) {
    const before = known.get(value.pid)
    if (matched.has(value.pid) || (before && !isRevision(value, before))) continue
    const reason = postRefusal(value, ctx.config.mediaOrigins, now)
    if (reason !== null) rejected.push({ line, reason })
    else accepted.push({ line, value })
  }
  if (accepted.length === 0) return rejected
  const scored = await Promise.all(
    accepted.map(async ({ line, value }): Promise<Entry<Revision>> => {
      const content = contentOf(value)
      const created = instantOr(now, value.created)
      const revised = value.revised == null ? null : instantOr(now, value.revised)
      const judgement = await scoreIngestedPost(ctx, content, value.score ?? {}, revised ?? created, judging)
      const { pid, uid, type } = value
      return { line, value: { pid, uid, type, ...content, ...placeOf(value), created, revised, judgement } }
    }),
  )
  return await ctx.inTransaction(platform, async (transaction) => {
    // Scoring takes time, in which authors may move or go, and posts come in: what counts is what there is when they are stored.
    const uids = scored.map(({ value }) => value.uid)
    const authors = await authorsOf(transaction, uids)
    const stored = await postsRepository.knownOf(transaction, pids)
    const matchedMeanwhile = await matchedAmong(transaction, pids)
    const rows: PostRow[] = []
    const revisions: Entry<Revision>[] = []
    for (const { line, value } of scored) {
      if (matchedMeanwhile.has(value.pid)) continue
      const author = authors.get(value.uid)
      if (!author) rejected.push({ line, reason: 'The author (uid) is not known.' })
      else if (stored.has(value.pid)) revisions.push({ line, value })
      else rows.push(newPost(value, author, value.judgement, now))
    }
    const revised = await revisePosts(transaction, revisions, authors, { judging, now })
    rejected.push(...revised.rejected)
    if (rows.length === 0 && revised.events.length === 0) return { result: rejected, events: [] }
    const added = rows.length > 0 ? await insertPosts(transaction, rows, judging, now) : []
    const counts = { added: added.length + revised.events.length, rejected: rejected.length }
    return {
      result: rejected,
      events: [ingested('posts', counts, added.map(postEvent)), ...revised.events],
    }
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

function placeOf({ parent, thread, to, visibility }: PlatformPost): PostPlace {
  return {
    parent: parent ?? noPlace.parent,
    thread: thread ?? noPlace.thread,
    recipients: JSON.stringify([...new Set(to ?? [])]),
    visibility: visibility ?? noPlace.visibility,
  }
}

function postRefusal(value: PlatformPost, mediaOrigins: readonly string[], now: Microseconds): string | null {
  const fault =
    faultOfInstant('created', value.created, now) ??
    faultOfInstant('revised', value.revised ?? undefined, now)
  if (fault !== null) return fault
  if (value.parent === value.pid) return 'The post (pid) can’t be the one that it answers (parent).'
  if (!value.text?.trim() && !value.media) return 'The post has neither text nor media.'
  if (value.type === 'media' && !value.media) return 'A post of type media needs media.'
  if (!value.media) return null
  const { protocol, origin } = new URL(value.media.path)
  if (protocol !== 'https:') return 'media.path has to be an https address.'
  return mediaOrigins.includes(origin)
    ? null
    : `media.path is on ${origin}, which MEDIA_ORIGINS does not name.`
}
