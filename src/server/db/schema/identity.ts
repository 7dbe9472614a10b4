import type { Role } from '../../../contract/access'
import type { AccountStatus } from '../../../contract/accounts'
import type { Locale } from '../../../contract/locales'
import type { Industry, OrganizationStatus } from '../../../contract/organizations'
import { type Tables, table } from './table'

/** Organizations, accounts, sessions, and the ways of getting in. */
export interface IdentitySchema {
  organizations: OrganizationRow
  organization_counts: OrganizationCountRow
  accounts: AccountRow
  account_counts: AccountCountRow
  sessions: SessionRow
  preferences: PreferencesRow
  invitations: InvitationRow
  resets: ResetRow
  registrations: RegistrationRow
  imports: ImportRow
  import_accounts: ImportAccountRow
  rate_limits: RateLimitRow
}

export interface OrganizationRow {
  oid: string
  name: string
  email: string
  type: Industry
  address: string
  contact: string
  status: OrganizationStatus
  /** Name, address and industry, folded for searching (`searchText`). */
  search: string
  created: number
  /** Why the last invitation's email was given up on, or null. */
  undelivered: string | null
  /** The address of its administrator to be, as the office proposes it, or null. */
  administrator: string | null
}

/** The number of organizations of each status. */
interface OrganizationCountRow {
  status: OrganizationStatus
  n: number
}

export interface AccountRow {
  uid: string
  /** The organization, or null. A sub-account has its parent's. */
  oid: string | null
  /** The account that this one is a sub-account of, or null. */
  parent: string | null
  role: Role
  firstname: string
  lastname: string
  email: string | null
  /** The email address in lower case: unique. */
  email_key: string | null
  username: string | null
  phone: string | null
  photo: string | null
  status: AccountStatus
  /** An argon2id hash, or null before the first password. */
  password: string | null
  /** Name and address, folded for searching (`searchText`). */
  search: string
  created: number
  /** Why the last invitation's email was given up on, or null. */
  undelivered: string | null
}

/** The number of accounts (without sub-accounts) of each status in an organization; an empty scope is the platform. */
interface AccountCountRow {
  scope: string
  status: AccountStatus
  n: number
}

export interface SessionRow {
  /** SHA-256 of the bearer token, base64url. */
  token_hash: string
  /** Names the session where its token must not appear. */
  sid: string
  uid: string
  created: number
  expires: number
  agent: string
  /** When it was last used, within a minute. */
  seen: number
  /** The number of changes that it made; counted where a replica is read. */
  changes: number
}

/** How a person wants posts shown, and the language that they chose. */
export interface PreferencesRow {
  uid: string
  /** 0 or 1. */
  grayscale: number
  muted: number
  cover_text: number
  /** The number of hard posts after which a break is offered; 0: never. */
  rest_after: number
  /** In per cent, and in CSS pixels. */
  greyness: number
  blur: number
  /** 0 or 1: whether tickets are announced by a sound, and by a message of the system. */
  chime: number
  desktop: number
  /** Null where none was chosen. */
  locale: Locale | null
}

/** What the link of an invitation is good for. */
export type InvitationKind = 'account' | 'organization'

export interface InvitationRow {
  id: string
  kind: InvitationKind
  /** A uid or an oid. */
  subject: string
  /** SHA-256 of the token, base64url. */
  token_hash: string
  created: number
  expires: number
  /** When it was used or replaced by a newer one; a subject has at most one live invitation of a kind. */
  ended: number | null
}

/** A password reset under way, known by the hashes of its two halves. */
export interface ResetRow {
  id: string
  uid: string
  /** Of the browser's half. */
  code_hash: string
  /** Of the half in the email. */
  ref_hash: string
  /** The invitation that a first password uses up, or null. */
  invitation: string | null
  created: number
  expires: number
  ended: number | null
}

/**
 * Somebody who registered an organization, to administer it. It stands until the link that was mailed to `email` confirms it; several
 * of one address stand side by side.
 */
export interface RegistrationRow {
  id: string
  /** SHA-256 of the link's token, base64url. */
  token_hash: string
  /** Null where the organization's address was known already: the answer is the usual one, but no organization is made. */
  oid: string | null
  /** The account that was named, or that confirming has made. */
  uid: string | null
  email: string
  /** The email address in lower case. */
  email_key: string
  firstname: string
  lastname: string
  /** An argon2id hash of the password that was chosen, or null where an account was named. */
  password: string | null
  /** JSON of what it says of the organization. */
  organization: string
  timezone: string | null
  /** The language of the registration, where it is known. */
  locale: Locale | null
  created: number
  /** Until when its link is good. */
  expires: number
  confirmed: number | null
  /** When the office accepted it, or removed its organization. */
  ended: number | null
}

export interface ImportRow {
  id: string
  /** The importing person. */
  uid: string
  oid: string
  rows: number
  imported: number
  created: number
  finished: number | null
}

/** An account that an import has added and that still exists. */
interface ImportAccountRow {
  import: string
  uid: string
}

/** Limited attempts: their number, until when there may be no more, and when they are forgotten. */
export interface RateLimitRow {
  key: string
  n: number
  until: number
  expires: number
}

export const identityTables: Tables = [
  table<OrganizationRow>('organizations', {
    oid: 'text primary key',
    name: 'text not null',
    email: 'text not null',
    type: 'text not null',
    address: 'text not null',
    contact: 'text not null',
    status: 'text not null',
    search: 'text not null',
    created: 'integer not null',
    undelivered: 'text',
    administrator: 'text',
  }),
  'create index organizations_all on organizations (created, oid)',
  'create index organizations_status on organizations (status, created, oid)',
  'create unique index organizations_email on organizations (lower(email))',

  table<OrganizationCountRow>('organization_counts', {
    status: 'text primary key',
    n: 'integer not null',
  }),

  table<AccountRow>('accounts', {
    uid: 'text primary key',
    oid: 'text references organizations (oid)',
    parent: 'text',
    role: 'text not null',
    firstname: 'text not null',
    lastname: 'text not null',
    email: 'text',
    email_key: 'text unique',
    username: 'text',
    phone: 'text',
    photo: 'text',
    status: 'text not null',
    password: 'text',
    search: 'text not null',
    created: 'integer not null',
    undelivered: 'text',
  }),
  'create index accounts_main on accounts (created, uid) where parent is null',
  'create index accounts_main_status on accounts (status, created, uid) where parent is null',
  'create index accounts_name on accounts ((substr(search, 1, 200)), uid) where parent is null',
  "create index accounts_email on accounts ((coalesce(email_key, '')), uid) where parent is null",
  'create index accounts_oid on accounts (oid, created, uid) where parent is null',
  'create index accounts_oid_status on accounts (oid, status, created, uid) where parent is null',
  'create index accounts_oid_name on accounts (oid, (substr(search, 1, 200)), uid) where parent is null',
  "create index accounts_oid_email on accounts (oid, (coalesce(email_key, '')), uid) where parent is null",
  'create index accounts_parent on accounts (parent, created) where parent is not null',
  "create index accounts_workers on accounts (firstname) where role in ('Administrator')",

  table<AccountCountRow>(
    'account_counts',
    {
      scope: 'text not null',
      status: 'text not null',
      n: 'integer not null',
    },
    ['scope', 'status'],
  ),

  table<SessionRow>('sessions', {
    token_hash: 'text primary key',
    sid: 'text not null unique',
    uid: 'text not null references accounts (uid) on delete cascade',
    created: 'integer not null',
    expires: 'integer not null',
    agent: 'text not null',
    seen: 'integer not null',
    changes: 'integer not null',
  }),
  'create index sessions_uid on sessions (uid)',

  table<PreferencesRow>('preferences', {
    uid: 'text primary key references accounts (uid) on delete cascade',
    grayscale: 'integer not null',
    muted: 'integer not null',
    cover_text: 'integer not null',
    rest_after: 'integer not null',
    greyness: 'integer not null',
    blur: 'integer not null',
    chime: 'integer not null',
    desktop: 'integer not null',
    locale: 'text',
  }),

  table<InvitationRow>('invitations', {
    id: 'text primary key',
    kind: 'text not null',
    subject: 'text not null',
    token_hash: 'text not null unique',
    created: 'integer not null',
    expires: 'integer not null',
    ended: 'integer',
  }),
  'create unique index invitations_live on invitations (kind, subject) where ended is null',

  table<ResetRow>('resets', {
    id: 'text primary key',
    uid: 'text not null references accounts (uid) on delete cascade',
    code_hash: 'text not null unique',
    ref_hash: 'text not null',
    invitation: 'text references invitations (id)',
    created: 'integer not null',
    expires: 'integer not null',
    ended: 'integer',
  }),
  'create index resets_uid on resets (uid)',

  table<RegistrationRow>('registrations', {
    id: 'text primary key',
    token_hash: 'text not null unique',
    oid: 'text',
    uid: 'text references accounts (uid) on delete cascade',
    email: 'text not null',
    email_key: 'text not null',
    firstname: 'text not null',
    lastname: 'text not null',
    password: 'text',
    organization: 'text not null',
    timezone: 'text',
    locale: 'text',
    created: 'integer not null',
    expires: 'integer not null',
    confirmed: 'integer',
    ended: 'integer',
  }),
  'create index registrations_oid on registrations (oid)',
  'create index registrations_uid on registrations (uid)',
  'create index registrations_email on registrations (email_key)',

  table<ImportRow>('imports', {
    id: 'text primary key',
    uid: 'text not null',
    oid: 'text not null',
    rows: 'integer not null',
    imported: 'integer not null',
    created: 'integer not null',
    finished: 'integer',
  }),
  'create index imports_uid on imports (uid, created)',

  table<ImportAccountRow>('import_accounts', {
    uid: 'text primary key',
    import: 'text not null',
  }),
  'create index import_accounts_import on import_accounts (import, uid)',

  table<RateLimitRow>('rate_limits', {
    key: 'text primary key',
    n: 'integer not null',
    until: 'integer not null',
    expires: 'integer not null',
  }),
  'create index rate_limits_expires on rate_limits (expires)',
]
