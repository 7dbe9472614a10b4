import { type Static, Type } from 'typebox'
import { addresses } from './addresses'
import { byRole, routeTable } from './route'
import { Email, Id, Nullable, OneOf, organizationExample, Reply, Strict, Timestamp, Token } from './schema'

const inviteeKinds = ['account', 'organization'] as const

export const InvitationOf = Strict({
  kind: OneOf(inviteeKinds, 'whom it is for'),
  id: { ...Id, description: 'the account or the organization' },
})
export type InvitationOf = Static<typeof InvitationOf>

/** The last invitation that was sent and not used. */
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

const InvitationAnswer = Type.Object({ invitation: Nullable(Invitation) }, { title: 'InvitationAnswer' })

/** The link of a letter: to register by an invitation, or to confirm a registration or an organization's new address. */
const linkKinds = ['invitation', 'confirmation', 'address'] as const
export const LinkToOpen = Strict(
  { kind: OneOf(linkKinds, 'what the link is for'), token: Token },
  { title: 'LinkToOpen' },
)
export type LinkToOpen = Static<typeof LinkToOpen>
export const OpenedLink = Type.Object(
  {
    organization: Type.String({ description: 'its name', ...organizationExample }),
    isExistingAccount: Type.Optional(
      Type.Boolean({ description: 'of a confirmation: an account was named, whose password stays' }),
    ),
    email: Type.Optional({ ...Email, description: 'of an address: the one to confirm' }),
    registered: Type.Optional({ ...Timestamp, description: 'of a confirmation: when somebody registered' }),
  },
  { title: 'OpenedLink' },
)
export type OpenedLink = Static<typeof OpenedLink>

/** Confirms or declines a registration, or an organization's new address. */
export const LinkConfirmation = Strict(
  {
    token: Token,
    kind: Type.Optional(
      OneOf(['confirmation', 'address'], 'what the link is for; `confirmation` where it is not said'),
    ),
  },
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
    ...addresses.getInvitation,
    summary: 'When somebody was invited, whether the link was opened, and until when it holds',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    params: InvitationOf,
    reply: Reply(InvitationAnswer),
  },
  withdrawInvitation: {
    ...addresses.withdrawInvitation,
    summary:
      'Withdraw an invitation: its link ends at once, and the account is incomplete, or the organization pending, as before it',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    asksAgain: 'about_staff',
    params: InvitationOf,
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['not_found'],
  },
})
