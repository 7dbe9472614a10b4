import { scopeOf } from '../../../contract/access'
import type { ReferralStanding } from '../../../contract/referrals'
import type { Db } from '../../db/db'
import type { Caller } from '../../http/auth'
import { toIso } from '../../lib/clock'
import * as referralsRepository from './referrals.repository'

/**
 * Whether somebody sees to a person, and since when; no more, since everybody who sees the person is told. A school is told of what was
 * referred to it alone: of what else was, it may be the danger.
 */
export async function referralStanding(
  db: Db,
  caller: Caller,
  uid: string,
): Promise<ReferralStanding | null> {
  if (uid === caller.uid) return null
  const school = scopeOf(caller, 'posts.queue') === 'own' ? caller.oid : null
  const row = await referralsRepository.standing(db, uid, school)
  if (!row) return null
  return row.taken === null
    ? { state: 'open', since: toIso(row.created) }
    : { state: 'taken', since: toIso(row.taken) }
}
