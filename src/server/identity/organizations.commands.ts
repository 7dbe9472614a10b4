import { fault } from '../../contract/faults'
import type { Locale } from '../../contract/locales'
import type { Organization, OrganizationByPanel } from '../../contract/organizations'
import { emailKey } from '../../shared/text'
import type { NewEvent } from '../audit/auditLog.service'
import { type BulkAction, type BulkResult, inSlices } from '../audit/bulk'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow, OrganizationRow, RegistrationRow } from '../db/schema/identity'
import type { Caller, PublicRequest } from '../http/auth'
import { type NewEmail, queueEmails } from '../mail/outbox'
import { Problem } from '../problems'
import { accountEvent } from './account'
import { eliminateAccounts, placeAccount, removeAccounts, setAccounts } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import { findInvitation, type Invitee, inviteByEmail, peekInvitation, revokeInvitations } from './invitations'
import { byLink } from './limits'
import { newOrganization, organizationAdded, organizationEvent, organizationToWire } from './organization'
import * as organizationsRepository from './organizations.repository'
import * as registrationsRepository from './registrations.repository'

/** Adds an organization, pending. @throws Problem email_taken */
export async function addOrganization(
  { inTransaction, clock }: Context,
  caller: Caller,
  { org, user }: OrganizationByPanel,
): Promise<Organization> {
  return await inTransaction(caller, async (transaction) => {
    await requireFreeAddress(transaction, org.email, null)
    const row = newOrganization(org, user?.email ?? null, clock())
    await insertOrganization(transaction, row)
    return { result: organizationToWire(row), events: [organizationAdded('add', row)] }
  })
}

/** @throws Problem email_taken where another organization than `oid` has the address */
export async function requireFreeAddress(db: Db, email: string, oid: string | null): Promise<void> {
  const [holder] = await organizationsRepository.findByEmail(db, [emailKey(email)])
  if (holder && holder.oid !== oid) {
    throw new Problem('email_taken', 'Another organization has this email address.', {
      errors: [fault('org.email', 'organization_taken')],
    })
  }
}

/** The name of the organization that a link invites; the link stays usable. @throws Problem link_ended; too_many_requests */
export async function openOrganizationInvitation(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const { id, subject: oid } = await peekInvitation(ctx, transaction, 'organization', token)
    const [organization] = await organizationsRepository.find(transaction, [oid])
    if (!organization) throw new Problem('link_ended', 'The organization was removed meanwhile.')
    const once = `open_invitation ${id}`
    return {
      result: { organization: organization.name },
      events: [{ act: 'open_invitation', kind: 'organization', subject: oid, oid, once }],
    }
  })
}

export function inviteOrganizations(
  ctx: Context,
  caller: Caller,
  organizations: Partial<Pick<OrganizationRow, 'oid' | 'email'>>[],
): Promise<BulkResult> {
  const named = organizations.map(({ oid: id, email }) => ({ id, email }))
  return inSlices(ctx, caller, organizationInviting(ctx), named)
}

/** Removes those that are pending. */
export function deleteOrganizations(ctx: Context, caller: Caller, oids: string[]): Promise<BulkResult> {
  const named = oids.map((id) => ({ id }))
  return inSlices(ctx, caller, organizationRemoval(ctx), named)
}

const organizationRows = {
  find: organizationsRepository.find,
  findByEmail: organizationsRepository.findByEmail,
  keysOf: ({ oid, email }: OrganizationRow) => ({ id: oid, email }),
}

export function organizationRemoval(ctx: Context): BulkAction<OrganizationRow> {
  return {
    ...organizationRows,
    refusal: ({ status }) => (status === 'pending' ? null : 'not_pending'),
    change: async (transaction, rows) => [
      ...rows.map((row) => organizationEvent('delete', row)),
      ...(await removeOrganizations(ctx, transaction, rows)),
    ],
    answers: 'id',
  }
}

/** Invites all that a filter finds, but for those that have registered themselves: a person accepts each of these by itself. */
export function organizationsInviting(ctx: Context): BulkAction<OrganizationRow & { isRegistered: boolean }> {
  const invite = organizationInviting(ctx)
  const withRegistrations = async (db: Db, rows: OrganizationRow[]) => {
    const waiting = await registrationsRepository.waiting(
      db,
      rows.map(({ oid }) => oid),
    )
    return rows.map((row) => ({ ...row, isRegistered: waiting.some(({ oid }) => oid === row.oid) }))
  }
  return {
    ...invite,
    find: async (db, oids) => await withRegistrations(db, await invite.find(db, oids)),
    findByEmail: async (db, emails) => await withRegistrations(db, await invite.findByEmail(db, emails)),
    refusal: (row) => (row.isRegistered ? 'registration_waits' : invite.refusal(row)),
  }
}

/** Inviting an organization that has registered itself accepts it: its registrant may sign in and is told so. */
function organizationInviting(ctx: Context): BulkAction<OrganizationRow> {
  return {
    ...organizationRows,
    refusal: ({ status }) => (status === 'active' ? 'already_active' : null),
    change: (transaction, rows) => invite(ctx, transaction, rows),
    answers: 'email',
  }
}

async function invite(ctx: Context, transaction: Db, rows: OrganizationRow[]): Promise<NewEvent[]> {
  const { events, registrants } = await acceptRegistrants(ctx, transaction, rows)
  const invitees: Invitee[] = []
  const furtherEmails: NewEmail[] = []
  for (const { oid: subject, name, email, administrator, undelivered } of rows) {
    const isUndelivered = undelivered !== null
    const registrant = registrants.get(subject)
    if (!registrant) {
      const content = { name, organization: name, email, ...(administrator !== null && { administrator }) }
      invitees.push({ subject, email, isUndelivered, content })
      continue
    }
    const { account, locale, isNew } = registrant
    const content = { name: '', organization: name, account, locale }
    invitees.push({ subject, email: account, isUndelivered, emailKind: 'admitted', content })
    // The organization's own address is told once, where its registrant has another.
    if (isNew && emailKey(account) !== emailKey(email)) {
      furtherEmails.push({ kind: 'admitted', recipient: email, content })
    }
  }
  await inviteByEmail(ctx, transaction, 'organization', invitees)
  await queueEmails(ctx, transaction, furtherEmails)
  await setOrganizations(transaction, rows, { status: 'invited', undelivered: null })
  return [...rows.map((row) => organizationEvent('invite', row, { status: 'invited' })), ...events]
}

/** Notes on the invited row, while its invitation is live, that the email was given up on. */
export async function markUndelivered(transaction: Db, id: string, reason: string): Promise<void> {
  const invitation = await findInvitation(transaction, id)
  if (!invitation) return
  const { kind, subject } = invitation
  const values = { undelivered: reason }
  if (kind === 'account') {
    await setAccounts(transaction, await accountsRepository.find(transaction, [subject]), values)
  } else {
    await setOrganizations(transaction, await organizationsRepository.find(transaction, [subject]), values)
  }
}

// The steps below change organizations in the caller's transaction.

export async function insertOrganization(transaction: Db, row: OrganizationRow): Promise<void> {
  await organizationsRepository.insert(transaction, [row])
  await organizationsRepository.count(transaction, { added: [row] })
}

/** Gives all of these organizations the same values, and updates the totals. */
export async function setOrganizations(
  transaction: Db,
  rows: OrganizationRow[],
  values: Partial<OrganizationRow>,
): Promise<void> {
  await organizationsRepository.set(transaction, rows, values)
  const changed = rows.map((row) => ({ ...row, ...values }))
  await organizationsRepository.count(transaction, { removed: rows, added: changed })
}

/** Makes an organization active; its unused invitation ends. */
export async function activateOrganization(
  ctx: Context,
  transaction: Db,
  row: OrganizationRow,
  values: Partial<OrganizationRow> = {},
): Promise<OrganizationRow> {
  const changed = { ...values, status: 'active', undelivered: null } as const
  await setOrganizations(transaction, [row], changed)
  await revokeInvitations(ctx, transaction, 'organization', [row.oid])
  return { ...row, ...changed }
}

/** An accepted organization becomes active when one of its administrators first signs in. Answers its events. */
export async function activateAtSignIn(ctx: Context, transaction: Db, oid: string): Promise<NewEvent[]> {
  const [row] = await organizationsRepository.find(transaction, [oid])
  if (!row || row.status === 'active') return []
  await activateOrganization(ctx, transaction, row)
  return [organizationEvent('activate', row, { status: 'active' })]
}

/**
 * Lets the confirmed registrants of these organizations sign in. Answers its events and, by oid, whose account may sign in: also from
 * before, where it is not `isNew`.
 */
async function acceptRegistrants(ctx: Context, transaction: Db, organizations: OrganizationRow[]) {
  const events: NewEvent[] = []
  const registrants = new Map<string, { account: string; locale: Locale | null; isNew: boolean }>()
  const oids = organizations.map(({ oid }) => oid)
  const registrations = await registrationsRepository.of(transaction, oids)
  const uids = registrations.flatMap(({ uid }) => uid ?? [])
  const rows = new Map((await accountsRepository.find(transaction, uids)).map((row) => [row.uid, row]))
  for (const registration of registrations) {
    const { uid, oid, locale, confirmed } = registration
    const row = rows.get(uid ?? '')
    if (confirmed === null || !row?.email || oid === null) continue
    const isNew = await acceptRegistrant(ctx, transaction, registration, row, oid)
    if (isNew) {
      await registrationsRepository.set(transaction, [registration], { ended: ctx.clock() })
      events.push(accountEvent(row.oid === null ? 'link' : 'activate', row, { oid, status: 'active' }))
    }
    if (isNew || (row.oid === oid && row.status === 'active')) {
      registrants.set(oid, { account: row.email, locale, isNew })
    }
  }
  return { events, registrants }
}

/** Answers whether the account may sign in now and could not before. */
async function acceptRegistrant(
  ctx: Context,
  transaction: Db,
  { password }: RegistrationRow,
  row: AccountRow,
  oid: string,
): Promise<boolean> {
  const isWaiting = row.status === 'incomplete' || row.status === 'invited'
  if (password !== null && row.oid === oid && isWaiting) {
    await setAccounts(transaction, [row], { status: 'active' })
    return true
  }
  if (row.oid !== null || row.status !== 'active') return false
  await placeAccount(ctx, transaction, row, { oid, role: 'Organization Administrator', status: 'active' })
  return true
}

/** Removes organizations. Accounts made by registering them are removed too, others are taken out of them. Answers the accounts' events. */
export async function removeOrganizations(
  ctx: Context,
  transaction: Db,
  rows: OrganizationRow[],
): Promise<NewEvent[]> {
  const oids = rows.map(({ oid }) => oid)
  const registered = await registrationsRepository.of(transaction, oids)
  const newUids = new Set(registered.flatMap(({ password, uid }) => (password === null ? [] : (uid ?? []))))
  // Their links say from now on that the organization was removed.
  const values = { uid: null, firstname: '', lastname: '', password: null, ended: ctx.clock() }
  await registrationsRepository.set(transaction, registered, values)
  const accounts = await accountsRepository.ofOrganizations(transaction, oids)
  const main = accounts.filter(({ parent }) => parent === null)
  const made = main.filter(({ uid }) => newUids.has(uid))
  const joined = main.filter(({ uid }) => !newUids.has(uid))
  const events = [
    ...(await removeAccounts(ctx, transaction, made, { by: null, reason: 'organization_removed' })),
    ...(await eliminateAccounts(ctx, transaction, joined)),
  ]
  await revokeInvitations(ctx, transaction, 'organization', oids)
  await organizationsRepository.remove(transaction, oids)
  await organizationsRepository.count(transaction, { removed: rows })
  return events
}
