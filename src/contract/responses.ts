import type { TSchema } from 'typebox'
import { exampleOf, isJson, type Json } from './examples'
import { Problem, type ProblemCode, problemMediaType, problems } from './problem'
import { exampleProblem } from './problemExamples'
import type { Route } from './route'
import { OfficeFrame, PersonFrame } from './support'

/** What a call may be answered with, by status, as OpenAPI describes it. */
export function responsesOf(route: Route): Record<string, Json> {
  return {
    [route.status]: success(route, route.status),
    ...(route.alsoStatus && { [route.alsoStatus]: success(route, route.alsoStatus) }),
    ...problemResponses(route),
  }
}

function success({ reply, answersBare, query }: Route, status: number): Json {
  if (status === switching) return socket
  const shape = reply && (answersBare ? reply : withStatus(reply, status))
  const content = shape ? { 'application/json': { schema: shape, example: exampleOf(shape) } } : { '*/*': {} }
  const hasRange = (answersBare === true && query !== undefined) || status === partial
  return {
    description: successes[status] ?? 'Done',
    content,
    ...(hasRange && { headers: { 'Content-Range': contentRange } }),
  }
}

/** A success as it is answered with this status, where there are several. */
function withStatus(reply: TSchema, status: number): TSchema {
  const properties = 'properties' in reply && isJson(reply.properties) ? reply.properties : {}
  return { ...reply, properties: { ...properties, status: { type: 'integer', const: status } } }
}

const switching = 101
/** The answer itself has no body; OpenAPI knows no other place for what is said afterwards. */
const socket = {
  description:
    'A WebSocket from here on. Each text that goes over it is one frame, a person’s or the office’s.',
  content: { 'application/json': { schema: { anyOf: [PersonFrame, OfficeFrame] } } },
}
const partial = 206
const successes: Readonly<Record<number, string>> = {
  201: 'Added',
  202: 'Begun',
  [partial]: 'The part that was asked for',
}
const contentRange = { description: 'which rows or bytes, and of how many', schema: { type: 'string' } }

function problemResponses(route: Route): Record<string, Json> {
  const all: ProblemCode[] = [
    'invalid_request',
    ...(route.body || route.line || route.form
      ? (['body_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(['public', 'basic'].includes(route.access.by) ? [] : (['unauthorized'] as const)),
    ...(['role', 'body'].includes(route.access.by) ? (['forbidden'] as const) : []),
    ...route.problems,
    // The office stops, or its disk is full.
    'unavailable',
    'internal',
  ]
  const codes = [...new Set(all)]
  const codesWith = (status: number) => codes.filter((code) => problems[code].status === status)
  const titlesOf = (status: number) =>
    codesWith(status)
      .map((code) => `\`${code}\`: ${problems[code].title}`)
      .join('; ')
  const examplesWith = (status: number) =>
    Object.fromEntries(codesWith(status).map((code) => [code, { value: exampleProblem(code, route) }]))
  return Object.fromEntries(
    codes.map((code) => [
      problems[code].status,
      {
        description: titlesOf(problems[code].status),
        content: {
          [problemMediaType]: {
            schema: Problem,
            examples: examplesWith(problems[code].status),
          },
        },
      },
    ]),
  )
}
