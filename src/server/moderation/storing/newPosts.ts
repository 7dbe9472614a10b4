import { analyzerModerator, type PostStatus } from '../../../contract/posts'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import type { Microseconds } from '../../lib/clock'
import type { Judging } from '../../settings/settings.service'
import { withAlike } from '../alike/withAlike'
import * as countsRepository from '../counts.repository'
import { arrivalFacts } from '../counts.repository'
import * as postsRepository from '../posts.repository'
import { type Judgement, storedJudgement } from '../rules'
import { urgencyOf } from '../urgency'
import { disclosedIn, privacyOf } from '../visibility'
import type { StoredMedia } from '../wire'
import { withChildren, withHints } from './grooming'
import { type AuthorNames, searchedBy } from './searchedPosts'

/** A post as it comes in, decided by nobody but the analyzer. */
export function newPost(
  { pid, type, text, media, created, revised, parent, thread, recipients, visibility }: NewContent,
  author: Pick<AccountRow, 'uid' | 'oid' | 'role' | 'consent_until' | 'restriction'> & AuthorNames,
  judgement: Judgement,
  now: Microseconds,
): PostRow {
  const { uid, oid, role } = author
  const isBlocked = judgement.status === 'blocked'
  const row = {
    ...{ pid, type, text, created, revised, revision: 1, removed: null },
    ...{ uid, oid, role, parent, thread, recipients, visibility },
    released: null,
    refuted: null,
    media: JSON.stringify(media),
    erased_media: 0,
    alike: null,
    ...storedJudgement(judgement, now),
    moderator: isBlocked ? analyzerModerator : null,
    moderator_name: null,
    decided: isBlocked ? now : null,
    version: 1,
    ...{
      open_reports: 0,
      alarms: 0,
      reported: 0,
      escalated: 0,
      withheld: 0,
      awaits_person: 0,
      awaits_measure: 0,
      to_child: 0,
      second_look: 0,
      changed: 0,
    },
    ...heldState(judgement, author),
  }
  const search = searchedBy(row, author)
  const disclosed = disclosedIn(row)
  return {
    ...row,
    search,
    disclosed,
    private: privacyOf({ ...row, disclosed }),
    ...urgencyOf({ ...row, imminent_since: null }, [], now),
  }
}

/**
 * Of a post that would get this status: where it would be public it waits without a guardian's consent, and while a measure is in force
 * against its author; then for a person, also when the measure ends.
 */
export function heldState(
  { status }: { status: PostStatus },
  author: Pick<AccountRow, 'consent_until' | 'restriction'> | undefined,
) {
  if (status !== 'public' || author === undefined) return { status, awaits_consent: 0 }
  const awaits_consent = author.consent_until === null ? 0 : 1
  if (author.restriction === null)
    return { status: awaits_consent === 1 ? ('pending' as const) : status, awaits_consent }
  return { status: 'pending' as const, awaits_consent, awaits_person: 1, awaits_measure: 1 }
}

/** What a post answers, where it was said, and to whom. */
export type PostPlace = Pick<PostRow, 'parent' | 'thread' | 'recipients' | 'visibility'>
/** Of a post that says nothing of it. */
export const noPlace: PostPlace = { parent: null, thread: null, recipients: '[]', visibility: 'public' }

type NewContent = Pick<PostRow, 'pid' | 'type' | 'text' | 'created' | 'revised'> &
  PostPlace & { media: StoredMedia[] }
/** Stores new posts, with the hints of their authors' last posts, and counts them; returns those whose pid was not known. */
export async function insertPosts(
  transaction: Db,
  rows: readonly PostRow[],
  judging: Judging,
  now: Microseconds,
): Promise<PostRow[]> {
  const marked = await withChildren(transaction, rows, now)
  const hinted = await withHints(transaction, marked, judging, now)
  const complete = await withAlike(transaction, hinted)
  const firstEvent = await postsRepository.nextEvent(transaction)
  const added = await postsRepository.insertNew(transaction, complete, firstEvent)
  const stored = complete.filter((row) => added.has(row.pid))
  await countsRepository.move(
    transaction,
    stored.map((post) => ({ post, n: 1 })),
    now,
    stored.flatMap((post) => arrivalFacts(post, now)),
  )
  return stored
}
