import type { TSchema } from 'typebox'
import { Problem } from '../../../contract/api'
import { factorMethods } from '../../../contract/factors'
import { fault, mediaReason } from '../../../contract/faults'
import { type ProblemCode, problemMediaType, problems, problemType } from '../../../contract/problems'
import { contentTypeOf, type Route, statusOf } from '../../../contract/route'
import { OfficeFrame, PersonFrame } from '../../../contract/support'
import { exampleOf, isJson, type Json } from './examples'

/** The `responses` of an operation, by status. */
export function responsesOf(route: Route): Record<string, Json> {
  return {
    [statusOf(route)]: success(route, statusOf(route)),
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

/** The reply with this status; a route may have two. */
function withStatus(reply: TSchema, status: number): TSchema {
  const properties = 'properties' in reply && isJson(reply.properties) ? reply.properties : {}
  return { ...reply, properties: { ...properties, status: { type: 'integer', const: status } } }
}

const switching = 101
/** The frames stand here because OpenAPI has no other place for them. */
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
    ...(['session', 'role', 'body'].includes(route.access.by) && !route.whileFactorDue
      ? (['factor_setup_required'] as const)
      : []),
    ...(route.access.by === 'platform' ? (['too_many_requests'] as const) : []),
    ...(route.asksAgain ? (['reauthentication_required'] as const) : []),
    ...(route.problems ?? []),
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

/** A problem as this route may answer it. */
function exampleProblem(code: ProblemCode, route: Route): Problem {
  const detail = details[code](route)
  return {
    type: problemType(code),
    title: problems[code].title,
    status: problems[code].status,
    ...(detail !== null && { detail }),
    code,
    ...(code === 'invalid_request' && { errors: [fault('colour', 'unknown')] }),
    ...(code === 'factor_required' && { challenge: exampleChallenge, methods: [...factorMethods] }),
    ...(isMedia(code) && { reason: mediaExamples[code].reason }),
    ...(code === 'unknown_address' && { errors: [fault('origin', 'foreign_origin')] }),
  }
}

const exampleChallenge = 'pW3nE5rT8yU1iO4aS7dF0gH2jK6lZ9xC3vB5nM8qW1e'

const mediaExamples = {
  media_too_large: mediaReason('too_large', { megabytes: 100 }),
  media_refused: mediaReason('heic'),
  media_unreadable: mediaReason('cut_off'),
}

function isMedia(code: ProblemCode): code is keyof typeof mediaExamples {
  return Object.hasOwn(mediaExamples, code)
}

const nothing = () => null

/** Examples of `detail`. */
const details: Record<ProblemCode, (route: Route) => string | null> = {
  invalid_request: () => 'colour is not known here.',
  unknown_address: () => 'https://office.example.com is no address of this office.',
  invalid_credentials: nothing,
  unauthorized: ({ access }) => {
    if (access.by === 'platform') return 'This address takes the platform’s service key as bearer token.'
    if (access.by === 'signature') return 'This address has expired.'
    return 'Sign in, and try again.'
  },
  registration_waits: nothing,
  organization_off: nothing,
  role_not_allowed: nothing,
  provider_refused: () =>
    'The answer of the identity provider is not good here, or not any more. Begin anew.',
  email_claim_missing: nothing,
  email_unverified: nothing,
  provider_required: nothing,
  email_not_authorized: nothing,
  reset_refused: () => 'The link or this browser’s part of it is not right. Ask for a new letter.',
  factor_required: () => 'Send a code or a passkey to /v1/auth/factor.',
  factor_setup_required: () => 'Set up a passkey or one-time codes: see /v1/auth/factors.',
  reauthentication_required: () => 'Send your password or a passkey to /v1/auth/proof, and try again.',
  forbidden: () => 'As Moderator you may not do this. Ask an Administrator.',
  not_found: (route) => `This ${subjectOf(route)} is not here, or not yours to see.`,
  no_such_route: nothing,
  method_not_allowed: () => 'Use GET.',
  request_timeout: () => 'Send it again, in less time or in smaller pieces.',
  decided_meanwhile: () =>
    'Grace Hopper decided this post at 2026-03-01T09:52:10.480215Z: it is blocked now. Look at it again.',
  revised_meanwhile: () =>
    'The author changed this post at 2026-03-01T09:40:00.000000Z. Look at what it says now.',
  own_decision: () => 'You have blocked this post: a colleague has to agree.',
  appeal_decided: () => 'Ada Byron upheld the block at 2026-03-01T10:00:00.000000Z.',
  undo_ended: () => 'The platform knows of it already. To change it, decide again.',
  saved_meanwhile: () => 'Grace Hopper saved analyzer at 2026-03-01T09:52:10.480215Z.',
  total_changed: () => 'Of these there are 10,040 by now, and not 10,037. Look at the list, and ask again.',
  email_taken: () => 'Another organization has this email address.',
  account_taken: nothing,
  held: () => 'Lift the hold first, or wait until it ends.',
  no_addressee: nothing,
  danger_may_be_near: nothing,
  too_many: () => 'There are 500 saved replies. Remove one first.',
  session_expired: () => 'Ask for a new letter.',
  challenge_ended: () => 'Begin again: a challenge is good for five minutes, and once.',
  link_ended: () => 'It was used, has run out, or a newer one was sent. Ask for a new one.',
  registration_removed: () => 'The office has removed this registration. Register again.',
  quota_reached: () => 'One person may send 50 MB of pictures in a day. Try again tomorrow.',
  body_too_large: nothing,
  unsupported_media_type: (route) => `Send ${contentTypeOf(route)}.`,
  csv_only: nothing,
  media_too_large: () => mediaExamples.media_too_large.detail,
  media_refused: () => mediaExamples.media_refused.detail,
  range_refused: nothing,
  media_unreadable: () => mediaExamples.media_unreadable.detail,
  unreadable_file: () => 'The file is empty. Nobody was added.',
  too_many_requests: () => 'Try again in 42 s.',
  internal: () => 'The office has logged what happened. Please try again.',
  unavailable: () => 'The office is stopping.',
}

/** What a path names, by its first parameter's description ("the post"). */
function subjectOf({ params, tag }: Route): string {
  const named = params && 'properties' in params && isJson(params.properties) ? params.properties : {}
  const [shape] = Object.values(named)
  if (isJson(shape)) return String(shape.description).replace('the ', '')
  return tag === 'support' ? 'ticket' : 'organization'
}
