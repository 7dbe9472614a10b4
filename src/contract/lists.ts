import { type Static, type TProperties, Type } from 'typebox'
import { Id, Strict, Timestamp } from './schema'

/** Rows of a page where the request names no limit (specification §9). */
export const accountsDefaultLimit = 5
export const organizationsDefaultLimit = 5
export const ticketsDefaultLimit = 5
export const searchDefaultLimit = 5
export const postsDefaultLimit = 20

/** The page sizes that the panel offers (specification §9). */
export const pageSizes = [10, 20, 50, 100, 150] as const

const maximumLimit = 150

/** The query of a list: its filters, the page size and where to continue. */
export function listQuery<Properties extends TProperties>(defaultLimit: number, filters: Properties) {
  return Strict({
    limit: Type.Integer({
      minimum: 1,
      maximum: maximumLimit,
      default: defaultLimit,
      description: 'how many rows at most',
    }),
    page: Type.Optional(
      Type.String({
        pattern: '^(next|prev|[1-9][0-9]{0,8})$',
        description: '`next`, `prev`, or a page number from 1',
      }),
    ),
    last: Type.Optional({
      ...Timestamp,
      description: '`created` of the last row shown (next) or of the first (prev)',
    }),
    lastId: Type.Optional({ ...Id, description: 'the id of that row, which settles ties' }),
    ...filters,
  })
}

/** In a page of a list, and in the staff channel's frames about it. */
export const ListChanges = Type.Integer({
  minimum: 0,
  description:
    'how often rows were added to this list, changed in it or removed from it so far; it only grows',
})

/** The filter value that means no filter. */
export const everything = 'all'
/** The filter value for accounts without an organization. */
export const noOrganization = 'none'

/** Rows of one bulk call. */
export const maxRows = 10_000

const maxIdsLength = 16_000

/** Deleting more than this many at once asks again who one is. */
const maxUnasked = 100

export function splitIds(ids: string | readonly string[]): string[] {
  const all = (typeof ids === 'string' ? [ids] : ids).flatMap((list) => list.split(','))
  return [...new Set(all.map((id) => id.trim()).filter((id) => id !== ''))]
}

/** Whether a call that deletes all of these asks again who one is. @param ids or their number */
export function areMany(ids: unknown): boolean {
  if (typeof ids === 'number') return ids > maxUnasked
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === 'string')
  return (isList || typeof ids === 'string') && splitIds(ids).length > maxUnasked
}

/** The ids of a bulk call: comma-separated, or the parameter repeated. */
export const Ids = Type.Unsafe<string | string[]>({
  type: ['string', 'array'],
  items: { type: 'string' },
  minLength: 1,
  maxLength: maxIdsLength,
  minItems: 1,
  maxItems: maxRows,
  description: 'ids separated by commas; the parameter may be repeated',
})

/** Narrows a list to these ids. */
export const OnlyIds = Type.Unsafe<string | string[]>({
  ...Ids,
  description: 'only these rows, as far as they are in the list: ids separated by commas',
})

/** What a search looks for. */
export function keywords(description: string) {
  return Type.Optional(Type.String({ pattern: '\\S', maxLength: 200, description }))
}

/** The query that ra-data-simple-rest sends for a list; each value is JSON. */
export const SimpleRestQuery = Strict({
  sort: Type.Optional(
    Type.String({ maxLength: 100, description: 'a field and ASC or DESC, as JSON: `["title","ASC"]`' }),
  ),
  range: Type.Optional(
    Type.String({ maxLength: 100, description: 'the first and the last row, from 0, as JSON: `[0,24]`' }),
  ),
  filter: Type.Optional(Type.String({ maxLength: 20_000, description: 'as JSON, what each list names' })),
})
export type SimpleRestQuery = Static<typeof SimpleRestQuery>
