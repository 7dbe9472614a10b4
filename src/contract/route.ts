import type { TSchema } from 'typebox'
import type { Permission } from './access'
import type { ProblemCode } from './problems'
import { ok } from './schema'

/** What the platform's own back end sends, a line of NDJSON each. Its ids are the office's ids. */
export const ndjsonMediaType = 'application/x-ndjson'

/**
 * Who may call a route. Every route names one; a server does not start with a route that names none.
 * - `public`: anybody
 * - `basic`: an email address and a password in an `Authorization: Basic` header
 * - `session`: anybody who is signed in
 * - `platform`: the platform's own back end, with its service key
 * - `signature`: whoever holds an unexpired signed address of a live session
 * - `link`: a member, with the token of the own link to a ticket
 * - `role`: who is signed in with a role that `can` do every permission that `needs` names for the request
 * - `body`: anybody, with a body that is open to all; any other body needs the permission
 */
export type Access =
  | { by: 'public' | 'basic' | 'session' | 'platform' | 'signature' | 'link' }
  | { by: 'body'; isOpen: (body: unknown) => boolean; whenOpen: string; permission: Permission }
  | RoleAccess

export interface RoleAccess {
  by: 'role'
  /** All that the route may ask for. Who has none of them is refused before the request is read. */
  permissions: readonly Permission[]
  /** Those that a request with this query asks for. */
  needs: (query: QueryValues) => readonly Permission[]
  /** In words, where that goes by the query. */
  cases?: readonly AccessCase[]
}

/** What a query asks for, in words, and the permission that it takes. */
export interface AccessCase {
  when: string
  permission: Permission
}

type QueryValues = Readonly<Record<string, unknown>>

/** What a file of a form is: accounts to import, a picture or video of a post, or a picture of a conversation. */
export type FileKind = 'import' | 'media' | 'picture'

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `base`, parameters in braces as in OpenAPI. */
  readonly path: string
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
   * The parts of a form that the route takes as `multipart/form-data`, beside a part `file`: JSON, but those whose schema
   * says `contentMediaType: text/plain`.
   */
  readonly form?: TSchema
  /** What a form's file is: it settles how large it may be, and what is said where it is larger. */
  readonly file?: FileKind
  /** The largest body, in bytes, where it is not the office's usual MiB. */
  readonly maxBody?: number
  /** One line of the stream that the route takes as `application/x-ndjson`. */
  readonly line?: TSchema
  /** The JSON of a success; absent where the answer is no JSON (media). */
  readonly reply?: TSchema
  /** Of a success, 200 by default; 101 where the answer is a socket. */
  readonly status?: 101 | 201 | 202
  /** What else a success may be answered with, where it goes by the request: 200 where nothing was created, 206 for a range. */
  readonly alsoStatus?: 200 | 206
  /** The handler answers the reply as a whole, its status aside or not, and not its `result` alone. */
  readonly answersWhole?: true
  /** The answer is the reply alone, without `status` and `result`: the dialect of ra-data-simple-rest. */
  readonly answersBare?: true
  /**
   * The answer is never compressed: it is already (media), or what lets somebody in stands in it beside what a stranger may have
   * written, and then how far the whole shrinks tells who listens which of the stranger's guesses came near (BREACH).
   */
  readonly uncompressed?: true
  /** Beyond those that any route may answer. */
  readonly problems?: readonly ProblemCode[]
}

export function statusOf({ status }: Route): number {
  return status ?? ok
}

/** The content type of what the route is sent; null where it takes no body. */
export function contentTypeOf({ line, form, body }: Route): string | null {
  if (line) return ndjsonMediaType
  if (form) return 'multipart/form-data'
  return body ? 'application/json' : null
}

export function byRole(...permissions: Permission[]): RoleAccess {
  return { by: 'role', permissions, needs: () => permissions }
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
