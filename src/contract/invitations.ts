import { type Static, Type } from 'typebox'
import { byRole, routeTable } from './route'
import { Id, Nullable, OneOf, organizationExample, Reply, Strict, Timestamp } from './schema'

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
const InvitationAnswer = Type.Object({ invitation: Nullable(Invitation) }, { title: 'InvitationAnswer' })

/** What the link of a letter is for: to register by an invitation, or to confirm that one has registered. */
const linkKinds = ['invitation', 'confirmation'] as const
export const LinkToOpen = Strict(
  { kind: OneOf(linkKinds, 'what the link is for'), token: Type.String({ minLength: 1, maxLength: 200 }) },
  { title: 'LinkToOpen' },
)
export type LinkToOpen = Static<typeof LinkToOpen>
export const OpenedLink = Type.Object(
  {
    organization: Type.String({ description: 'its name', ...organizationExample }),
    isExistingAccount: Type.Optional(
      Type.Boolean({ description: 'of a confirmation: an account was named, whose password stays' }),
    ),
    registered: Type.Optional({ ...Timestamp, description: 'of a confirmation: when somebody registered' }),
  },
  { title: 'OpenedLink' },
)
export type OpenedLink = Static<typeof OpenedLink>

/** By the token in the letter: the address is one’s own and one has registered, or has not. */
export const LinkConfirmation = Strict(
  { token: Type.String({ minLength: 1, maxLength: 200 }) },
  { title: 'LinkConfirmation' },
)
export const LinkConfirmed = Type.Object(
  {
    organization: Type.String({ description: 'its name', ...organizationExample }),
    isPending: Type.Boolean({ description: 'it still has to be accepted by the office' }),
  },
  { title: 'LinkConfirmed' },
)
export type LinkConfirmed = Static<typeof LinkConfirmed>
export const LinkDeclined = Type.Object(
  { organization: Type.String({ description: 'its name', ...organizationExample }) },
  { title: 'LinkDeclined' },
)

export const invitationsApi = routeTable({
  getInvitation: {
    method: 'GET',
    path: '/invitations/{kind}/{id}',
    summary: 'When somebody was invited, whether the link was opened, and until when it holds',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    params: InvitationOf,
    reply: Reply(InvitationAnswer),
  },
})
