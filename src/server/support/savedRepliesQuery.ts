import { type Static, Type } from 'typebox'
import { Id, OneOf, Strict } from '../../contract/common'
import { mostSavedReplies, type SavedRepliesQuery } from '../../contract/tickets'
import { type Check, checkJson } from '../http/validation'
import { misused, Problem } from '../problems'
import type { RepliesAsked } from './savedReplies.repository'

const checkSort = checkJson(
  Type.Tuple([OneOf(['id', 'title', 'message', 'created']), OneOf(['ASC', 'DESC'])]),
)
const place = Type.Integer({ minimum: 0, maximum: 1_000_000 })
const checkRange = checkJson(Type.Tuple([place, place]))
const checkFilter = checkJson(
  Strict({
    id: Type.Optional(Type.Array(Id, { maxItems: mostSavedReplies })),
    q: Type.Optional(Type.String({ maxLength: 200 })),
  }),
)

/** Which replies are asked for, and which of them to answer: both ends included, null for all. */
export interface Asked {
  replies: RepliesAsked
  range: readonly [first: number, last: number] | null
}

/**
 * Reads the parameters of ra-data-simple-rest's lists.
 * @throws Problem invalid_request that names the one that is malformed
 */
export function readRepliesQuery({ sort, range, filter }: Static<typeof SavedRepliesQuery>): Asked {
  const [field, order] = read('sort', sort, checkSort) ?? ['title', 'ASC']
  const { id, q } = read('filter', filter, checkFilter) ?? {}
  const places = read('range', range, checkRange)
  if (places && places[0] > places[1]) throw misused('range', 'has to begin before it ends')
  const words = q?.trim() ? q.trim() : null
  return {
    replies: { ids: id ?? null, words, sort: { field, order: order === 'ASC' ? 'asc' : 'desc' } },
    range: places,
  }
}

function read<Shape>(name: string, text: string | undefined, check: Check<Shape>): Shape | null {
  if (text === undefined) return null
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw misused(name, 'is not JSON')
  }
  try {
    return check(json)
  } catch (error) {
    if (error instanceof Problem) throw misused(name, `is malformed: ${error.message}`)
    throw error
  }
}
