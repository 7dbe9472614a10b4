import { type Static, Type } from 'typebox'
import { type Permission, roles } from './access'
import { accountStatuses } from './accounts'
import { addresses } from './addresses'
import { LeftOut, leftOutCodes, maxBulkBody } from './bulk'
import { ImportId } from './imports'
import { keysOf } from './keysOf'
import { areMany, everything, keywords, maxRows } from './lists'
import { industries, organizationStates } from './organizations'
import { byQuery, routeTable } from './route'
import { accepted, Id, Nullable, OneOf, Reply, Strict, Timestamp } from './schema'

/** What a job can do, and the permission that it needs. */
const permissions = {
  'accounts.invite': 'accounts.invite',
  'accounts.eliminate': 'accounts.eliminate',
  'accounts.delete': 'accounts.delete',
  'accounts.undo_import': 'accounts.delete',
  'organizations.invite': 'organizations.invite',
  'organizations.delete': 'organizations.delete',
} as const satisfies Record<string, Permission>

const startedActs = keysOf(permissions)
/** Acts that `POST /jobs` begins. */
export type StartedAct = keyof typeof permissions
/** Blocking the posts of a person, and undoing that, have calls of their own. */
const jobActs = [...startedActs, 'posts.block', 'posts.undo'] as const
export type JobAct = (typeof jobActs)[number]

function isStartedAct(word: string): word is StartedAct {
  return Object.hasOwn(permissions, word)
}

/** `stopped` by its owner; `refused`: its owner has lost the permission; `outdated`: not begun, because more rows match by now. */
const jobStates = ['running', 'finished', 'stopped', 'refused', 'outdated'] as const
export type JobState = (typeof jobStates)[number]

/** Skipped rows that are listed; all are counted. */
export const maxLeftOut = 100

const JobQuery = Strict({ act: OneOf(startedActs, 'what is to be done') })

/** As in the lists of accounts and organizations; `import`: the accounts added by one of the caller's imports. */
const JobFilter = Strict({
  oid: Type.Optional({ ...Id, description: 'as the list of accounts takes it' }),
  status: Type.Optional(
    OneOf([...new Set([everything, ...accountStatuses, ...organizationStates])], 'as the lists take it'),
  ),
  role: Type.Optional(OneOf(roles, 'accounts with this role')),
  type: Type.Optional(OneOf(industries, 'organizations of this industry')),
  keywords: keywords('as a search takes them'),
  import: Type.Optional(ImportId),
})
export type JobFilter = Static<typeof JobFilter>

/** Either ids, or a filter with the number of rows that it matched when it was shown. */
export const JobRequest = Strict(
  {
    ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxRows })),
    filter: Type.Optional(JobFilter),
    total: Type.Optional(
      Type.Integer({ minimum: 1, description: 'with a filter: how many rows were shown to match' }),
    ),
  },
  { title: 'JobRequest', examples: [{ filter: { oid: 'all', status: 'incomplete' }, total: 10_037 }] },
)
export type JobRequest = Static<typeof JobRequest>

export const Job = Type.Object(
  {
    id: Id,
    act: OneOf(jobActs),
    state: OneOf(jobStates),
    done: Type.Integer({ minimum: 0, description: 'rows that have been dealt with' }),
    total: Type.Integer({ minimum: 0 }),
    changed: Type.Integer({ minimum: 0, description: 'of those done: how many were not left out' }),
    leftOut: Type.Array(LeftOut, { description: `the first ${maxLeftOut} at most` }),
    leftOutBy: Type.Array(
      Type.Object({ code: OneOf(leftOutCodes), n: Type.Integer({ minimum: 1, examples: [1] }) }),
      { description: 'all that were left out, by the reason' },
    ),
    created: Timestamp,
    finished: Nullable(Timestamp),
    undo: Type.Optional(
      Type.Object(
        { uid: Id, seconds: Type.Integer({ minimum: 1, examples: [10] }) },
        { description: 'whose posts it has blocked, and how long that can be undone as one' },
      ),
    ),
  },
  { title: 'Job' },
)
export type Job = Static<typeof Job>

function permissionsForJob({ act }: { act?: unknown }): Permission[] {
  return typeof act === 'string' && isStartedAct(act) ? [permissions[act]] : []
}

/** Undoing an import deletes accounts too. */
function isDeletion(act: unknown): boolean {
  return typeof act === 'string' && isStartedAct(act) && permissions[act].endsWith('.delete')
}

const jobCases = startedActs.map((act) => ({ when: `\`act=${act}\``, permission: permissions[act] }))

const byId = Strict({ id: { ...Id, description: 'the job' } })
export const JobAnswer = Type.Object({ job: Job })

export const jobsApi = routeTable({
  startJob: {
    ...addresses.startJob,
    summary:
      'Act on many rows, or on all that match a filter, while others are served; goes on after a restart, and does each row once',
    tag: 'jobs',
    access: byQuery(jobCases, permissionsForJob),
    query: JobQuery,
    body: JobRequest,
    asksAgain: ({ query, body }) => isDeletion(query.act) && areMany(body.ids ?? body.total),
    maxBody: maxBulkBody,
    reply: Reply(JobAnswer, accepted),
    status: accepted,
    problems: ['not_found', 'total_changed'],
  },
  listJobs: {
    ...addresses.listJobs,
    summary: 'One’s own jobs, the newest first: those under way, and those whose end was not put away',
    tag: 'jobs',
    access: { by: 'session' },
    reply: Reply(Type.Object({ jobs: Type.Array(Job) })),
  },
  getJob: {
    ...addresses.getJob,
    summary: 'How far one of one’s own jobs is',
    tag: 'jobs',
    access: { by: 'session' },
    params: byId,
    reply: Reply(JobAnswer),
    problems: ['not_found'],
  },
  stopJob: {
    ...addresses.stopJob,
    summary: 'Stop one of one’s own jobs; what is done stays done',
    tag: 'jobs',
    access: { by: 'session' },
    params: byId,
    reply: Reply(JobAnswer),
    problems: ['not_found'],
  },
  deleteJob: {
    ...addresses.deleteJob,
    summary: 'Remove one of one’s own jobs from the list, and stop it if it is running',
    tag: 'jobs',
    access: { by: 'session' },
    params: byId,
    reply: Reply(JobAnswer),
    problems: ['not_found'],
  },
})
