import type { PlatformPost, PlatformReport } from '../../contract/platform'
import { mediaTypeOf } from '../../contract/posts'
import { ingested } from '../audit/ingested'
import type { InTransaction } from '../audit/inTransaction'
import type { Engine } from '../db/engines/engine'
import type { PostRow, ReportRow } from '../db/schema/moderation'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { authorsOf } from '../identity/accounts.queries'
import { type Clock, faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import type { Settings } from '../settings/settings.service'
import type { Alarms } from './alarms'
import { insertPosts, newPost } from './newPosts'
import * as postsRepository from './posts.repository'
import type { Reporting } from './reporting.service'
import type { Content, Scoring } from './scoring.service'
import { signalsOf } from './signals'

interface Office {
  engine: Engine
  inTransaction: InTransaction
  settings: Settings
  scoring: Scoring
  reporting: Reporting
  alarms: Alarms
  /** The origins that media may be loaded from. */
  mediaOrigins: readonly string[]
  clock: Clock
}

/** Takes in the platform's posts, which are scored and published or blocked, and the reports about them. */
export function createPostIntake(office: Office) {
  const { engine, inTransaction, settings, scoring, reporting, alarms, mediaOrigins, clock } = office
  return {
    /** Stores a batch of posts in one transaction; a pid that is known changes nothing. Answers the lines refused. */
    async ingestPosts(entries: Entry<PlatformPost>[], platform: SessionlessActor): Promise<Rejection[]> {
      const known = await postsRepository.knownOf(
        engine.kysely,
        entries.map(({ value }) => value.pid),
      )
      const judging = await settings.judging()
      const now = clock()
      const refused: Rejection[] = []
      const taken = new Map<string, Entry<PlatformPost>>()
      for (const { line, value } of entries) {
        if (known.has(value.pid) || taken.has(value.pid)) continue
        const reason = refusalOf(value, mediaOrigins, now)
        if (reason !== null) {
          refused.push({ line, reason })
          continue
        }
        taken.set(value.pid, { line, value })
      }
      if (taken.size === 0) return refused
      const judge = async ({ line, value }: Entry<PlatformPost>) => {
        const content = contentOf(value)
        const created = (value.created === undefined ? null : fromIso(value.created)) ?? now
        const judgement = await scoring.judgeFed(content, value.score ?? {}, created, judging)
        return { line, value, content, created, judgement }
      }
      const scored = await Promise.all([...taken.values()].map(judge))
      return await inTransaction(platform, async (transaction) => {
        // Scoring takes its time, in which authors may move or go: they are as they are when their posts are stored.
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
        const stored = await insertPosts(engine, transaction, rows, judging, now)
        const counts = { added: rows.length, rejected: rejected.length }
        return { result: rejected, events: [ingested('posts', counts, stored.map(judged))] }
      })
    },

    /** Stores a batch of reports in one transaction; a rid that is known changes nothing. Answers the lines refused. */
    async ingestReports(entries: Entry<PlatformReport>[], platform: SessionlessActor): Promise<Rejection[]> {
      const read = await alarms(entries.map(({ value }) => `${value.title}\n${value.message}`))
      const alarmsOf = new Map(entries.map(({ value }, index) => [value.rid, read[index] ?? 0]))
      return await inTransaction(platform, async (transaction) => {
        const posts = new Map(
          (
            await postsRepository.findMany(transaction, [...new Set(entries.map(({ value }) => value.pid))])
          ).map((post) => [post.pid, post] as const),
        )
        const now = clock()
        const rejected: Rejection[] = []
        const rows = new Map<string, ReportRow>()
        for (const { line, value } of entries) {
          const fault = faultOfInstant('timestamp', value.timestamp, now)
          if (!posts.has(value.pid)) rejected.push({ line, reason: 'The post (pid) is not known.' })
          else if (fault !== null) rejected.push({ line, reason: fault })
          else if (!rows.has(value.rid)) {
            const { rid, pid, uid, title, message } = value
            const created = (value.timestamp === undefined ? null : fromIso(value.timestamp)) ?? now
            rows.set(rid, { rid, pid, uid, title, message, created, settled: null })
          }
        }
        if (rows.size === 0) return { result: rejected, events: [] }
        const added = await reporting.file(transaction, posts, [...rows.values()], now, alarmsOf)
        const counts = { added, rejected: rejected.length }
        return { result: rejected, events: [ingested('reports', counts)] }
      })
    },
  }
}

export type PostIntake = ReturnType<typeof createPostIntake>

/** What the analyzer has decided about a post as it came in. */
function judged(row: PostRow) {
  const after = { status: row.status, ...signalsOf(row) }
  return { act: 'create', kind: 'post', subject: row.pid, oid: row.oid, after } as const
}

function contentOf({ text, media }: PlatformPost): Content {
  return {
    text: text?.trim() ? text : null,
    media: media ? [{ path: media.path, type: mediaTypeOf(media.type) }] : [],
  }
}

function refusalOf(value: PlatformPost, mediaOrigins: readonly string[], now: Microseconds): string | null {
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
