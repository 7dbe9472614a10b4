import { type Static, Type } from 'typebox'
import type { Permission } from './access'
import {
  Account,
  AccountPlace,
  AccountsExportQuery,
  AccountsPage,
  AccountsQuery,
  AccountsToInvite,
  accountStatuses,
  accountsSorting,
  NewAccount,
} from './accounts'
import { BulkReply, maxBulkBody } from './bulk'
import { ImportId, ImportProgress, ImportReading, ImportResult, RecentImport } from './imports'
import { everything, Ids, keywords, ListChanges, listQuery, OnlyIds, searchDefaultLimit } from './lists'
import { industries, Organization, organizationStatuses, withCounts } from './organizations'
import { byQuery, byRole, routeTable } from './route'
import { Email, Id, OneOf, Reply, Strict } from './schema'

/** What can be searched, with the permission that it takes. */
const searchable = { accounts: 'accounts.read', organizations: 'organizations.read' } as const
export const SearchQuery = listQuery(searchDefaultLimit, {
  ...accountsSorting,
  ...withCounts,
  ref: OneOf(['accounts', 'organizations'], 'what is searched'),
  keywords: keywords(
    'found anywhere in names and addresses, in the names of an account’s sub-accounts and in an organization’s industry',
  ),
  oid: Type.Optional({
    ...Id,
    description: 'accounts of this organization only; `all`, `none` as in their list',
  }),
  ids: Type.Optional(OnlyIds),
  type: Type.Optional(OneOf(industries, 'organizations of this industry')),
  status: Type.Optional(
    OneOf(
      [...new Set([everything, ...accountStatuses, ...organizationStatuses])],
      'only what is in this state',
    ),
  ),
})
export type SearchQuery = Static<typeof SearchQuery>

/** In the shape of the list that was searched. */
const SearchPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    changes: ListChanges,
    accounts: Type.Optional(Type.Array(Account)),
    organizations: Type.Optional(Type.Array(Organization)),
  },
  { title: 'SearchPage' },
)

/** What a search asks of its caller. */
function permissionsToSearch({ ref }: { ref?: unknown }): Permission[] {
  return [ref === 'organizations' ? searchable.organizations : searchable.accounts]
}

/** The same in words. */
const searchCases = [
  { when: '`ref=accounts`', permission: searchable.accounts },
  { when: '`ref=organizations`', permission: searchable.organizations },
] as const

export const accountsApi = routeTable({
  listAccounts: {
    method: 'GET',
    path: '/accounts',
    summary: 'The accounts of an organization, newest first',
    tag: 'accounts',
    access: byRole('accounts.read'),
    query: AccountsQuery,
    reply: Reply(AccountsPage),
    problems: ['not_found'],
  },
  getAccount: {
    method: 'GET',
    path: '/accounts/{uid}',
    summary: 'One account',
    tag: 'accounts',
    access: byRole('accounts.read'),
    params: Strict({ uid: { ...Id, description: 'the account' } }),
    reply: Reply(Account),
    problems: ['not_found'],
  },
  createAccount: {
    method: 'POST',
    path: '/accounts',
    summary: 'Add one account, attach one that is in no organization (200), or import a CSV file (200)',
    tag: 'accounts',
    access: byRole('accounts.create'),
    form: Strict({
      user: Type.Optional(NewAccount),
      org: AccountPlace,
      import: Type.Optional(ImportId),
      reading: Type.Optional(ImportReading),
    }),
    file: 'import',
    reply: Type.Object({
      status: Type.Integer({ enum: [200, 201], examples: [201] }),
      result: Type.Union([Account, ImportResult]),
    }),
    status: 201,
    alsoStatus: 200,
    answersWhole: true,
    problems: ['not_found', 'account_taken', 'body_too_large', 'csv_only', 'unreadable_file'],
  },
  exportAccounts: {
    method: 'GET',
    path: '/accounts/export',
    summary: 'All accounts of a list or a search as a CSV file; no cell of it runs in a spreadsheet',
    tag: 'accounts',
    access: byRole('accounts.export'),
    query: AccountsExportQuery,
    problems: ['not_found'],
  },
  listImports: {
    method: 'GET',
    path: '/accounts/imports',
    summary:
      'One’s own imports of the last 24 hours, which can be undone (`POST /jobs?act=accounts.undo_import`)',
    tag: 'accounts',
    access: byRole('accounts.create'),
    reply: Reply(Type.Object({ imports: Type.Array(RecentImport) })),
  },
  getImport: {
    method: 'GET',
    path: '/accounts/imports/{id}',
    summary: 'How far one’s own import is',
    tag: 'accounts',
    access: byRole('accounts.create'),
    params: Strict({ id: { ...ImportId, description: 'the import' } }),
    reply: Reply(ImportProgress),
    problems: ['not_found'],
  },
  inviteAccounts: {
    method: 'POST',
    path: '/accounts/invite',
    summary: 'Invite accounts by mail; answers the addresses invited',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    body: AccountsToInvite,
    maxBody: maxBulkBody,
    reply: BulkReply(Email),
    answersWhole: true,
  },
  deleteAccounts: {
    method: 'DELETE',
    path: '/accounts',
    summary: 'Remove accounts for good; answers the uids removed',
    tag: 'accounts',
    access: byRole('accounts.delete'),
    query: Strict({ ids: Ids }),
    reply: BulkReply(Id),
    answersWhole: true,
  },
  eliminateAccounts: {
    method: 'DELETE',
    path: '/organizations/eliminate',
    summary: 'Take accounts out of their organization; answers the uids taken out',
    tag: 'accounts',
    access: byRole('accounts.eliminate'),
    query: Strict({ ids: Ids }),
    reply: BulkReply(Id),
    answersWhole: true,
  },
  search: {
    method: 'GET',
    path: '/search',
    summary: 'Find accounts or organizations by any part of a name or an email address',
    tag: 'accounts',
    access: byQuery(searchCases, permissionsToSearch),
    query: SearchQuery,
    reply: Reply(SearchPage),
    problems: ['not_found'],
  },
})
