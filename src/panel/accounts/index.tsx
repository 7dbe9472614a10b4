import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import { declare } from '../office/declare'
import { AccountList } from './AccountList'
import { nameOf } from './nameOf'

export const accounts = declare({
  name: 'accounts',
  icon: PeopleIcon,
  recordRepresentation: nameOf,
  options: {
    label: 'office.menu.accounts',
    screens: [{ path: '', action: 'list', element: <AccountList /> }],
  },
})
