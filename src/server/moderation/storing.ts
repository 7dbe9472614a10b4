import { analyzerModerator, type Post } from '../../contract/posts'
import { isUrgent, isWithheld, type SignalKind } from '../../contract/signals'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { PostRow } from '../db/schema/moderation'
import { systemActor } from '../http/auth'
import { type Clock, day, type Microseconds } from '../lib/clock'
import { kindsOf } from './alarms'
import * as countsRepository from './counts.repository'
import { signalled, turn } from './insightFacts'
import * as postsRepository from './posts.repository'
import * as refutedSignalsRepository from './refutedSignals.repository'
import * as reportsRepository from './reports.repository'
import { readSignals, signalsOf, storedSignals, withRefuted } from './signals'
import { urgencyOf } from './urgency'

/** What the analyzer does to a post that comes into this state. */
const actOf = { public: 'approve', blocked: 'block' } as const
/** What is found in a published post that is older puts it into no lane: it waits. */
const laneAge = 7 * day

/** What the analyzer has found of a post that is there already; null where that says nothing of it as it is now. */
export interface Found {
  pid: string
  changeOf: (row: PostRow) => Partial<PostRow> | null
}

/** Stores what was found of posts, and publishes, blocks or holds back those that nobody has decided; answers the posts as they are then. */
export async function storeFound(
  { inTransaction, clock }: { inTransaction: InTransaction; clock: Clock },
  found: readonly Found[],
): Promise<PostRow[]> {
  return await inTransaction(systemActor, async (transaction) => {
    const rows = await postsRepository.findMany(
      transaction,
      found.map(({ pid }) => pid),
    )
    const before = new Map(rows.map((row) => [row.pid, row]))
    const now = clock()
    const reported = rows.filter(({ reported }) => reported === 1).map(({ pid }) => pid)
    const [titles, refuted] = await Promise.all([
      reportsRepository.openTitles(transaction, reported),
      refutedSignalsRepository.of(
        transaction,
        found.map(({ pid }) => pid),
      ),
    ])
    const changes = found.flatMap(({ pid, changeOf }) => {
      const row = before.get(pid)
      const judged = row ? changeOf(row) : null
      if (!row || judged === null) return []
      const kinds = refuted.filter((one) => one.pid === pid).map(({ kind }) => kind)
      const change = marked(turned(row, judged, now), kinds)
      const open = titles.filter((title) => title.pid === pid)
      return [{ row, change: { ...change, ...urgencyOf({ ...row, ...change }, open, now) } }]
    })
    const moved = changes.filter(({ row, change }) => (change.status ?? row.status) !== row.status)
    const recounted = changes.filter(
      ({ row, change }) => (change.signal_kinds ?? row.signal_kinds) !== row.signal_kinds,
    )
    await Promise.all([
      ...changes.map(({ row, change }) => postsRepository.update(transaction, row.pid, change)),
      countsRepository.move(
        transaction,
        [...new Set([...moved, ...recounted])].flatMap(({ row, change }) => [
          { post: row, n: -1 as const },
          { post: { ...row, ...change }, n: 1 as const },
        ]),
        now,
        [
          ...moved.flatMap(({ row, change }) => turn({ ...row, ...change }, now)),
          ...recounted.flatMap(({ row: { oid, signal_kinds }, change }) =>
            signalled('signal', oid, kindsOf((change.signal_kinds ?? 0) & ~signal_kinds), now),
          ),
        ],
      ),
    ])
    return {
      result: changes.map(({ row, change }) => ({ ...row, ...change })),
      events: moved.map(({ row, change }) => turning(row, { ...row, ...change })),
    }
  })
}

/** What a judgement makes of a post that may have been decided before: a person’s decision stands, and what is old is in no hurry. */
function turned(row: PostRow, judged: Partial<PostRow>, now: Microseconds): Partial<PostRow> {
  const { status = row.status, ...rest } = judged
  const isUndecided = row.moderator === null || row.moderator === analyzerModerator
  const isOld = (row.status === 'public' || row.withheld === 1) && row.created < now - laneAge
  const seen = isOld ? { ...rest, ...storedSignals(readSignals({ ...row, ...rest }).map(calmed)) } : rest
  if (!isUndecided || status === row.status) return seen
  const isBlocked = status === 'blocked'
  return {
    ...seen,
    status,
    withheld: row.status === 'public' && status === 'pending' ? 1 : 0,
    moderator: isBlocked ? analyzerModerator : null,
    decided: isBlocked ? now : null,
  }
}

/** What a person has said to be no sign stays marked so, however often it is found. */
function marked(change: Partial<PostRow>, refuted: readonly SignalKind[]): Partial<PostRow> {
  if (change.signals === undefined || refuted.length === 0) return change
  const signals = readSignals({ signals: change.signals })
  return {
    ...change,
    signals: JSON.stringify(signals.map((one) => withRefuted(one, refuted.includes(one.kind)))),
  }
}

/** The same where it can wait. */
function calmed(signal: Post['signals'][number]): Post['signals'][number] {
  return isUrgent(signal) ? { ...signal, effect: isWithheld(signal) ? 'waits' : 'shown' } : signal
}

function turning(before: PostRow, after: PostRow): NewEvent {
  const { status, moderator, score_text, score_image, score_video } = before
  const turned = changed({ status, moderator, score_text, score_image, score_video }, after)
  return {
    act: after.status === 'pending' ? (after.withheld === 1 ? 'withhold' : 'update') : actOf[after.status],
    kind: 'post',
    subject: before.pid,
    oid: before.oid,
    ...turned,
    after: { ...turned.after, ...signalsOf(after) },
  }
}
