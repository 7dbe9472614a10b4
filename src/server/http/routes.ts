import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { can } from '../../contract/access'
import { base } from '../../contract/addresses'
import { api } from '../../contract/api'
import { contentTypeOf, mayChangePower, type Route, statusOf } from '../../contract/route'
import { networkOf } from '../lib/network'
import { Problem } from '../problems'
import {
  bearerToken,
  type Caller,
  findCaller,
  requireCaller,
  type SessionLookup,
  type TicketMember,
} from './auth'
import { type FileRules, readForm, textParts, type UploadedFile } from './forms'
import { checkJson, checkParameters } from './validation'

type Shape<Schema> = Schema extends TSchema ? Static<Schema> : undefined
type CallerBy<R extends Route> = R['access'] extends { by: 'session' | 'role' }
  ? Caller
  : R['access'] extends { by: 'body' }
    ? Caller | undefined
    : R['access'] extends { by: 'link' }
      ? TicketMember
      : undefined
type ResultOf<R extends Route> = R['reply'] extends TSchema
  ? R['answersBare'] extends true
    ? Static<R['reply']>
    : R['answersWhole'] extends true
      ? Omit<Static<R['reply']>, 'status'> & { status?: number }
      : Static<R['reply']> extends { result: infer Result }
        ? Result
        : never
  : FastifyReply

/** A checked call: its parts have the shapes that the route declares, and its caller may make it. */
interface Call<R extends Route> {
  params: Shape<R['params']>
  query: Shape<R['query']>
  body: Shape<R['body']>
  form: Shape<R['form']>
  /** The part `file` of a form, on the disk until the call is answered. */
  file: UploadedFile | null
  caller: CallerBy<R>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<ResultOf<R>> | ResultOf<R>

/** What registered routes use of the office. */
export interface RouteContext {
  sessions: SessionLookup
  /** Logs that a person was refused a route. */
  noteRefusal: (caller: Caller, route: string) => Promise<void>
  /** @throws Problem reauthentication_required where the person has not shown lately who they are */
  requireProof: (caller: Caller) => Promise<void>
  /** @throws Problem unauthorized where the token is not a platform key; too_many_requests after many that were not */
  requirePlatformKey: (token: string | null, network: string) => Promise<void>
  /** The member behind the token of a ticket's link. */
  memberOf: (request: FastifyRequest) => Promise<TicketMember>
  uploadDirectory: string
  files: FileRules
}

/**
 * Registers routes of the contract. The caller is authenticated before the body is read; then the shapes are checked, then the
 * permissions that this request needs; only then the handler runs.
 * @throws where a route may change who has power, and does not say whether it asks again
 */
export function createRouteRegistration(app: FastifyInstance, context: RouteContext) {
  const served = new Set<Route>()

  function registerRoute<R extends Route>(route: R, handler: Handler<R>): void {
    if (mayChangePower(route) && route.asksAgain === undefined) {
      throw new Error(`${route.method} ${route.path} has to say whether it asks again`)
    }
    served.add(route)
    const checkParams = route.params && checkParameters(route.params)
    const checkQuery = checkParameters(route.query ?? noParameters)
    const checkBody = route.body && checkJson(route.body)
    const form = route.form && {
      check: checkJson(route.form),
      texts: textParts(route.form),
      rule: context.files[route.file ?? 'import'],
    }
    const callers = new WeakMap<FastifyRequest, Caller>()
    const members = new WeakMap<FastifyRequest, TicketMember>()
    const { access } = route

    app.route({
      method: route.method,
      url: base + route.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.reply && { schema: { response: { '2xx': route.reply } }, serializerCompiler }),
      ...(route.uncompressed && { compress: false }),
      ...(route.maxBody && { bodyLimit: route.maxBody }),
      onRequest: async (request) => {
        if (route.method === 'DELETE') dropTypeOfEmptyBody(request)
        if (access.by === 'platform')
          return context.requirePlatformKey(bearerToken(request), networkOf(request))
        if (access.by === 'link') {
          members.set(request, await context.memberOf(request))
          return
        }
        if (access.by === 'body') {
          // Whether it needs a session is known once the body is read.
          const caller = await findCaller(request, context.sessions)
          if (caller) callers.set(request, allowed(caller, route))
          return
        }
        if (access.by !== 'session' && access.by !== 'role') return
        const caller = allowed(await requireCaller(request, context.sessions), route)
        callers.set(request, caller)
        if (access.by === 'role' && !access.permissions.some((permission) => can(caller, permission))) {
          await noteRefusal(context, route, caller)
          throw forbidden(caller)
        }
      },
      handler: async (request, reply) => {
        requireContentType(request, route)
        const query = checkQuery(request.query)
        const body = checkBody?.(request.body)
        const caller = callers.get(request)
        let upload: Awaited<ReturnType<typeof readForm>> | undefined
        let result: Awaited<ReturnType<Handler<R>>>
        try {
          if (access.by === 'role') requirePermissions(caller, access.needs(Object(query)))
          if (access.by === 'body' && !access.isOpen(body)) requirePermissions(caller, [access.permission])
          upload = form && (await readForm(request, form, context.uploadDirectory))
          if (caller && asksAgain(route, query, body, upload?.form)) await context.requireProof(caller)
          // The parts were just checked by the schemas of `R`; the compiler can't follow that through the table.
          result = await handler({
            params: checkParams?.(request.params),
            query: route.query && query,
            body,
            form: upload?.form,
            file: upload?.file ?? null,
            caller: caller ?? members.get(request),
            request,
            reply,
          } as Call<R>)
        } catch (error) {
          if (caller && error instanceof Problem && error.code === 'forbidden') {
            await noteRefusal(context, route, caller)
          }
          throw error
        } finally {
          await upload?.dispose()
        }
        if (!route.reply) return reply
        if (route.answersBare) {
          return reply.code(statusOf(route)).header('cache-control', 'no-store').send(result)
        }
        const answer = route.answersWhole ? Object(result) : { result }
        const status = Number(answer.status ?? statusOf(route))
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .send({ ...answer, status })
      },
    })
  }

  return { registerRoute, served }
}

/** @throws Problem factor_setup_required for a session that can do nothing else, unless the route is for that */
function allowed(caller: Caller, { whileFactorDue }: Route): Caller {
  if (!caller.isRestricted || whileFactorDue) return caller
  throw new Problem('factor_setup_required', 'Set up a passkey or one-time codes: see /v1/auth/factors.')
}

function asksAgain({ asksAgain: asks }: Route, query: unknown, body: unknown, form: unknown): boolean {
  if (typeof asks !== 'function') return asks === true
  return asks({ query: Object(query), body: Object(body), form: Object(form) })
}

const serializers = new WeakMap<TSchema, (answer: unknown) => string>()

/** Cached by schema: a GET and its HEAD share one, and so do the offices of a test process. */
function serializerCompiler({ schema }: { schema: TSchema }): (answer: unknown) => string {
  const made = serializers.get(schema) ?? buildSerializer(schema)
  serializers.set(schema, made)
  return made
}

export type RegisterRoute = ReturnType<typeof createRouteRegistration>['registerRoute']

const noParameters = { type: 'object', properties: {}, additionalProperties: false }

function requirePermissions(caller: Caller | undefined, permissions: readonly Parameters<typeof can>[1][]) {
  if (!caller) throw new Problem('unauthorized', 'Sign in, and try again.')
  if (!permissions.every((permission) => can(caller, permission))) throw forbidden(caller)
}

async function noteRefusal(context: RouteContext, { method, path }: Route, caller: Caller): Promise<void> {
  await context.noteRefusal(caller, `${method} ${path}`)
}

function forbidden(caller: Caller): Problem {
  return new Problem('forbidden', `As ${caller.role} you may not do this. Ask an Administrator.`)
}

/** ra-data-simple-rest sends a content type without content, for which Fastify would look for a parser. */
function dropTypeOfEmptyBody({ raw: { headers } }: FastifyRequest): void {
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  if (isEmpty) delete headers['content-type']
}

function requireContentType(request: FastifyRequest, route: Route): void {
  const given = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const expected = contentTypeOf(route)
  if (expected !== null && given !== expected) {
    throw new Problem('unsupported_media_type', `Send ${expected}.`)
  }
}

/** @throws where a route of the contract has no handler */
export function requireEveryRoute(served: ReadonlySet<Route>): void {
  const missing = Object.entries<Route>(api).filter(([, route]) => !served.has(route))
  if (missing.length > 0) throw new Error(`No handler for: ${missing.map(([name]) => name).join(', ')}`)
}
