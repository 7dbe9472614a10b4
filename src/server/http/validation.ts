import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Static, TSchema } from 'typebox'
import { deepestJson } from '../../contract/common'
import { type FieldError, fault } from '../../contract/faults'
import { invalidFields, Problem } from '../problems'

const strict = new Ajv({ allErrors: true, strict: false, discriminator: true })
/** An absent `limit` has its default. */
const withDefaults = new Ajv({ allErrors: true, strict: false, useDefaults: true })
addFormats.default(strict)
addFormats.default(withDefaults)

export type Check<Shape> = (value: unknown) => Shape

/** A check of JSON: the value, typed, or Problem invalid_request that names each wrong field. */
export function checkJson<Schema extends TSchema>(schema: Schema): Check<Static<Schema>> {
  return checkWith(() => strict.compile<Static<Schema>>(schema))
}

/** NUL ends a text early in SQLite, and half a surrogate pair is no text in UTF-8: neither would come back as it went in. */
const unstorable = /[\0\p{Surrogate}]/u

/** @throws Problem invalid_request where the value is nested too deeply, before anything walks it further */
function unstorableIn(value: unknown, path = '', depth = 0): FieldError[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [fault(path, 'unstorable')]
  }
  if (typeof value !== 'object' || value === null) return []
  if (depth >= deepestJson) {
    throw new Problem('invalid_request', `The JSON is nested deeper than ${deepestJson} levels.`)
  }
  return Object.entries(value).flatMap(([name, part]) => [
    ...(isStorable(name) ? [] : [fault(path, 'unstorable')]),
    ...unstorableIn(part, path ? `${path}.${name}` : name, depth + 1),
  ])
}

/** Whether a text can be kept as it is. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text)
}

/** @throws Problem invalid_request that names each text in it which can't be compared with what is stored, or stored */
export function requireStorable(value: unknown): void {
  const faults = unstorableIn(value)
  if (faults.length > 0) throw invalidFields(faults)
}

/** A check of query or path parameters, which become the types that the schema names. */
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
        Object.entries(Object(value)).map(([name, text]) => [name, typed(text, types.get(name))]),
      ),
    )
}

/**
 * Parameters arrive as text: `limit=20` is a number. What is written otherwise (`0x14`, `2e1`, `+20`, which JavaScript would
 * take) stays the text that it is, and is refused as one.
 */
function typed(text: unknown, type: unknown): unknown {
  if (typeof text !== 'string') return text
  if (type === 'integer' && /^\d{1,15}$/.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

/** Compiled as it is first asked for: all of them would take a third of what an office takes to start. Ajv keeps them by schema. */
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
