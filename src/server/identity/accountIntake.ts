import type { PlatformAccount } from '../../contract/platform'
import { emailKey, searchText } from '../../shared/text'
import { ingested } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { AccountRow } from '../db/schema/identity'
import type { SessionlessActor } from '../http/auth'
import type { Entry, Rejection } from '../http/ndjson'
import { faultOfInstant, fromIso, type Microseconds } from '../lib/clock'
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
    const uids = entries.flatMap(({ value }) => [value.uid, ...(value.parent ? [value.parent] : [])])
    const emails = entries.flatMap(({ value }) => (value.email ? [emailKey(value.email)] : []))
    const oids = entries.flatMap(({ value }) => (value.oid ? [value.oid] : []))
    const known: KnownAccounts = new Map(
      (await accountsRepository.find(transaction, uids)).map((row) => [row.uid, row]),
    )
    const holders = new Map(
      (await accountsRepository.findByEmail(transaction, emails)).map(
        (row) => [row.email_key, row.uid] as const,
      ),
    )
    const organizations = await accountsRepository.organizationNames(transaction, oids)
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

    const changed = [...before].flatMap(([uid, old]) => {
      const row = known.get(uid)
      return row ? [{ old, row }] : []
    })
    // Addresses are freed before they are taken: a batch may pass one from account to account.
    await accountsRepository.releaseEmails(
      transaction,
      changed.map(({ row }) => row.uid),
    )
    for (const { row } of changed) await accountsRepository.update(transaction, row)
    if (added.size > 0) await accountsRepository.insert(transaction, [...added.values()])
    const touched = [...added.values(), ...changed.flatMap(({ old, row }) => [old, row])]
    await accountsRepository.updateFamilySearch(
      transaction,
      touched.flatMap(({ uid, parent }) => (parent === null ? [uid] : [parent])),
    )
    const suspended = changed.filter(({ old, row }) => old.status === 'active' && row.status !== 'active')
    await accountsRepository.endSessions(
      transaction,
      suspended.map(({ row }) => row.uid),
    )
    // A link sent to the old address would let its owner in.
    const moved = changed.filter(({ old, row }) => old.email_key !== row.email_key)
    await revokeInvitations(
      ctx,
      transaction,
      'account',
      moved.map(({ row }) => row.uid),
    )
    await accountsRepository.count(transaction, [
      ...[...added.values()].map((account) => ({ account, n: 1 as const })),
      ...changed.flatMap(({ old, row }) => [
        { account: old, n: -1 as const },
        { account: row, n: 1 as const },
      ]),
    ])
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
  const parent = value.parent ? known.get(value.parent) : undefined
  const email = value.email ?? null
  return {
    uid: value.uid,
    oid: parent ? parent.oid : (value.oid ?? null),
    parent: parent?.uid ?? null,
    role: parent ? 'Member' : (value.role ?? 'Member'),
    firstname: value.firstname,
    lastname: value.lastname,
    email,
    email_key: email && emailKey(email),
    username: value.username ?? null,
    phone: value.phone ?? null,
    photo: value.photo ?? null,
    status: value.status ?? 'active',
    password: null,
    search: searchText(value.firstname, value.lastname, email),
    undelivered: null,
    created: (value.created === undefined ? null : fromIso(value.created)) ?? now,
  }
}

/** A known account with what a later line gives; what it leaves out stays. */
function updated(existing: AccountRow, value: PlatformAccount): AccountRow {
  const given = <Value>(value: Value | undefined, kept: Value) => (value === undefined ? kept : value)
  const email = given(value.email, existing.email)
  return {
    ...existing,
    firstname: value.firstname,
    lastname: value.lastname,
    email,
    email_key: email && emailKey(email),
    username: given(value.username, existing.username),
    phone: given(value.phone, existing.phone),
    photo: given(value.photo, existing.photo),
    status: given(value.status, existing.status),
    search: searchText(value.firstname, value.lastname, email),
  }
}
