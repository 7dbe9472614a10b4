import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import BusinessIcon from '@mui/icons-material/BusinessOutlined'
import InsightsIcon from '@mui/icons-material/InsightsOutlined'
import PeopleIcon from '@mui/icons-material/PeopleOutlined'
import QuickreplyIcon from '@mui/icons-material/QuickreplyOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import SupportIcon from '@mui/icons-material/SupportAgentOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { CountedQueue } from '../../contract/staffChannel'
import { settingsResources } from '../addresses'
import type { WordKey } from '../i18n/words'
import { actionOf, postScreens } from '../providers/filters'

/** A link of the menu, shown to people who may do `action` there, and the queue whose waiting items it counts. */
interface MenuLink {
  label: WordKey
  to: string
  resource: string
  action: string
  waiting?: CountedQueue
}

interface Signed {
  icon: typeof SvgIcon
}

/** A parent with its links below, which counts what of them can't wait. */
interface MenuParent extends Signed {
  label: WordKey
  urgent?: CountedQueue
  links: readonly MenuLink[]
}

const people: MenuLink = {
  to: '/office/profiles',
  label: 'office.menu.people',
  resource: 'profiles',
  action: 'list',
  waiting: 'profiles',
}

const inSettings = { resource: 'settings', action: 'list' } as const

/** The side menu (specification §2). It lists Roles and no Template, and the route table has it the other way round; both are there. */
export const menu: readonly ((MenuLink & Signed) | MenuParent)[] = [
  one('office.menu.accounts', PeopleIcon, 'accounts'),
  {
    label: 'office.menu.posts',
    icon: ArticleIcon,
    urgent: 'imminent',
    links: [
      ...postScreens.flatMap((screen): MenuLink[] => [
        {
          to: `/office/posts/${screen}`,
          label: `office.menu.${screen}`,
          resource: 'posts',
          action: actionOf(screen),
          ...(screen !== 'published' && { waiting: screen }),
        },
        ...(screen === 'reported' ? [people] : []),
      ]),
      {
        to: '/office/appeals',
        label: 'appeals.title',
        resource: 'appeals',
        action: 'list',
        waiting: 'appeals',
      },
      {
        to: '/office/abuse-material',
        label: 'office.menu.abuse',
        resource: 'abuse-material',
        action: 'list',
        waiting: 'abuse',
      },
    ],
  },
  { ...one('office.menu.organizations', BusinessIcon, 'organizations'), waiting: 'registrations' },
  {
    label: 'office.menu.support',
    icon: SupportIcon,
    links: [
      {
        to: '/office/support/tickets',
        label: 'office.menu.tickets',
        resource: 'tickets',
        action: 'list',
        waiting: 'tickets',
      },
    ],
  },
  one('resources.saved-replies.name', QuickreplyIcon, 'saved-replies'),
  one('office.menu.insights', InsightsIcon, 'insights'),
  {
    label: 'office.menu.settings',
    icon: SettingsIcon,
    links: [
      { to: '/office/settings/general', label: 'office.menu.general', ...inSettings },
      { to: '/office/settings/invitation', label: 'office.menu.invitation', ...inSettings },
      { to: '/office/settings/letters', label: 'office.menu.letters', ...inSettings },
      { to: '/office/settings/roles', label: 'office.menu.roles', ...inSettings },
      ...settingsResources.map(
        (name): MenuLink => ({
          to: `/office/${name}`,
          label: `resources.${name}.name`,
          resource: name,
          action: 'list',
        }),
      ),
    ],
  },
]

/** A resource that is one screen. */
function one(label: WordKey, icon: typeof SvgIcon, resource: string): MenuLink & Signed {
  return { label, icon, to: `/office/${resource}`, resource, action: 'list' }
}
