import type { DataProvider, DeleteManyParams, DeleteManyResult, FilterPayload, RaRecord } from 'ra-core'
import type { Account } from '../../contract/accounts'
import type { LeftOut, LeftOutCode } from '../../contract/bulk'
import type { Job, JobRequest, StartedAct } from '../../contract/jobs'
import type { Organization } from '../../contract/organizations'
import { isUnanswered } from './apiProblem'
import { accountsQuery, queryOf } from './filters'
import { call } from './http'

/** The changed ids (or addresses of invitations), and the skipped ones with the reason. */
export interface BulkAnswer {
  data: readonly string[]
  leftOut: readonly LeftOut[]
}

/** A bulk action is one request, whatever the number of rows. */
export type BulkCall<Row, Answer = BulkAnswer> = (rows: readonly Row[]) => Promise<Answer>

type Answer = Promise<{ result: readonly string[]; leftOut: readonly LeftOut[] }>

/** Delay before a call whose answer was lost is repeated, ms. */
const askedAgainAfter = 1000
/** The office takes a repeated invitation for the first one for a minute; half of that, ms. */
const isTakenForOne = 30_000

/**
 * Asks, and where no answer came asks once more, if that was soon: what was done the first time is done once, and is known then.
 * @param done why a row is left out that was dealt with already
 */
async function askTwiceIfLost(ask: () => Answer, done?: LeftOutCode) {
  const begun = performance.now()
  try {
    const { result, leftOut } = await ask()
    return { data: [...result], leftOut }
  } catch (failure) {
    if (!isUnanswered(failure) || performance.now() - begun > isTakenForOne) throw failure
    await new Promise((resolve) => setTimeout(resolve, askedAgainAfter))
    const { result, leftOut } = await ask()
    const before = leftOut.filter(({ code }) => code === done).map(({ id }) => id)
    return { data: [...result, ...before], leftOut: leftOut.filter(({ code }) => code !== done) }
  }
}

export const deleteAccounts = ({ ids }: DeleteManyParams) =>
  askTwiceIfLost(() => call('deleteAccounts', { query: { ids: ids.map(String) } }), 'unknown')

export const deleteOrganizations = ({ ids }: DeleteManyParams) =>
  askTwiceIfLost(() => call('deleteOrganizations', { query: { ids: ids.map(String) } }), 'unknown')

export const inviteAccounts = (rows: readonly Pick<Account, 'uid' | 'email'>[]) =>
  askTwiceIfLost(() =>
    call('inviteAccounts', { body: { accounts: rows.map(({ uid, email }) => ({ uid, email })) } }),
  )

export const eliminateAccounts = (ids: readonly string[]) =>
  askTwiceIfLost(() => call('eliminateAccounts', { query: { ids: [...ids] } }), 'no_organization')

export const inviteOrganizations = (rows: readonly Pick<Organization, 'oid' | 'name' | 'email'>[]) =>
  askTwiceIfLost(() =>
    call('inviteOrganizations', {
      body: { organizations: rows.map(({ oid, name, email }) => ({ oid, name, email })) },
    }),
  )

/** react-admin's data provider, whose `deleteMany` also says what was skipped. */
export interface OfficeDataProvider extends DataProvider {
  deleteMany: <Row extends RaRecord = RaRecord<string>>(
    resource: string,
    params: DeleteManyParams<Row>,
  ) => Promise<DeleteManyResult<Row> & Partial<Pick<BulkAnswer, 'leftOut'>>>
}

/** The rows of a job: by id, by a list's filter, or those that an import added. */
export type JobWanted = { act: StartedAct } & (
  | { ids: readonly string[] }
  | { filter: FilterPayload; total: number }
  | { import: string; total: number }
)

export async function startJob(wanted: JobWanted): Promise<Job> {
  const { job } = await call('startJob', { query: { act: wanted.act }, body: requestOf(wanted) })
  return job
}

function requestOf(wanted: JobWanted): JobRequest {
  if ('ids' in wanted) return { ids: [...wanted.ids] }
  if ('import' in wanted) return { filter: { import: wanted.import }, total: wanted.total }
  const { filter, total, act } = wanted
  return { filter: act.startsWith('accounts.') ? accountsQuery(filter) : queryOf(filter), total }
}
