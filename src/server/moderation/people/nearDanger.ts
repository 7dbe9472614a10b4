import { nearSigns } from '../../../contract/signals'
import type { Db } from '../../db/db'
import type { PostRow } from '../../db/schema/moderation'
import { kindsOf, readSignals } from '../signals'
import * as peopleRepository from './people.repository'

/**
 * Whether the danger may be near somebody, at home perhaps: whether this post of theirs has a sign of it, or one that is undecided or
 * urgent, or their own ticket about somebody's safety is not ended.
 */
export async function mayBeNear(db: Db, uid: string, pid: string | null): Promise<boolean> {
  const [posts, hasSafetyTicket] = await Promise.all([
    peopleRepository.postsOfConcern(db, uid, pid),
    peopleRepository.hasSafetyTicket(db, uid),
  ])
  return hasSafetyTicket || posts.some(hasNearSign)
}

/** By its words, unless somebody has refuted that, or by the words of who reported it. */
function hasNearSign(post: Pick<PostRow, 'signals' | 'alarms'>): boolean {
  const signs = readSignals(post).filter(({ notASign }) => !notASign)
  return [...signs.map(({ kind }) => kind), ...kindsOf(post.alarms)].some((kind) =>
    nearSigns.some((near) => near === kind),
  )
}
