import { type TSchema, Type } from 'typebox'
import type { Permission } from './access'
import { AccountsPage, AccountsQuery } from './accounts'
import { Id, Reply, Strict } from './common'
import { OrganizationsPage, OrganizationsQuery } from './organizations'
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
 */
export type Access = { by: 'public' | 'basic' | 'session' | 'platform' | 'signature' } | RoleAccess

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
  /** One line of the stream that the route takes as `application/x-ndjson`. */
  readonly line?: TSchema
  /** The JSON of a success; absent where the answer is no JSON (media). */
  readonly reply?: TSchema
  readonly status: 200 | 201
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
