import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import InsightsIcon from '@mui/icons-material/InsightsOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { CountedQueue } from '../../contract/staffChannel'
import type { WordKey } from '../i18n/words'
import { actionOf, postScreens } from '../providers/filters'
import { settingsResources } from '../resources'

/** Shown to people who may do `action`; `waiting` is the queue it counts. */
interface MenuLink {
  label: WordKey
  to: string
  resource: string
  action: string
  waiting?: CountedQueue
}

interface WithIcon {
  icon: typeof SvgIcon
}

interface MenuParent extends WithIcon {
  label: WordKey
  urgent?: CountedQueue
  links: readonly MenuLink[]
}

function link(
  label: WordKey,
  resource: string,
  { to = resource, action = 'list', ...rest }: Partial<MenuLink> = {},
): MenuLink {
  return { label, to: `/office/${to}`, resource, action, ...rest }
}

/** The side menu (specification §2). It lists Roles and no Template, and the route table has it the other way round; both are there. */
export const menu: readonly ((MenuLink & WithIcon) | MenuParent)[] = [
  { ...link('office.menu.accounts', 'accounts'), icon: PeopleIcon },
  {
    label: 'office.menu.posts',
    icon: ArticleIcon,
    urgent: 'imminent',
    links: [
      ...postScreens.flatMap((screen) => [
        link(`office.menu.${screen}`, 'posts', {
          to: `posts/${screen}`,
          action: actionOf(screen),
          ...(screen !== 'published' && { waiting: screen }),
        }),
        ...(screen === 'reported' ? [link('office.menu.people', 'profiles', { waiting: 'profiles' })] : []),
      ]),
      link('appeals.title', 'appeals', { waiting: 'appeals' }),
      link('office.menu.measures', 'measures', { waiting: 'limits' }),
      link('office.menu.abuse', 'abuse-material', { waiting: 'abuse' }),
    ],
  },
  { ...link('office.menu.organizations', 'organizations', { waiting: 'registrations' }), icon: BusinessIcon },
  {
    label: 'office.menu.support',
    icon: SupportIcon,
    links: [link('office.menu.tickets', 'tickets', { to: 'support/tickets', waiting: 'tickets' })],
  },
  { ...link('resources.saved-replies.name', 'saved-replies'), icon: QuickreplyIcon },
  { ...link('office.menu.insights', 'insights'), icon: InsightsIcon },
  {
    label: 'office.menu.settings',
    icon: SettingsIcon,
    links: [
      link('office.menu.general', 'settings', { to: 'settings/general' }),
      link('office.menu.invitation', 'settings', { to: 'settings/invitation' }),
      link('office.menu.emails', 'settings', { to: 'settings/letters' }),
      link('office.menu.roles', 'settings', { to: 'settings/roles' }),
      ...settingsResources.map((name) => link(`resources.${name}.name`, name)),
    ],
  },
]
