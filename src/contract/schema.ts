import { type Static, type TObject, type TObjectOptions, type TProperties, type TSchema, Type } from 'typebox'

/** Deeper JSON is refused: programs that walk it by recursion would break. */
export const maxJsonDepth = 64

/** One of a closed list of words, as a JSON Schema `enum`: faster to validate and to serialise than `anyOf`. */
export function OneOf<const Words extends readonly string[]>(words: Words, description?: string) {
  return Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], ...(description && { description }) })
}

/** The same shape, or null: JSON Schema's `type: [T, 'null']`. Takes schemas that have a single `type`. */
export function Nullable<Schema extends TSchema & { type: string }>(schema: Schema) {
  return Type.Unsafe<Static<Schema> | null>({ ...schema, title: undefined, type: [schema.type, 'null'] })
}

/** An object that refuses fields it does not name. */
export function Strict<Properties extends TProperties>(
  properties: Properties,
  options: TObjectOptions = {},
): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false, ...options })
}

/** An opaque id: UUIDv7 where the office made it; the platform's ids are kept as they are. */
export const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^(?!\\.{1,2}$)[^\\s,/]+$' })

/** An instant in UTC, ISO 8601, down to the microsecond: `2026-03-01T09:30:00.123456Z`. */
export const Timestamp = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d{1,6})?Z$',
  examples: ['2026-03-01T09:30:00.123456Z'],
})

/** A secret that a letter or a browser carries. */
export const Token = Type.String({ minLength: 1, maxLength: 200 })

export const PersonRef = Type.Object({ uid: Id, name: Type.String() })

/** The organization of the examples. */
export const organizationExample = { examples: ['Lovelace School'] }

/** One `@`, a local part without stray dots, a domain with a dot; ASCII only, which every mail server accepts. */
export const emailPattern =
  "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$"
export const maxEmailLength = 254
export const Email = Type.String({
  pattern: emailPattern,
  maxLength: maxEmailLength,
  examples: ['ada.byron@example.org'],
})

/**
 * Invisible characters that break a line, reverse the text after them or hide in it: control characters (CR and LF among them),
 * separators of lines and paragraphs, and format characters such as direction overrides and isolates. LRM, RLM, ALM, ZWJ and
 * ZWNJ belong to scripts and are allowed; NUL is refused everywhere anyway. By number, since not every reader of the API's document knows classes.
 */
export const controlSigns =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters
  /[\u0001-\u001f\u007f-\u009f\u00ad\u180e\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u.source

/** A name of a person or an organization: something visible, no control signs. */
export const visibleText = { pattern: '\\S', not: { pattern: controlSigns } }

/** A first or last name in a request. */
export const maxNameLength = 200
export const PersonName = Type.String({
  pattern: visibleText.pattern,
  not: visibleText.not,
  maxLength: maxNameLength,
})
export const PersonNameOrNone = Type.String({ not: visibleText.not, maxLength: maxNameLength })

/** The HTTP statuses of a success. */
export const ok = 200
export const created = 201
export const accepted = 202

/** A successful answer: `{ status, result }`. */
export function Reply<Result extends TSchema, Status extends 200 | 201 | 202 = 200>(
  result: Result,
  status?: Status,
) {
  return Type.Object({ status: Type.Literal(status ?? ok), result })
}
