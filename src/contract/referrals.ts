import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byAny, byRole, routeTable } from './route'
import { Id, Nullable, OneOf, PersonRef, Reply, Strict, Timestamp, visibleText } from './schema'

/** To whom somebody is referred: a colleague, the child's school, or a helpline or authority that was phoned. */
export const referralKinds = ['staff', 'school', 'helpline', 'authority'] as const
export type ReferralKind = (typeof referralKinds)[number]
/** `taken`: they see to it; `closed`: nobody has to any more. */
const referralStates = ['open', 'taken', 'closed'] as const
export type ReferralState = (typeof referralStates)[number]
/** What one may become after another. */
export const nextReferralStates: Readonly<Record<ReferralState, readonly ReferralState[]>> = {
  open: ['taken', 'closed'],
  taken: ['closed'],
  closed: [],
}

export const maxReferralNoteLength = 2000
export const maxReferralNameLength = 200
/** Of the number of a case at an authority, or of a call. */
export const maxReferralNumberLength = 100
/** Newest referrals that are listed. */
export const maxReferrals = 100

/** That somebody sees to a person, and since when. */
export const ReferralStanding = Type.Object(
  { state: OneOf(['open', 'taken']), since: { ...Timestamp, description: 'of this state' } },
  {
    title: 'ReferralStanding',
    description: 'of the newest referral that is not closed; null where there is none',
  },
)
export type ReferralStanding = Static<typeof ReferralStanding>

const Note = Type.String({ examples: ['He told of being hit'] })
const CaseNumber = Type.String({ examples: ['CRN 2041'] })

/** Who was told of a person. */
export const Referral = Type.Object(
  {
    id: { ...Id, examples: ['019ca9d1-2b40-7c3e-9f10-5a6b7c8d9e0f'] },
    to: Type.Object({
      kind: OneOf(referralKinds),
      uid: Nullable({ ...Id, description: 'of one of the staff' }),
      name: Type.String({ description: 'empty where the account is gone', examples: ['Lovelace School'] }),
    }),
    state: OneOf(referralStates),
    number: Nullable({
      ...CaseNumber,
      description: 'as the helpline or authority counts it; null for schools',
    }),
    note: Nullable({ ...Note, description: 'null for schools' }),
    pid: Nullable({ ...Id, description: 'the post that it began with; null for schools' }),
    created: Timestamp,
    by: Nullable({ ...PersonRef, description: 'null where the account is gone, and for schools' }),
    taken: Nullable(Timestamp),
    takenBy: Nullable({ ...PersonRef, description: 'the same' }),
    closed: Nullable(Timestamp),
    closedBy: Nullable({ ...PersonRef, description: 'the same' }),
  },
  { title: 'Referral' },
)
export type Referral = Static<typeof Referral>

/** Who a message about somebody goes to: their guardian, or themselves. */
const addressees = ['guardian', 'self'] as const

const Referrals = Type.Object(
  {
    referrals: Type.Array(Referral, { description: `the newest ${maxReferrals}, the newest first` }),
    colleagues: Type.Array(PersonRef, { description: 'to whom one can refer: staff who see the person' }),
    school: Nullable(
      Type.Object(
        { name: Type.String({ examples: ['Lovelace School'] }) },
        { description: 'the person’s own, where somebody of it can sign in' },
      ),
    ),
    addressee: Type.Union([OneOf(addressees), Type.Null()], {
      description: 'who is written to about this person; null: nobody can be',
    }),
    mayBeNear: Type.Boolean({
      description: 'whether the danger may be where that goes, at home perhaps: by what waits or is urgent',
      examples: [false],
    }),
    oid: Nullable({ ...Id, description: 'the person’s organization' }),
  },
  { title: 'Referrals' },
)
export type Referrals = Static<typeof Referrals>

export const ReferralToMake = Strict(
  {
    to: Strict({
      kind: OneOf(referralKinds),
      uid: Type.Optional({ ...Id, description: 'for `staff`: who' }),
      name: Type.Optional(
        Type.String({
          ...visibleText,
          maxLength: maxReferralNameLength,
          description: 'for `helpline` and `authority`: which',
          examples: ['Childline'],
        }),
      ),
    }),
    number: Type.Optional(
      Type.String({ ...visibleText, maxLength: maxReferralNumberLength, examples: ['CRN 2041'] }),
    ),
    note: Type.Optional(
      Type.String({ pattern: '\\S', maxLength: maxReferralNoteLength, examples: ['He told of being hit'] }),
    ),
    pid: Type.Optional({ ...Id, description: 'a post of the person, with which it began' }),
    nonce: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        examples: ['a1'],
        description: 'the sender’s own name for it: sent again it is done once',
      }),
    ),
  },
  { title: 'ReferralToMake' },
)
export type ReferralToMake = Static<typeof ReferralToMake>

const uid = { ...Id, description: 'the person' }
const one = { tag: 'posts', access: byAny('posts.decide', 'tickets.answer') } as const

export const referralsApi = routeTable({
  listReferrals: {
    ...one,
    ...addresses.listReferrals,
    summary: 'Who was told of a person, who could be, and who is written to about them',
    params: Strict({ uid }),
    reply: Reply(Referrals),
    problems: ['not_found'],
  },
  refer: {
    ...one,
    ...addresses.refer,
    summary:
      'Refer a person to a colleague or their school, who get an email with a link alone, or keep that a helpline or an authority was told',
    params: Strict({ uid }),
    body: ReferralToMake,
    reply: Reply(Referral, 201),
    status: 201,
    problems: ['not_found', 'too_many'],
  },
  updateReferral: {
    tag: 'posts',
    // A school takes what was referred to it; staff need what referring needs.
    access: byRole('posts.queue'),
    ...addresses.updateReferral,
    summary:
      'Take or close a referral; a school can take what was referred to it. Where somebody was quicker it answers the referral as it is',
    params: Strict({ uid, id: { ...Id, description: 'the referral' } }),
    body: Strict({ state: OneOf(['taken', 'closed']) }),
    reply: Reply(Referral),
    problems: ['not_found', 'saved_meanwhile'],
  },
})
