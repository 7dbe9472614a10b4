import { type Permission, type StaffRole, scopeOf } from '../../contract/access'
import type { WordKey } from '../i18n/words'

/** The capabilities of specification §6, by area, in the order in which they are read. */
export const roleGroups = [
  {
    title: 'roles.groups.accounts',
    permissions: [
      'accounts.read',
      'accounts.create',
      'accounts.invite',
      'accounts.eliminate',
      'accounts.delete',
      'accounts.export',
    ],
  },
  {
    title: 'roles.groups.posts',
    permissions: [
      'posts.queue',
      'posts.browse',
      'posts.decide',
      'posts.escalate',
      'posts.filterByModerator',
      'posts.create',
    ],
  },
  {
    title: 'roles.groups.organizations',
    permissions: [
      'organizations.read',
      'organizations.create',
      'organizations.invite',
      'organizations.delete',
    ],
  },
  { title: 'roles.groups.support', permissions: ['tickets.read', 'tickets.answer'] },
  {
    title: 'roles.groups.settings',
    permissions: ['settings.read', 'settings.update', 'events.read', 'insights.read'],
  },
] as const satisfies readonly { title: WordKey; permissions: readonly Permission[] }[]

/** What is not about rows one may do, or not. */
const withoutRows: readonly Permission[] = [
  'accounts.create',
  'posts.create',
  'posts.filterByModerator',
  'organizations.create',
  'settings.read',
  'settings.update',
  'events.read',
  'insights.read',
]

/** How far a permission reaches for a role, as a word. */
export function scopeWord(role: StaffRole, permission: Permission): WordKey {
  const scope = scopeOf(role, permission)
  const isYes = scope === 'all' && withoutRows.includes(permission)
  return `roles.scopes.${isYes ? 'yes' : scope}`
}
