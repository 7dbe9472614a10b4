import { keysOf } from './keysOf'

/** Every way a call can fail, with HTTP status and title; the titles of specification §8 word for word. */
export const problems = {
  invalid_request: { status: 400, title: 'The request is not valid' },
  unknown_address: { status: 400, title: 'The office does not know the address that you use' },
  invalid_credentials: { status: 401, title: 'Invalid Email Address/Password' },
  unauthorized: { status: 401, title: 'Unauthorized Request' },
  registration_waits: { status: 403, title: 'Your registration is not accepted yet' },
  organization_off: { status: 403, title: 'Your organization is switched off' },
  role_not_allowed: { status: 403, title: 'Unauthorized login' },
  provider_refused: { status: 403, title: 'Single sign-on did not succeed' },
  email_claim_missing: { status: 403, title: 'The identity provider names no email address' },
  email_unverified: { status: 403, title: 'The identity provider does not say that the address is verified' },
  provider_required: { status: 403, title: 'Sign in by single sign-on' },
  email_not_authorized: {
    status: 403,
    title: 'Unauthorized request, Please use your authorized email address',
  },
  reset_refused: { status: 403, title: 'Unable to change your password.' },
  factor_required: { status: 403, title: 'A second factor is required' },
  factor_setup_required: { status: 403, title: 'Set up a second factor first' },
  reauthentication_required: { status: 403, title: 'Please confirm it’s you' },
  forbidden: { status: 403, title: 'Your role does not allow this' },
  not_found: { status: 404, title: 'Not found' },
  no_such_route: { status: 404, title: 'This address does not exist' },
  method_not_allowed: { status: 405, title: 'This address does not take that method' },
  request_timeout: { status: 408, title: 'The request took too long to arrive' },
  decided_meanwhile: { status: 409, title: 'Someone else has decided this post' },
  revised_meanwhile: { status: 409, title: 'The author has edited this post' },
  own_decision: { status: 409, title: 'Someone else has to decide this' },
  appeal_decided: { status: 409, title: 'This appeal is decided already' },
  undo_ended: { status: 409, title: 'This decision can no longer be taken back' },
  saved_meanwhile: { status: 409, title: 'Someone else has changed this' },
  total_changed: { status: 409, title: 'The number of matches has changed' },
  email_taken: { status: 409, title: 'This email address is in use already' },
  account_taken: { status: 409, title: 'This account belongs to an organization already' },
  held: { status: 409, title: 'This is on hold' },
  no_addressee: { status: 409, title: 'There is no one to write to for this account' },
  danger_may_be_near: { status: 409, title: 'The danger may be where this message goes' },
  too_many: { status: 409, title: 'The maximum number is reached' },
  session_expired: { status: 410, title: 'Session expired' },
  challenge_ended: { status: 410, title: 'This took too long' },
  link_ended: { status: 410, title: 'This link is no longer valid' },
  registration_removed: { status: 410, title: 'The office has removed this registration' },
  body_too_large: { status: 413, title: 'The request is too large' },
  unsupported_media_type: { status: 415, title: 'The request has the wrong content type' },
  csv_only: {
    status: 415,
    title: 'Sorry, the supported format is only .csv (comma-separated value).',
  },
  media_too_large: { status: 413, title: 'This file is too large' },
  media_refused: { status: 415, title: 'A post can’t have a file of this type' },
  range_refused: { status: 416, title: 'The file has no such range' },
  media_unreadable: { status: 422, title: 'This file can’t be read' },
  unreadable_file: { status: 422, title: 'This file can’t be imported' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  quota_reached: { status: 429, title: 'The limit of pictures for today is reached' },
  internal: { status: 500, title: 'Unexpected Application Error' },
  unavailable: { status: 503, title: 'The office is not ready' },
} as const

export type ProblemCode = keyof typeof problems

export const problemCodes = keysOf(problems)

export const problemMediaType = 'application/problem+json'

/** The page that explains each problem. */
export const problemsPath = '/v1/problems'

/** The `type` of a problem: its section of that page. */
export function problemType(code: ProblemCode): string {
  return `${problemsPath}#${code}`
}
