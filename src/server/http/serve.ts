import buildSerializer from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { can } from '../../contract/access'
import { api, base } from '../../contract/api'
import { contentTypeOf, type Route } from '../../contract/route'
import { Problem } from '../problems'
import { bearerToken, callerOf, findCaller, type PersonOf } from './authentication'
import type { Caller, TicketMember } from './caller'
import { type FileRules, readForm, textParts, type UploadedFile } from './form'
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

/** One call, checked: its parts have the shapes that the route declares, and its caller may make it. */
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

/** What `serve` asks of the office. */
export interface RouteContext {
  sessions: PersonOf
  /** Keeps that a person was refused what is behind a route. */
  noteRefusal: (caller: Caller, route: string) => Promise<void>
  /** @throws Problem unauthorized where the token is no key of the platform's */
  platformKeys: { require(token: string | null): Promise<void> }
  /** Who calls with the token of a member's link. */
  memberOf: (request: FastifyRequest) => Promise<TicketMember>
  /** Where files of forms wait for their call to be answered. */
  uploadDirectory: string
  files: FileRules
}

/**
 * Registers routes of the contract: who calls is settled before the body is read, then the shapes are checked,
 * then the permissions that this very request needs; only then the handler runs.
 */
export function createRouteRegistration(app: FastifyInstance, context: RouteContext) {
  const served = new Set<Route>()

  function registerRoute<R extends Route>(route: R, handler: Handler<R>): void {
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
        if (route.method === 'DELETE') forgetTypeOfNothing(request)
        if (access.by === 'platform') return context.platformKeys.require(bearerToken(request))
        if (access.by === 'link') {
          members.set(request, await context.memberOf(request))
          return
        }
        if (access.by === 'body') {
          // What the body may do is known once it is read; a session that has ended closes no open door.
          const caller = await findCaller(request, context.sessions)
          if (caller) callers.set(request, caller)
          return
        }
        if (access.by !== 'session' && access.by !== 'role') return
        const caller = await callerOf(request, context.sessions)
        callers.set(request, caller)
        if (access.by === 'role' && !access.permissions.some((permission) => can(caller.role, permission))) {
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
        let outcome: Awaited<ReturnType<Handler<R>>>
        try {
          if (access.by === 'role') requirePermissions(caller, access.needs(Object(query)))
          if (access.by === 'body' && !access.isOpen(body)) requirePermissions(caller, [access.permission])
          upload = form && (await readForm(request, form, context.uploadDirectory))
          // The parts were just checked by the schemas of `R`; the compiler can't follow that through the table.
          outcome = await handler({
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
          return reply.code(route.status).header('cache-control', 'no-store').send(outcome)
        }
        const answer = route.answersWhole ? Object(outcome) : { result: outcome }
        const status = Number(answer.status ?? route.status)
        return reply
          .code(status)
          .header('cache-control', 'no-store')
          .send({ ...answer, status })
      },
    })
  }

  return { registerRoute, served }
}

const serializers = new WeakMap<TSchema, (answer: unknown) => string>()

/** Made once for each schema: a GET and its HEAD share it, and so do the offices of a process. */
function serializerCompiler({ schema }: { schema: TSchema }): (answer: unknown) => string {
  const made = serializers.get(schema) ?? buildSerializer(schema)
  serializers.set(schema, made)
  return made
}

export type RegisterRoute = ReturnType<typeof createRouteRegistration>['registerRoute']

const noParameters = { type: 'object', properties: {}, additionalProperties: false }

function requirePermissions(caller: Caller | undefined, permissions: readonly Parameters<typeof can>[1][]) {
  if (!caller) throw new Problem('unauthorized', 'Sign in, and try again.')
  if (!permissions.every((permission) => can(caller.role, permission))) throw forbidden(caller)
}

/** A refusal is noted: whose role asks for what it may not. */
async function noteRefusal(context: RouteContext, { method, path }: Route, caller: Caller): Promise<void> {
  await context.noteRefusal(caller, `${method} ${path}`)
}

function forbidden(caller: Caller): Problem {
  return new Problem('forbidden', `As ${caller.role} you may not do this. Ask an Administrator.`)
}

/** ra-data-simple-rest names a content type where it sends no content; the framework would look for a reader of it. */
function forgetTypeOfNothing({ raw: { headers } }: FastifyRequest): void {
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

/** @throws where the contract promises a call that nothing answers */
export function requireEveryRoute(served: ReadonlySet<Route>): void {
  const missing = Object.entries<Route>(api).filter(([, route]) => !served.has(route))
  if (missing.length > 0) throw new Error(`No handler for: ${missing.map(([name]) => name).join(', ')}`)
}
