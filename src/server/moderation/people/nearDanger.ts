import { ownDistress } from '../../../contract/signals'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { PostRow } from '../../db/schema/moderation'
import { kindsOf, readSignals } from '../signals'
import * as peopleRepository from './people.repository'
import * as referralsRepository from './referrals.repository'

/**
 * Whether the danger may be near somebody, at home perhaps: whether this post of theirs has a sign of it, or one that is undecided or
 * urgent, or their own ticket about somebody's safety is not ended.
 */
export async function mayBeNear(db: Db, uid: string, pid: string | null): Promise<boolean> {
  const [posts, hasSafetyTicket, tellsOfHarm] = await Promise.all([
    peopleRepository.postsOfConcern(db, uid, pid),
    peopleRepository.hasSafetyTicket(db, uid),
    peopleRepository.tellsOfHarm(db, uid),
  ])
  return hasSafetyTicket || tellsOfHarm || posts.some(hasNearSign)
}

/** Whether what was done about a person may be told to their guardian: to none of somebody who was referred, or who tells of harm by somebody near. */
export async function mayTellGuardian(
  db: Db,
  { uid, parent }: Pick<AccountRow, 'uid' | 'parent'>,
): Promise<boolean> {
  return parent !== null && !(await mayBeAtHome(db, uid))
}

/** Whether the person was referred, and that is not closed, or tells of harm by somebody near: then no guardian is told. */
export async function mayBeAtHome(db: Db, uid: string): Promise<boolean> {
  const [referral, tellsOfHarm] = await Promise.all([
    referralsRepository.standing(db, uid),
    peopleRepository.tellsOfHarm(db, uid),
  ])
  return referral !== null || tellsOfHarm
}

/** By its words, unless somebody has refuted that, or by the words of who reported it. */
function hasNearSign(post: Pick<PostRow, 'signals' | 'alarms'>): boolean {
  const signs = readSignals(post).filter(({ notASign }) => !notASign)
  return [...signs.map(({ kind }) => kind), ...kindsOf(post.alarms)].some((kind) =>
    ownDistress.some((near) => near === kind),
  )
}
