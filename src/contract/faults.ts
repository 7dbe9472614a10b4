import { type Static, Type } from 'typebox'
import { keysOf } from './keysOf'
import { OneOf } from './schema'

/** A value for `%{name}` in a text. */
export type TextValue = string | number | readonly string[]

/** The names of a text's parameters. */
type Names<Text extends string> = Text extends `${string}%{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/** A text's parameters as the rest of a function's arguments: none, or an object with all of them. */
export type ValuesOf<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [Readonly<Record<Names<Text>, TextValue>>]

function fillIn(text: string, values: Readonly<Record<string, TextValue>> = {}): string {
  return text.replace(/%\{(\w+)\}/g, (variable, name: string) => {
    const value = values[name] ?? variable
    return typeof value === 'object' ? value.join(', ') : String(value)
  })
}

/** What can be wrong with a field; the text continues after the field's name. */
export const faultTexts = {
  unknown: 'is not known here',
  required: 'is required',
  required_or_file: 'is required, or a file',
  empty: 'is empty',
  malformed: 'is malformed',
  invalid: 'is not valid',
  wrong_type: 'must be %{type}',
  not_allowed: 'must be one of: %{allowed}',
  too_small: 'must be at least %{minimum}',
  too_large: 'must be at most %{maximum}',
  too_short: 'is shorter than %{minimum} characters',
  too_long: 'is longer than %{maximum} characters',
  too_few: 'has fewer than %{minimum} entries',
  too_many: 'has more than %{maximum} entries',
  unstorable: 'holds a sign that can’t be kept (NUL or half a character)',
  control_signs:
    'holds a sign that nobody sees, such as a line break or one that turns text round: type it anew',
  no_account: 'is required: no account has this email address yet',
  in_organization: 'is in an organization already',
  organization_taken: 'belongs to another organization',
  account_taken: 'has an account already',
  own_role: 'is your own: another Administrator has to change it',
  own_organization: 'is your own organization: you would lock yourself out',
  no_rights: 'are added to a Moderator alone; to an Administrator that of seeing abuse material',
  no_role: 'goes to accounts of an organization alone',
  guessable: 'is easy to guess: take several words that have nothing to do with each other or with you',
  wrong_password: 'is not your password',
  wrong_code: 'is not right, or was used already; codes of an app go by the clock of the phone',
  wrong_passkey: 'is none of yours here',
  foreign_origin: 'is no address of this office',
  no_link: 'has to hold an address that begins with http:// or https://',
  not_https: 'must be an address that begins with https://, or empty',
  too_broad: 'would be found nearly everywhere: it takes two letters or digits at least',
  no_domain: 'must be a domain as example.org is one, and not an ending that many share',
  no_email: 'must be an email address, or empty',
  https_only: 'must be an address that begins with https://',
  private_network: 'leads into a private network, which is not reached from here',
  webhook_taken: 'is the address of another webhook',
  unknown_variable: 'has {{%{name}}}, which is no variable. There are: %{known}',
  stray_braces: 'has two braces that name no variable',
  variable_in_link:
    'has {{%{name}}} in the address of a link, which has to be that alone: {{link}}, or another variable that is an address',
  divided_variable: 'has {{%{name}}} in more than one format: format it as a whole',
} as const
export type TextCode = keyof typeof faultTexts
export type FaultValues<Code extends TextCode> = ValuesOf<(typeof faultTexts)[Code]>

const passwordCodes = [
  'password_holds_address',
  'password_too_short',
  'password_too_long',
  'password_kinds',
] as const

/** `misused`: the client program built the request wrongly, as `message` explains; no form of the panel does. */
export type FaultCode = TextCode | (typeof passwordCodes)[number] | 'misused'

const faultCodes: readonly FaultCode[] = [...keysOf(faultTexts), ...passwordCodes, 'misused']

const Parameters = Type.Unsafe<Readonly<Record<string, TextValue>>>({
  type: 'object',
  additionalProperties: { type: ['string', 'number', 'array'], items: { type: 'string' } },
})

/** An invalid field: `path` with dots; `code` and `params` for programs, `message` in English. */
export const FieldError = Type.Object(
  {
    path: Type.String(),
    code: OneOf(faultCodes),
    params: Type.Optional(Parameters),
    message: Type.String({ description: 'reads on after the name of the field' }),
  },
  { title: 'FieldError' },
)
export type FieldError = Static<typeof FieldError>

/** A field error; the compiler requires the text's parameters. */
export function fault<Code extends TextCode>(
  path: string,
  code: Code,
  ...[params]: FaultValues<Code>
): FieldError {
  return { path, code, ...(params && { params }), message: fillIn(faultTexts[code], params) }
}

export function misusedField(path: string, message: string): FieldError {
  return { path, code: 'misused', message }
}

/** Why a file is refused as a post's picture or video. */
export const mediaReasons = {
  too_large: 'A picture or video may have %{megabytes} MB at most.',
  wrong_kind: 'The file is %{kind}. It has to be JPEG, PNG, GIF, MOV or MP4.',
  unknown_kind: 'The file is of no known kind. It has to be JPEG, PNG, GIF, MOV or MP4.',
  wrong_picture: 'The file is %{kind}. It has to be JPEG, PNG or GIF.',
  unknown_picture: 'The file is of no known kind. It has to be JPEG, PNG or GIF.',
  heic: 'The picture is HEIC. Share or export it as JPEG, and send that. On an iPhone, Settings → Camera → Formats → Most Compatible makes new photos JPEG.',
  web_picture: 'The picture is WebP or AVIF. Save or export it as JPEG or PNG, and send that.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged.',
  cut_off: 'The file is cut off.',
  no_picture: 'There is no picture in this file.',
  too_many_pieces: 'The file is made of too many pieces.',
  too_many_pixels: 'The picture has more than %{millions} million pixels.',
  too_long_side: 'A side of the picture has more than %{pixels} pixels.',
  camera_notes: 'The video has a track of its camera’s notes that can’t be taken out.',
} as const
export type MediaReasonCode = keyof typeof mediaReasons

export const MediaReason = Type.Object(
  {
    code: OneOf(keysOf(mediaReasons)),
    params: Type.Optional(Parameters),
  },
  { title: 'MediaReason' },
)
export type MediaReason = Static<typeof MediaReason>

/** A reason for programs, and as an English text. */
export function mediaReason<Code extends MediaReasonCode>(
  code: Code,
  ...[params]: ValuesOf<(typeof mediaReasons)[Code]>
): { detail: string; reason: MediaReason } {
  return { detail: fillIn(mediaReasons[code], params), reason: { code, ...(params && { params }) } }
}
