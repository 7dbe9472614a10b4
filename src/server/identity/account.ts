import type { Role } from '../../contract/access'
import type { Account, AccountStatus } from '../../contract/accounts'
import { searchText } from '../../shared/text'
import type { AccountRow } from '../db/schema/identity'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'

interface Person {
  firstname: string
  lastname: string
  email: string
}

interface Place {
  oid: string
  role: Role
  status: AccountStatus
  password?: string
}

/** An account as the office makes it: blanks around its names and its address are left out. */
export function newAccount(
  person: Person,
  { oid, role, status, password }: Place,
  now: Microseconds,
): AccountRow {
  const firstname = person.firstname.trim()
  const lastname = person.lastname.trim()
  const email = person.email.trim()
  return {
    uid: idAt(now),
    oid,
    parent: null,
    role,
    firstname,
    lastname,
    email,
    email_key: email.toLowerCase(),
    username: null,
    phone: null,
    photo: null,
    status,
    password: password ?? null,
    search: searchText(firstname, lastname, email),
    undelivered: null,
    created: now,
  }
}

export type SubAccountRow = Pick<AccountRow, 'uid' | 'parent' | 'firstname' | 'lastname' | 'created'>

/** An account as lists show it; with the names of organizations, where it belongs and what it may. */
export function accountToWire(
  row: AccountRow,
  subs: readonly SubAccountRow[] = [],
  organizations?: ReadonlyMap<string, string>,
): Account {
  const name = organizations?.get(row.oid ?? '')
  return {
    uid: row.uid,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    phone: row.phone,
    status: row.status,
    created: toIso(row.created),
    subs: subs.map((sub) => ({
      uid: sub.uid,
      firstname: sub.firstname,
      lastname: sub.lastname,
      created: toIso(sub.created),
    })),
    ...(organizations && {
      role: row.role,
      organization: row.oid === null || name === undefined ? null : { oid: row.oid, name },
    }),
    ...(row.undelivered !== null && { undelivered: row.undelivered }),
  }
}
