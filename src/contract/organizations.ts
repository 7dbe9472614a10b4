import { type Static, Type } from 'typebox'
import { Undelivered } from './accounts'
import { maxRows, OnlyIds } from './bulk'
import {
  Email,
  everything,
  Id,
  ListChanges,
  listQuery,
  OneOf,
  PersonName,
  Strict,
  Timestamp,
  visible,
} from './common'
import { organizationsDefaultLimit } from './listSizes'
import { maxPasswordLength } from './session'

/** The industries an organization can be of (specification §3), Education being the default. */
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

export const organizationStatuses = ['active', 'pending', 'invited'] as const
export type OrganizationStatus = (typeof organizationStatuses)[number]

const Industry = { ...OneOf(industries, 'the industry'), examples: ['Education'] }
const OfficeEmail = { ...Email, examples: ['office@lovelace.example.org'] }
const Name = { examples: ['Lovelace School'] }

/** How many accounts there are in each state, sub-accounts aside. */
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
    name: Type.String(Name),
    email: OfficeEmail,
    type: Industry,
    address: Type.String(),
    contact: Type.String(),
    status: OneOf(organizationStatuses),
    created: Timestamp,
    undelivered: Type.Optional(Undelivered),
    accounts: Type.Optional(AccountCounts),
  },
  { title: 'Organization' },
)
export type Organization = Static<typeof Organization>

/** Asks for `accounts` of each organization. */
export const withCounts = {
  counts: Type.Optional(Type.Boolean({ description: 'of organizations: with how many accounts each has' })),
}

export const OrganizationsQuery = listQuery(organizationsDefaultLimit, {
  ...withCounts,
  status: Type.Optional(OneOf([everything, ...organizationStatuses], 'only organizations in this state')),
  ids: Type.Optional(OnlyIds),
})
export type OrganizationsQuery = Static<typeof OrganizationsQuery>

export const OrganizationsPage = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    changes: ListChanges,
    organizations: Type.Array(Organization),
  },
  { title: 'OrganizationsPage' },
)

/** The industry of an organization that names none (specification §5). */
export const defaultIndustry: Industry = 'Education'

/** An organization's name, address and contact, in characters. */
export const maxLineLength = 300
export const timezonePattern = '^[A-Za-z0-9_+/-]{1,64}$'

const Line = Type.String({ pattern: '\\S', maxLength: maxLineLength })
const VisibleLine = Type.String({ ...visible, maxLength: maxLineLength })
const Contact = Type.String({ not: visible.not, maxLength: maxLineLength })
const Timezone = Type.String({ pattern: timezonePattern, examples: ['Europe/Berlin'] })

/** What an Administrator adds: pending, to be invited. */
export const OrganizationByPanel = Strict(
  {
    ref: Type.Literal('panel'),
    org: Strict({
      name: { ...VisibleLine, ...Name },
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

/** What an organization registers itself with, by an invitation's token or without. */
export const OrganizationByRegistration = Strict(
  {
    ref: Type.Literal('register'),
    token: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    isExistingAccount: Type.Optional(
      Type.Boolean({
        description: 'the user has an account, whose password stays',
      }),
    ),
    org: Strict({
      name: { ...VisibleLine, ...Name },
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

/** One of the two, told apart by `ref`. */
export const NewOrganization = Type.Unsafe<OrganizationByPanel | OrganizationByRegistration>({
  title: 'NewOrganization',
  type: 'object',
  required: ['ref'],
  discriminator: { propertyName: 'ref' },
  oneOf: [OrganizationByPanel, OrganizationByRegistration],
})

/** Whether a body of `POST /organizations` is one that anybody may send. */
export function isOpenRegistration(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'ref' in body && body.ref === 'register'
}

/** Organizations to invite; each is known by its oid, or by its address. The letter goes to the address on record. */
export const OrganizationsToInvite = Strict(
  {
    organizations: Type.Array(
      Strict({
        oid: Type.Optional(Id),
        name: Type.Optional(Type.String({ maxLength: 300, ...Name })),
        email: Type.Optional(Type.String({ maxLength: 254, examples: OfficeEmail.examples })),
      }),
      { minItems: 1, maxItems: maxRows },
    ),
  },
  { title: 'OrganizationsToInvite' },
)

/** What the link of a letter is for: to register by an invitation, or to confirm that one has registered. */
const linkKinds = ['invitation', 'confirmation'] as const
export const LinkToOpen = Strict(
  { kind: OneOf(linkKinds, 'what the link is for'), token: Type.String({ minLength: 1, maxLength: 200 }) },
  { title: 'LinkToOpen' },
)
export type LinkToOpen = Static<typeof LinkToOpen>
export const OpenedLink = Type.Object(
  {
    organization: Type.String({ description: 'its name', ...Name }),
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
    organization: Type.String({ description: 'its name', ...Name }),
    isPending: Type.Boolean({ description: 'it still has to be accepted by the office' }),
  },
  { title: 'LinkConfirmed' },
)
export type LinkConfirmed = Static<typeof LinkConfirmed>
export const LinkDeclined = Type.Object(
  { organization: Type.String({ description: 'its name', ...Name }) },
  { title: 'LinkDeclined' },
)
