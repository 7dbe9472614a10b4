import { type TSchema, Type } from 'typebox'
import { OneOf } from '../../contract/common'
import type { SimpleRestQuery } from '../../contract/simpleRest'
import { badParameter, Problem } from '../problems'
import { type Check, checkJson } from './validation'

const place = Type.Integer({ minimum: 0, maximum: 100_000_000 })
const checkRange = checkJson(Type.Tuple([place, place]))

/**
 * A reader of the parameters of ra-data-simple-rest's lists, which are sorted by one of `fields` (the first of them where nothing
 * is said) and narrowed by `filter`.
 * @throws Problem invalid_request that names the one that is malformed
 */
export function simpleRestReader<const Field extends string, Filter extends TSchema>(
  fields: readonly [Field, ...Field[]],
  filter: Filter,
) {
  const checkSort = checkJson(Type.Tuple([OneOf(fields), OneOf(['ASC', 'DESC'])]))
  const checkFilter = checkJson(filter)
  const nothing = checkFilter({})
  return (query: SimpleRestQuery) => {
    const [field, order] = read('sort', query.sort, checkSort) ?? ([fields[0], 'ASC'] as const)
    const range = read('range', query.range, checkRange)
    if (range && range[0] > range[1]) throw badParameter('range', 'has to begin before it ends')
    return {
      sort: { field, order: order === 'ASC' ? 'asc' : 'desc' } as const,
      range,
      filter: read('filter', query.filter, checkFilter) ?? nothing,
    }
  }
}

/** What a list says of its rows: `saved-replies 0-24/319`. */
export function contentRange(name: string, first: number, length: number, total: number): string {
  return `${name} ${length > 0 ? `${first}-${first + length - 1}` : '*'}/${total}`
}

function read<Shape>(name: string, text: string | undefined, check: Check<Shape>): Shape | null {
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
