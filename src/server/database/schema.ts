import type { Generated } from 'kysely'
import type { Role } from '../../contract/access'
import type { AccountStatus } from '../../contract/accounts'
import type { Locale } from '../../contract/locales'
import type { Industry, OrganizationStatus } from '../../contract/organizations'
import type { PostStatus, PostType } from '../../contract/posts'
import type { EventsSchema } from './eventsSchema'
import type { InsightsSchema } from './insightsSchema'
import type { JobsSchema } from './jobsSchema'
import type { OperationSchema } from './operationSchema'
import type { PoliciesSchema } from './policiesSchema'
import type { QueuesSchema } from './queuesSchema'
import type { SettingsSchema } from './settingsSchema'
import type { SupportSchema } from './supportSchema'
import type { WebhooksSchema } from './webhooksSchema'

/**
 * The tables, the same on every engine: instants are whole microseconds since 1970 (UTC), JSON is text, a flag is
 * 0 or 1.
 */
export interface Schema
  extends SupportSchema,
    SettingsSchema,
    OperationSchema,
    EventsSchema,
    PoliciesSchema,
    InsightsSchema,
    JobsSchema,
    QueuesSchema,
    WebhooksSchema {
  organizations: OrganizationRow
  organization_counts: OrganizationCountRow
  accounts: AccountRow
  account_counts: AccountCountRow
  sessions: Omit<SessionRow, 'changes'> & { changes: Generated<number> }
  posts: PostTable
  reports: ReportRow
  media_files: MediaFileRow
  secrets: SecretRow
  invitations: InvitationRow
  letters: Omit<LetterRow, 'claimed'> & { claimed: Generated<number> }
  registrations: RegistrationRow
  registration_passwords: RegistrationPasswordRow
  imports: ImportRow
  resets: ResetRow
  tries: TriesRow
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
  /** Why the last invitation's letter was given up on, or null. */
  undelivered: string | null
  /** The address of who is to administer it, as the office proposes it, or null. */
  administrator: string | null
}

/** How many organizations there are of each status. */
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
  /** Why the last invitation's letter was given up on, or null. */
  undelivered: string | null
}

/** How many accounts (sub-accounts left out) an organization has of each status; an empty scope is the platform. */
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
  /** When it was last used, give or take a minute. */
  seen: number
  /** How often it changed something; counted where a replica is read. */
  changes: number
}

export interface PostRow {
  pid: string
  uid: string
  /** The author's organization and role, kept here so that lists filter on one table. */
  oid: string | null
  role: Role
  type: PostType
  text: string | null
  /** JSON: a list of `{ path, type, thumbnail? }`. */
  media: string
  status: PostStatus
  score_text: number | null
  score_image: number | null
  score_video: number | null
  /** JSON: which parts of the text raised its score, `{ spans, hidden, model }`; null where somebody else gave the score. */
  explanation: string | null
  /** JSON: what the text is a sign of, a list of `{ kind, spans }`. */
  signals: string
  /** Of the text, by ISO 639-1, where it was recognised. */
  language: string | null
  /** JSON: which model gave each score, `{ text?, image?, video? }`, none for one that came with the post; null from before that was kept. */
  models: string | null
  /** JSON: what another scorer said of parts while the one that decides was out of reach, `{ text?, image?, video? }`. */
  provisional: string | null
  /** 1 where a signal says that the post can't wait. */
  urgent: number
  /** How urgently a person is to look at it: 0 ordinary, 1 serious, 2 imminent; 0 where it waits for nobody. */
  severity: number
  /** When the newest open report was made, or null. */
  last_report: number | null
  /** Since when it is imminent, or null. */
  imminent_since: number | null
  /** Whether it was brought before the Administrators, and none has decided it since: 0 or 1. */
  escalated: number
  /** 1 while its block waits for a second person's agreement. */
  second_look: number
  /** When its parts are to be scored, again or for the first time; null where nothing is to be done. */
  score_due: number | null
  /** A uid, `analyzer`, or null. */
  moderator: string | null
  moderator_name: string | null
  decided: number | null
  version: number
  open_reports: number
  /** 1 where a report is open. */
  reported: number
  created: number
}

interface PostTable extends PostRow {
  /**
   * The first event of the transaction in which the post got its state: in the order of these posts were decided. 0 where that was before
   * it was kept.
   */
  changed: Generated<number>
}

export interface ReportRow {
  rid: string
  pid: string
  /** Who reported. */
  uid: string
  title: string
  message: string
  created: number
  settled: number | null
}

/** That a file of the office's own media folder belongs to a post. */
export interface MediaFileRow {
  /** The bare name of the file. */
  file: string
  pid: string
}

interface SecretRow {
  name: string
  value: string
}

/** What a link in a letter is good for; an account, an organization, or (`link`) an account to link to one. */
export type InvitationKind = 'account' | 'organization' | 'link'

export interface InvitationRow {
  id: string
  kind: InvitationKind
  /** A uid, an oid, or (`link`) both with a blank between. */
  subject: string
  /** SHA-256 of the token, base64url. */
  token_hash: string
  created: number
  expires: number
  /** Used, or replaced by a newer one; a subject has one live invitation of a kind at most. */
  ended: number | null
}

/** A letter of the outbox. */
export interface LetterRow {
  /** Names the letter in its Message-ID too, the same at every try. */
  id: string
  kind: InvitationKind | 'link_impossible' | 'registered' | 'registered_before' | 'admitted' | 'reset'
  invitation: string | null
  recipient: string
  /** JSON, with the token; erased once the letter is no longer waiting. */
  content: string | null
  state: 'waiting' | 'sent' | 'given_up' | 'dropped'
  attempts: number
  /** Not to be tried before this instant. */
  due: number
  /** Until then it is one server's. */
  claimed: number
  created: number
  finished: number | null
  error: string | null
}

/** Who registered an organization, or is to be linked to it. */
export interface RegistrationRow {
  oid: string
  uid: string
  /** 1 where the account was made by registering. */
  is_new: number
  timezone: string | null
  /** The language in which it was registered, where it is known. */
  locale: Locale | null
  created: number
  /** When the owner of an existing account confirmed, or null. */
  confirmed: number | null
}

/** Of a registration without an invitation, also of one that leads to nothing since its address is known. */
export interface RegistrationPasswordRow {
  email_key: string
  /** Its hash. */
  password: string
  ends: number
}

export interface ImportRow {
  id: string
  /** Whose import it is. */
  uid: string
  oid: string
  rows: number
  imported: number
  created: number
  finished: number | null
}

/** A reset of a password under way, known by the hashes of its two halves. */
export interface ResetRow {
  id: string
  uid: string
  /** Of the browser's half. */
  code_hash: string
  /** Of the half in the letter. */
  ref_hash: string
  /** The invitation that a first password uses up, or null. */
  invitation: string | null
  created: number
  expires: number
  ended: number | null
}

/** Tries that are limited: how many there were, until when there may be no more, and when they are forgotten. */
export interface TriesRow {
  key: string
  n: number
  until: number
  expires: number
}
