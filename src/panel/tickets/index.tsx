import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import { declare } from '../office/declare'
import { lazyPart } from '../screens/lazyPart'

const { Part: TicketList } = lazyPart(async () => (await import('./TicketList')).TicketList)

export const tickets = declare({
  name: 'tickets',
  icon: SupportIcon,
  recordRepresentation: 'issue',
  options: {
    label: 'office.menu.support',
    at: '/office/support',
    screens: [
      {
        path: 'tickets',
        action: 'list',
        label: 'office.menu.tickets',
        waiting: 'tickets',
        element: <TicketList />,
      },
    ],
  },
})
