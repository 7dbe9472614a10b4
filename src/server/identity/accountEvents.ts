import type { EventAct } from '../../contract/events'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { AccountRow } from '../db/schema/identity'

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
