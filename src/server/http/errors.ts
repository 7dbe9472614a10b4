import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemMediaType, problemsPath } from '../../contract/problems'
import type { Route } from '../../contract/route'
import type { DiskSpace } from '../db/diskSpace'
import { DatabaseAway } from '../db/engines/failures'
import { diskFull, Problem, tryLater } from '../problems'
import { bareSecurityHeaders } from './headers'

/** Answers every failure as problem+json; an unexpected one is logged in full and answered as `internal`. */
export function answerWithProblems(app: FastifyInstance, disk: DiskSpace): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    disk.isCauseOf(error) ? sendProblem(reply, diskFull()) : answerError(error, request, reply),
  )
}

/** Also for failures before a route is found: an address that can't be decoded, an unknown method. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  // A client that disconnected is not our error.
  const isFailure = problem.status >= 500 && !(error instanceof Problem) && !reply.raw.destroyed
  if (isFailure) request.log.error({ err: error }, 'the request failed')
  return sendProblem(reply, problem)
}

/** For what is no HTTP request, or one whose headers are too long: Fastify has not seen it yet. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  answerRaw(
    socket,
    unreadable[error.code ?? ''] ?? new Problem('invalid_request', 'This is not a request that can be read.'),
  )
}

const unreadable: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem('body_too_large', 'The headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem(
    'request_timeout',
    'Send it again, in less time or in smaller pieces.',
  ),
}

/** Writes a problem to a bare socket, for requests that no route will see, and closes it. */
export function answerRaw(socket: Socket | Duplex, problem: Problem): void {
  const body = JSON.stringify(problem.toBody())
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...Object.entries({ ...bareSecurityHeaders, ...problem.headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** Refuses compressed bodies before they are read: their size says nothing about what they unpack to. */
export function refuseCompressed(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const encoding = request.headers['content-encoding']
    if (encoding !== undefined && encoding !== 'identity') {
      throw new Problem('unsupported_media_type', 'Send the body uncompressed.')
    }
  })
}

function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .headers({ ...bareSecurityHeaders, ...problem.headers })
    .header('content-type', problemMediaType)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem.toBody())
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseAway)
    return tryLater('unavailable', 'The database does not answer. Try again in a moment.', 2)
  if (error.statusCode === 416) {
    const { 'Content-Range': size = '' } = Object(Object(error).headers)
    return new Problem('range_refused', undefined, {}, { 'content-range': String(size) })
  }
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('unsupported_media_type', 'Send the content type that this address takes.')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('body_too_large')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new Problem('invalid_request', 'The body is empty; it has to be JSON.')
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem('invalid_request', 'The body is not JSON.')
    default:
      return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
        ? new Problem('invalid_request', error.message)
        : new Problem('internal', 'The office has logged what happened. Please try again.')
  }
}

/**
 * The answer where no route matched: 405 with the methods in `Allow` where the address exists, else 404. Knows the
 * documentation, health and the panel's page besides `routes`, those of the contract.
 */
export function answerUnknownRoute(routes: readonly Route[], base: string, areDocsServed: boolean) {
  const addresses = [
    ...routes.map(({ method, path }) => ({ method, path: base + path })),
    ...['/openapi.json', ...(areDocsServed ? ['/docs'] : [])].map((path) => ({
      method: 'GET',
      path: base + path,
    })),
    ...['/', '/health/live', '/health/ready', problemsPath].map((path) => ({ method: 'GET', path })),
  ].map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`) }))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return sendProblem(reply, new Problem('no_such_route'))
    const allow = new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))
    const headers = { allow: [...allow].join(', ') }
    return sendProblem(reply, new Problem('method_not_allowed', `Use ${methods.join(' or ')}.`, {}, headers))
  }
}

const maxDrainMs = 30_000

/**
 * Some answers go out before their request has arrived whole, such as the refusal of a large file. A client that sends all
 * before it reads gets the answer only if the rest is read, and thrown away, before the connection closes.
 */
export function drainAnswered(app: FastifyInstance): void {
  const toClose = new WeakSet<IncomingMessage>()

  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || reply.raw.shouldKeepAlive) return
    reply.raw.shouldKeepAlive = true
    toClose.add(raw)
  })

  app.addHook('onResponse', async ({ raw }) => {
    const { socket } = raw
    const finish = () => {
      if (toClose.has(raw)) socket.end()
    }
    if (raw.readableEnded || raw.destroyed) return finish()
    const giveUp = setTimeout(() => socket.destroy(), maxDrainMs).unref()
    raw.once('close', () => clearTimeout(giveUp))
    raw.once('end', () => {
      clearTimeout(giveUp)
      finish()
    })
    raw.resume()
  })
}
