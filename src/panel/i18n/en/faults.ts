import type { FaultCode } from '../../../contract/faults'
import type { MediaReasonCode } from '../../../contract/mediaReasons'

/** What the office finds wrong with a field. */
export const faults = {
  unknown: 'This is not known here.',
  required: 'This is required.',
  required_or_file: 'This is required, or a file.',
  empty: 'This is empty.',
  malformed: 'This is malformed.',
  invalid: 'This is not valid.',
  wrong_type: 'This is not the right kind of value.',
  not_allowed: 'This must be one of: %{allowed}.',
  too_small: 'This must be at least %{minimum}.',
  too_large: 'This must be at most %{maximum}.',
  too_short: 'This must have at least %{minimum} characters.',
  too_long: 'This must have at most %{maximum} characters.',
  too_few: 'This must have at least %{minimum} entries.',
  too_many: 'This must have at most %{maximum} entries.',
  unstorable: 'This holds a sign that can’t be kept.',
  control_signs:
    'This holds a sign that nobody sees, such as a line break or one that turns text round. Please type it anew.',
  no_account: 'This is required: no account has this email address yet.',
  in_organization: 'This is in an organization already.',
  organization_taken: 'This belongs to another organization.',
  account_taken: 'There is an account with this address already.',
  foreign_origin: 'This is no address of this office.',
  no_link: 'This needs an address that begins with http:// or https://.',
  not_https: 'This must be an address that begins with https://, or empty.',
  no_email: 'This must be an email address, or empty.',
  https_only: 'This must be an address that begins with https://.',
  private_network: 'This leads into a private network, which is not reached from here.',
  webhook_taken: 'There is a webhook of this address already.',
  unknown_variable: 'This has {{%{name}}}, which is no variable. There are: %{known}.',
  stray_braces: 'This has two braces that name no variable.',
  variable_in_link:
    'This has {{%{name}}} in the address of a link, which has to be that alone: {{link}}, or another variable that is an address.',
  divided_variable: 'This has {{%{name}}} in more than one format: format it as a whole.',
  password_holds_address: 'This must not hold the part of the email address before the @.',
  password_too_short: 'This password is too short.',
  password_too_long: 'This password is too long.',
  password_kinds: 'This password needs more kinds of characters.',
  misused: 'This does not fit the request. Reload the page and try again.',
} satisfies Record<FaultCode, string>

/** Why a file is not taken as a post’s picture or video. */
export const mediaReasons = {
  too_large: 'A file may have %{megabytes} MB at most.',
  wrong_kind: 'This file is %{kind}.',
  unknown_kind: 'This file is of no known kind.',
  wrong_picture: 'This file is %{kind}. A picture has to be JPEG, PNG or GIF.',
  unknown_picture: 'This file is of no known kind. A picture has to be JPEG, PNG or GIF.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged.',
  cut_off: 'The file is cut off.',
  trailing: 'Something follows after the end of the picture.',
  bad_end: 'The video is cut off, or something follows after its end.',
  no_picture: 'There is no picture in this file.',
  too_many_pieces: 'The file is made of too many pieces.',
  too_many_pixels: 'The picture has more than %{millions} million pixels.',
  too_long_side: 'A side of the picture has more than %{pixels} pixels.',
  camera_notes: 'The video has a track of its camera’s notes that can’t be taken out.',
} satisfies Record<MediaReasonCode, string>
