import type { LeftOut } from '../../contract/bulk'
import type { AccountRecord, OrganizationRecord } from './dataProvider'
import { call } from './officeCalls'

/** What a bulk call answers: whom it concerned (ids, or addresses of invitations), and who was left out and why. */
export interface BulkAnswer {
  result: readonly string[]
  leftOut: readonly LeftOut[]
}

/** One bulk action is one request, whatever the number of rows. */
export type BulkCall<Row> = (rows: readonly Row[]) => Promise<BulkAnswer>

export const inviteAccounts: BulkCall<AccountRecord> = (rows) =>
  call('inviteAccounts', { body: { accounts: rows.map(({ uid, email }) => ({ uid, email })) } })

export const deleteAccounts: BulkCall<AccountRecord> = (rows) =>
  call('deleteAccounts', { query: { ids: rows.map(({ uid }) => uid) } })

export const eliminateAccounts: BulkCall<AccountRecord> = (rows) =>
  call('eliminateAccounts', { query: { ids: rows.map(({ uid }) => uid) } })

export const inviteOrganizations: BulkCall<OrganizationRecord> = (rows) =>
  call('inviteOrganizations', {
    body: { organizations: rows.map(({ oid, name, email }) => ({ oid, name, email })) },
  })

export const deleteOrganizations: BulkCall<OrganizationRecord> = (rows) =>
  call('deleteOrganizations', { query: { ids: rows.map(({ oid }) => oid) } })

/** An address holds so many characters of ids: a server takes 16 KiB, with all that a browser says beside them. */
const longestList = 14_000

/** How many of these ids, from the first, one address has room for. */
export function idsThatFit(ids: readonly string[]): number {
  let length = 0
  const end = ids.findIndex((id) => {
    length += encodeURIComponent(id).length + 1
    return length > longestList
  })
  return end < 0 ? ids.length : end
}
