import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { type Static, type TSchema, Type } from 'typebox'
import { type FieldError, fault } from '../../contract/faults'
import type { SimpleRestQuery } from '../../contract/lists'
import { maxJsonDepth, OneOf } from '../../contract/schema'
import { badParameter, invalidFields, Problem } from '../problems'

const strict = new Ajv({ allErrors: true, strict: false, discriminator: true })
/** Fills in defaults, such as that of `limit`. */
const withDefaults = new Ajv({ allErrors: true, strict: false, useDefaults: true })
addFormats.default(strict)
addFormats.default(withDefaults)

export type Check<Shape> = (value: unknown) => Shape

/** A check of JSON that returns the typed value. @throws Problem invalid_request that names each wrong field */
export function checkJson<Schema extends TSchema>(schema: Schema): Check<Static<Schema>> {
  return checkWith(() => strict.compile<Static<Schema>>(schema))
}

/** NUL ends a text early in SQLite, and half a surrogate pair is no text in UTF-8: neither would come back as it went in. */
const unstorable = /[\0\p{Surrogate}]/u

/** @throws Problem invalid_request where the value is nested too deeply, before anything else walks it */
function unstorableIn(value: unknown, path = '', depth = 0): FieldError[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [fault(path, 'unstorable')]
  }
  if (typeof value !== 'object' || value === null) return []
  if (depth >= maxJsonDepth) {
    throw new Problem('invalid_request', `The JSON is nested deeper than ${maxJsonDepth} levels.`)
  }
  return Object.entries(value).flatMap(([name, part]) => [
    ...(isStorable(name) ? [] : [fault(path, 'unstorable')]),
    ...unstorableIn(part, path ? `${path}.${name}` : name, depth + 1),
  ])
}

/** Whether the database can keep a text as it is. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/** @throws Problem invalid_request that names each text which can't be stored, or compared with what is stored */
export function requireStorable(value: unknown): void {
  const faults = unstorableIn(value)
  if (faults.length > 0) throw invalidFields(faults)
}

/** A check of query or path parameters that converts them to the schema's types. */
export function checkParameters<Schema extends TSchema>(schema: Schema): Check<Static<Schema>> {
  const check = checkWith(() => withDefaults.compile<Static<Schema>>(schema))
  const types = new Map(
    Object.entries('properties' in schema ? Object(schema.properties) : {}).map(([name, part]) => [
      name,
      Object(part).type,
    ]),
  )
  return (value) =>
    check(
      Object.fromEntries(
        Object.entries(Object(value)).map(([name, text]) => [name, convert(text, types.get(name))]),
      ),
    )
}

/**
 * Parameters arrive as text: `limit=20` is a number. Other notations that JavaScript would take (`0x14`, `2e1`, `+20`) stay
 * text, and are refused.
 */
function convert(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text
  if (type === 'integer' && /^\d{1,15}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Compiles on first use, as all schemas would take a third of the office's start. Ajv caches by schema. */
function checkWith<Shape>(compile: () => ValidateFunction<Shape>): Check<Shape> {
  return (value) => {
    requireStorable(value)
    const validate = compile()
    if (validate(value)) return value
    throw invalidFields((validate.errors ?? []).map(fieldError))
  }
}

function fieldError(error: ErrorObject): FieldError {
  const path = error.instancePath.slice(1).replaceAll('/', '.')
  const below = (name: unknown) => (path ? `${path}.${String(name)}` : String(name))
  const { limit, allowedValues, type } = error.params
  switch (error.keyword) {
    case 'additionalProperties':
      return fault(below(error.params.additionalProperty), 'unknown')
    case 'required':
      return fault(below(error.params.missingProperty), 'required')
    case 'enum':
      return fault(path, 'not_allowed', { allowed: allowedValues.filter((value: unknown) => value !== null) })
    case 'discriminator':
      return fault(below(error.params.tag), 'invalid')
    case 'pattern':
      return fault(path, 'malformed')
    case 'not':
      return fault(path, 'control_signs')
    case 'type':
      return fault(path, 'wrong_type', { type })
    case 'minimum':
      return fault(path, 'too_small', { minimum: limit })
    case 'maximum':
      return fault(path, 'too_large', { maximum: limit })
    case 'minLength':
      return limit === 1 ? fault(path, 'empty') : fault(path, 'too_short', { minimum: limit })
    case 'maxLength':
      return fault(path, 'too_long', { maximum: limit })
    case 'minItems':
      return limit === 1 ? fault(path, 'empty') : fault(path, 'too_few', { minimum: limit })
    case 'maxItems':
      return fault(path, 'too_many', { maximum: limit })
    default:
      return { ...fault(path, 'invalid'), ...(error.message && { message: error.message }) }
  }
}

const RowNumber = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const checkRange = checkJson(Type.Tuple([RowNumber, RowNumber]))

/**
 * Parses the parameters of ra-data-simple-rest's lists: sorted by one of `fields`, by default the first, and narrowed by
 * `filter`. The parser throws Problem invalid_request that names the malformed parameter.
 */
export function simpleRestReader<const Field extends string, Filter extends TSchema>(
  fields: readonly [Field, ...Field[]],
  filter: Filter,
) {
  const checkSort = checkJson(Type.Tuple([OneOf(fields), OneOf(['ASC', 'DESC'])]))
  const checkFilter = checkJson(filter)
  const noFilter = checkFilter({})
  return (query: SimpleRestQuery) => {
    const [field, order] = parse('sort', query.sort, checkSort) ?? ([fields[0], 'ASC'] as const)
    const range = parse('range', query.range, checkRange)
    if (range && range[0] > range[1]) throw badParameter('range', 'has to begin before it ends')
    return {
      sort: { field, order: order === 'ASC' ? 'asc' : 'desc' } as const,
      range,
      filter: parse('filter', query.filter, checkFilter) ?? noFilter,
    }
  }
}

/** The Content-Range of a list: `saved-replies 0-24/319`. */
export function contentRange(name: string, first: number, length: number, total: number): string {
  return `${name} ${length > 0 ? `${first}-${first + length - 1}` : '*'}/${total}`
}

function parse<Shape>(name: string, text: string | undefined, check: Check<Shape>): Shape | null {
  if (text === undefined) return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw badParameter(name, 'is not JSON')
  }
  try {
    return check(json)
  } catch (error) {
    if (error instanceof Problem) throw badParameter(name, `is malformed: ${error.message}`)
    throw error
  }
}
