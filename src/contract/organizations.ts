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
