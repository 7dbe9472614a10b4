import type { PlatformAppeal } from '../../../contract/platform'
import { analyzerModerator } from '../../../contract/posts'
import { ingested } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { AppealRow } from '../../db/schema/moderation'
import type { SessionlessActor } from '../../http/auth'
import type { Entry, Rejection } from '../../http/ndjson'
import { faultOfInstant, type Microseconds } from '../../lib/clock'
import * as appealsRepository from '../appeals.repository'
import type { ModerationContext } from '../context'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { readAlarms } from '../signals'
import { urgencyOf } from '../urgency'
import { instantOr, unknownPost } from './lines'

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
