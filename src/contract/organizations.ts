import { type Static, Type } from 'typebox'
import { Undelivered } from './accounts'
import { addresses } from './addresses'
import { BulkReply, maxBulkBody } from './bulk'
import { LinkConfirmation, LinkConfirmed, LinkDeclined, LinkToOpen, OpenedLink } from './invitations'
import { everything, Ids, ListChanges, listQuery, maxRows, OnlyIds, organizationsDefaultLimit } from './lists'
import { byRole, routeTable } from './route'
import {
  Email,
  Id,
  OneOf,
  organizationExample,
  PersonName,
  Reply,
  Strict,
  Timestamp,
  Token,
  visibleText,
} from './schema'
import { maxPasswordLength } from './session'

/** Specification §3. */
export const industries = [
  'Retail',
  'Hotel and Lodging',
  'Artificial Intelligence',
  'Education',
  'Entertainment and Leisure',
  'Healthcare',
  'Telecommunications',
  'Utilities',
  'Finance and Insurance',
  'Information Technology',
  'Transportation and Logistics',
  'Agriculture, Forestry and Fishing',
  'Construction',
  'Media and Entertainment',
  'Legal',
  'Government and Public Administration',
  'Real Estate and Property Management',
  'Manufacturing',
  'Wholesale and Distribution',
  'E-commerce and Online Retail',
] as const
export type Industry = (typeof industries)[number]

const organizationStatuses = ['active', 'pending', 'invited'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]
/** What a list is narrowed to: those that are switched off are in none of the others. */
export const organizationStates = [...organizationStatuses, 'off'] as const
export type OrganizationState = (typeof organizationStates)[number]

const Industry = { ...OneOf(industries, 'the industry'), examples: ['Education'] }
const OfficeEmail = { ...Email, examples: ['office@lovelace.example.org'] }

/** Accounts by status, without sub-accounts. */
const AccountCounts = Type.Object(
  {
    active: Type.Integer({ minimum: 0 }),
    invited: Type.Integer({ minimum: 0 }),
    incomplete: Type.Integer({ minimum: 0 }),
    inactive: Type.Integer({ minimum: 0 }),
  },
  {
    title: 'AccountCounts',
    description: 'where `counts` asks for it',
    examples: [{ active: 38, invited: 2, incomplete: 1, inactive: 0 }],
  },
)

export const Organization = Type.Object(
  {
    oid: Id,
    name: Type.String(organizationExample),
    email: OfficeEmail,
    type: Industry,
    address: Type.String(),
    contact: Type.String(),
    status: OneOf(organizationStatuses),
    created: Timestamp,
    off: Type.Boolean({ description: 'switched off: nobody of it can sign in, and its posts wait' }),
    version: { ...Type.Integer({ minimum: 1 }), description: 'rises with each change of its details' },
    newEmail: Type.Optional({
      ...Email,
      examples: ['hello@lovelace.example.org'],
      description: 'the address that it is to have, once the link of the letter sent there is confirmed',
    }),
    undelivered: Type.Optional(Undelivered),
    registration: Type.Optional(
      Type.Object(
        {
          name: Type.String(),
          email: Email,
          isProved: Type.Boolean({ description: 'whether they have proved that the address is theirs' }),
        },
        {
          description:
            'where `counts` asks for it: who has registered it, while that is neither accepted nor refused',
          examples: [{ name: 'Ada Byron', email: 'ada@lovelace.example.org', isProved: true }],
        },
      ),
    ),
    accounts: Type.Optional(AccountCounts),
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

export const OrganizationsQuery = listQuery(organizationsDefaultLimit, {
  counts: Type.Optional(Type.Boolean({ description: 'of organizations: with how many accounts each has' })),
  status: Type.Optional(
    OneOf(
      [everything, ...organizationStates],
      'only organizations in this state, or (off) those switched off',
    ),
  ),
  ids: Type.Optional(OnlyIds),
})
export type OrganizationsQuery = Static<typeof OrganizationsQuery>

const OrganizationsPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    changes: ListChanges,
    organizations: Type.Array(Organization),
  },
  { title: 'OrganizationsPage' },
)

/** Specification §5. */
export const defaultIndustry: Industry = 'Education'

/** In characters, of why a registration is refused. */
export const maxReasonLength = 500
/** Of name, address and contact, in characters. */
export const maxOrganizationTextLength = 300
export const timezonePattern = '^[A-Za-z0-9_+/-]{1,64}$'

const Line = Type.String({ pattern: '\\S', maxLength: maxOrganizationTextLength })
const VisibleLine = Type.String({ ...visibleText, maxLength: maxOrganizationTextLength })
const Contact = Type.String({ not: visibleText.not, maxLength: maxOrganizationTextLength })
const Timezone = Type.String({ pattern: timezonePattern, examples: ['Europe/Berlin'] })

/** Added by an Administrator: pending until it is invited. */
export const OrganizationByPanel = Strict(
  {
    ref: Type.Literal('panel'),
    org: Strict({
      name: { ...VisibleLine, ...organizationExample },
      email: OfficeEmail,
      type: Type.Optional(Industry),
      address: Type.Optional(Type.String({ maxLength: 300 })),
      contact: Type.Optional(Contact),
    }),
    user: Type.Optional(
      Strict({ email: { ...Email, description: 'who is to administer it; proposed when it registers' } }),
    ),
  },
  { title: 'OrganizationByPanel' },
)

/** What is to be different; a new `email` counts once its letter's link is confirmed, and the present one takes a waiting change back. */
export const OrganizationChange = Strict(
  {
    org: Strict({
      name: Type.Optional({ ...VisibleLine, ...organizationExample }),
      type: Type.Optional(Industry),
      email: Type.Optional(OfficeEmail),
      address: Type.Optional(Type.String({ maxLength: maxOrganizationTextLength })),
      contact: Type.Optional(Contact),
      off: Type.Optional(Type.Boolean({ description: 'whether it is to be switched off' })),
    }),
    version: { ...Type.Integer({ minimum: 1 }), description: 'that was shown' },
  },
  { title: 'OrganizationChange' },
)
export type OrganizationChange = Static<typeof OrganizationChange>

/** A registration, with or without an invitation's token. */
export const OrganizationByRegistration = Strict(
  {
    ref: Type.Literal('register'),
    token: Type.Optional(Token),
    isExistingAccount: Type.Optional(
      Type.Boolean({
        description: 'the user has an account, whose password stays',
      }),
    ),
    org: Strict({
      name: { ...VisibleLine, ...organizationExample },
      email: OfficeEmail,
      address: Line,
      contact: VisibleLine,
      type: Type.Optional(Industry),
    }),
    user: Strict({
      email: Email,
      firstname: Type.Optional(PersonName),
      lastname: Type.Optional(PersonName),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: maxPasswordLength })),
      timezone: Type.Optional(Timezone),
    }),
  },
  { title: 'OrganizationByRegistration' },
)
export type OrganizationByRegistration = Static<typeof OrganizationByRegistration>
export type OrganizationByPanel = Static<typeof OrganizationByPanel>

/** Either of the two, by `ref`. */
const NewOrganization = Type.Unsafe<OrganizationByPanel | OrganizationByRegistration>({
  title: 'NewOrganization',
  type: 'object',
  required: ['ref'],
  discriminator: { propertyName: 'ref' },
  oneOf: [OrganizationByPanel, OrganizationByRegistration],
})

/** Whether anybody may send this body of `POST /organizations`. */
function isOpenRegistration(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ref' in body && body.ref === 'register'
}

/** Each organization is named by its oid or its address. The letter goes to the address on record. */
const OrganizationsToInvite = Strict(
  {
    organizations: Type.Array(
      Strict({
        oid: Type.Optional(Id),
        name: Type.Optional(Type.String({ maxLength: 300, ...organizationExample })),
        email: Type.Optional(Type.String({ maxLength: 254, examples: OfficeEmail.examples })),
      }),
      { minItems: 1, maxItems: maxRows },
    ),
  },
  { title: 'OrganizationsToInvite' },
)

export const organizationsApi = routeTable({
  listOrganizations: {
    ...addresses.listOrganizations,
    summary: 'Organizations, newest first',
    tag: 'organizations',
    access: byRole('organizations.read'),
    query: OrganizationsQuery,
    reply: Reply(OrganizationsPage),
  },
  createOrganization: {
    ...addresses.createOrganization,
    summary: 'Add an organization (`ref` panel), or register one’s own (`ref` register, open to all)',
    tag: 'organizations',
    access: {
      by: 'body',
      isOpen: isOpenRegistration,
      whenOpen: 'with `ref` register',
      permission: 'organizations.create',
    },
    // Its head gets in by the invitation.
    asksAgain: false,
    body: NewOrganization,
    reply: Reply(Organization, 201),
    status: 201,
    problems: ['email_taken', 'link_ended', 'too_many_requests'],
  },
  updateOrganization: {
    ...addresses.updateOrganization,
    summary:
      'Change an organization’s details, or switch it off and on; a new address counts once the letter sent there is confirmed',
    tag: 'organizations',
    access: byRole('organizations.update'),
    params: Strict({ oid: { ...Id, description: 'the organization' } }),
    body: OrganizationChange,
    asksAgain: ({ body }) => ['email', 'off'].some((name) => name in Object(body.org)),
    reply: Reply(Organization),
    problems: ['not_found', 'email_taken', 'saved_meanwhile'],
  },
  refuseRegistration: {
    ...addresses.refuseRegistration,
    summary:
      'Refuse a registration: a letter tells who registered why, and the pending organization is deleted',
    tag: 'organizations',
    access: byRole('organizations.delete'),
    asksAgain: true,
    params: Strict({ oid: { ...Id, description: 'the organization' } }),
    body: Strict(
      {
        reason: Type.String({
          ...visibleText,
          maxLength: maxReasonLength,
          examples: ['We take schools of this region alone.'],
        }),
      },
      { title: 'RegistrationRefusal' },
    ),
    reply: Reply(Type.Object({ success: Type.Literal(true) })),
    problems: ['not_found'],
  },
  openLink: {
    ...addresses.openLink,
    summary: 'Whether the link of a letter still holds, and of which organization it is; uses nothing up',
    tag: 'organizations',
    access: { by: 'public' },
    body: LinkToOpen,
    reply: Reply(OpenedLink),
    problems: ['link_ended', 'registration_removed', 'too_many_requests'],
  },
  confirmLink: {
    ...addresses.confirmLink,
    summary:
      'Confirm, by the token in the letter, that one has registered: the account is active then, or once the office has accepted; or that an organization’s new address is right',
    tag: 'organizations',
    access: { by: 'public' },
    body: LinkConfirmation,
    reply: Reply(LinkConfirmed),
    problems: ['account_taken', 'email_taken', 'link_ended', 'registration_removed', 'too_many_requests'],
  },
  declineLink: {
    ...addresses.declineLink,
    summary:
      'Say, by the token in the letter, that it was not oneself who has registered: that registration is forgotten; or that the new address is wrong: the organization keeps the one before',
    tag: 'organizations',
    access: { by: 'public' },
    body: LinkConfirmation,
    reply: Reply(LinkDeclined),
    problems: ['link_ended', 'registration_removed', 'too_many_requests'],
  },
  inviteOrganizations: {
    ...addresses.inviteOrganizations,
    summary: 'Invite organizations by mail; answers the addresses invited',
    tag: 'organizations',
    access: byRole('organizations.invite'),
    asksAgain: true,
    body: OrganizationsToInvite,
    maxBody: maxBulkBody,
    reply: BulkReply(Email),
  },
  deleteOrganizations: {
    ...addresses.deleteOrganizations,
    summary: 'Delete pending organizations; answers the ids deleted',
    tag: 'organizations',
    access: byRole('organizations.delete'),
    query: Strict({ ids: Ids }),
    asksAgain: true,
    reply: BulkReply(Id),
  },
})
