import type { PlatformPost } from '../../../contract/platform'
import { analyzerModerator, type PostStatus } from '../../../contract/posts'
import { isUrgent, isWithheld } from '../../../contract/signals'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import type { Entry, Rejection } from '../../http/ndjson'
import { fromIso, type Microseconds } from '../../lib/clock'
import type { Judging } from '../../settings/settings.service'
import { withAlike } from '../alike/withAlike'
import * as countsRepository from '../counts.repository'
import { analyzerFacts, signalFacts } from '../counts.repository'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { type Judgement, storedJudgement } from '../rules'
import type { ScoredContent } from '../scoring'
import { bitOf, kindsOf, readSignals, signalsOf, writtenAt } from '../signals'
import { withChildren, withHints } from '../storing/grooming'
import { heldState, type PostPlace } from '../storing/newPosts'
import { searchedBy } from '../storing/searchedPosts'
import { urgencyOf } from '../urgency'
import { privacyAfter } from '../visibility'

/** A post as a line has it, scored. */
export interface Revision
  extends Pick<PostRow, 'pid' | 'uid' | 'type' | 'created' | 'revised'>,
    PostPlace,
    ScoredContent {
  judgement: Judgement
}

/**
 * Whether a line may change a post that is known: by an instant that is not older, since some platforms know whole seconds alone. One that
 * can’t be read is refused, not passed over.
 */
export function isRevision({ revised }: PlatformPost, before: Pick<PostRow, 'revised'>): boolean {
  const instant = revised == null ? null : fromIso(revised)
  return revised != null && (instant === null || before.revised === null || instant >= before.revised)
}

/** Whether it does: at the same instant, by other content. */
function isNewer(value: Revision, before: PostRow): boolean {
  if (before.revised === null || value.revised === null) return value.revised !== null
  if (value.revised !== before.revised) return value.revised > before.revised
  const { type, text, media } = before
  return value.type !== type || value.text !== text || JSON.stringify(value.media) !== media
}

/**
 * Stores what authors have made of their posts, beside what these said before, in the caller's transaction. A change is judged like a new
 * post, and takes none out of the queue: a block stays, and what waits for a person goes on waiting. Nobody has decided the new words, so
 * what a person said of others before is no decision on them. Returns the lines refused, and an event for each post that was changed.
 */
export async function revisePosts(
  transaction: Db,
  revisions: readonly Entry<Revision>[],
  authors: ReadonlyMap<string, AccountRow>,
  { judging, now }: { judging: Judging; now: Microseconds },
): Promise<{ rejected: Rejection[]; events: NewEvent[] }> {
  if (revisions.length === 0) return { rejected: [], events: [] }
  const pids = revisions.map(({ value }) => value.pid)
  const found = new Map((await postsRepository.findMany(transaction, pids)).map((post) => [post.pid, post]))
  const rejected: Rejection[] = []
  const candidates = revisions.flatMap(({ line, value }) => {
    const before = found.get(value.pid)
    // It may have been changed, or erased, while this was scored.
    if (!before || !isNewer(value, before)) return []
    if (before.uid === value.uid) return [{ before, judged: withContent(before, value, now) }]
    rejected.push({ line, reason: 'The post (pid) is another author’s than this one’s (uid).' })
    return []
  })
  const contents = candidates.map((one) => one.judged)
  const judged = await withHints(transaction, await withChildren(transaction, contents, now), judging, now)
  const titlesOf = await decisionsRepository.openTitles(transaction, pids)
  const changes = candidates.flatMap(({ before }, n) => {
    const row = judged[n]
    if (!row) return []
    const author = authors.get(before.uid)
    const kept = {
      ...{ ...row, ...stateAfter(before, row.status, author, now), alarms: alarmsAfter(before) },
      // What was released were other words.
      ...{ released: null, ...privacyAfter(before, { ...row, released: null }) },
    }
    const search = searchedBy(kept, author)
    return [{ before, after: { ...kept, search, ...urgencyOf(kept, titlesOf(before.pid), now) } }]
  })
  const alike = await withAlike(
    transaction,
    changes.map(({ after }) => after),
  )
  for (const [n, { before, after }] of changes.entries())
    await storeRevision(transaction, before, alike[n] ?? after)
  await countsRepository.replace(
    transaction,
    changes,
    now,
    changes.flatMap(({ before, after }) => [
      ...(after.status === before.status ? [] : analyzerFacts(after, now)),
      ...signalFacts('signal', before.oid, kindsOf(after.signal_kinds & ~before.signal_kinds), now),
    ]),
  )
  return { rejected, events: changes.map(({ before, after }) => revisionEvent(before, after)) }
}

/** A post with the words of a revision, and what the analyzer says of them. A change alters what is said, not where or to whom. */
function withContent(
  before: PostRow,
  { type, text, media, revised, judgement }: Revision,
  now: Microseconds,
) {
  return {
    ...before,
    ...{ type, text, revised, media: JSON.stringify(media), erased_media: 0 },
    ...{ revision: before.revision + 1, removed: null, alike: null, refuted: null },
    ...storedJudgement(judgement, now),
    hints: before.hints | judgement.hints,
  }
}

/** The gravest last. */
const gravity: readonly PostStatus[] = ['public', 'pending', 'blocked']

/** What a post is with new words: what was public or still being read is judged anew, all else stays until a person decides. */
function stateAfter(before: PostRow, judged: PostStatus, author: AccountRow | undefined, now: Microseconds) {
  const isWithheldForMore = before.withheld === 1 && before.awaits_consent === 0
  const isMarked = isWithheldForMore || [before.awaits_person, before.reported, before.escalated].includes(1)
  const waits = isMarked || readSignals(before).some(isWithheld)
  const atLeast = before.status === 'pending' && !waits ? 'public' : before.status
  const awaits_person = atLeast === 'public' ? before.awaits_person : 1
  const called = gravity.indexOf(judged) > gravity.indexOf(atLeast) ? judged : atLeast
  const { status, ...held } = heldState({ status: called }, author)
  const waiting = { awaits_person, awaits_measure: 0, ...held }
  if (before.status === 'blocked') return { status, ...waiting }
  return {
    status,
    ...waiting,
    withheld: status === 'pending' && before.status === 'public' ? 1 : before.withheld,
    moderator: status === 'blocked' ? analyzerModerator : null,
    moderator_name: null,
    decided: status === 'blocked' ? now : null,
  }
}

/** What it said before may be what can’t wait, until somebody has decided. */
function alarmsAfter(before: PostRow): number {
  const isUndecided = before.moderator === null || before.moderator === analyzerModerator
  const urgent = isUndecided ? readSignals(before).filter(isUrgent) : []
  return urgent.reduce((bits, { kind }) => bits | bitOf(kind), before.alarms)
}

async function storeRevision(transaction: Db, before: PostRow, after: PostRow): Promise<void> {
  const { pid, revision, text, media, status, signal_kinds } = before
  const said = { pid, revision, text, media, status, signal_kinds, created: writtenAt(before) }
  await decisionsRepository.insertRevision(transaction, said)
  await decisionsRepository.removeAllRefuted(transaction, pid)
  const { changed: _position, ...change } = after
  await postsRepository.update(transaction, pid, change)
}

function revisionEvent(before: PostRow, after: PostRow): NewEvent {
  const { pid, oid } = before
  return {
    ...{ act: 'revise', kind: 'post', subject: pid, oid },
    before: { status: before.status, revision: before.revision },
    after: { status: after.status, revision: after.revision, ...signalsOf(after) },
  }
}
