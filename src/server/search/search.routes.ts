import { api } from '../../contract/api'
import type { Accounts } from '../accounts/accounts.service'
import type { Serve } from '../http/serve'
import type { Organizations } from '../organizations/organizations.service'

/** One call searches accounts and organizations; each answers in the shape of its own list. */
export function searchRoutes(serve: Serve, accounts: Accounts, organizations: Organizations): void {
  serve(api.search, ({ caller, query }) =>
    query.ref === 'organizations' ? organizations.search(caller, query) : accounts.search(caller, query),
  )
}
