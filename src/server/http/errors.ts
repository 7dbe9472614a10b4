import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '../../contract/api'
import { problemMediaType } from '../../contract/problem'
import { Problem } from '../problems'

/** Every failure leaves as problem+json; what nobody foresaw is logged in full and told as `internal`. */
export function answerWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'the request failed')
    return sendProblem(reply, problem)
  })
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

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
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
 * `routes` are those of the contract.
 */
export function noSuchRoute(routes: readonly Route[], base: string) {
  const addresses = routes.map((route) => ({
    method: route.method,
    pattern: new RegExp(`^${base}${route.path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
  }))
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const path = request.url.split('?', 1)[0] ?? ''
    const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return sendProblem(
      reply,
      methods.length > 0
        ? new Problem('method_not_allowed', `Use ${methods.join(' or ')}.`, undefined, undefined, {
            allow: [...new Set(methods)].join(', '),
          })
        : new Problem('no_such_route'),
    )
  }
}
