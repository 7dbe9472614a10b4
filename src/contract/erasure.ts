import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { SimpleRestQuery } from './lists'
import { byRole, routeTable } from './route'
import { Email, Id, Nullable, OneOf, PersonRef, Strict, Timestamp, visibleText } from './schema'

/** What is erased with an account. */
const erasedParts = ['sub_accounts', 'posts', 'tickets', 'files', 'letters'] as const
/** What keeps a part of it until it is settled, or lifted. */
const openMatters = [
  'reported_posts',
  'appealed_posts',
  'posts_with_signals',
  'posts_in_review',
  'open_tickets',
  'own_reports',
  'held_account',
  'held_posts',
] as const

const ErasedPart = Type.Object({ what: OneOf(erasedParts), n: Type.Integer({ minimum: 0, examples: [12] }) })
const OpenMatter = Type.Object({ what: OneOf(openMatters), n: Type.Integer({ minimum: 1, examples: [1] }) })
export type OpenMatter = Static<typeof OpenMatter>

const Until = { ...Timestamp, description: 'until when it can be restored; then it is erased' }
const OpenMatters = Type.Array(OpenMatter, {
  description:
    'what keeps its part, and the account, until it is settled or lifted; empty where nothing does',
})

/** What erasing an account takes, and what stays. */
export const ErasureOutlook = Type.Object(
  {
    id: { ...Id, description: 'the uid' },
    until: Nullable({ ...Until, description: 'until when it can be restored; null where it is not deleted' }),
    erased: Type.Array(ErasedPart),
    kept: OpenMatters,
  },
  { title: 'ErasureOutlook' },
)
export type ErasureOutlook = Static<typeof ErasureOutlook>

/** An account that was deleted and is not erased yet. */
export const DeletedAccount = Type.Object(
  {
    id: { ...Id, description: 'the uid' },
    name: Type.String({ examples: ['Ada Byron'] }),
    email: Nullable(Email),
    subs: Type.Integer({
      minimum: 0,
      description: 'sub-accounts that were deleted with it',
      examples: [1],
    }),
    deleted: Timestamp,
    deletedBy: Type.Union([PersonRef, Type.Null()]),
    until: Until,
    askedBy: Type.Union([PersonRef, Type.Null()], {
      description: 'the Administrator who asks to erase it at once; another one confirms it by the same call',
    }),
    kept: OpenMatters,
  },
  { title: 'DeletedAccount' },
)
export type DeletedAccount = Static<typeof DeletedAccount>

export const maxHoldReasonLength = 500
/** Of the office. */
export const maxHolds = 1000
export const heldKinds = ['account', 'post'] as const
export const HoldContent = Strict(
  {
    kind: OneOf(heldKinds),
    subject: {
      ...Id,
      description: 'the uid or pid',
      examples: ['019bb13c-a3e0-7a41-b8c0-d93e2f1a5b7c'],
    },
    reason: Type.String({
      ...visibleText,
      maxLength: maxHoldReasonLength,
      examples: ['The police asked for it, number 4711'],
    }),
    until: Timestamp,
  },
  { title: 'HoldContent' },
)
export type HoldContent = Static<typeof HoldContent>

/** An order to keep an account or a post, whatever else would erase it. */
export const Hold = Type.Object(
  { id: Id, ...HoldContent.properties, created: Timestamp, heldBy: PersonRef },
  { title: 'Hold' },
)
export type Hold = Static<typeof Hold>

/** Of what the holds are. */
export const HoldsFilter = Strict({
  kind: Type.Optional(OneOf(heldKinds)),
  subject: Type.Optional(Id),
})
export type HoldsFilter = Static<typeof HoldsFilter>

const byUid = Strict({ uid: { ...Id, description: 'the account' } })
/** All speak the dialect of ra-data-simple-rest. */
const bare = { tag: 'accounts', access: byRole('accounts.delete'), answersBare: true } as const

export const erasureApi = routeTable({
  getErasureOutlook: {
    ...bare,
    ...addresses.getErasureOutlook,
    summary: 'A dry run: what erasing an account, deleted or not, takes with it, and what stays and why',
    params: byUid,
    reply: ErasureOutlook,
    problems: ['not_found'],
  },
  listDeletedAccounts: {
    ...bare,
    ...addresses.listDeletedAccounts,
    summary:
      'The accounts that were deleted and are not erased yet, the latest first, in the dialect of ra-data-simple-rest: a bare list ' +
      'and Content-Range',
    query: SimpleRestQuery,
    reply: Type.Array(DeletedAccount),
  },
  restoreAccount: {
    ...bare,
    ...addresses.restoreAccount,
    asksAgain: true,
    summary: 'Restore a deleted account as it was, with its sub-accounts and all they wrote',
    params: byUid,
    reply: Type.Object({ id: Id }),
    problems: ['not_found', 'email_taken'],
  },
  eraseAccount: {
    ...bare,
    ...addresses.eraseAccount,
    asksAgain: true,
    summary: 'Ask to erase a deleted account at once, or confirm what another Administrator has asked for',
    params: byUid,
    reply: Type.Object({ id: Id, until: Until, isConfirmed: Type.Boolean() }),
    problems: ['not_found', 'own_decision', 'held'],
  },
  listHolds: {
    ...bare,
    ...addresses.listHolds,
    summary: 'The holds, those that have ended too, the latest first, in the dialect of ra-data-simple-rest',
    query: SimpleRestQuery,
    reply: Type.Array(Hold),
  },
  createHold: {
    ...bare,
    ...addresses.createHold,
    asksAgain: true,
    summary: 'Put an account or a post on hold: nothing erases it until then; answers the hold, bare',
    body: HoldContent,
    reply: Hold,
    status: 201,
    problems: ['too_many'],
  },
  deleteHold: {
    ...bare,
    ...addresses.deleteHold,
    asksAgain: true,
    summary: 'Lift a hold; answers it, bare',
    params: Strict({ id: { ...Id, description: 'the hold' } }),
    reply: Hold,
    problems: ['not_found'],
  },
})
