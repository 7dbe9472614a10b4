import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { Accounts } from './accounts.service'

export function accountRoutes(serve: Serve, accounts: Accounts): void {
  serve(api.listAccounts, ({ caller, query }) => accounts.list(caller, query))
}
