import type { Industry, OrganizationStatus } from '../../contract/organizations'

export interface OrganizationSketch {
  name: string
  type: Industry
  city: string
  status: OrganizationStatus
}

const sketch = (name: string, type: Industry, city: string, status: OrganizationStatus = 'active') => ({
  name,
  type,
  city,
  status,
})

/** The platform's own organization comes first, then the school that `school@gatehouse.example` looks after. */
export const organizationSketches: readonly [
  OrganizationSketch,
  OrganizationSketch,
  ...OrganizationSketch[],
] = [
  sketch('Gatehouse', 'Media and Entertainment', 'Bristol'),
  sketch('Willow Lane Primary School', 'Education', 'Leeds'),
  sketch('Harbourside Community College', 'Education', 'Plymouth'),
  sketch('École des Tilleuls', 'Education', 'Lyon'),
  sketch('Grundschule am Kastanienplatz', 'Education', 'Leipzig'),
  sketch('St Brigid’s Hospital School', 'Healthcare', 'Dublin'),
  sketch('Northgate Children’s Library', 'Government and Public Administration', 'York'),
  sketch('Riverside Public Library', 'Government and Public Administration', 'Cardiff'),
  sketch('Falcons Junior Football Club', 'Entertainment and Leisure', 'Sheffield'),
  sketch('Blue Dolphins Swimming Club', 'Entertainment and Leisure', 'Brighton'),
  sketch('Hilltop Gymnastics', 'Entertainment and Leisure', 'Edinburgh'),
  sketch('Paper Moon Youth Theatre', 'Media and Entertainment', 'Glasgow'),
  sketch('The Little Lanterns Puppet Theatre', 'Media and Entertainment', 'Bath'),
  sketch('Radio Kidswave', 'Media and Entertainment', 'Manchester'),
  sketch('Code Sprouts', 'Information Technology', 'Cambridge'),
  sketch('Robots & Friends Workshop', 'Artificial Intelligence', 'Eindhoven'),
  sketch('Meadowbrook City Farm', 'Agriculture, Forestry and Fishing', 'Norwich'),
  sketch('Young Foresters of Dean', 'Agriculture, Forestry and Fishing', 'Gloucester'),
  sketch('Sunnyside After-School Club', 'Education', 'Liverpool'),
  sketch('Colegio Los Almendros', 'Education', 'Valencia'),
  sketch('Maple Street Montessori', 'Education', 'Toronto'),
  sketch('Kinderchor Sankt Anna', 'Entertainment and Leisure', 'Vienna'),
  sketch('Castle Youth Hostel', 'Hotel and Lodging', 'Heidelberg'),
  sketch('Model Railway Juniors', 'Transportation and Logistics', 'Swindon'),
  sketch('Science Barn', 'Education', 'Oxford'),
  sketch('Little Bakers Academy', 'Retail', 'Ghent'),
  sketch('Penny Wise Savings Club', 'Finance and Insurance', 'Belfast'),
  sketch('Wind & Water Discovery Centre', 'Utilities', 'Aarhus'),
  sketch('Junior Makers Guild', 'Manufacturing', 'Birmingham'),
  sketch('Children’s Rights Desk', 'Legal', 'The Hague'),
  sketch('Bookworm Box', 'E-commerce and Online Retail', 'Galway', 'invited'),
  sketch('Hello Hello Phone School', 'Telecommunications', 'Lisbon', 'invited'),
  sketch('Brick by Brick Holiday Camp', 'Construction', 'Billund', 'invited'),
  sketch('Playhouse Lettings', 'Real Estate and Property Management', 'Exeter', 'invited'),
  sketch('Scuola Media Aurora', 'Education', 'Bologna', 'invited'),
  sketch('Toybox Wholesale', 'Wholesale and Distribution', 'Rotterdam', 'pending'),
  sketch('Greenfield Scouts', 'Entertainment and Leisure', 'Derby', 'pending'),
  sketch('Oakwood Junior Orchestra', 'Media and Entertainment', 'Durham', 'pending'),
  sketch('Lakeside Nursery', 'Education', 'Zürich', 'pending'),
  sketch('Skate Park Collective', 'Entertainment and Leisure', 'Malmö', 'pending'),
]

export const streets = [
  'Station Road',
  'Mill Lane',
  'Church Street',
  'High Street',
  'Garden Row',
  'Bridge Street',
  'Orchard Way',
  'Market Square',
  'Harbour Parade',
  'Windmill Hill',
  'Chestnut Avenue',
  'School Lane',
] as const
