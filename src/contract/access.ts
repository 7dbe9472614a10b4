import { keysOf } from './keysOf'

/** Who may do what: the table by which the server decides and the panel shows (specification §6). */
export const roles = ['Member', 'Moderator', 'Administrator', 'Organization Administrator'] as const
export type Role = (typeof roles)[number]

/** Roles that may log in. A Member is refused with "Unauthorized login". */
export const staffRoles = ['Moderator', 'Administrator', 'Organization Administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/** Which rows a permission covers: all, those of the caller's own organization, or none. */
export type Scope = 'all' | 'own' | 'none'

const administratorsOnly = {
  Moderator: 'none',
  Administrator: 'all',
  'Organization Administrator': 'none',
} as const satisfies Record<StaffRole, Scope>

/** What no role may do by itself. */
const nobody = {
  Moderator: 'none',
  Administrator: 'none',
  'Organization Administrator': 'none',
} as const satisfies Record<StaffRole, Scope>

const ownOrganization = {
  Moderator: 'own',
  Administrator: 'all',
  'Organization Administrator': 'own',
} as const satisfies Record<StaffRole, Scope>

/** `queue`: blocked, reported and imminent posts; `browse`: any other list of posts. */
export const accessTable = {
  'accounts.read': ownOrganization,
  'accounts.create': administratorsOnly,
  'accounts.update': administratorsOnly,
  'accounts.invite': administratorsOnly,
  'accounts.eliminate': administratorsOnly,
  'accounts.delete': administratorsOnly,
  'accounts.export': administratorsOnly,
  'accounts.handOver': administratorsOnly,
  'organizations.read': administratorsOnly,
  'organizations.create': administratorsOnly,
  'organizations.update': administratorsOnly,
  'organizations.invite': administratorsOnly,
  'organizations.delete': administratorsOnly,
  'posts.queue': { Moderator: 'all', Administrator: 'all', 'Organization Administrator': 'own' },
  'posts.browse': administratorsOnly,
  'posts.decide': administratorsOnly,
  'posts.escalate': { Moderator: 'all', Administrator: 'all', 'Organization Administrator': 'none' },
  'posts.filterByModerator': administratorsOnly,
  'posts.create': administratorsOnly,
  'people.measure': administratorsOnly,
  'abuse.read': nobody,
  'tickets.read': administratorsOnly,
  'tickets.answer': administratorsOnly,
  'tickets.ask': { Moderator: 'none', Administrator: 'none', 'Organization Administrator': 'own' },
  'settings.read': administratorsOnly,
  'settings.update': administratorsOnly,
  'events.read': administratorsOnly,
  'insights.read': administratorsOnly,
} as const satisfies Record<string, Record<StaffRole, Scope>>

export type Permission = keyof typeof accessTable

/** In display order. */
export const permissions: readonly Permission[] = keysOf(accessTable)

/** Single rights that an Administrator may add to an account (`mayHold`); nobody has one by default. */
export const rights = [
  'decides',
  'takesMeasures',
  'answersTickets',
  'readsInsights',
  'seesAbuseMaterial',
] as const
export type Right = (typeof rights)[number]

/** What a right adds, in every organization. */
export const permissionsOfRight: Readonly<Record<Right, readonly Permission[]>> = {
  decides: ['posts.browse', 'posts.decide', 'posts.filterByModerator'],
  takesMeasures: ['people.measure'],
  answersTickets: ['tickets.read', 'tickets.answer'],
  readsInsights: ['insights.read'],
  seesAbuseMaterial: ['abuse.read'],
}

/** Whether a right may be added to a role: to a Moderator any, to an Administrator the one that the role lacks. */
export function mayHold(role: string, right: Right): boolean {
  return role === 'Moderator' || (role === 'Administrator' && right === 'seesAbuseMaterial')
}

/** Who may do something: by a role, and by the rights that were added. */
export interface Holder {
  role: string
  rights: readonly Right[]
}

export function isPermission(name: string): name is Permission {
  return Object.hasOwn(accessTable, name)
}

export function isStaffRole(role: string): role is StaffRole {
  return staffRoles.some((staffRole) => staffRole === role)
}

/** How far `permission` reaches for somebody with this role and these rights; none for a Member. */
export function scopeOf({ role, rights: added }: Holder, permission: Permission): Scope {
  if (!isStaffRole(role)) return 'none'
  const isAdded = added.some(
    (right) => mayHold(role, right) && permissionsOfRight[right].includes(permission),
  )
  return isAdded ? 'all' : accessTable[permission][role]
}

export function can(holder: Holder, permission: Permission): boolean {
  return scopeOf(holder, permission) !== 'none'
}
