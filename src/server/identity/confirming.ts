import type { OrganizationByRegistration } from '../../contract/organizations'
import { emailKey } from '../../shared/text'
import type { NewEvent } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow, OrganizationRow, RegistrationRow } from '../db/schema/identity'
import type { PublicRequest } from '../http/auth'
import { day, toIso } from '../lib/clock'
import { hashOf } from '../lib/tokens'
import { Problem } from '../problems'
import { accountAdded, accountEvent, newAccount } from './account'
import { completeAccount, placeAccount } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import { byLink } from './limits'
import { detailColumns, organizationEvent } from './organization'
import { removeOrganizations, setOrganizations } from './organizations.commands'
import * as organizationsRepository from './organizations.repository'
import * as registrationsRepository from './registrations.repository'

/** How long a sign-in says that the registration waits to be accepted. */
const registrationWaits = 30 * day

/** What a registrant becomes. */
export const administratorRole = 'Organization Administrator'

/** A registration that waits to be confirmed. */
interface WaitingRegistration {
  registration: RegistrationRow
  /** Null where the address of the organization was known already. */
  organization: OrganizationRow | null
  /** The organization's details as registered. */
  org: OrganizationByRegistration['org']
}

/** What a link is for; it stays usable. @throws Problem as confirming does */
export async function openRegistration(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const { registration, org } = await findWaiting(ctx, transaction, token)
    const { password, created } = registration
    const isExistingAccount = password === null
    const result = { organization: org.name, isExistingAccount, registered: toIso(created) }
    return { result, events: [] }
  })
}

/**
 * Proves the registrant's address: the account may sign in now, or once the office has accepted the organization. Other registrations
 * of a new account with this address are deleted.
 * @throws Problem link_ended; registration_removed; account_taken where the account has joined another organization meanwhile
 */
export async function confirmRegistration(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const waiting = await findWaiting(ctx, transaction, token)
    const { registration, organization, org } = waiting
    const known = await accountFor(transaction, waiting)
    const isPending = !organization || organization.status === 'pending'
    const appointed = organization && (await appoint(ctx, transaction, { ...waiting, organization }, known))
    await registrationsRepository.set(transaction, [registration], {
      uid: appointed?.uid ?? registration.uid,
      confirmed: ctx.clock(),
      ended: isPending ? null : ctx.clock(),
      ...(appointed?.isLinked && { password: null }),
    })
    if (organization?.status === 'pending') {
      const values = { ...detailColumns(org), version: organization.version + 1 }
      await setOrganizations(transaction, [organization], values)
    }
    const ofAddress = await registrationsRepository.ofAddress(transaction, registration.email_key)
    const others = ofAddress.filter(
      ({ id, password, uid }) => id !== registration.id && password !== null && uid === null,
    )
    const deleted = registration.password === null ? [] : await deleteRegistrations(ctx, transaction, others)
    const confirmed: NewEvent[] = [{ act: 'confirm', kind: 'organization', subject: null }]
    return {
      result: { organization: org.name, isPending },
      events: [...(appointed?.events ?? confirmed), ...deleted],
    }
  })
}

/**
 * The owner of the address says that they did not register: the registration is deleted, and its organization too where nobody is left
 * to administer it. @throws Problem link_ended; registration_removed
 */
export async function declineRegistration(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const { registration, org } = await findWaiting(ctx, transaction, token)
    const { oid } = registration
    const deleted = await deleteRegistrations(ctx, transaction, [registration])
    return {
      result: { organization: org.name },
      events: [{ act: 'decline', kind: 'organization', subject: oid, oid }, ...deleted],
    }
  })
}

/** @throws Problem registration_removed; link_ended */
async function findWaiting({ clock }: Context, transaction: Db, token: string): Promise<WaitingRegistration> {
  const registration = await registrationsRepository.findByToken(transaction, hashOf(token))
  if (!registration) throw linkEnded()
  const [organization = null] =
    registration.oid === null ? [] : await organizationsRepository.find(transaction, [registration.oid])
  if (registration.oid !== null && !organization) {
    throw new Problem('registration_removed', 'The office has removed this registration. Register again.')
  }
  if (registration.confirmed !== null || registration.expires <= clock()) throw linkEnded()
  return { registration, organization, org: JSON.parse(registration.organization) }
}

/** The account that has the address now, if it can administer the organization. @throws Problem link_ended; account_taken */
async function accountFor(
  transaction: Db,
  { registration, organization }: WaitingRegistration,
): Promise<AccountRow | null> {
  const { uid, email_key } = registration
  const [known] =
    uid === null
      ? await accountsRepository.findByEmail(transaction, [email_key])
      : await accountsRepository.find(transaction, [uid])
  if (!known && uid === null) return null
  if (known && isExpected(known, organization)) return known
  if (known?.status !== 'active' || known.email_key !== email_key) {
    throw new Problem('link_ended', 'The account has changed since.')
  }
  if (known.oid !== null || known.parent !== null) throw new Problem('account_taken')
  return known
}

/** The office has added this administrator already, and registering completes the account. No other existing account is touched. */
export function isExpected({ oid, role, status }: AccountRow, organization: OrganizationRow | null): boolean {
  return (
    oid === organization?.oid &&
    role === administratorRole &&
    (status === 'incomplete' || status === 'invited')
  )
}

/** Gives the organization its administrator: active at once, or waiting until the office accepts a pending organization. */
async function appoint(
  ctx: Context,
  transaction: Db,
  { registration, organization }: WaitingRegistration & { organization: OrganizationRow },
  known: AccountRow | null,
): Promise<{ uid: string; isLinked: boolean; events: NewEvent[] }> {
  const { oid, status } = organization
  const isPending = status === 'pending'
  const role = administratorRole
  const { password } = registration
  if (password !== null && (known === null || known.oid !== null)) {
    const made = newAccount(
      registration,
      { oid, role, status: isPending ? 'incomplete' : 'active', password },
      ctx.clock(),
    )
    const account = await completeAccount(ctx, transaction, known, made)
    const event = known
      ? accountEvent('confirm', known, { status: account.status })
      : { ...accountEvent('confirm', account), before: null }
    return {
      uid: account.uid,
      isLinked: false,
      events: [...(known ? [] : [accountAdded(account)]), { ...event, as: account }],
    }
  }
  if (!known) throw linkEnded()
  if (!isPending) await placeAccount(ctx, transaction, known, { oid, role, status: 'active' })
  const event = accountEvent(isPending ? 'confirm' : 'link', known, isPending ? {} : { oid, role })
  return { uid: known.uid, isLinked: true, events: [{ ...event, oid, as: known }] }
}

/** Deletes registrations, and those pending organizations that nobody is left to administer. Answers its events. */
async function deleteRegistrations(
  ctx: Context,
  transaction: Db,
  rows: RegistrationRow[],
): Promise<NewEvent[]> {
  await registrationsRepository.remove(transaction, rows)
  const events: NewEvent[] = []
  const oids = rows.flatMap(({ oid }) => oid ?? [])
  for (const organization of await organizationsRepository.find(transaction, oids)) {
    const left = [
      ...(await registrationsRepository.of(transaction, [organization.oid])),
      ...(await accountsRepository.ofOrganizations(transaction, [organization.oid])),
    ]
    if (organization.status !== 'pending' || left.length > 0) continue
    events.push(organizationEvent('delete', organization))
    events.push(...(await removeOrganizations(ctx, transaction, [organization])))
  }
  return events
}

function linkEnded(): Problem {
  return new Problem('link_ended', 'It was used, or it has run out. Sign in, or register again.')
}

/**
 * The password hash of a confirmed registration with this address that waits to be accepted, or null. It exists also where the
 * organization's address was known, so it tells nobody whether it was.
 */
export function registrationPassword({ clock }: Context, db: Db, email: string): Promise<string | null> {
  return registrationsRepository.passwordOf(db, emailKey(email), clock() - registrationWaits)
}
