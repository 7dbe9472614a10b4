import type { FaultCode, MediaReasonCode } from '../../../contract/faults'
import type { ProblemCode } from '../../../contract/problems'

/** `offline`: no answer came. `file_gone`: the file to send can’t be read any more. `passkey_unused`: the browser has made or used none. */
export type FailureCode = ProblemCode | 'offline' | 'file_gone' | 'passkey_unused'

/** What went wrong, and what to do next. `offline`, `file_gone` and `passkey_unused` are the panel’s own. */
export const problems: Record<FailureCode, { title: string; advice: string }> = {
  offline: {
    title: 'The office cannot be reached',
    advice: 'Check your connection and try again.',
  },
  file_gone: {
    title: 'The file can’t be read',
    advice: 'It was moved or changed after it was chosen. Choose it again.',
  },
  passkey_unused: {
    title: 'No passkey was used',
    advice: 'Try again, or choose another way.',
  },
  invalid_credentials: {
    title: 'Invalid Email Address/Password',
    advice: 'Check both and try again, or ask for a new password.',
  },
  unauthorized: {
    title: 'Unauthorized Request',
    advice: 'Your session has ended. Please sign in again.',
  },
  registration_waits: {
    title: 'Your registration is not accepted yet',
    advice: 'You can sign in once an email tells you that it is accepted.',
  },
  organization_off: {
    title: 'Your organization is switched off',
    advice: 'Nobody in it can sign in until the platform’s staff switch it on again. Ask them.',
  },
  role_not_allowed: {
    title: 'Unauthorized login',
    advice: 'This office is for staff. Your account has no role here.',
  },
  provider_refused: {
    title: 'Single sign-on did not succeed',
    advice: 'Try again. If it happens again, ask an Administrator.',
  },
  email_claim_missing: {
    title: 'The identity provider names no email address',
    advice: 'Ask the people who run it to pass the claim “email” on to this office.',
  },
  email_unverified: {
    title: 'The identity provider does not say that the address is verified',
    advice: 'Ask the people who run it to pass the claim “email_verified” on to this office.',
  },
  provider_required: {
    title: 'Sign in by single sign-on',
    advice: 'This office takes no password from you: use the button below the form.',
  },
  too_many_requests: {
    title: 'Too many requests',
    advice: 'Wait for the time shown on the button, or for a minute, then try again.',
  },
  unavailable: {
    title: 'The office is not ready',
    advice: 'It is starting or being updated. Try again in a moment.',
  },
  invalid_request: {
    title: 'The request is not valid',
    advice: 'Reload the page and try again. If it happens again, contact your technical support.',
  },
  email_not_authorized: {
    title: 'Unauthorized request, Please use your authorized email address',
    advice:
      'Use the address that you sign in with. If you were invited and have no password yet, use the link in the invitation.',
  },
  reset_refused: {
    title: 'Unable to change your password.',
    advice: 'Open the link in the newest email, in the browser that you asked from, or ask again.',
  },
  session_expired: {
    title: 'Session expired',
    advice: 'The ten minutes are over. Ask for a new email.',
  },
  factor_required: {
    title: 'A second factor is required',
    advice: 'Sign in on the login screen, which asks for it.',
  },
  factor_setup_required: {
    title: 'Set up a second factor first',
    advice: 'Sign in again to set it up.',
  },
  reauthentication_required: {
    title: 'Please confirm it’s you',
    advice: 'Try again, and enter your password or use a passkey when you are asked.',
  },
  forbidden: {
    title: 'Your role does not allow this',
    advice: 'Ask an Administrator if you need it for your work.',
  },
  not_found: {
    title: 'Not found',
    advice: 'It may have been removed. Refresh the list.',
  },
  no_such_route: {
    title: 'This address does not exist',
    advice: 'The office may have been updated. Reload the page.',
  },
  method_not_allowed: {
    title: 'This address does not take that method',
    advice: 'The office may have been updated. Reload the page.',
  },
  held: {
    title: 'This is on hold',
    advice: 'Lift the hold first, or wait until it ends.',
  },
  no_addressee: {
    title: 'There is no one to write to for this account',
    advice:
      'It may be a child’s without a known guardian, or the account is not active. The platform can name a guardian.',
  },
  danger_may_be_near: {
    title: 'The danger may be where this message goes',
    advice: 'See first what to do. Nothing was sent.',
  },
  too_many: {
    title: 'The maximum number is reached',
    advice: 'Remove one that is no longer needed, and try again.',
  },
  decided_meanwhile: {
    title: 'Someone else has decided this post',
    advice: 'Nothing was overwritten. Look at the decision before you decide again.',
  },
  revised_meanwhile: {
    title: 'The author has edited this post',
    advice: 'Nothing was decided. Read what changed, then decide again.',
  },
  own_decision: {
    title: 'Someone else has to decide this',
    advice: 'You made the decision before. Leave this one to a colleague.',
  },
  appeal_decided: {
    title: 'This appeal is decided already',
    advice: 'Nothing was overwritten. Look at the decision.',
  },
  undo_ended: {
    title: 'This decision can no longer be taken back',
    advice: 'The platform has been notified. To change it, decide again.',
  },
  saved_meanwhile: {
    title: 'Someone else has changed this',
    advice: 'Nothing was overwritten. Look at the current version before you save again.',
  },
  total_changed: {
    title: 'The number of matches has changed',
    advice: 'Cancel, look at the current list, and select them again.',
  },
  email_taken: {
    title: 'This email address is in use already',
    advice: 'Look for it in the list, or use another address.',
  },
  account_taken: {
    title: 'This account belongs to an organization already',
    advice: 'Remove it from that organization first.',
  },
  quota_reached: {
    title: 'The limit of pictures for today is reached',
    advice: 'Try again tomorrow.',
  },
  registration_removed: {
    title: 'The office has removed this registration',
    advice:
      'It was not accepted, and its data was deleted. If you think that this is a mistake, contact us or register again.',
  },
  challenge_ended: {
    title: 'This took too long',
    advice: 'Start again.',
  },
  link_ended: {
    title: 'This link is no longer valid',
    advice: 'It was used, has expired, or was replaced by a newer one. Ask for a new invitation.',
  },
  request_timeout: {
    title: 'The request took too long to arrive',
    advice: 'Try again, or send less at a time.',
  },
  unknown_address: {
    title: 'The office does not know the address that you use',
    advice:
      'The links in its emails could lead elsewhere, so no email was sent. Contact your technical support: the setting PUBLIC_URL must be the address in your browser.',
  },
  body_too_large: {
    title: 'The request is too large',
    advice: 'Send less at a time.',
  },
  unsupported_media_type: {
    title: 'The request has the wrong content type',
    advice: 'Reload the page and try again.',
  },
  csv_only: {
    title: 'Sorry, the supported format is only .csv (comma-separated value).',
    advice: 'Save the table as CSV (UTF-8) and choose that file.',
  },
  unreadable_file: {
    title: 'This file can’t be imported',
    advice: 'No accounts were added. Correct the file and choose it again.',
  },
  media_too_large: {
    title: 'This file is too large',
    advice: 'Choose a smaller file, or reduce its size first.',
  },
  media_refused: {
    title: 'A post can’t have a file of this type',
    advice: 'A post takes JPEG, PNG and GIF pictures, and MOV and MP4 videos.',
  },
  media_unreadable: {
    title: 'This file can’t be read',
    advice:
      'It may be incomplete or damaged. Open it on your own device, save it again and choose that file.',
  },
  range_refused: {
    title: 'The file has no such range',
    advice: 'Reload the page and try again.',
  },
  internal: {
    title: 'Unexpected Application Error',
    advice: 'This is not your fault. Try again; if it happens again, contact your technical support.',
  },
}

/** What the office finds wrong with a field. */
export const faults = {
  unknown: 'This field is not known here.',
  required: 'This is required.',
  required_or_file: 'This or a file is required.',
  empty: 'This is empty.',
  malformed: 'This has the wrong format.',
  invalid: 'This is not valid.',
  wrong_type: 'This is not the right kind of value.',
  not_allowed: 'This must be one of: %{allowed}.',
  too_small: 'This must be at least %{minimum}.',
  too_large: 'This must be at most %{maximum}.',
  too_short: 'This must have at least %{minimum} characters.',
  too_long: 'This must have at most %{maximum} characters.',
  too_few: 'This must have at least %{minimum} entries.',
  too_many: 'This must have at most %{maximum} entries.',
  unstorable: 'This contains a character that can’t be stored.',
  control_signs:
    'This contains an invisible character, such as a line break or one that reverses text. Please type it again.',
  no_account: 'This is required: no account has this email address yet.',
  in_organization: 'This already belongs to an organization.',
  organization_taken: 'This belongs to another organization.',
  account_taken: 'An account with this address already exists.',
  foreign_origin: 'This is not an address of this office.',
  no_link: 'This needs an address that begins with http:// or https://.',
  not_https: 'This must be an address that begins with https://, or empty.',
  too_broad: 'This would be found nearly everywhere: it takes at least two letters or digits.',
  no_domain: 'This must be a domain such as example.org, not an ending that many share.',
  no_email: 'This must be an email address, or empty.',
  https_only: 'This must be an address that begins with https://.',
  private_network: 'Addresses in a private network are not allowed.',
  webhook_taken: 'A webhook with this address already exists.',
  unknown_variable: '{{%{name}}} is not a variable. Available variables: %{known}.',
  stray_braces: 'There are double braces without a variable.',
  variable_in_link:
    '{{%{name}}} is part of the address of a link. The address must be a single variable: {{link}}, or another one that is an address.',
  divided_variable: '{{%{name}}} has more than one format. Use one format for all of it.',
  own_role: 'Your own role is changed by another Administrator.',
  own_organization: 'You can’t switch off your own organization.',
  no_rights: 'Rights are added to a Moderator only; to an Administrator that of seeing abuse material.',
  no_role: 'Only accounts of an organization have another role than Member.',
  guessable: 'This is easy to guess. Take several words that have nothing to do with each other or with you.',
  wrong_code:
    'This code is not right, or was used already. Codes of an app go by the phone’s clock: have it set the time by itself.',
  wrong_passkey: 'This passkey is not one of yours here.',
  wrong_password: 'This is not your password.',
  password_holds_address: 'This must not contain the part of the email address before the @.',
  password_too_short: 'This password is too short.',
  password_too_long: 'This password is too long.',
  password_kinds: 'This password needs more kinds of characters.',
  misused: 'This does not fit the request. Reload the page and try again.',
} satisfies Record<FaultCode, string>

/** Why a file is not taken as a post’s picture or video. */
export const mediaReasons = {
  too_large: 'A file can have at most %{megabytes} MB.',
  wrong_kind: 'This file is %{kind}.',
  unknown_kind: 'The type of this file is unknown.',
  wrong_picture: 'This file is %{kind}. A picture must be JPEG, PNG or GIF.',
  unknown_picture: 'The type of this file is unknown. A picture must be JPEG, PNG or GIF.',
  heic: 'This picture is HEIC. Share or export it as JPEG, and choose that. On an iPhone, Settings → Camera → Formats → Most Compatible makes new photos JPEG.',
  web_picture: 'This picture is WebP or AVIF. Save or export it as JPEG or PNG, and choose that.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged.',
  cut_off: 'The file is incomplete.',
  no_picture: 'There is no picture in this file.',
  too_many_pieces: 'The file has too many parts.',
  too_many_pixels: 'The picture has more than %{millions} million pixels.',
  too_long_side: 'The picture is more than %{pixels} pixels wide or high.',
  camera_notes: 'The video has a track of camera data that can’t be removed.',
} satisfies Record<MediaReasonCode, string>
