import type {
  DataProvider,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  DeleteResult,
  FilterPayload,
  GetListResult,
  RaRecord,
  SortPayload,
} from 'ra-core'
import type { Account, AccountChange } from '../../contract/accounts'
import type { LeftOut, LeftOutCode } from '../../contract/bulk'
import type { NewFactor } from '../../contract/factors'
import type { InsightsQuery } from '../../contract/insights'
import type { InvitationOf } from '../../contract/invitations'
import type { Job, JobAct, JobRequest } from '../../contract/jobs'
import type { LetterDraft } from '../../contract/letters'
import { postsDefaultLimit } from '../../contract/lists'
import type { Organization, OrganizationChange } from '../../contract/organizations'
import type { OwnWordContent } from '../../contract/ownWords'
import type { Post } from '../../contract/posts'
import type { Mute } from '../../contract/reporters'
import type { RetentionSettings } from '../../contract/retention'
import type { ProofRequest } from '../../contract/session'
import type { SignalKind } from '../../contract/signals'
import type { TicketEscalation, TicketToBegin } from '../../contract/tickets'
import { ApiProblem, isUnanswered } from './apiProblem'
import { accountsQuery, type PostsFilter, postsQuery, queryOf } from './filters'
import type { CallOptions, QueryOf } from './http'
import { call } from './http'
import { exportAccounts, exportEvents } from './plainProvider'
import { postRecord } from './records'
import { uploadPost } from './uploadPost'

/** What a bulk call answers: whom it concerned (ids, or addresses of invitations), and who was left out and why. */
export interface BulkAnswer {
  data: readonly string[]
  leftOut: readonly LeftOut[]
}

/** One bulk action is one request, whatever the number of rows. */
export type BulkCall<Row, Answer = BulkAnswer> = (rows: readonly Row[]) => Promise<Answer>

type Answer = Promise<{ result: readonly string[]; leftOut: readonly LeftOut[] }>

/** How long after a lost answer the same is asked for once more, in milliseconds. */
const askedAgainAfter = 1000
/** The office takes an invitation that comes again within a minute for the one it has: half of that, in milliseconds. */
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

/** The `deleteMany` of the two resources that have one. */
export const deleteAccounts = ({ ids }: DeleteManyParams) =>
  askTwiceIfLost(() => call('deleteAccounts', { query: { ids: ids.map(String) } }), 'unknown')

export const deleteOrganizations = ({ ids }: DeleteManyParams) =>
  askTwiceIfLost(() => call('deleteOrganizations', { query: { ids: ids.map(String) } }), 'unknown')

/** What the office does that is no verb of react-admin's. One action is one request, whatever the number of rows. */
export const officeMethods = {
  inviteAccounts: (rows: readonly Pick<Account, 'uid' | 'email'>[]) =>
    askTwiceIfLost(() =>
      call('inviteAccounts', { body: { accounts: rows.map(({ uid, email }) => ({ uid, email })) } }),
    ),

  eliminateAccounts: (ids: readonly string[]) =>
    askTwiceIfLost(() => call('eliminateAccounts', { query: { ids: [...ids] } }), 'no_organization'),

  inviteOrganizations: (rows: readonly Pick<Organization, 'oid' | 'name' | 'email'>[]) =>
    askTwiceIfLost(() =>
      call('inviteOrganizations', {
        body: { organizations: rows.map(({ oid, name, email }) => ({ oid, name, email })) },
      }),
    ),

  /** How it stands with the invitation of an account or an organization; null where there is none. */
  getInvitation: async (params: InvitationOf, signal: AbortSignal) =>
    (await call('getInvitation', { params, signal })).invitation,

  /** Ends an invitation with its link. */
  withdrawInvitation: (params: InvitationOf) => call('withdrawInvitation', { params }),

  /** Changes an organization's details. */
  updateOrganization: (oid: string, body: OrganizationChange) =>
    call('updateOrganization', { params: { oid }, body }),

  /** Refuses a registration, and tells who registered why. */
  refuseRegistration: (oid: string, reason: string) =>
    call('refuseRegistration', { params: { oid }, body: { reason } }),

  /** Acts on many rows, one slice after the other; what comes of it is told by `jobs`. */
  startJob,

  /** Stops one of one's own jobs; what is done stays done. */
  stopJob: (id: string) => call('stopJob', { params: { id } }),

  /** Adds one account (201), attaches one that is there (200), or imports a file. */
  addAccounts: (parts: CallOptions<'createAccount'>) => call('createAccount', parts),

  /** One's own imports that can still be undone. */
  listImports: (signal: AbortSignal) => call('listImports', { signal }),

  /** How far an import is, by the id that it was sent with. */
  getImport: (id: string) => call('getImport', { params: { id } }),

  /** The posts that a list has after one of them, twenty at most. */
  getPostsAfter: async (filter: PostsFilter, { created, pid }: Post) => {
    const place = { page: 'next', last: created, lastId: pid, limit: postsDefaultLimit }
    const query = { ...postsQuery(filter, new Date()), ...place }
    const { posts } = await findPosts(query)
    return posts.map(postRecord)
  },

  /** The next few posts, each with its context. */
  getPostsInContext: async (pids: readonly string[]) => {
    const { posts } = await call('listPostsInContext', { query: { pids: [...pids] } })
    return posts.map(({ post, context }) => ({ post: postRecord(post), context }))
  },

  /** Beside a post: its author, and the author's other posts. */
  getPostContext: (pid: string, signal: AbortSignal) => call('getPostContext', { params: { pid }, signal }),

  /** Brings a post before the Administrators. */
  escalatePost: async (pid: string, note: string) =>
    postRecord(await call('escalatePost', { params: { pid }, body: { note } })),

  /** Says whether a signal of a post is one. */
  refuteSignal: async (pid: string, kind: SignalKind, isSign: boolean) =>
    postRecord(await call('refuteSignal', { params: { pid, kind }, body: { isSign } })),

  /** Has a person's reports come last for some days. */
  muteReporter: (uid: string, body: Mute) => call('muteReporter', { params: { uid }, body }),
  unmuteReporter: (uid: string) => call('unmuteReporter', { params: { uid } }),

  /** Changes one's own password, and ends one's other sessions. */
  changePassword: (body: { current: string; password: string }) => call('changePassword', { body }),

  /** Shows by the password or a passkey who one is. */
  prove: (body: ProofRequest) => call('prove', { body }),

  beginProof: () => call('beginProof', {}),

  /** What one has set up for the second step of signing in. */
  listFactors: () => call('listFactors', {}),

  beginFactor: () => call('beginFactor', {}),

  addFactor: (body: NewFactor) => call('addFactor', { body }),

  removeFactor: (id: string) => call('removeFactor', { params: { id } }),

  renewRecoveryCodes: () => call('renewRecoveryCodes', {}),

  getAccountFactors: (uid: string) => call('getAccountFactors', { params: { uid } }),

  /** Lets a person in by the password alone; whether it is done, or another Administrator has to confirm it. */
  resetFactors: (uid: string) => call('resetFactors', { params: { uid } }),

  endOtherSessions: () => call('endOtherSessions', {}),

  listAccountSessions: (uid: string) => call('listAccountSessions', { params: { uid } }),

  /** Ends a session of a person's, or all without a `sid`. */
  endAccountSessions: (uid: string, sid: string) =>
    sid
      ? call('endAccountSession', { params: { uid, sid } })
      : call('endAccountSessions', { params: { uid } }),

  updateAccount: (uid: string, body: AccountChange) => call('updateAccount', { params: { uid }, body }),

  /** Writes to the guardian of an account, or to an adult: begins a ticket. */
  beginTicket: (uid: string, body: TicketToBegin) => call('beginTicket', { params: { uid }, body }),

  /** Brings a post before the moderators for a ticket. */
  escalateTicket: (tid: string, body: TicketEscalation) => call('escalateTicket', { params: { tid }, body }),

  /** Takes one's own decision back, which made this version of the post. */
  undoDecision: async (pid: string, version: number) =>
    postRecord(await call('undoDecision', { params: { pid }, query: { version } })),

  /** Creates a post, and tells how much of its file has left, from 0 to 1. */
  uploadPost,

  /** A letter that is not saved yet, as it would arrive. */
  previewLetter: (body: LetterDraft, signal: AbortSignal) => call('previewLetter', { body, signal }),

  /** Sends it to oneself. */
  sendTestLetter: (body: LetterDraft) => call('sendTestLetter', { body }),

  exportEvents,
  exportAccounts,

  /** Has a webhook told of nothing, to see whether it is reached. */
  testWebhook: (id: string) => call('testWebhook', { params: { id } }),

  /** Has a webhook told again of what was given up. */
  replayWebhook: (id: string) => call('replayWebhook', { params: { id }, body: {} }),

  /** What came, waited and was decided. */
  getInsights: (query: InsightsQuery, signal: AbortSignal) => call('getInsights', { query, signal }),

  /** What accepted scores would mean for recent posts. */
  getOutlook: (signal: AbortSignal) => call('getOutlook', { signal }),
  /** What a word that is not saved would have caught. */
  getWordOutlook: (body: Pick<OwnWordContent, 'kind' | 'text' | 'language'>, signal: AbortSignal) =>
    call('getWordOutlook', { body, signal }),
  getRetentionOutlook: (query: RetentionSettings) => call('getRetentionOutlook', { query }),
}

type OfficeMethods = typeof officeMethods

/** react-admin's data provider, whose `deleteMany` says who was left out, with the office's own methods. */
export interface OfficeDataProvider extends DataProvider, OfficeMethods {
  deleteMany: <Row extends RaRecord = RaRecord<string>>(
    resource: string,
    params: DeleteManyParams<Row>,
  ) => Promise<DeleteManyResult<Row> & Partial<Pick<BulkAnswer, 'leftOut'>>>
}

/** Makes a file, by what a list is narrowed to and how it is sorted. */
export type FileMaker = (
  office: OfficeDataProvider,
  filter: FilterPayload,
  sort: SortPayload,
) => Promise<string>

export type JobRecord = Job

/** What a job is to be about: these rows, all that a list's filter leaves, or those that an import has added. */
export type JobWanted = { act: JobAct } & (
  | { ids: readonly string[] }
  | { filter: FilterPayload; total: number }
  | { import: string; total: number }
)

/** One's own jobs, the newest first. */
export async function listJobs(): Promise<GetListResult<JobRecord>> {
  const { jobs } = await call('listJobs', {})
  return { data: jobs, total: jobs.length }
}

async function startJob(wanted: JobWanted): Promise<JobRecord> {
  const { job } = await call('startJob', { query: { act: wanted.act }, body: requestOf(wanted) })
  return job
}

/** Dismisses the notice of a job; one that is gone meanwhile is no failure. */
export async function putJobAway({ id, previousData }: DeleteParams): Promise<DeleteResult> {
  try {
    await call('deleteJob', { params: { id: String(id) } })
  } catch (failure) {
    if (!(failure instanceof ApiProblem && failure.code === 'not_found')) throw failure
  }
  return { data: { ...previousData, id } }
}

function requestOf(wanted: JobWanted): JobRequest {
  if ('ids' in wanted) return { ids: [...wanted.ids] }
  if ('import' in wanted) return { filter: { import: wanted.import }, total: wanted.total }
  const { filter, total, act } = wanted
  return { filter: act.startsWith('accounts.') ? accountsQuery(filter) : queryOf(filter), total }
}

/** A page of a list of posts, or of those in it that are searched for. */
export async function findPosts(
  { keywords, ...query }: QueryOf<'listPosts'> & { keywords?: string },
  signal?: AbortSignal,
) {
  if (!keywords) return await call('listPosts', { query, signal })
  const { posts = [], total } = await call('search', { query: { ref: 'posts', keywords, ...query }, signal })
  return { posts, total }
}
