import { analyzerModerator, type Post } from '../../../contract/posts'
import { isUrgent, isWithheld, type PostSignalKind } from '../../../contract/signals'
import { changed, type NewEvent } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import { systemActor } from '../../http/auth'
import { authorsOf } from '../../identity/accounts.queries'
import { day, type Microseconds } from '../../lib/clock'
import { withAlike } from '../alike/withAlike'
import * as countsRepository from '../counts.repository'
import { analyzerFacts, readingFacts, signalFacts } from '../counts.repository'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { kindsOf, readSignals, signalsOf, storedSignals, withRefuted, writtenAt } from '../signals'
import { refutedAt, urgencyOf } from '../urgency'
import { privacyAfter } from '../visibility'
import { heldState } from './newPosts'
import { searchedBy } from './searchedPosts'

/** What is public already stays so, and what a person has decided. */
function heldFinding(before: PostRow, finding: Partial<PostRow> | null, author: AccountRow | undefined) {
  if (!finding?.status || before.status === 'public' || !noPersonDecided(before)) return finding
  return { ...finding, ...heldState({ status: finding.status }, author) }
}

/** What the analyzer has found about a stored post. */
export interface PostFinding {
  pid: string
  /** The columns to change; null if the finding does not apply to the post as it is now. */
  changeOf: (row: PostRow) => Partial<PostRow> | null
}

/** Stores findings, and publishes, blocks or holds back the posts that nobody has decided; returns the changed posts. */
export async function storeFindings(
  { inTransaction, clock }: Pick<Context, 'inTransaction' | 'clock'>,
  findings: readonly PostFinding[],
): Promise<PostRow[]> {
  const pids = findings.map(({ pid }) => pid)
  return await inTransaction(systemActor, async (transaction) => {
    const rows = await postsRepository.findMany(transaction, pids)
    const rowOf = new Map(rows.map((row) => [row.pid, row]))
    const now = clock()
    const reported = rows.filter(({ reported }) => reported === 1).map(({ pid }) => pid)
    const [titlesOf, refutedSignals, authors] = await Promise.all([
      decisionsRepository.openTitles(transaction, reported),
      decisionsRepository.refutedOf(transaction, pids),
      authorsOf(
        transaction,
        rows.map(({ uid }) => uid),
      ),
    ])
    const changes = findings.flatMap(({ pid, changeOf }) => {
      const before = rowOf.get(pid)
      const finding = before ? heldFinding(before, changeOf(before), authors.get(before.uid)) : null
      if (!before || finding === null) return []
      const kinds = refutedSignals.filter((one) => one.pid === pid).map(({ kind }) => kind)
      const change = withKnownRefuted(withoutOverruling(before, finding, now), kinds)
      const after = { ...before, ...change }
      const refuted = refutedAt(readSignals(after), before.refuted ?? now)
      const further = {
        ...urgencyOf({ ...after, refuted }, titlesOf(pid), now),
        refuted,
        ...privacyAfter(before, after),
        ...(after.picture_words !== before.picture_words && {
          search: searchedBy(after, authors.get(after.uid)),
        }),
      }
      return [{ before, change: { ...change, ...further }, after: { ...after, ...further } }]
    })
    const alike = await withAlike(
      transaction,
      changes.map(({ before, after }) => (isSeenAnew(before, after) ? { ...after, alike: null } : after)),
    )
    const moved = changes.filter(({ before, after }) => after.status !== before.status)
    const recounted = changes.filter(({ before, after }) => after.signal_kinds !== before.signal_kinds)
    await Promise.all([
      ...changes.map(({ before, change }, n) => {
        const found = alike[n]?.alike ?? null
        const further = found === before.alike ? {} : { alike: found }
        return postsRepository.update(transaction, before.pid, { ...change, ...further })
      }),
      countsRepository.replace(transaction, [...new Set([...moved, ...recounted])], now, [
        ...moved.flatMap(({ before, after }) => [
          ...analyzerFacts(after, now),
          ...readingFacts(before, after, now),
        ]),
        ...recounted.flatMap(({ before, after }) =>
          signalFacts('signal', before.oid, kindsOf(after.signal_kinds & ~before.signal_kinds), now),
        ),
      ]),
    ])
    return {
      result: changes.map(({ after }) => after),
      events: moved.map(({ before, after }) => statusEvent(before, after)),
    }
  })
}

/** Whether other posts are alike now. */
function isSeenAnew(before: PostRow, after: PostRow): boolean {
  return after.looks !== before.looks
}

/** Findings in a published post older than this are not urgent. */
const maxUrgentAge = 7 * day

/** A finding about a post that may have been decided before: a person’s decision stands, and what is old is not urgent. */
function withoutOverruling(row: PostRow, finding: Partial<PostRow>, now: Microseconds): Partial<PostRow> {
  const { status = row.status, ...rest } = finding
  const isOld = (row.status === 'public' || row.withheld === 1) && writtenAt(row) < now - maxUrgentAge
  const change = isOld
    ? { ...rest, ...storedSignals(readSignals({ ...row, ...rest }).map(withoutUrgency)) }
    : rest
  const isMilder = status === 'public' || row.status === 'blocked'
  if (!noPersonDecided(row) || status === row.status || (row.awaits_person === 1 && isMilder)) return change
  const isBlocked = status === 'blocked'
  return {
    ...change,
    status,
    withheld: row.status === 'public' && status === 'pending' ? 1 : 0,
    moderator: isBlocked ? analyzerModerator : null,
    decided: isBlocked ? now : null,
  }
}

function noPersonDecided({ moderator }: PostRow): boolean {
  return moderator === null || moderator === analyzerModerator
}

function withoutUrgency(signal: Post['signals'][number]): Post['signals'][number] {
  return isUrgent(signal) ? { ...signal, effect: isWithheld(signal) ? 'waits' : 'shown' } : signal
}

/** A signal that a person has refuted stays marked, however often it is found. */
function withKnownRefuted(change: Partial<PostRow>, refuted: readonly PostSignalKind[]): Partial<PostRow> {
  if (change.signals === undefined || refuted.length === 0) return change
  const signals = readSignals({ signals: change.signals })
  return {
    ...change,
    signals: JSON.stringify(signals.map((one) => withRefuted(one, refuted.includes(one.kind)))),
  }
}

/** What a post has become without a person's decision. */
export function statusEvent(before: PostRow, after: PostRow): NewEvent {
  const { status, moderator, score_text, score_image, score_video } = before
  const fields = changed({ status, moderator, score_text, score_image, score_video }, after)
  const act = {
    public: 'approve',
    blocked: 'block',
    pending: after.withheld === 1 ? 'withhold' : 'update',
  } as const
  return {
    ...{ act: act[after.status], kind: 'post', subject: before.pid, oid: before.oid },
    ...fields,
    after: { ...fields.after, ...revisionOf(after), ...signalsOf(after) },
  }
}

/** Of a post for an event; no field where its author has never changed it. */
export function revisionOf({ revision }: Pick<PostRow, 'revision'>): { revision?: number } {
  return revision > 1 ? { revision } : {}
}
