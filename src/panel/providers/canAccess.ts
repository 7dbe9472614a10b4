import { accessTable, can, isStaffRole, type Permission } from '../../contract/access'

/** react-admin's actions that have another word in the contract's access table. */
const words: Readonly<Record<string, string>> = { list: 'read', show: 'read', edit: 'update' }

/** Whose every action is one permission of the contract's. */
const permissions = new Map<string, Permission>([
  ['saved-replies', 'tickets.answer'],
  ['webhooks', 'settings.update'],
  ['policies', 'settings.update'],
  ['appeals', 'posts.decide'],
])

/** What of it anybody who is signed in sees is one's own. */
const ownResources: readonly string[] = ['sessions', 'jobs']

/** Whether a role may do something with a resource, as react-admin asks it; what the table does not know, nobody may. */
export function canAccess(role: string, resource: string, action: string): boolean {
  if (ownResources.includes(resource)) return isStaffRole(role)
  const permission = permissions.get(resource) ?? `${resource}.${words[action] ?? action}`
  return isPermission(permission) && can(role, permission)
}

/** What the table knows, as react-admin asks for it. */
export const officeActions = Object.keys(accessTable).flatMap((permission) => {
  const [resource = '', word = ''] = permission.split('.')
  const others = Object.keys(words).filter((action) => words[action] === word)
  return [word, ...others].map((action) => ({ resource, action }))
})

function isPermission(permission: string): permission is Permission {
  return Object.hasOwn(accessTable, permission)
}
