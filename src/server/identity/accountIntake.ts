import { isStaffRole } from '../../contract/access'
import type { PlatformAccount, PlatformRemovedAccount } from '../../contract/platform'
import { yearOf } from '../../shared/ages'
import { emailKey, searchText } from '../../shared/text'
import { ingested } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { AccountRow } from '../db/schema/identity'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import { type ConsentRules, consentEvents, judgeConsent, noMeasures, uidsOf, unknownAge } from './account'
import { removeAccounts } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import { revokeInvitations } from './invitations'
import { tellOwner } from './preferences'

type KnownAccounts = Map<string, AccountRow>

/**
 * Stores a batch of the platform's accounts in one transaction, and answers the lines it refuses with the reason. A new uid is added; a
 * known one is updated, except its role and its organization; staff accounts are not touched.
 */
export async function ingestAccounts(
  ctx: Context,
  entries: Entry<PlatformAccount>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  return await ctx.inTransaction(platform, async (transaction) => {
    const values = entries.map(({ value }) => value)
    const uids = values.flatMap(({ uid, parent }) => [uid, ...(parent ? [parent] : [])])
    const emails = values.flatMap(({ email }) => (email ? emailKey(email) : []))
    const accounts = await accountsRepository.find(transaction, uids)
    const known: KnownAccounts = new Map(accounts.map((row) => [row.uid, row]))
    const withEmail = await accountsRepository.findByEmail(transaction, emails)
    const holders = new Map(withEmail.map((row) => [row.email_key, row.uid]))
    const organizations = await accountsRepository.organizationNames(transaction, values)
    const deleted = await accountsRepository.deletedAmong(transaction, uids)
    const now = ctx.clock()
    const { eraseAfterDays } = ctx.config
    const rules: ConsentRules = { ...(await ctx.consentSettings(transaction)), eraseAfterDays, now }

    const added = new Map<string, AccountRow>()
    const before = new Map<string, AccountRow>()
    const rejected: Rejection[] = []
    for (const { line, value } of entries) {
      const reason = deleted.has(value.uid)
        ? 'This account was deleted in the office.'
        : refusalOf(value, known, holders, organizations, now)
      if (reason !== null) {
        rejected.push({ line, reason })
        continue
      }
      const existing = known.get(value.uid)
      const told = existing ? updated(existing, value) : newFromPlatform(value, known, now)
      const row = judgeConsent(withAge(told, value), rules)
      if (existing && !added.has(value.uid) && !before.has(value.uid)) before.set(value.uid, existing)
      if (!existing || added.has(value.uid)) added.set(value.uid, row)
      known.set(value.uid, row)
      if (existing?.email_key) holders.delete(existing.email_key)
      if (row.email_key) holders.set(row.email_key, row.uid)
    }

    const changed = [...before.keys()].flatMap((uid) => known.get(uid) ?? [])
    // Addresses are freed before they are taken: a batch may pass one from account to account.
    await accountsRepository.set(transaction, changed, { email_key: null })
    for (const row of changed) await accountsRepository.update(transaction, row)
    if (added.size > 0) await accountsRepository.insert(transaction, [...added.values()])
    const removed = [...before.values()]
    const current = [...added.values(), ...changed]
    const families = [...removed, ...current].map(({ uid, parent }) => parent ?? uid)
    await accountsRepository.updateFamilySearch(transaction, families)
    const renamed = changed.filter((row) => namesOf(row) !== namesOf(before.get(row.uid)))
    await ctx.renameAuthors(transaction, uidsOf(renamed))
    const active = changed.filter(({ uid }) => before.get(uid)?.status === 'active')
    const suspended = active.filter(({ status }) => status !== 'active')
    // A link sent to the old address would let its owner in.
    const moved = changed.filter(({ uid, email_key }) => email_key !== before.get(uid)?.email_key)
    await revokeInvitations(ctx, transaction, 'account', uidsOf(moved))
    await accountsRepository.endSessions(transaction, [...suspended, ...moved])
    for (const { uid, role } of active.filter((row) => moved.includes(row))) {
      const owner = before.get(uid)
      // Nobody else signs in here.
      if (owner && isStaffRole(role)) await tellOwner(ctx, transaction, owner, 'address_changed')
    }
    await accountsRepository.count(transaction, { removed, added: current })
    const counts = { added: added.size, changed: changed.length, rejected: rejected.length }
    const consents = current.flatMap((row) => consentEvents(before.get(row.uid), row))
    return { result: rejected, events: [ingested('accounts', counts), ...consents] }
  })
}

/** Deletes accounts that the platform has removed, in one transaction; one that is not known changes nothing. Returns the lines refused. */
export async function removePlatformAccounts(
  ctx: Context,
  entries: Entry<PlatformRemovedAccount>[],
  platform: SessionlessActor,
): Promise<Rejection[]> {
  return await ctx.inTransaction(platform, async (transaction) => {
    const uids = [...new Set(entries.map(({ value }) => value.uid))]
    const accounts = await accountsRepository.find(transaction, uids)
    const staff = new Set(uidsOf(accounts.filter(({ role }) => isStaffRole(role))))
    const rejected = entries.flatMap(({ line, value }) =>
      staff.has(value.uid) ? [{ line, reason: 'This is a staff account: the office alone deletes it.' }] : [],
    )
    const removed = accounts.filter(({ uid }) => !staff.has(uid))
    const events = await removeAccounts(ctx, transaction, removed, { by: null, reason: 'platform' })
    const counts = { deleted: removed.length, rejected: rejected.length }
    return { result: rejected, events: [ingested('removed accounts', counts), ...events] }
  })
}

function refusalOf(
  value: PlatformAccount,
  known: KnownAccounts,
  holders: Map<string | null, string>,
  organizations: ReadonlyMap<string, string>,
  now: Microseconds,
): string | null {
  const existing = known.get(value.uid)
  if (existing && (existing.role === 'Administrator' || existing.role === 'Moderator')) {
    return 'This is a staff account: the office alone changes it.'
  }
  const holder = value.email ? holders.get(emailKey(value.email)) : undefined
  if (holder !== undefined && holder !== value.uid) return 'Another account has this email address.'
  const fault =
    faultOfInstant('created', value.created, now) ??
    faultOfInstant('consent.since', value.consent?.since ?? undefined, now) ??
    faultOfAge(value, now)
  if (fault !== null) return fault
  if (existing) {
    const losesEmail = value.email === null && existing.parent === null
    return losesEmail ? 'email is required, but for a sub-account.' : null
  }
  if (value.parent) {
    const parent = known.get(value.parent)
    if (!parent) return 'The parent is not known: send it first.'
    if (parent.parent !== null) return 'The parent is a sub-account itself.'
    return null
  }
  if (!value.email) return 'email is required, but for a sub-account.'
  if (value.oid && !organizations.has(value.oid)) return 'The organization (oid) is not known.'
  if (value.role === 'Organization Administrator' && !value.oid) {
    return 'An Organization Administrator needs an organization (oid).'
  }
  return null
}

function faultOfAge({ born, ageBand }: PlatformAccount, now: Microseconds): string | null {
  if (born != null && born > yearOf(now / 1000)) return 'born lies in the future.'
  const [from = 0, to = from] = (ageBand?.match(/\d+/g) ?? []).map(Number)
  return from > to ? 'ageBand ends before it begins.' : null
}

/** An account with the age and the consent of a line; what it leaves out stays. */
function withAge(row: AccountRow, { born, ageBand, consent }: PlatformAccount): AccountRow {
  return {
    ...row,
    ...(born !== undefined && { born }),
    ...(ageBand !== undefined && { age_band: ageBand?.replace('-', '–') ?? null }),
    ...(consent !== undefined && {
      consent: consent?.state ?? null,
      consent_method: consent?.method ?? null,
      consent_since: consent?.since ? fromIso(consent.since) : null,
    }),
  }
}

function newFromPlatform(value: PlatformAccount, known: KnownAccounts, now: Microseconds): AccountRow {
  const { uid, parent: parentUid, firstname, lastname, email = null, created, status = 'active' } = value
  const { oid = null, role = 'Member', username = null, phone = null, photo = null, biography = null } = value
  const parent = parentUid ? known.get(parentUid) : undefined
  return {
    ...{ uid, firstname, lastname, email, username, phone, photo, biography, status, password: null },
    ...{ undelivered: null, unread: role === 'Member' ? 1 : 0 },
    ...unknownAge,
    ...noMeasures,
    oid: parent ? parent.oid : oid,
    parent: parent?.uid ?? null,
    role: parent ? 'Member' : role,
    rights: 0,
    email_key: email && emailKey(email),
    search: searchText(firstname, lastname, email),
    created: (created === undefined ? null : fromIso(created)) ?? now,
  }
}

function namesOf(row: Pick<AccountRow, 'firstname' | 'lastname' | 'username'> | undefined): string {
  return JSON.stringify([row?.firstname, row?.lastname, row?.username])
}

/** What of an account others see. */
function shownOf({ photo, biography, ...row }: AccountRow): string {
  return JSON.stringify([namesOf(row), photo, biography])
}

/** A known account with what a later line gives; what it leaves out stays. */
function updated(existing: AccountRow, value: PlatformAccount): AccountRow {
  const { firstname, lastname, email = existing.email, username = existing.username } = value
  const { phone = existing.phone, photo = existing.photo, status = existing.status } = value
  const search = searchText(firstname, lastname, email)
  const email_key = email && emailKey(email)
  const { biography = existing.biography } = value
  const row = { ...existing, firstname, lastname, email, email_key, username, phone, photo, biography }
  return { ...row, status, search, unread: shownOf(row) === shownOf(existing) ? existing.unread : 1 }
}
