import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { base } from '../../../contract/addresses'
import { type ProblemCode, problemCodes, problems, problemsPath } from '../../../contract/problems'
import { policyOf } from '../headers'

/** What each problem means to a developer, and what to do about it; the panel has its own words. */
const meanings: Readonly<Record<ProblemCode, string>> = {
  invalid_request:
    'A parameter, a field or the whole body is not what the call takes, and nothing was done. `errors` names each one that is wrong; the same request fails again.',
  unknown_address:
    'The `origin` is none of this office’s own, so the letter’s link could lead astray and none was sent. Whoever runs the office sets PUBLIC_URL.',
  invalid_credentials:
    'The email address is not known, the password is wrong or the account is not active; which of them is not told. Tries are limited.',
  unauthorized:
    'There is no token, or it is no longer good: sessions end by time, by signing out, and when a role, a status or a password changes. Sign in, and call again with the new token.',
  registration_waits:
    'Somebody has registered an organization under this address and with this password in the last 30 days and confirmed that the address is theirs, and it is not accepted yet.',
  organization_off:
    'An Administrator has switched the organization off: nobody of it can sign in until it is switched on again.',
  role_not_allowed:
    'Who it is, is known, and the account is a Member’s, or the identity provider gives no role: members use the platform, the office is for staff.',
  provider_refused:
    'What the identity provider’s page has led back with is not for this browser, is used or too old, or the provider does not stand by it. Begin anew.',
  email_claim_missing:
    'Nobody here is linked with this person of the identity provider’s, and it names no email address (`email`) by which to find them.',
  email_unverified:
    'Nobody here is linked with this person of the identity provider’s, and it does not say that it has verified their address (`email_verified`).',
  provider_required:
    'The password is right, and the office takes none from its own staff (`OIDC_ONLY`). Sign in by the identity provider.',
  email_not_authorized: 'Nobody who may sign in has this email address, so no letter was sent.',
  reset_refused:
    'One half of the secret is wrong or used already, or the account can’t set a password now. Ask for a new letter.',
  factor_required:
    'The password is right, and the person has set up a second factor. Send `challenge` with one of what `methods` names to `POST /v1/auth/factor`, within five minutes.',
  factor_setup_required:
    'The office asks for a second factor, and the person’s time to set one up is over: until they do, the session may do nothing else. See `/v1/auth/factors`.',
  reauthentication_required:
    'The call matters so much that the person has to have shown within the last ten minutes who they are. Send their password or a passkey to `POST /v1/auth/proof`, and make the call again.',
  forbidden:
    'Who calls is known, and their role does not allow this call, or not with this query or body. Each call at /v1/docs says who may make it.',
  not_found:
    'There is nothing with this id, or it belongs to another organization; which of them is not told.',
  no_such_route: 'No call has this address. /v1/openapi.json lists all that there are.',
  method_not_allowed: 'The address is right and the method is not. `Allow` lists the methods that it takes.',
  request_timeout:
    'The request had not arrived as a whole when its time was over. Send it in smaller pieces.',
  decided_meanwhile:
    'The post’s `version` is older than its last decision. `post` is the post as it is now: decide again with its version, or leave it.',
  revised_meanwhile:
    'The post’s author has changed it since the revision that was shown. `post` is the post as it is now, and its context says what it said before: decide again with its `revision`, or leave it.',
  own_decision:
    'A second person has to agree, and whoever decided is the first. A colleague’s session may; or take your own decision back.',
  appeal_decided:
    'A colleague was quicker, or the post was approved meanwhile. The appeal says what became of it.',
  undo_ended:
    'The time in which a decision can be taken back (`UNDO_SECONDS`) is over, or the platform knows already that the post is published. Decide again.',
  saved_meanwhile:
    'The `version` is older than the last change. Of settings, `settings` are those as they are now; an organization is in its list. Save again with the version there, or leave it.',
  total_changed:
    'As many rows as `total` says were shown and confirmed, and another number matches now. Nothing was done: list again, and ask with the number that is there.',
  email_taken: 'Another organization or account has this email address.',
  account_taken:
    'The account is in an organization, and can be in one only. Eliminate it there before it is added elsewhere.',
  held: 'A hold keeps this account or post. Lift it first, or wait until it ends.',
  no_addressee:
    'This is a child’s account, and it has no guardian, or the guardian’s account is not an active member’s. Have the platform send a guardian (`parent`), and call again.',
  danger_may_be_near:
    'What the message is about is a sign that a child may be in danger from somebody near, who may read it. See first whom else to tell; to write all the same send `nearConfirmed`.',
  too_many: 'There are as many rows as are kept at most. Delete one before another is added.',
  quota_reached:
    'A member, or all members together, have uploaded as much as they may in a day (`MEMBER_PICTURES_MB`, `ALL_MEMBER_PICTURES_MB`). `Retry-After` says when the next one begins.',
  session_expired: 'The ten minutes in which a password could be set are over. Ask for a new letter.',
  challenge_ended: 'A challenge is good for five minutes, and once. Begin again.',
  link_ended:
    'The invitation or confirmation was used, is too old, or was replaced by a newer one. Only a new letter helps.',
  registration_removed:
    'The office has removed the organization that was registered before it accepted it. Register again.',
  body_too_large:
    'The body, or for NDJSON the number of its lines, is above what the call takes. Divide it. Of NDJSON, `detail` says which lines were taken.',
  unsupported_media_type:
    'The call takes another content type, which `detail` names, and never a compressed body.',
  csv_only: 'An import takes a CSV file, and this one is something else.',
  media_too_large: 'The picture or video is larger than this office takes, which `detail` says.',
  media_refused: 'By its content the file is none of JPEG, PNG, GIF, MOV and MP4, whatever its name says.',
  range_refused: 'The `Range` lies outside the file. `Content-Range` says how large it is.',
  media_unreadable: 'The picture or video is cut off, damaged, or has something behind its end.',
  unreadable_file:
    'The CSV file is empty, lacks a column or is no text. Nobody was added. Single bad rows are no failure: they are listed in the answer.',
  too_many_requests:
    'There were more tries than are allowed in this time. `Retry-After` says how many seconds to wait.',
  internal:
    'The office made a mistake, which is in its log. Nothing that has to be whole was done by half. The same call may succeed later.',
  unavailable:
    'The office is starting or stopping, its disk is full, or a picture could not be drawn just now; `detail` says which. Call again in a moment.',
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
section { margin: 0 -1rem; padding: .25rem 1rem; border-left: .25rem solid transparent }
section:target { border-color: LinkText }
h2 { font-size: 1.1rem; margin: 1rem 0 0 }
p { margin: .25rem 0 1rem }
`

const policy = policyOf([`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`])

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Problems, Gatehouse office API</title>
<style>${style}</style>
<main>
<h1>Problems</h1>
<p>Every failure of the <a href="${base}/docs">office API</a> is one of these, as
<code>application/problem+json</code>: <code>code</code> is its name, <code>type</code> leads here, and
<code>detail</code>, where there is one, says what is the matter with that very request.</p>
${problemCodes.map(sectionOf).join('\n')}
</main>
</html>
`

function sectionOf(code: ProblemCode): string {
  const { status, title } = problems[code]
  return `<section id="${code}">
<h2><a href="#${code}"><code>${code}</code></a> (${status})</h2>
<p><b>${escaped(title)}</b><br>${escaped(meanings[code])}</p>
</section>`
}

/** As HTML; what stands between backticks is code. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
}

/** What each problem means to a developer; a problem's `type` leads to its place on this page. */
export function serveProblemsPage(app: FastifyInstance): void {
  app.get(problemsPath, (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(page),
  )
}
