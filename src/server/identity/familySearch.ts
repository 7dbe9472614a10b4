import { searchText } from '../../shared/text'
import type { AccountRow } from '../db/schema/identity'

type Named = Pick<AccountRow, 'firstname' | 'lastname'>

/** What an account is found by: its own name and address, and the names of its sub-accounts, which no list has by themselves. */
export function familySearch(
  { firstname, lastname, email }: Named & Pick<AccountRow, 'email'>,
  subs: readonly Named[],
): string {
  return searchText(firstname, lastname, email, ...subs.flatMap((sub) => [sub.firstname, sub.lastname]))
}
