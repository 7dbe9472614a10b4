import { type Static, Type } from 'typebox'
import type { Permission } from './access'
import { accountStatuses, ImportId } from './accounts'
import { LeftOut, leftOutCodes, maxRows } from './bulk'
import { everything, Id, Nullable, OneOf, Strict, Timestamp } from './common'
import { industries, organizationStatuses } from './organizations'

/** What is done to all rows that a list shows, with the permission that it takes. */
const permissions = {
  'accounts.invite': 'accounts.invite',
  'accounts.eliminate': 'accounts.eliminate',
  'accounts.delete': 'accounts.delete',
  'accounts.undo_import': 'accounts.delete',
  'organizations.invite': 'organizations.invite',
  'organizations.delete': 'organizations.delete',
} as const satisfies Record<string, Permission>

export type JobAct = keyof typeof permissions
const jobActs: readonly JobAct[] = Object.keys(permissions).filter(isJobAct)

function isJobAct(word: string): word is JobAct {
  return Object.hasOwn(permissions, word)
}

/** `stopped` by its owner; `refused` because its owner may do this no longer; `outdated`, and not begun, because more match by now. */
const jobStates = ['running', 'finished', 'stopped', 'refused', 'outdated'] as const
export type JobState = (typeof jobStates)[number]

/** So many rows that a job has left out are listed; all are counted. */
export const maxLeftOut = 100

export const JobQuery = Strict({ act: OneOf(jobActs, 'what is to be done') })

/** As the lists of accounts and organizations take it; `import` are the accounts that one of one’s own imports has added. */
const JobFilter = Strict({
  oid: Type.Optional({ ...Id, description: 'as the list of accounts takes it' }),
  status: Type.Optional(
    OneOf([...new Set([everything, ...accountStatuses, ...organizationStatuses])], 'as the lists take it'),
  ),
  type: Type.Optional(OneOf(industries, 'organizations of this industry')),
  keywords: Type.Optional(
    Type.String({ pattern: '\\S', maxLength: 200, description: 'as a search takes them' }),
  ),
  import: Type.Optional(ImportId),
})
export type JobFilter = Static<typeof JobFilter>

/** The rows: these, or all that match a filter, of which there have to be as many as were shown. */
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
  },
  { title: 'Job' },
)
export type Job = Static<typeof Job>

/** What a job asks of its caller. */
export function permissionsForJob({ act }: { act?: unknown }): Permission[] {
  return typeof act === 'string' && isJobAct(act) ? [permissions[act]] : []
}

/** The same in words. */
export const jobCases = jobActs.map((act) => ({ when: `\`act=${act}\``, permission: permissions[act] }))
