import type { Role } from '../../contract/access'
import type { Account, AccountStatus } from '../../contract/accounts'
import type { EventAct } from '../../contract/events'
import { emailKey, searchText } from '../../shared/text'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { AccountRow } from '../db/schema/identity'
import { type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'

/** Where an account belongs, and what it may do there. */
export interface Membership {
  oid: string
  role: Role
  status: AccountStatus
}

/** An account made in the office. Names and address are trimmed. */
export function newAccount(
  person: { firstname: string; lastname: string; email: string },
  { oid, role, status, password }: Membership & { password?: string },
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
    email_key: emailKey(email),
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

export function fullName({ firstname, lastname }: Pick<AccountRow, 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim()
}

export function uidsOf(rows: readonly { uid: string }[]): string[] {
  return rows.map(({ uid }) => uid)
}

type SubAccountRow = Pick<AccountRow, 'uid' | 'parent' | 'firstname' | 'lastname' | 'created'>

/** An account as lists show it; with the names of organizations, also its role and its organization. */
export function accountToWire(
  row: AccountRow,
  subs: readonly SubAccountRow[] = [],
  organizations?: ReadonlyMap<string, string>,
): Account {
  const { uid, firstname, lastname, email, phone, status, created, role, oid, undelivered } = row
  const name = organizations?.get(oid ?? '')
  return {
    ...{ uid, firstname, lastname, email, phone, status, created: toIso(created) },
    subs: subs.map((sub) => {
      return { uid: sub.uid, firstname: sub.firstname, lastname: sub.lastname, created: toIso(sub.created) }
    }),
    ...(organizations && {
      role,
      organization: oid === null || name === undefined ? null : { oid, name },
    }),
    ...(undelivered !== null && { undelivered }),
  }
}

/** What was done to an account, and what it changed of `row`; events hold nothing personal. */
export function accountEvent(
  act: EventAct,
  row: AccountRow,
  after: Partial<Pick<AccountRow, 'status' | 'role' | 'oid'>> = {},
): NewEvent {
  const { uid, oid } = row
  return { act, kind: 'account', subject: uid, oid: oid ?? after.oid ?? null, ...changed(row, after) }
}

export function accountAdded({ uid, status, role, oid }: AccountRow): NewEvent {
  return { act: 'add', kind: 'account', subject: uid, oid, after: { status, role, oid } }
}
