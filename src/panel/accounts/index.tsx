import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import { declare } from '../office/declare'
import { AccountList } from './AccountList'

export const accounts = declare({
  name: 'accounts',
  icon: PeopleIcon,
  recordRepresentation: 'email',
  options: {
    label: 'office.menu.accounts',
    screens: [{ path: '', action: 'list', element: <AccountList /> }],
  },
})
