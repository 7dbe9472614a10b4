import { type Static, type TSchema, Type } from 'typebox'
import { OneOf, Reply } from './common'

/** Why a bulk call left a row out, for people; the machine word is the key. */
export const leftOutReasons = {
  own_account: 'This is your own account.',
  unknown: 'There is no such row, or no longer.',
  no_email: 'It has no email address.',
  already_active: 'It is active already.',
  inactive: 'It is inactive: add it again as an existing account first.',
  not_pending: 'Only what is pending can be deleted.',
  no_organization: 'It belongs to no organization.',
  used_since: 'It was used since the import: it is no longer new.',
  interrupted: 'The call was interrupted before it came to this row, which is as it was.',
} as const
export type LeftOutCode = keyof typeof leftOutReasons
export const leftOutCodes: readonly LeftOutCode[] = Object.keys(leftOutReasons).filter(isLeftOutCode)

function isLeftOutCode(word: string): word is LeftOutCode {
  return Object.hasOwn(leftOutReasons, word)
}

export const LeftOut = Type.Object(
  {
    id: Type.String({
      description: 'as the call named the row',
      examples: ['019a4936-80a0-780e-9a3c-51d7b24f6a09'],
    }),
    code: { ...OneOf(leftOutCodes), examples: ['unknown'] },
    reason: Type.String({ examples: [leftOutReasons.unknown] }),
  },
  { title: 'LeftOut' },
)
export type LeftOut = Static<typeof LeftOut>

/** The rows that a bulk call changed and, beside them, each row that it left out and why. */
export function BulkReply<Item extends TSchema>(item: Item) {
  return Type.Object({ ...Reply(200, Type.Array(item)).properties, leftOut: Type.Array(LeftOut) })
}

/** A bulk call names so many rows at most. */
export const maxRows = 10_000

/** The largest body of a bulk call, in bytes: so many rows with their names and addresses. */
export const bulkBody = 8 * 1024 * 1024

const maxIdsLength = 16_000

/** The ids of a bulk call in its query: one list with commas, or the parameter repeated. */
export const Ids = Type.Unsafe<string | string[]>({
  type: ['string', 'array'],
  items: { type: 'string' },
  minLength: 1,
  maxLength: maxIdsLength,
  minItems: 1,
  maxItems: maxRows,
  description: 'ids separated by commas; the parameter may be repeated',
})

/** Narrows a list to rows that are named: those of them that it holds. */
export const OnlyIds = Type.Unsafe<string | string[]>({
  ...Ids,
  description: 'only these rows, as far as they are in the list: ids separated by commas',
})

/** The ids, each once, in the order they came; blanks around them and empty ones do not count. */
export function splitIds(ids: string | string[]): string[] {
  const all = (typeof ids === 'string' ? [ids] : ids).flatMap((list) => list.split(','))
  return [...new Set(all.map((id) => id.trim()).filter((id) => id !== ''))]
}
