import type { Permission } from '../../contract/access'
import type { WordKey } from '../i18n/words'

export interface MenuLink {
  label: WordKey
  to: string
  permission: Permission
}

/** A parent opens its submenu; it is a word, not an address of its own. */
export interface MenuGroup {
  label: WordKey
  /** Addresses below this belong to the group. */
  below: string
  links: readonly MenuLink[]
}

export type MenuItem = MenuLink | MenuGroup

/** The side menu of specification §2; who sees an item is told by the access table (§6). */
export const menu: readonly MenuItem[] = [
  { label: 'office.menu.accounts', to: '/office/accounts', permission: 'accounts.read' },
  {
    label: 'office.menu.posts',
    below: '/office/posts/',
    links: [
      { label: 'office.menu.published', to: '/office/posts/published', permission: 'posts.browse' },
      { label: 'office.menu.blocked', to: '/office/posts/blocked', permission: 'posts.queue' },
      { label: 'office.menu.reported', to: '/office/posts/reported', permission: 'posts.queue' },
    ],
  },
  { label: 'office.menu.organizations', to: '/office/organizations', permission: 'organizations.read' },
  {
    label: 'office.menu.support',
    below: '/office/support/',
    links: [{ label: 'office.menu.tickets', to: '/office/support/tickets', permission: 'tickets.read' }],
  },
  {
    label: 'office.menu.settings',
    below: '/office/settings/',
    links: [
      { label: 'office.menu.general', to: '/office/settings/general', permission: 'settings.read' },
      { label: 'office.menu.invitation', to: '/office/settings/invitation', permission: 'settings.read' },
      { label: 'office.menu.roles', to: '/office/settings/roles', permission: 'settings.read' },
    ],
  },
]

/** What of the menu a person sees: links that are allowed, and groups that have one. */
export function menuFor(isAllowed: (permission: Permission) => boolean): MenuItem[] {
  return menu.flatMap((item): MenuItem[] => {
    if ('to' in item) return isAllowed(item.permission) ? [item] : []
    const links = item.links.filter(({ permission }) => isAllowed(permission))
    return links.length > 0 ? [{ ...item, links }] : []
  })
}
