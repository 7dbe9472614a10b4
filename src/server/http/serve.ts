import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { can } from '../../contract/access'
import { base, type Route } from '../../contract/api'
import { ndjsonMediaType } from '../../contract/platform'
import { Problem } from '../problems'
import type { Sessions } from '../session/sessions.service'
import { type Caller, callerOf, requirePlatformKey } from './authentication'
import { checkJson, checkParameters } from './validation'

type Shape<Schema> = Schema extends TSchema ? Static<Schema> : undefined
type CallerBy<R extends Route> = R['access'] extends { by: 'session' | 'role' } ? Caller : undefined
type ResultOf<R extends Route> = R['reply'] extends TSchema
  ? Static<R['reply']> extends { result: infer Result }
    ? Result
    : never
  : FastifyReply

/** One call, checked: its parts have the shapes that the route declares, and its caller may make it. */
export interface Call<R extends Route> {
  params: Shape<R['params']>
  query: Shape<R['query']>
  body: Shape<R['body']>
  caller: CallerBy<R>
  request: FastifyRequest
  reply: FastifyReply
}

export type Handler<R extends Route> = (call: Call<R>) => Promise<ResultOf<R>> | ResultOf<R>

/** What `serve` asks of the office. */
export interface Gate {
  sessions: Sessions
  platformKey: string | null
}

/**
 * Registers routes of the contract: who calls is settled before the body is read, then the shapes are checked,
 * then the permissions that this very request needs; only then the handler runs.
 */
export function createServe(app: FastifyInstance, gate: Gate) {
  const served = new Set<Route>()

  function serve<R extends Route>(route: R, handler: Handler<R>): void {
    served.add(route)
    const checkParams = route.params && checkParameters(route.params)
    const checkQuery = checkParameters(route.query ?? noParameters)
    const checkBody = route.body && checkJson(route.body)
    const callers = new WeakMap<FastifyRequest, Caller>()
    const { access } = route

    app.route({
      method: route.method,
      url: base + route.path.replace(/\{(\w+)\}/g, ':$1'),
      ...(route.reply && { schema: { response: { [route.status]: route.reply } } }),
      onRequest: async (request) => {
        if (access.by === 'platform') return requirePlatformKey(request, gate.platformKey)
        if (access.by !== 'session' && access.by !== 'role') return
        const caller = await callerOf(request, gate.sessions)
        callers.set(request, caller)
        if (access.by === 'role' && !access.permissions.some((permission) => can(caller.role, permission))) {
          throw forbidden(caller)
        }
      },
      handler: async (request, reply) => {
        requireContentType(request, route)
        const query = checkQuery(request.query)
        const caller = callers.get(request)
        if (access.by === 'role') requirePermissions(caller, access.needs(Object(query)))
        // The parts were just checked by the schemas of `R`; the compiler can't follow that through the table.
        const result = await handler({
          params: checkParams?.(request.params),
          query: route.query && query,
          body: checkBody?.(request.body),
          caller,
          request,
          reply,
        } as Call<R>)
        if (!route.reply) return reply
        return reply
          .code(route.status)
          .header('cache-control', 'no-store')
          .send({ status: route.status, result })
      },
    })
  }

  return { serve, served }
}

export type Serve = ReturnType<typeof createServe>['serve']

const noParameters = { type: 'object', properties: {}, additionalProperties: false }

function requirePermissions(caller: Caller | undefined, permissions: readonly Parameters<typeof can>[1][]) {
  if (!caller || !permissions.every((permission) => can(caller.role, permission))) throw forbidden(caller)
}

function forbidden(caller: Caller | undefined): Problem {
  return new Problem('forbidden', `As ${caller?.role ?? 'nobody'} you may not do this. Ask an Administrator.`)
}

function requireContentType(request: FastifyRequest, route: Route): void {
  const given = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const expected = route.line ? ndjsonMediaType : route.body ? 'application/json' : null
  if (expected !== null && given !== expected) {
    throw new Problem('unsupported_media_type', `Send ${expected}.`)
  }
}
