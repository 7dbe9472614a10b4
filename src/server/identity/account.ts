import type { Role } from '../../contract/access'
import type { Account, AccountStatus } from '../../contract/accounts'
import type { Ages } from '../../contract/ages'
import type { EventAct } from '../../contract/events'
import type { ConsentSettings } from '../../contract/settings'
import { ageBandOf, isUnder, yearOf } from '../../shared/ages'
import { emailKey, searchText } from '../../shared/text'
import { changed, type NewEvent } from '../audit/auditLog.service'
import type { AccountRow } from '../db/schema/identity'
import { day, type Microseconds, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { rightsIn } from '../lib/rights'

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
    rights: 0,
    firstname,
    lastname,
    email,
    email_key: emailKey(email),
    username: null,
    phone: null,
    ...noProfile,
    status,
    password: password ?? null,
    search: searchText(firstname, lastname, email),
    undelivered: null,
    created: now,
    ...unknownAge,
    ...noMeasures,
  }
}

/** Of an account that the office has made: only what the platform sends is read. */
export const noProfile = { photo: null, biography: null, unread: 0 } as const

/** Of an account against which nothing was done. */
export const noMeasures = { restriction: null, measures_version: 0 } as const

/** Of an account of which the platform has said neither age nor consent. */
export const unknownAge = {
  ...{ born: null, age_band: null },
  ...{ consent: null, consent_method: null, consent_since: null, consent_until: null, holds_posts: 0 },
} as const

/** What the platform has said of an account's age and consent, and what follows. */
export function agesOf(row: AccountRow): Pick<AccountRow, keyof typeof unknownAge> {
  const { born, age_band, consent, consent_method, consent_since, consent_until, holds_posts } = row
  return { born, age_band, consent, consent_method, consent_since, consent_until, holds_posts }
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
      ...(row.rights !== 0 && { rights: rightsIn(row.rights) }),
      organization: oid === null || name === undefined ? null : { oid, name },
    }),
    ...(undelivered !== null && { undelivered }),
  }
}

/** With rights by their names. */
function readable<Fields extends { rights?: number }>({ rights, ...fields }: Fields) {
  return { ...fields, ...(rights !== undefined && { rights: rightsIn(rights).join(', ') }) }
}

/** What is known of an account's age, and of a guardian's consent. */
export function agesToWire(row: AccountRow): Ages {
  const { born, consent, consent_method: method, consent_since: since, consent_until } = row
  const ageBand = ageBandOf(row)
  return {
    ...(born !== null && { born }),
    ...(ageBand !== null && { ageBand }),
    ...(consent !== null && {
      consent: { state: consent, method, since: since === null ? null : toIso(since) },
    }),
    ...(consent_until !== null && { consentUntil: toIso(consent_until) }),
  }
}

/** By what it is judged whether a consent is wanting, and from when on the account is erased then. */
export interface ConsentRules extends ConsentSettings {
  eraseAfterDays: number
  now: Microseconds
}

/** In days, at the least: a consent may follow its account, and what is erased can't be restored. */
const leastThinking = 7

/** Until when a consent may be given. */
export function thinkingUntil({
  eraseAfterDays,
  now,
}: Omit<ConsentRules, keyof ConsentSettings>): Microseconds {
  return now + Math.max(eraseAfterDays, leastThinking) * day
}

/**
 * An account as the settings want it: where it is under the age and the platform says that there is no consent, its posts wait and its time
 * to think begins, else both end. One of which nothing is said is as it was.
 */
export function judgeConsent(row: AccountRow, rules: ConsentRules): AccountRow {
  const { underAge, now } = rules
  const isRefused = row.consent === 'missing' || row.consent === 'withdrawn'
  const isWanting = isRefused && row.role === 'Member' && isUnder(underAge, row, yearOf(now / 1000))
  if (isWanting === (row.consent_until !== null)) return row
  return isWanting
    ? { ...row, consent_until: thinkingUntil(rules), holds_posts: 1 }
    : { ...row, consent_until: null }
}

/** That posts of an account begin to wait for a consent, or no longer do; none where neither. */
export function consentEvents(before: AccountRow | undefined, after: AccountRow): NewEvent[] {
  const { consent_until: until } = after
  if ((before?.consent_until ?? null) === until) return []
  return until === null
    ? [accountEvent('end_consent_wait', after)]
    : [{ ...accountEvent('await_consent', after), after: { until: toIso(until) } }]
}

/** What was done to an account, and what it changed of `row`; events hold nothing personal. */
export function accountEvent(
  act: EventAct,
  row: AccountRow,
  after: Partial<Pick<AccountRow, 'status' | 'role' | 'rights' | 'oid'>> = {},
): NewEvent {
  const { uid, oid } = row
  return {
    act,
    kind: 'account',
    subject: uid,
    oid: oid ?? after.oid ?? null,
    ...changed(readable(row), readable(after)),
  }
}

export function accountAdded({ uid, status, role, oid }: AccountRow): NewEvent {
  return { act: 'add', kind: 'account', subject: uid, oid, after: { status, role, oid } }
}
