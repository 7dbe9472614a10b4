import { can, type Permission, scopeOf, staffRoles } from './access'
import type { Access } from './route'

/** Who may call a route, in words, with the roles that the access table has for it. */
export function whoMayCall(access: Access): string {
  switch (access.by) {
    case 'public':
      return 'anybody'
    case 'basic':
      return 'anybody, with an email address and a password'
    case 'signature':
      return 'whoever holds an address that the office has signed, as long as it is good'
    case 'link':
      return 'a member, with the token of the own link to a ticket'
    case 'session':
      return 'whoever is signed in'
    case 'platform':
      return 'the platform’s back end, with its service key'
    case 'body':
      return `${access.whenOpen}: anybody; otherwise: ${rolesWith(access.permission)}`
    case 'role':
      return access.cases
        ? access.cases.map(({ when, permission }) => `${when}: ${rolesWith(permission)}`).join('; ')
        : access.permissions.map(rolesWith).join('; ')
  }
}

function rolesWith(permission: Permission): string {
  return staffRoles
    .filter((role) => can(role, permission))
    .map((role) => (scopeOf(role, permission) === 'own' ? `${role} (own organization only)` : role))
    .join(', ')
}
