import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import type { Accounts } from './accounts.service'
import type { Organizations } from './organizations.service'

/** One call searches accounts and organizations; each answers in the shape of its own list. */
export function searchRoutes(
  registerRoute: RegisterRoute,
  accounts: Accounts,
  organizations: Organizations,
): void {
  registerRoute(api.search, ({ caller, query }) =>
    query.ref === 'organizations' ? organizations.search(caller, query) : accounts.search(caller, query),
  )
}
