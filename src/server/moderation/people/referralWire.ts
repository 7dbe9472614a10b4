import { can, type Holder } from '../../../contract/access'
import type { Referral } from '../../../contract/referrals'
import type { Db } from '../../db/db'
import type { ReferralRow } from '../../db/schema/people'
import { fullName } from '../../identity/account'
import { findAccounts } from '../../identity/accounts.queries'
import { toIso } from '../../lib/clock'
import { isoOrNull } from '../wire'

/** Whether somebody refers people, and takes and closes what was referred. */
export function mayRefer(holder: Holder): boolean {
  return can(holder, 'posts.decide') || can(holder, 'tickets.answer')
}

/** Referrals with the names of staff as they are now. */
export async function referralsToWire(db: Db, rows: readonly ReferralRow[]): Promise<Referral[]> {
  const uids = rows.flatMap(({ by, to_uid, taken_by, closed_by }) => [by, to_uid, taken_by, closed_by])
  const named = [...new Set(uids)].filter((uid) => uid !== null)
  const people = new Map(
    (await findAccounts(db, named)).map((row) => [row.uid, { uid: row.uid, name: fullName(row) }]),
  )
  const refTo = (uid: string | null) => people.get(uid ?? '') ?? null
  return rows.map((row) => ({
    ...partForSchools(row),
    to: { kind: row.to_kind, uid: row.to_uid, name: row.to_name ?? refTo(row.to_uid)?.name ?? '' },
    ...{ number: row.number, note: row.note, pid: row.pid },
    ...{ by: refTo(row.by), takenBy: refTo(row.taken_by), closedBy: refTo(row.closed_by) },
  }))
}

/** What a school is told of a referral to itself: that there is one, and how it stands. */
export function partForSchools(row: ReferralRow): Referral {
  return {
    ...{ id: row.id, state: row.state, to: { kind: row.to_kind, uid: null, name: row.to_name ?? '' } },
    ...{ number: null, note: null, pid: null, by: null, takenBy: null, closedBy: null },
    ...{ created: toIso(row.created), taken: isoOrNull(row.taken), closed: isoOrNull(row.closed) },
  }
}
