import type { DataProvider, DeleteManyParams, DeleteManyResult, RaRecord } from 'ra-core'
import type { Account } from '../../contract/accounts'
import type { LeftOut } from '../../contract/bulk'
import type { Organization } from '../../contract/organizations'
import { call } from './officeCalls'

/** What a bulk call answers: whom it concerned (ids, or addresses of invitations), and who was left out and why. */
export interface BulkAnswer {
  data: readonly string[]
  leftOut: readonly LeftOut[]
}

/** One bulk action is one request, whatever the number of rows. */
export type BulkCall<Row, Answer = BulkAnswer> = (rows: readonly Row[]) => Promise<Answer>

type Answer = Promise<{ result: readonly string[]; leftOut: readonly LeftOut[] }>

const told = async (answer: Answer) => {
  const { result, leftOut } = await answer
  return { data: [...result], leftOut }
}

/** The `deleteMany` of the two resources that have one. */
export const deleteAccounts = ({ ids }: DeleteManyParams) =>
  told(call('deleteAccounts', { query: { ids: ids.map(String) } }))

export const deleteOrganizations = ({ ids }: DeleteManyParams) =>
  told(call('deleteOrganizations', { query: { ids: ids.map(String) } }))

/** What the office does that is no verb of react-admin's. One action is one request, whatever the number of rows. */
export const officeMethods = {
  inviteAccounts: (rows: readonly Pick<Account, 'uid' | 'email'>[]) =>
    told(call('inviteAccounts', { body: { accounts: rows.map(({ uid, email }) => ({ uid, email })) } })),

  eliminateAccounts: (ids: readonly string[]) =>
    told(call('eliminateAccounts', { query: { ids: [...ids] } })),

  inviteOrganizations: (rows: readonly Pick<Organization, 'oid' | 'name' | 'email'>[]) =>
    told(
      call('inviteOrganizations', {
        body: { organizations: rows.map(({ oid, name, email }) => ({ oid, name, email })) },
      }),
    ),
}

type OfficeMethods = typeof officeMethods

/** react-admin's data provider, whose `deleteMany` says who was left out, with the office's own methods. */
export interface OfficeDataProvider extends DataProvider, OfficeMethods {
  deleteMany: <Row extends RaRecord = RaRecord<string>>(
    resource: string,
    params: DeleteManyParams<Row>,
  ) => Promise<DeleteManyResult<Row> & Partial<Pick<BulkAnswer, 'leftOut'>>>
}

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
