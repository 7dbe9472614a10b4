import type { Industry } from '../../../contract/organizations'

/** The industries, by what the contract calls them. */
export const industries = {
  Retail: 'Retail',
  'Hotel and Lodging': 'Hotel and Lodging',
  'Artificial Intelligence': 'Artificial Intelligence',
  Education: 'Education',
  'Entertainment and Leisure': 'Entertainment and Leisure',
  Healthcare: 'Healthcare',
  Telecommunications: 'Telecommunications',
  Utilities: 'Utilities',
  'Finance and Insurance': 'Finance and Insurance',
  'Information Technology': 'Information Technology',
  'Transportation and Logistics': 'Transportation and Logistics',
  'Agriculture, Forestry and Fishing': 'Agriculture, Forestry and Fishing',
  Construction: 'Construction',
  'Media and Entertainment': 'Media and Entertainment',
  Legal: 'Legal',
  'Government and Public Administration': 'Government and Public Administration',
  'Real Estate and Property Management': 'Real Estate and Property Management',
  Manufacturing: 'Manufacturing',
  'Wholesale and Distribution': 'Wholesale and Distribution',
  'E-commerce and Online Retail': 'E-commerce and Online Retail',
} satisfies Record<Industry, string>
