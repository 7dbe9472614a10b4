import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import { declare } from '../office/declare'
import { lazyPart } from '../screens/lazyPart'

const { Part: OrganizationList } = lazyPart(async () => (await import('./OrganizationList')).OrganizationList)

export const organizations = declare({
  name: 'organizations',
  icon: BusinessIcon,
  recordRepresentation: 'name',
  options: {
    label: 'office.menu.organizations',
    screens: [{ path: '', action: 'list', element: <OrganizationList /> }],
  },
})
