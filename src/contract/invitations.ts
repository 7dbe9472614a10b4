import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Strict, Timestamp } from './common'

/** Whom an invitation is for. */
const inviteeKinds = ['account', 'organization'] as const

export const InvitationOf = Strict({
  kind: OneOf(inviteeKinds, 'whom it is for'),
  id: { ...Id, description: 'the account or the organization' },
})
export type InvitationOf = Static<typeof InvitationOf>

/** The invitation that somebody was sent last and has not used. */
export const Invitation = Type.Object(
  {
    sent: Timestamp,
    opened: Nullable({ ...Timestamp, description: 'when its link was first opened' }),
    ends: { ...Timestamp, description: 'from then on its link holds no more' },
    isAccepted: Type.Boolean({
      description:
        'the organization had registered itself: it was told that it is accepted, and sent no link',
    }),
  },
  { title: 'Invitation' },
)
export type Invitation = Static<typeof Invitation>

/** Null where there is none, or it was used. */
export const InvitationAnswer = Type.Object(
  { invitation: Nullable(Invitation) },
  { title: 'InvitationAnswer' },
)
