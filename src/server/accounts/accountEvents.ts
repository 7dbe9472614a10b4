import type { EventAct } from '../../contract/events'
import type { AccountRow } from '../db/schema/identity'
import { changed, type NewEvent } from '../events/events.service'

/** What events tell of an account: where it belongs and what it may, and nothing personal. */
type Told = Partial<Pick<AccountRow, 'status' | 'role' | 'oid'>>

/** What was done to an account, and what of `row` is different after it. */
export function accountEvent(act: EventAct, row: AccountRow, after: Told = {}): NewEvent {
  const { uid, oid } = row
  return { act, kind: 'account', subject: uid, oid: oid ?? after.oid ?? null, ...changed(row, after) }
}

export function added({ uid, status, role, oid }: AccountRow): NewEvent {
  return { act: 'add', kind: 'account', subject: uid, oid, after: { status, role, oid } }
}
