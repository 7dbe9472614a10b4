import { can, type Permission } from '../../contract/access'
import type { UserSession } from '../../contract/session'

/** In, one step back in history, or, where there is no step, to an address. */
export type Passage = 'in' | 'back' | '/' | '/office/accounts'

interface Case {
  user: UserSession | null
  /** What the page asks for; null for a page of every role. */
  permission: Permission | null
  canStepBack: boolean
}

/** The guard of specification §2: whoever may not see a page is sent back one step in history. */
export function passage({ user, permission, canStepBack }: Case): Passage {
  const isAllowed = user !== null && (permission === null || can(user.organization.role, permission))
  if (isAllowed) return 'in'
  if (canStepBack) return 'back'
  return user === null ? '/' : '/office/accounts'
}
