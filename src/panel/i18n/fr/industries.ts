import type { industries as english } from '../en/industries'

export const industries: typeof english = {
  Retail: 'Commerce de détail',
  'Hotel and Lodging': 'Hôtellerie et hébergement',
  'Artificial Intelligence': 'Intelligence artificielle',
  Education: 'Éducation',
  'Entertainment and Leisure': 'Loisirs et divertissement',
  Healthcare: 'Santé',
  Telecommunications: 'Télécommunications',
  Utilities: 'Énergie, eau et services publics',
  'Finance and Insurance': 'Finance et assurance',
  'Information Technology': 'Informatique',
  'Transportation and Logistics': 'Transport et logistique',
  'Agriculture, Forestry and Fishing': 'Agriculture, sylviculture et pêche',
  Construction: 'Construction',
  'Media and Entertainment': 'Médias et spectacle',
  Legal: 'Services juridiques',
  'Government and Public Administration': 'État et administration publique',
  'Real Estate and Property Management': 'Immobilier et gestion immobilière',
  Manufacturing: 'Industrie manufacturière',
  'Wholesale and Distribution': 'Commerce de gros et distribution',
  'E-commerce and Online Retail': 'Commerce électronique et vente en ligne',
}
