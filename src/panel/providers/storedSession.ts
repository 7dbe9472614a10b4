import { isStaffRole } from '../../contract/access'
import type { UserSession } from '../../contract/session'

/** A password is being reset from this browser: its half of the secret, and whose it is. */
export interface ResetSession {
  readonly code: string
  readonly uid: string
  readonly email: string
  /** When it ends, ISO 8601. */
  readonly expires: string
}

/** Makes sense of what is stored under `persist:root`: somebody's session, a reset session, or neither. */
export function understand(stored: unknown): { user: UserSession | null; reset: ResetSession | null } {
  const nothing = { user: null, reset: null }
  if (typeof stored !== 'object' || stored === null || !('detail' in stored)) return nothing
  const { detail } = stored
  if ('logged' in stored && stored.logged === true) {
    return isUserSession(detail) ? { user: detail, reset: null } : nothing
  }
  return isResetSession(detail) ? { user: null, reset: detail } : nothing
}

function isResetSession(detail: unknown): detail is ResetSession {
  if (typeof detail !== 'object' || detail === null) return false
  if (!('code' in detail && 'uid' in detail && 'email' in detail && 'expires' in detail)) return false
  const { code, uid, email, expires } = detail
  return code !== '' && [code, uid, email, expires].every((value) => typeof value === 'string')
}

function isUserSession(detail: unknown): detail is UserSession {
  if (typeof detail !== 'object' || detail === null) return false
  if (!('token' in detail && typeof detail.token === 'string')) return false
  if (!('uid' in detail && typeof detail.uid === 'string' && 'organization' in detail)) return false
  const { organization } = detail
  if (typeof organization !== 'object' || organization === null || !('role' in organization)) return false
  return typeof organization.role === 'string' && isStaffRole(organization.role)
}
