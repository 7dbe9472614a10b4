import type { FaultCode } from '../../../contract/faults'
import type { MediaReasonCode } from '../../../contract/mediaReasons'

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
  no_email: 'This must be an email address, or empty.',
  https_only: 'This must be an address that begins with https://.',
  private_network: 'Addresses in a private network are not allowed.',
  webhook_taken: 'A webhook with this address already exists.',
  unknown_variable: '{{%{name}}} is not a variable. Available variables: %{known}.',
  stray_braces: 'There are double braces without a variable.',
  variable_in_link:
    '{{%{name}}} is part of the address of a link. The address must be a single variable: {{link}}, or another one that is an address.',
  divided_variable: '{{%{name}}} has more than one format. Use one format for all of it.',
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
  empty: 'The file is empty.',
  damaged: 'The file is damaged.',
  cut_off: 'The file is incomplete.',
  trailing: 'The file contains data after the end of the picture.',
  bad_end: 'The video is incomplete, or the file contains data after its end.',
  no_picture: 'There is no picture in this file.',
  too_many_pieces: 'The file has too many parts.',
  too_many_pixels: 'The picture has more than %{millions} million pixels.',
  too_long_side: 'The picture is more than %{pixels} pixels wide or high.',
  camera_notes: 'The video has a track of camera data that can’t be removed.',
} satisfies Record<MediaReasonCode, string>
