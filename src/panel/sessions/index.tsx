import DevicesIcon from '@mui/icons-material/DevicesOutlined'
import { declare } from '../office/declare'
import { lazyPart } from '../screens/lazyPart'

const { Part: SessionList } = lazyPart(async () => (await import('./SessionList')).SessionList)

/** Everybody's own; the way to it is one's name in the top bar, and not the menu. */
export const sessions = declare({
  name: 'sessions',
  icon: DevicesIcon,
  recordRepresentation: 'agent',
  options: {
    screens: [{ path: '', action: 'list', element: <SessionList /> }],
  },
})
