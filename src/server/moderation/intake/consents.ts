import { analyzerModerator } from '../../../contract/posts'
import { isWithheld } from '../../../contract/signals'
import type { NewEvent } from '../../audit/auditLog.service'
import type { Db } from '../../db/db'
import type { PostRow } from '../../db/schema/moderation'
import type { Microseconds } from '../../lib/clock'
import * as countsRepository from '../counts.repository'
import { analyzerFacts } from '../counts.repository'
import * as decisionsRepository from '../decisions.repository'
import * as postsRepository from '../posts.repository'
import { readSignals } from '../signals'
import { statusEvent } from '../storing/findings'
import { urgencyOf } from '../urgency'
import { awaitingConsent } from './consents.repository'

/** Publishes some posts of an author, in the caller's transaction, that waited for a guardian's consent alone. `n`: how many it looked at. */
export async function publishConsented(
  transaction: Db,
  uid: string,
  limit: number,
  now: Microseconds,
): Promise<{ n: number; events: NewEvent[] }> {
  const rows = await awaitingConsent(transaction, uid, limit)
  const titlesOf = await decisionsRepository.openTitles(
    transaction,
    rows.map(({ pid }) => pid),
  )
  const events: NewEvent[] = []
  for (const before of rows) {
    const status = waitsForNothingElse(before)
      ? { status: 'public' as const, withheld: 0, moderator: null, moderator_name: null, decided: null }
      : {}
    const change = { ...status, awaits_consent: 0 }
    const after = { ...before, ...change, ...urgencyOf({ ...before, ...change }, titlesOf(before.pid), now) }
    const { severity, last_report, imminent_since } = after
    const urgency = { severity, last_report, imminent_since }
    await postsRepository.update(transaction, before.pid, { ...change, ...urgency })
    if (after.status === before.status) continue
    await countsRepository.replace(transaction, [{ before, after }], now, analyzerFacts(after, now))
    events.push(statusEvent(before, after))
  }
  return { n: rows.length, events }
}

/** What a person has said, or somebody has to look at, stays as it is. */
function waitsForNothingElse(post: PostRow): boolean {
  const isUndecided = post.moderator === null || post.moderator === analyzerModerator
  return (
    post.status === 'pending' &&
    isUndecided &&
    post.awaits_person + post.reported + post.escalated + post.second_look + post.alarms === 0 &&
    !readSignals(post).some(isWithheld)
  )
}
