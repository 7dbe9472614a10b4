import type { TSchema } from 'typebox'
import type { Permission } from './access'
import type { Address } from './addresses'
import type { ProblemCode } from './problems'
import { ok } from './schema'

/** The content type of the platform's feeds. */
export const ndjsonMediaType = 'application/x-ndjson'

/**
 * Who may call a route. Every route names one; a server does not start with a route that names none.
 * - `public`: anybody
 * - `basic`: an email address and a password in an `Authorization: Basic` header
 * - `session`: anybody who is signed in
 * - `platform`: the platform's own back end, with its service key
 * - `signature`: anybody with an unexpired signed address of a live session
 * - `link`: a member, with the token of their own link to a ticket
 * - `role`: a signed-in person whose role has every permission that `needs` names for the request
 * - `body`: anybody if the body is an open one; any other body needs the permission
 */
export type Access =
  | { by: 'public' | 'basic' | 'session' | 'platform' | 'signature' | 'link' }
  | { by: 'body'; isOpen: (body: unknown) => boolean; whenOpen: string; permission: Permission }
  | RoleAccess

export interface RoleAccess {
  by: 'role'
  /** All that any request may need. A caller who has none of them is refused before the request is read. */
  permissions: readonly Permission[]
  /** Those that a request with this query needs. */
  needs: (query: QueryValues) => readonly Permission[]
  /** The same for the documentation, if it depends on the query. */
  cases?: readonly AccessCase[]
}

/** A kind of query in words, and the permission that it needs. */
export interface AccessCase {
  when: string
  permission: Permission
}

export type QueryValues = Readonly<Record<string, unknown>>

/** What is uploaded: accounts to import, a picture or video of a post, or a picture of a conversation. */
export type FileKind = 'import' | 'media' | 'picture'

/** A call of the office API; its address stands in `addresses`. */
export interface Route extends Address {
  readonly summary: string
  readonly tag:
    | 'session'
    | 'accounts'
    | 'organizations'
    | 'jobs'
    | 'posts'
    | 'support'
    | 'settings'
    | 'policies'
    | 'appeals'
    | 'events'
    | 'insights'
    | 'webhooks'
    | 'platform'
    | 'media'
  readonly access: Access
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  /**
   * The parts of a `multipart/form-data` body beside `file`: JSON, or text where the schema says
   * `contentMediaType: text/plain`.
   */
  readonly form?: TSchema
  /** Decides the size limit of the uploaded file, and the problem above it. */
  readonly file?: FileKind
  /** Limit of the body in bytes; 1 MiB by default. */
  readonly maxBody?: number
  /** One line of an `application/x-ndjson` body. */
  readonly line?: TSchema
  /** The JSON of a success; absent for media, exports and the socket. */
  readonly reply?: TSchema
  /** Of a success, 200 by default; 101 where the answer is a socket. */
  readonly status?: 101 | 201 | 202
  /** A second status of a success: 200 where nothing was created, 206 for a range. */
  readonly alsoStatus?: 200 | 206
  /** The answer is the bare reply without `status` and `result`, as ra-data-simple-rest expects. */
  readonly answersBare?: true
  /**
   * Never compressed: media is already, and an answer with a secret beside text that a stranger can choose would leak the
   * secret by its compressed size (BREACH).
   */
  readonly uncompressed?: true
  /**
   * A person has to have shown within ten minutes who they are: for each call, for those that are like this, or where one of
   * the staff is among those whom it is about. A route that `mayChangePower` says it, be it `false`.
   */
  readonly asksAgain?:
    | boolean
    | 'about_staff'
    | ((call: Readonly<Record<'query' | 'body' | 'form', QueryValues>>) => boolean)
  /** May be called by a session that can do nothing but set up a second factor. */
  readonly whileFactorDue?: true
  /** Beyond those of every route. */
  readonly problems?: readonly ProblemCode[]
}

export function statusOf({ status }: Route): number {
  return status ?? ok
}

/** Whether its permission lets a call change who may do what. */
export function mayChangePower({ method, access }: Route): boolean {
  if (method === 'GET' || (access.by !== 'role' && access.by !== 'body')) return false
  const needed = access.by === 'role' ? access.permissions : [access.permission]
  return needed.some((permission) => /^(accounts|organizations|settings)\./.test(permission))
}

/** The content type of the request; null without a body. */
export function contentTypeOf({ line, form, body }: Route): string | null {
  if (line) return ndjsonMediaType
  if (form) return 'multipart/form-data'
  return body ? 'application/json' : null
}

export function byRole(...permissions: Permission[]): RoleAccess {
  return { by: 'role', permissions, needs: () => permissions }
}

/** For somebody with any of these permissions. */
export function byAny(...permissions: Permission[]): RoleAccess {
  return { by: 'role', permissions, needs: () => [] }
}

export function byQuery(
  cases: readonly AccessCase[],
  needs: (query: QueryValues) => readonly Permission[],
): RoleAccess {
  return { by: 'role', permissions: cases.map(({ permission }) => permission), needs, cases }
}

export function routeTable<const Routes extends Record<string, Route>>(routes: Routes): Routes {
  return routes
}
