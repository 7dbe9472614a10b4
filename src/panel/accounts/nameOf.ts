import type { Account } from '../../contract/accounts'
import { fullName } from '../fields/Person'

/** What an account is called where only words can stand. */
export function nameOf(account: Account): string {
  return fullName(account) || account.email || account.uid
}
