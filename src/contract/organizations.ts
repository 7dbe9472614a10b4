import { type Static, Type } from 'typebox'
import { Email, everything, Id, listQuery, OneOf, Timestamp } from './common'

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

export const Organization = Type.Object({
  oid: Id,
  name: Type.String(),
  email: Email,
  type: OneOf(industries, 'the industry'),
  address: Type.String(),
  contact: Type.String(),
  status: OneOf(organizationStatuses),
  created: Timestamp,
})
export type Organization = Static<typeof Organization>

export const organizationsDefaultLimit = 5

export const OrganizationsQuery = listQuery(organizationsDefaultLimit, {
  status: Type.Optional(OneOf([everything, ...organizationStatuses])),
})
export type OrganizationsQuery = Static<typeof OrganizationsQuery>

export const OrganizationsPage = Type.Object({
  total: Type.Integer({ minimum: 0 }),
  organizations: Type.Array(Organization),
})
