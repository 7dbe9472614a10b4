import { guardedPart } from '../layout/guarded'

export const organizations = {
  name: 'organizations',
  recordRepresentation: 'name',
  list: guardedPart(
    'organizations',
    'list',
    async () => (await import('./OrganizationList')).OrganizationList,
  ),
}
