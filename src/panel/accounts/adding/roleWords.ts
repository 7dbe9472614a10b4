import type { Role } from '../../../contract/access'
import type { WordKey } from '../../i18n/words'

export const roleWords: Record<Role, WordKey> = {
  Member: 'accounts.roles.member',
  Moderator: 'accounts.roles.moderator',
  Administrator: 'accounts.roles.administrator',
  'Organization Administrator': 'accounts.roles.organizationAdministrator',
}

/** Nobody gets more than this by oversight. */
export const leastRole: Role = 'Member'
