import { type TSchema, Type } from 'typebox'
import type { Permission } from './access'
import {
  Account,
  AccountPlace,
  AccountsPage,
  AccountsQuery,
  AccountsToInvite,
  ImportId,
  ImportProgress,
  ImportResult,
  NewAccount,
} from './accounts'
import { BulkReply, Ids } from './bulk'
import { Email, Id, Reply, Strict } from './common'
import {
  isOpenRegistration,
  LinkConfirmation,
  LinkConfirmed,
  NewOrganization,
  Organization,
  OrganizationsPage,
  OrganizationsQuery,
  OrganizationsToInvite,
} from './organizations'
import { Intake, PlatformAccount, PlatformPost, PlatformReport } from './platform'
import { Moderators, Post, PostDecision, PostsPage, PostsQuery, permissionsToList } from './posts'
import type { ProblemCode } from './problem'
import { permissionsToSearch, SearchPage, SearchQuery } from './search'
import { UserSession } from './session'

/** Where the office API lives on its server. */
export const base = '/v1'

/**
 * Who may call a route. Every route names one; a server does not start with a route that names none.
 * - `public`: anybody
 * - `basic`: an email address and a password in an `Authorization: Basic` header
 * - `session`: anybody who is signed in
 * - `platform`: the platform's own back end, with its service key
 * - `signature`: whoever holds an unexpired signed address of a live session
 * - `role`: who is signed in with a role that `can` do every permission that `needs` names for the request
 * - `body`: anybody, with a body that is open to all; any other body needs the permission
 */
export type Access =
  | { by: 'public' | 'basic' | 'session' | 'platform' | 'signature' }
  | { by: 'body'; isOpen: (body: unknown) => boolean; permission: Permission }
  | RoleAccess

export interface RoleAccess {
  by: 'role'
  /** All that the route may ask for. Who has none of them is refused before the request is read. */
  permissions: readonly Permission[]
  /** Those that a request with this query asks for. */
  needs: (query: QueryValues) => readonly Permission[]
}

type QueryValues = Readonly<Record<string, unknown>>

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `base`, parameters in braces as in OpenAPI. */
  readonly path: string
  readonly summary: string
  readonly tag: 'session' | 'accounts' | 'organizations' | 'posts' | 'platform' | 'media'
  readonly access: Access
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /** The JSON parts of a form that the route takes as `multipart/form-data`, beside a part `file`. */
  readonly form?: TSchema
  /** The largest body, in bytes, where it is not the office's usual MiB. */
  readonly largestBody?: number
  /** One line of the stream that the route takes as `application/x-ndjson`. */
  readonly line?: TSchema
  /** The JSON of a success; absent where the answer is no JSON (media). */
  readonly reply?: TSchema
  readonly status: 200 | 201
  /** The handler answers the reply as a whole, its status aside or not, and not its `result` alone. */
  readonly answersWhole?: true
  /** Beyond those that any route may answer. */
  readonly problems: readonly ProblemCode[]
}

function byRole(...permissions: Permission[]): RoleAccess {
  return { by: 'role', permissions, needs: () => permissions }
}

function byQuery(
  permissions: readonly Permission[],
  needs: (query: QueryValues) => readonly Permission[],
): RoleAccess {
  return { by: 'role', permissions, needs }
}

/** Ten thousand rows with their names and addresses. */
const bulkBody = 8 * 1024 * 1024

function table<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes
}

/** Every call of the office API v1: name → method, path, access, shapes. */
export const api = table({
  login: {
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with an email address and a password',
    tag: 'session',
    access: { by: 'basic' },
    reply: Reply(200, UserSession),
    status: 200,
    problems: ['invalid_credentials', 'role_not_allowed'],
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    tag: 'session',
    access: { by: 'session' },
    reply: Reply(200, Type.Object({ success: Type.Boolean() })),
    status: 200,
    problems: [],
  },
  listAccounts: {
    method: 'GET',
    path: '/accounts',
    summary: 'The accounts of an organization, newest first',
    tag: 'accounts',
    access: byRole('accounts.read'),
    query: AccountsQuery,
    reply: Reply(200, AccountsPage),
    status: 200,
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
    }),
    reply: Type.Object({
      status: Type.Integer(),
      result: Type.Union([Account, ImportResult]),
    }),
    status: 201,
    answersWhole: true,
    problems: ['not_found', 'account_taken', 'body_too_large', 'csv_only', 'unreadable_file'],
  },
  getImport: {
    method: 'GET',
    path: '/accounts/imports/{id}',
    summary: 'How far one’s own import is',
    tag: 'accounts',
    access: byRole('accounts.create'),
    params: Strict({ id: ImportId }),
    reply: Reply(200, ImportProgress),
    status: 200,
    problems: ['not_found'],
  },
  inviteAccounts: {
    method: 'POST',
    path: '/accounts/invite',
    summary: 'Invite accounts by mail; answers the addresses invited',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    body: AccountsToInvite,
    largestBody: bulkBody,
    reply: BulkReply(Email),
    status: 200,
    answersWhole: true,
    problems: [],
  },
  deleteAccounts: {
    method: 'DELETE',
    path: '/accounts',
    summary: 'Remove accounts for good; answers the uids removed',
    tag: 'accounts',
    access: byRole('accounts.delete'),
    query: Strict({ ids: Ids }),
    reply: BulkReply(Id),
    status: 200,
    answersWhole: true,
    problems: [],
  },
  eliminateAccounts: {
    method: 'DELETE',
    path: '/organizations/eliminate',
    summary: 'Take accounts out of their organization; answers the uids taken out',
    tag: 'accounts',
    access: byRole('accounts.eliminate'),
    query: Strict({ ids: Ids }),
    reply: BulkReply(Id),
    status: 200,
    answersWhole: true,
    problems: [],
  },
  listOrganizations: {
    method: 'GET',
    path: '/organizations',
    summary: 'Organizations, newest first',
    tag: 'organizations',
    access: byRole('organizations.read'),
    query: OrganizationsQuery,
    reply: Reply(200, OrganizationsPage),
    status: 200,
    problems: [],
  },
  createOrganization: {
    method: 'POST',
    path: '/organizations',
    summary: 'Add an organization (`ref` panel), or register one’s own (`ref` register, open to all)',
    tag: 'organizations',
    access: { by: 'body', isOpen: isOpenRegistration, permission: 'organizations.create' },
    body: NewOrganization,
    reply: Reply(201, Organization),
    status: 201,
    problems: ['email_taken', 'account_taken', 'link_ended', 'too_many_requests'],
  },
  confirmLink: {
    method: 'POST',
    path: '/organizations/confirm',
    summary:
      'Confirm, by the token in the letter, that one’s account becomes an organization’s administrator',
    tag: 'organizations',
    access: { by: 'public' },
    body: LinkConfirmation,
    reply: Reply(200, LinkConfirmed),
    status: 200,
    problems: ['account_taken', 'link_ended'],
  },
  inviteOrganizations: {
    method: 'POST',
    path: '/organizations/invite',
    summary: 'Invite organizations by mail; answers the addresses invited',
    tag: 'organizations',
    access: byRole('organizations.invite'),
    body: OrganizationsToInvite,
    largestBody: bulkBody,
    reply: BulkReply(Email),
    status: 200,
    answersWhole: true,
    problems: [],
  },
  deleteOrganizations: {
    method: 'DELETE',
    path: '/organizations',
    summary: 'Delete pending organizations; answers the ids deleted',
    tag: 'organizations',
    access: byRole('organizations.delete'),
    query: Strict({ ids: Ids }),
    reply: BulkReply(Id),
    status: 200,
    answersWhole: true,
    problems: [],
  },
  search: {
    method: 'GET',
    path: '/search',
    summary: 'Find accounts or organizations by any part of a name or an email address',
    tag: 'accounts',
    access: byQuery(['accounts.read', 'organizations.read'], permissionsToSearch),
    query: SearchQuery,
    reply: Reply(200, SearchPage),
    status: 200,
    problems: [],
  },
  listPosts: {
    method: 'GET',
    path: '/posts',
    summary: 'Posts, newest first',
    tag: 'posts',
    access: byQuery(['posts.queue', 'posts.browse', 'posts.filterByModerator'], permissionsToList),
    query: PostsQuery,
    reply: Reply(200, PostsPage),
    status: 200,
    problems: [],
  },
  getPost: {
    method: 'GET',
    path: '/posts/{pid}',
    summary: 'One post',
    tag: 'posts',
    access: byRole('posts.queue'),
    params: Strict({ pid: Id }),
    reply: Reply(200, Post),
    status: 200,
    problems: ['not_found'],
  },
  decidePost: {
    method: 'PUT',
    path: '/posts/{pid}',
    summary: 'Block or approve a post',
    tag: 'posts',
    access: byRole('posts.decide'),
    params: Strict({ pid: Id }),
    body: PostDecision,
    reply: Reply(200, Post),
    status: 200,
    problems: ['not_found', 'decided_meanwhile'],
  },
  listModerators: {
    method: 'GET',
    path: '/moderators',
    summary: 'The people who have decided posts',
    tag: 'posts',
    access: byRole('posts.filterByModerator'),
    reply: Reply(200, Moderators),
    status: 200,
    problems: [],
  },
  getMedia: {
    method: 'GET',
    path: '/media/{file}',
    summary: 'A picture or a video of a post, at the signed address that the post gives',
    tag: 'media',
    access: { by: 'signature' },
    params: Strict({ file: Type.String({ pattern: '^[A-Za-z0-9-]+\\.(jpeg|jpg|png|gif|mov|mp4)$' }) }),
    query: Strict({
      session: Type.Optional(Type.String()),
      expires: Type.Optional(Type.Integer()),
      signature: Type.Optional(Type.String()),
    }),
    status: 200,
    problems: ['not_found'],
  },
  platformAccounts: {
    method: 'POST',
    path: '/platform/accounts',
    summary: 'Add or update the platform’s accounts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformAccount,
    reply: Reply(200, Intake),
    status: 200,
    problems: [],
  },
  platformPosts: {
    method: 'POST',
    path: '/platform/posts',
    summary: 'Hand in posts, to be scored and published or blocked',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformPost,
    reply: Reply(200, Intake),
    status: 200,
    problems: [],
  },
  platformReports: {
    method: 'POST',
    path: '/platform/reports',
    summary: 'Hand in what members report about posts',
    tag: 'platform',
    access: { by: 'platform' },
    line: PlatformReport,
    reply: Reply(200, Intake),
    status: 200,
    problems: [],
  },
})

export type Api = typeof api
export type RouteName = keyof Api
