import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problemMediaType, problemsPath } from '../../contract/problem'
import type { Route } from '../../contract/route'
import type { DiskSpace } from '../db/diskSpace'
import { DatabaseAway } from '../db/engines/databaseAway'
import { databaseAway, noRoom, Problem } from '../problems'

/** Every failure leaves as problem+json; what nobody foresaw is logged in full and told as `internal`. */
export function answerWithProblems(app: FastifyInstance, disk: DiskSpace): void {
  app.setErrorHandler((error: FastifyError, request, reply) =>
    disk.isCauseOf(error) ? sendProblem(reply, noRoom()) : answerError(error, request, reply),
  )
}

/** Also for what fails before a route is found: an address that can't be decoded, a method that nobody knows. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error)
  // Whoever asked has gone before there was an answer: no failure of the office's.
  const isFailure = problem.status >= 500 && !(error instanceof Problem) && !reply.raw.destroyed
  if (isFailure) request.log.error({ err: error }, 'the request failed')
  return sendProblem(reply, problem)
}

/** For what is no HTTP request, or one whose headers are too long: nothing of the framework has seen it yet. */
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

/** Refuses what no route will ever see, and closes the connection. */
export function answerRaw(socket: Socket | Duplex, problem: Problem): void {
  const body = JSON.stringify(problem.toBody())
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${problemMediaType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    ...Object.entries(problem.headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}

/** A compressed body is refused before it is read: its size says nothing about what it unfolds to. */
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
    .headers(problem.headers)
    .header('content-type', problemMediaType)
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(problem.toBody())
}

function problemOf(error: FastifyError): Problem {
  if (error instanceof Problem) return error
  if (error instanceof DatabaseAway) return databaseAway()
  if (error.statusCode === 416) {
    const { 'Content-Range': size = '' } = Object(Object(error).headers)
    return new Problem('range_refused', undefined, undefined, undefined, { 'content-range': String(size) })
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
 * What to answer where no route matched: 405 with the methods in `Allow` where the address exists, else 404.
 * `routes` are those of the contract; documentation, health and the panel's page are known as well.
 */
export function noSuchRoute(routes: readonly Route[], base: string, areDocsServed: boolean) {
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
    return sendProblem(
      reply,
      methods.length > 0
        ? new Problem('method_not_allowed', `Use ${methods.join(' or ')}.`, undefined, undefined, {
            allow: [
              ...new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))),
            ].join(', '),
          })
        : new Problem('no_such_route'),
    )
  }
}
