import { type Static, type TSchema, Type } from 'typebox'
import { keysOf } from './keysOf'
import { OneOf, Reply } from './schema'

/** Why a bulk call skipped a row: code and text. */
export const leftOutReasons = {
  own_account: 'This is your own account.',
  unknown: 'There is no such row, or no longer.',
  no_email: 'It has no email address.',
  already_active: 'It is active already.',
  inactive: 'It is inactive: add it again as an existing account first.',
  not_pending: 'Only what is pending can be deleted.',
  registration_waits: 'It has registered itself: accept or refuse that by itself.',
  no_organization: 'It belongs to no organization.',
  used_since: 'It was used since the import: it is no longer new.',
  decided: 'It is blocked already, or somebody has decided it since.',
  with_colleague: 'A colleague has it open, has to agree, or decides an appeal about it.',
  interrupted: 'The call was interrupted before it came to this row, which is as it was.',
} as const
export type LeftOutCode = keyof typeof leftOutReasons
export const leftOutCodes = keysOf(leftOutReasons)

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

/** The rows that a bulk call changed, and each row that it skipped with the reason. */
export function BulkReply<Item extends TSchema>(item: Item) {
  return Type.Object({ ...Reply(Type.Array(item)).properties, leftOut: Type.Array(LeftOut) })
}

/** In bytes: room for `maxRows` rows with names and addresses. */
export const maxBulkBody = 8 * 1024 * 1024
