import { Type } from 'typebox'
import { isStaffRole } from './access'
import {
  Account,
  AccountChange,
  AccountPlace,
  AccountsExportQuery,
  AccountsPage,
  AccountsQuery,
  AccountsToInvite,
  NewAccount,
} from './accounts'
import { addresses } from './addresses'
import { BulkReply, maxBulkBody } from './bulk'
import { ImportId, ImportProgress, ImportReading, ImportResult, RecentImport } from './imports'
import { areMany, Ids } from './lists'
import { byRole, routeTable } from './route'
import { Email, Id, Reply, Strict, Timestamp } from './schema'

/** Whether accounts of this place are of the staff. */
function isOfStaff(place: unknown): boolean {
  const { role }: { role?: unknown } = Object(place)
  return isStaffRole(String(role))
}

export const accountsApi = routeTable({
  listAccounts: {
    ...addresses.listAccounts,
    summary: 'The accounts of an organization, newest first',
    tag: 'accounts',
    access: byRole('accounts.read'),
    query: AccountsQuery,
    reply: Reply(AccountsPage),
    problems: ['not_found'],
  },
  getAccount: {
    ...addresses.getAccount,
    summary: 'One account',
    tag: 'accounts',
    access: byRole('accounts.read'),
    params: Strict({ uid: { ...Id, description: 'the account' } }),
    reply: Reply(Account),
    problems: ['not_found'],
  },
  updateAccount: {
    ...addresses.updateAccount,
    summary: 'Change names, phone and role of an account; with another role, its sessions end',
    tag: 'accounts',
    access: byRole('accounts.update'),
    params: Strict({ uid: { ...Id, description: 'the account' } }),
    body: AccountChange,
    asksAgain: ({ body }) => body.role !== undefined || body.rights !== undefined,
    reply: Reply(Account),
    problems: ['not_found'],
  },
  createAccount: {
    ...addresses.createAccount,
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
    asksAgain: ({ form }) => isOfStaff(form.org),
    reply: Type.Object({
      status: Type.Integer({ enum: [200, 201], examples: [201] }),
      result: Type.Union([Account, ImportResult]),
    }),
    status: 201,
    alsoStatus: 200,
    problems: ['not_found', 'account_taken', 'body_too_large', 'csv_only', 'unreadable_file'],
  },
  exportAccounts: {
    ...addresses.exportAccounts,
    summary: 'All accounts of a list or a search as a CSV file; no cell of it runs in a spreadsheet',
    tag: 'accounts',
    access: byRole('accounts.export'),
    query: AccountsExportQuery,
    asksAgain: true,
    problems: ['not_found'],
  },
  listImports: {
    ...addresses.listImports,
    summary:
      'One’s own imports of the last 24 hours, which can be undone (`POST /jobs?act=accounts.undo_import`)',
    tag: 'accounts',
    access: byRole('accounts.create'),
    reply: Reply(Type.Object({ imports: Type.Array(RecentImport) })),
  },
  getImport: {
    ...addresses.getImport,
    summary: 'How far one’s own import is',
    tag: 'accounts',
    access: byRole('accounts.create'),
    params: Strict({ id: { ...ImportId, description: 'the import' } }),
    reply: Reply(ImportProgress),
    problems: ['not_found'],
  },
  inviteAccounts: {
    ...addresses.inviteAccounts,
    summary: 'Invite accounts by mail; answers the addresses invited',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    body: AccountsToInvite,
    asksAgain: 'about_staff',
    maxBody: maxBulkBody,
    reply: BulkReply(Email),
  },
  deleteAccounts: {
    ...addresses.deleteAccounts,
    summary:
      'Delete accounts with all that is theirs: hidden at once, and erased once they can no longer be restored; answers the uids deleted',
    tag: 'accounts',
    access: byRole('accounts.delete'),
    query: Strict({ ids: Ids }),
    asksAgain: ({ query }) => areMany(query.ids),
    reply: Type.Object({
      ...BulkReply(Id).properties,
      until: { ...Timestamp, description: 'until when they can be restored; then they are erased' },
    }),
  },
  eliminateAccounts: {
    ...addresses.eliminateAccounts,
    summary: 'Take accounts out of their organization; answers the uids taken out',
    tag: 'accounts',
    access: byRole('accounts.eliminate'),
    query: Strict({ ids: Ids }),
    asksAgain: 'about_staff',
    reply: BulkReply(Id),
  },
})
