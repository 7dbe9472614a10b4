import { can, type Permission } from '../../contract/access'
import { useSession } from '../providers/sessionStore'

/** Whether who is signed in may do something; for showing only, the office decides. */
export function useCan(): (permission: Permission) => boolean {
  const role = useSession().user?.organization.role ?? ''
  return (permission) => can(role, permission)
}
