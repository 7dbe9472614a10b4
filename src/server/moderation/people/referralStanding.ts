import type { ReferralStanding } from '../../../contract/referrals'
import type { Db } from '../../db/db'
import { toIso } from '../../lib/clock'
import * as referralsRepository from './referrals.repository'

/** Whether somebody sees to a person, and since when; no more, since everybody who sees the person is told. */
export async function referralStanding(db: Db, uid: string): Promise<ReferralStanding | null> {
  const row = await referralsRepository.standing(db, uid)
  if (!row) return null
  return row.taken === null
    ? { state: 'open', since: toIso(row.created) }
    : { state: 'taken', since: toIso(row.taken) }
}
