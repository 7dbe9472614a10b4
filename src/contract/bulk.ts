import { type Static, type TSchema, Type } from 'typebox'
import { OneOf, Reply } from './schema'

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
  return Type.Object({ ...Reply(Type.Array(item)).properties, leftOut: Type.Array(LeftOut) })
}

/** The largest body of a bulk call, in bytes: so many rows with their names and addresses. */
export const maxBulkBody = 8 * 1024 * 1024
