import type { PlatformAccount } from '../../contract/platform'
import { emailKey, searchText } from '../../shared/text'
import { ingested } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { AccountRow } from '../db/schema/identity'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
import { uidsOf } from './account'
import * as accountsRepository from './accounts.repository'
import { revokeInvitations } from './invitations'

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
    const now = ctx.clock()

    const added = new Map<string, AccountRow>()
    const before = new Map<string, AccountRow>()
    const rejected: Rejection[] = []
    for (const { line, value } of entries) {
      const reason = refusalOf(value, known, holders, organizations, now)
      if (reason !== null) {
        rejected.push({ line, reason })
        continue
      }
      const existing = known.get(value.uid)
      const row = existing ? updated(existing, value) : newFromPlatform(value, known, now)
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
    const suspended = changed.filter(
      ({ uid, status }) => status !== 'active' && before.get(uid)?.status === 'active',
    )
    await accountsRepository.endSessions(transaction, suspended)
    // A link sent to the old address would let its owner in.
    const moved = changed.filter(({ uid, email_key }) => email_key !== before.get(uid)?.email_key)
    await revokeInvitations(ctx, transaction, 'account', uidsOf(moved))
    await accountsRepository.count(transaction, { removed, added: current })
    const counts = { added: added.size, changed: changed.length, rejected: rejected.length }
    return { result: rejected, events: [ingested('accounts', counts)] }
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
  const fault = faultOfInstant('created', value.created, now)
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

function newFromPlatform(value: PlatformAccount, known: KnownAccounts, now: Microseconds): AccountRow {
  const { uid, parent: parentUid, firstname, lastname, email = null, created, status = 'active' } = value
  const { oid = null, role = 'Member', username = null, phone = null, photo = null } = value
  const parent = parentUid ? known.get(parentUid) : undefined
  return {
    ...{ uid, firstname, lastname, email, username, phone, photo, status, password: null, undelivered: null },
    oid: parent ? parent.oid : oid,
    parent: parent?.uid ?? null,
    role: parent ? 'Member' : role,
    email_key: email && emailKey(email),
    search: searchText(firstname, lastname, email),
    created: (created === undefined ? null : fromIso(created)) ?? now,
  }
}

function namesOf(row: Pick<AccountRow, 'firstname' | 'lastname' | 'username'> | undefined): string {
  return JSON.stringify([row?.firstname, row?.lastname, row?.username])
}

/** A known account with what a later line gives; what it leaves out stays. */
function updated(existing: AccountRow, value: PlatformAccount): AccountRow {
  const { firstname, lastname, email = existing.email, username = existing.username } = value
  const { phone = existing.phone, photo = existing.photo, status = existing.status } = value
  const search = searchText(firstname, lastname, email)
  const email_key = email && emailKey(email)
  return { ...existing, firstname, lastname, email, email_key, username, phone, photo, status, search }
}
