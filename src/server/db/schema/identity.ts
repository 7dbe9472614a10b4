import type { Role } from '../../../contract/access'
import type { AccountStatus } from '../../../contract/accounts'
import type { ConsentState } from '../../../contract/ages'
import type { Locale } from '../../../contract/locales'
import type { Restriction } from '../../../contract/measures'
import type { Industry, OrganizationState, OrganizationStatus } from '../../../contract/organizations'
import { answersTickets } from '../../lib/rights'
import { integer, type Row, table, text } from './table'

/** What the link of an invitation is good for. */
export type InvitationKind = 'account' | 'organization' | 'address'

/** Organizations, accounts, sessions, and the ways of getting in. */
export const identityTables = {
  organizations: table(
    {
      oid: text('primary key'),
      name: text('not null'),
      email: text('not null'),
      type: text<Industry>('not null'),
      address: text('not null'),
      contact: text('not null'),
      status: text<OrganizationStatus>('not null'),
      /** Name, address and industry, folded for searching (`searchText`). */
      search: text('not null'),
      created: integer('not null'),
      /** Why the last invitation's email was given up on, or null. */
      undelivered: text(),
      /** The address of its administrator to be, as the office proposes it, or null. */
      administrator: text(),
      /** The address that it is to have, once that is proved, or null. */
      new_email: text(),
      /** 1 where it is switched off. */
      off: integer('not null'),
      /** Rises with each change of its details. */
      version: integer('not null'),
    },
    {
      indexes: [
        'create index organizations_all on organizations (created, oid)',
        'create index organizations_status on organizations (off, status, created, oid)',
        'create unique index organizations_email on organizations (lower(email))',
      ],
    },
  ),

  /** The number of organizations in each state. */
  organization_counts: table({
    status: text<OrganizationState>('primary key'),
    n: integer('not null'),
  }),

  accounts: table(
    {
      uid: text('primary key'),
      /** The organization, or null. A sub-account has its parent's. */
      oid: text('references organizations (oid)'),
      /** The account that this one is a sub-account of, or null. */
      parent: text(),
      role: text<Role>('not null'),
      /** Rights that were added to the role's, a bit for each (`bitOfRight`). */
      rights: integer('not null'),
      firstname: text('not null'),
      lastname: text('not null'),
      email: text(),
      /** The email address in lower case: unique. */
      email_key: text('unique'),
      username: text(),
      phone: text(),
      photo: text(),
      /** What the person says of themselves at the platform. */
      biography: text(),
      /** 1 while name, biography and photo are not read as they are now. */
      unread: integer('not null'),
      status: text<AccountStatus>('not null'),
      /** An argon2id hash, or null before the first password. */
      password: text(),
      /** Name and address, folded for searching (`searchText`). */
      search: text('not null'),
      created: integer('not null'),
      /** Why the last invitation's email was given up on, or null. */
      undelivered: text(),
      /** The year of birth, and the ages that the platform names in its place; or null. */
      born: integer(),
      age_band: text(),
      /** Of a guardian, as the platform says, with how it was given and since when it is so. */
      consent: text<ConsentState>(),
      consent_method: text(),
      consent_since: integer(),
      /** The consent is wanting: its posts wait, and without it the account is erased from then on. */
      consent_until: integer(),
      /** 1 where posts of it may wait for the consent. */
      holds_posts: integer('not null'),
      /** The strictest measure in force, or null; and how often one was taken, ended, lifted or restored. */
      restriction: text<Restriction>(),
      measures_version: integer('not null'),
    },
    {
      indexes: [
        "create index accounts_consent on accounts (uid) where consent <> 'given'",
        'create index accounts_consent_until on accounts (consent_until) where consent_until is not null',
        'create index accounts_unread on accounts (uid) where unread = 1',
        'create index accounts_holds_posts on accounts (uid) where holds_posts = 1 and consent_until is null',
        'create index accounts_main on accounts (created, uid) where parent is null',
        'create index accounts_main_status on accounts (status, created, uid) where parent is null',
        'create index accounts_name on accounts ((substr(search, 1, 200)), uid) where parent is null',
        "create index accounts_email on accounts ((coalesce(email_key, '')), uid) where parent is null",
        'create index accounts_oid on accounts (oid, created, uid) where parent is null',
        'create index accounts_role on accounts (role, created, uid) where parent is null',
        'create index accounts_oid_status on accounts (oid, status, created, uid) where parent is null',
        'create index accounts_oid_name on accounts (oid, (substr(search, 1, 200)), uid) where parent is null',
        "create index accounts_oid_email on accounts (oid, (coalesce(email_key, '')), uid) where parent is null",
        'create index accounts_parent on accounts (parent, created) where parent is not null',
        'create index accounts_rights on accounts (uid) where rights <> 0',
        `create index accounts_workers on accounts (firstname) where ${answersTickets}`,
      ],
    },
  ),

  /** The number of accounts (without sub-accounts) of each status and role in an organization; an empty scope is the platform. */
  account_counts: table(
    {
      scope: text('not null'),
      status: text<AccountStatus>('not null'),
      role: text<Role>('not null'),
      n: integer('not null'),
    },
    { primaryKey: ['scope', 'status', 'role'] },
  ),

  sessions: table(
    {
      /** SHA-256 of the bearer token, base64url. */
      token_hash: text('primary key'),
      /** Names the session where its token must not appear. */
      sid: text('not null unique'),
      uid: text('not null references accounts (uid) on delete cascade'),
      created: integer('not null'),
      expires: integer('not null'),
      agent: text('not null'),
      /** When it was last used, within a minute. */
      seen: integer('not null'),
      /** When the person last showed who they are. */
      proved: integer('not null'),
      /** The number of changes that it made; counted where a replica is read. */
      changes: integer('not null'),
      /** 0 or 1: it can do nothing but set up a second factor. */
      restricted: integer('not null'),
    },
    { indexes: ['create index sessions_uid on sessions (uid)'] },
  ),

  /** Whose an account is at the identity provider. */
  provider_accounts: table({
    uid: text('primary key references accounts (uid) on delete cascade'),
    /** The issuer, and the provider's own name of the person. */
    subject: text('not null unique'),
    created: integer('not null'),
  }),

  /** A session that the identity provider is asked about again and again; until then it `expires` early. */
  provider_sessions: table(
    {
      sid: text('primary key references sessions (sid) on delete cascade'),
      subject: text('not null'),
      /** The tokens that it is asked with, encrypted. */
      kept: text('not null'),
      checked: integer('not null'),
      /** When the session ends at the latest. */
      until: integer('not null'),
    },
    { indexes: ['create index provider_sessions_checked on provider_sessions (checked)'] },
  ),
  /** What people have set up for the second step of signing in. */
  factors: table(
    {
      id: text('primary key'),
      uid: text('not null references accounts (uid) on delete cascade'),
      kind: text<'passkey' | 'code'>('not null'),
      name: text('not null'),
      /** Of a passkey: its id. */
      credential: text('unique'),
      /** A passkey's public key, base64url, or the secret of one-time codes, base32; sealed where there is a key for that. */
      key: text('not null'),
      /** A passkey's count of its uses; of one-time codes the last half-minute whose code was used. */
      counter: integer('not null'),
      created: integer('not null'),
      used: integer(),
    },
    { indexes: ['create index factors_uid on factors (uid)'] },
  ),

  /** Codes that are good once in the place of a factor. */
  recovery_codes: table(
    {
      /** SHA-256, base64url, of 120 random bits. */
      code_hash: text('primary key'),
      uid: text('not null references accounts (uid) on delete cascade'),
    },
    { indexes: ['create index recovery_codes_uid on recovery_codes (uid)'] },
  ),

  /** What a browser has to answer, once: a second step, a passkey, or a first code of a new factor. */
  challenges: table({
    /** SHA-256 of the challenge, base64url. */
    challenge_hash: text('primary key'),
    purpose: text<'sign_in' | 'passkey' | 'proof' | 'set_up'>('not null'),
    /** Null where a passkey will say who it is. */
    uid: text('references accounts (uid) on delete cascade'),
    expires: integer('not null'),
  }),

  /** Since when the office asks a person for a second factor: the first sign-in at which it did. */
  factor_requests: table({
    uid: text('primary key references accounts (uid) on delete cascade'),
    created: integer('not null'),
  }),

  /** A reset of somebody's factors that a second Administrator has to confirm. */
  factor_resets: table({
    uid: text('primary key references accounts (uid) on delete cascade'),
    /** Who began it. */
    begun_by: text('not null references accounts (uid) on delete cascade'),
    created: integer('not null'),
  }),

  /** How a person wants posts shown, and the language that they chose. */
  preferences: table({
    uid: text('primary key references accounts (uid) on delete cascade'),
    /** 0 or 1. */
    grayscale: integer('not null'),
    muted: integer('not null'),
    cover_text: integer('not null'),
    /** The number of hard posts after which a break is offered; 0: never. */
    rest_after: integer('not null'),
    /** In per cent, and in CSS pixels. */
    greyness: integer('not null'),
    blur: integer('not null'),
    /** 0 or 1: whether tickets are announced by a sound, and by a message of the system. */
    chime: integer('not null'),
    desktop: integer('not null'),
    /** Null where none was chosen. */
    locale: text<Locale>(),
  }),

  invitations: table(
    {
      id: text('primary key'),
      kind: text<InvitationKind>('not null'),
      /** A uid or an oid; of an `address` the organization that is to have it. */
      subject: text('not null'),
      /** SHA-256 of the token, base64url. */
      token_hash: text('not null unique'),
      created: integer('not null'),
      expires: integer('not null'),
      /** When it was used or replaced by a newer one; a subject has at most one live invitation of a kind. */
      ended: integer(),
    },
    {
      indexes: [
        'create unique index invitations_live on invitations (kind, subject) where ended is null',
        'create index invitations_subject on invitations (subject)',
      ],
    },
  ),

  /** A password reset under way, known by the hashes of its two halves. */
  resets: table(
    {
      id: text('primary key'),
      uid: text('not null references accounts (uid) on delete cascade'),
      /** Of the browser's half. */
      code_hash: text('not null unique'),
      /** Of the half in the email. */
      ref_hash: text('not null'),
      /** The invitation that a first password uses up, or null. */
      invitation: text('references invitations (id)'),
      created: integer('not null'),
      expires: integer('not null'),
      ended: integer(),
    },
    { indexes: ['create index resets_uid on resets (uid)'] },
  ),

  /**
   * Somebody who registered an organization, to administer it. It stands until the link that was mailed to `email` confirms it; several
   * of one address stand side by side.
   */
  registrations: table(
    {
      id: text('primary key'),
      /** SHA-256 of the link's token, base64url. */
      token_hash: text('not null unique'),
      /** Null where the organization's address was known already: the answer is the usual one, but no organization is made. */
      oid: text(),
      /** The account that was named, or that confirming has made. */
      uid: text('references accounts (uid) on delete cascade'),
      email: text('not null'),
      /** The email address in lower case. */
      email_key: text('not null'),
      firstname: text('not null'),
      lastname: text('not null'),
      /** An argon2id hash of the password that was chosen, or null where an account was named. */
      password: text(),
      /** JSON of what it says of the organization. */
      organization: text('not null'),
      timezone: text(),
      /** The language of the registration, where it is known. */
      locale: text<Locale>(),
      created: integer('not null'),
      /** Until when its link is good. */
      expires: integer('not null'),
      confirmed: integer(),
      /** When the office accepted it, or removed its organization. */
      ended: integer(),
    },
    {
      indexes: [
        'create index registrations_oid on registrations (oid)',
        'create index registrations_uid on registrations (uid)',
        'create index registrations_email on registrations (email_key)',
      ],
    },
  ),

  imports: table(
    {
      id: text('primary key'),
      /** The importing person. */
      uid: text('not null'),
      oid: text('not null'),
      rows: integer('not null'),
      imported: integer('not null'),
      created: integer('not null'),
      finished: integer(),
    },
    { indexes: ['create index imports_uid on imports (uid, created)'] },
  ),

  /** An account that an import has added and that still exists. */
  import_accounts: table(
    {
      uid: text('primary key'),
      import: text('not null'),
    },
    { indexes: ['create index import_accounts_import on import_accounts (import, uid)'] },
  ),

  /** Limited attempts: their number, until when there may be no more, and when they are forgotten. */
  rate_limits: table(
    {
      key: text('primary key'),
      n: integer('not null'),
      until: integer('not null'),
      expires: integer('not null'),
    },
    { indexes: ['create index rate_limits_expires on rate_limits (expires)'] },
  ),
}

export type OrganizationRow = Row<typeof identityTables.organizations>
export type AccountRow = Row<typeof identityTables.accounts>
export type SessionRow = Row<typeof identityTables.sessions>
export type ProviderSessionRow = Row<typeof identityTables.provider_sessions>
export type FactorRow = Row<typeof identityTables.factors>
export type ChallengeRow = Row<typeof identityTables.challenges>
export type PreferencesRow = Row<typeof identityTables.preferences>
export type InvitationRow = Row<typeof identityTables.invitations>
export type ResetRow = Row<typeof identityTables.resets>
export type RegistrationRow = Row<typeof identityTables.registrations>
export type ImportRow = Row<typeof identityTables.imports>
export type RateLimitRow = Row<typeof identityTables.rate_limits>
