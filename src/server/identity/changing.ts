import type { InvitationOf } from '../../contract/invitations'
import type { Organization, OrganizationChange } from '../../contract/organizations'
import { emailKey } from '../../shared/text'
import type { NewEvent } from '../audit/auditLog.service'
import type { Context } from '../context'
import * as backfillsRepository from '../db/backfills.repository'
import type { Db } from '../db/db'
import type { OrganizationRow } from '../db/schema/identity'
import type { Caller, PublicRequest } from '../http/auth'
import { queueEmails } from '../mail/outbox'
import { invalid, notFound, Problem } from '../problems'
import { accountEvent } from './account'
import { setAccounts } from './accounts.commands'
import * as accountsRepository from './accounts.repository'
import { inviteByEmail, peekInvitation, redeemInvitation, revokeInvitations } from './invitations'
import * as invitationsRepository from './invitations.repository'
import { byLink } from './limits'
import { detailColumns, organizationEvent, organizationToWire } from './organization'
import { removeOrganizations, requireFreeAddress, setOrganizations } from './organizations.commands'
import * as organizationsRepository from './organizations.repository'
import * as registrationsRepository from './registrations.repository'
import { requireProofForStaff } from './signIn/requireProof'

/**
 * Changes an organization's details. Another address only waits: a letter sent there proves it, and one to the present address tells of it.
 * What is there already changes nothing, whatever the version. Switched off, everybody of it is signed out.
 * @throws Problem not_found; saved_meanwhile; email_taken; invalid_request for an empty name, or to switch one's own organization off
 */
export async function updateOrganization(
  ctx: Context,
  caller: Caller,
  oid: string,
  { org, version }: OrganizationChange,
): Promise<Organization> {
  return await ctx.inTransaction(caller, async (transaction) => {
    const row = await requireOrganization(transaction, oid)
    const { email = row.new_email ?? row.email, off = row.off === 1, ...facts } = org
    const isSwitched = off !== (row.off === 1)
    if (isSwitched && oid === caller.oid) throw invalid('org.off', 'own_organization')
    const details = detailColumns({ ...row, ...facts })
    if (!details.name) throw invalid('org.name', 'empty')
    const fields = (['name', 'type', 'address', 'contact'] as const).filter(
      (name) => details[name] !== row[name],
    )
    const isOtherAddress = emailKey(email.trim()) !== emailKey(row.new_email ?? row.email)
    if (fields.length === 0 && !isOtherAddress && !isSwitched)
      return { result: organizationToWire(row), events: [] }
    if (version !== row.version) {
      throw new Problem('saved_meanwhile', 'Its details have changed since. Look at them, and save again.')
    }
    const asked = isOtherAddress ? await askForAddress(ctx, transaction, row, email.trim()) : null
    const values = { ...details, version: row.version + 1, ...asked?.values, off: off ? 1 : 0 }
    await setOrganizations(transaction, [row], values)
    if (isSwitched) await backfillsRepository.put(transaction, 'organization_replay', [oid])
    if (isSwitched && off) await accountsRepository.endSessionsOf(transaction, oid)
    const updated: NewEvent = { ...organizationEvent('update', row), after: { changed: fields } }
    return {
      result: organizationToWire({ ...row, ...values }),
      events: [
        ...(fields.length > 0 ? [updated] : []),
        ...(asked?.events ?? []),
        ...(isSwitched ? [organizationEvent(off ? 'switch_off' : 'switch_on', row)] : []),
      ],
    }
  })
}

/** Has a new address proved, in the place of one that waits; the present address takes that back. */
async function askForAddress(ctx: Context, transaction: Db, row: OrganizationRow, email: string) {
  const { oid, name } = row
  const isPresent = emailKey(email) === emailKey(row.email)
  await revokeInvitations(ctx, transaction, 'address', [oid])
  const events = [{ ...organizationEvent('ask_address', row), after: { isTakenBack: isPresent } }]
  if (isPresent) return { values: { new_email: null }, events }
  await requireFreeAddress(transaction, email, oid)
  const content = { name: '', organization: name, account: email }
  await inviteByEmail(ctx, transaction, 'address', [{ subject: oid, email, content, isUndelivered: false }])
  await queueEmails(ctx, transaction, [{ kind: 'address_asked', recipient: row.email, content }])
  return { values: { new_email: email, undelivered: null }, events }
}

/** The organization of a new address's link, which stays usable. @throws Problem link_ended; too_many_requests */
export async function openAddress(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const { subject } = await peekInvitation(ctx, transaction, 'address', token)
    const { name, new_email } = await requireWaiting(transaction, subject)
    return { result: { organization: name, email: new_email }, events: [] }
  })
}

/**
 * The owner of the new mailbox says that the address is right: it counts from now on. An invitation that was sent to the one before ends.
 * @throws Problem link_ended; email_taken where another organization has the address by now; too_many_requests
 */
export async function confirmAddress(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const row = await requireWaiting(transaction, await redeemInvitation(ctx, transaction, 'address', token))
    await requireFreeAddress(transaction, row.new_email, row.oid)
    const details = detailColumns({ ...row, email: row.new_email })
    const values = { ...details, new_email: null, undelivered: null, version: row.version + 1 }
    await setOrganizations(transaction, [row], values)
    await revokeInvitations(ctx, transaction, 'organization', [row.oid])
    return {
      result: { organization: row.name, isPending: false },
      events: [{ ...organizationEvent('confirm', row), after: { changed: ['email'] } }],
    }
  })
}

/** The owner of the new mailbox says that it is not the organization's, which keeps the address before. @throws as confirming does */
export async function declineAddress(ctx: Context, token: string, from: PublicRequest) {
  return await byLink(ctx, from, async (transaction) => {
    const row = await requireWaiting(transaction, await redeemInvitation(ctx, transaction, 'address', token))
    await setOrganizations(transaction, [row], { new_email: null, version: row.version + 1 })
    return { result: { organization: row.name }, events: [organizationEvent('decline', row)] }
  })
}

/** @throws Problem link_ended where the organization is gone, or no address waits */
async function requireWaiting(
  transaction: Db,
  oid: string,
): Promise<OrganizationRow & { new_email: string }> {
  const [row] = await organizationsRepository.find(transaction, [oid])
  if (!row || row.new_email === null) {
    throw new Problem('link_ended', 'The organization was removed meanwhile.')
  }
  return { ...row, new_email: row.new_email }
}

/** @throws Problem not_found */
async function requireOrganization(transaction: Db, oid: string): Promise<OrganizationRow> {
  const [row] = await organizationsRepository.find(transaction, [oid])
  if (!row) throw notFound('This organization')
  return row
}

/**
 * Refuses a registration: a letter says why to the person who has confirmed it, and the pending organization is deleted with what was registered.
 * @throws Problem not_found, also where nobody has confirmed that they registered it: there is no proved address to write to
 */
export async function refuseRegistration(ctx: Context, caller: Caller, oid: string, reason: string) {
  return await ctx.inTransaction(caller, async (transaction) => {
    const row = await requireOrganization(transaction, oid)
    const registrants = await registrationsRepository.waiting(transaction, [oid])
    if (row.status !== 'pending' || registrants.length === 0) {
      throw new Problem(
        'not_found',
        'No confirmed registration of it waits. It can be deleted while it is pending.',
      )
    }
    const content = { name: '', organization: row.name, reason: reason.trim() }
    await queueEmails(
      ctx,
      transaction,
      registrants.map(({ email, locale }) => {
        return { kind: 'refused', recipient: email, content: { ...content, locale } } as const
      }),
    )
    const events = await removeOrganizations(ctx, transaction, [row])
    return { result: { success: true } as const, events: [organizationEvent('refuse', row), ...events] }
  })
}

/**
 * Ends an invitation that was not used, with its link; who was invited is what they were before.
 * @throws Problem reauthentication_required; not_found where there is none, or it only said that an organization is accepted
 */
export async function withdrawInvitation(ctx: Context, caller: Caller, { kind, id }: InvitationOf) {
  // An organization's invitation is its head's.
  const invited =
    kind === 'account'
      ? await accountsRepository.find(ctx.db, [id])
      : [{ role: 'Organization Administrator' } as const]
  await requireProofForStaff(ctx, caller, invited)
  return await ctx.inTransaction(caller, async (transaction) => {
    const [invitation] = await invitationsRepository.liveOf(transaction, kind, [id])
    if (!invitation) throw notFound('This invitation')
    if (await invitationsRepository.isAcceptance(transaction, invitation.id)) {
      throw new Problem(
        'not_found',
        'It has registered itself and is accepted: there is no link to withdraw.',
      )
    }
    await revokeInvitations(ctx, transaction, kind, [id])
    const events =
      kind === 'account'
        ? await uninvite.account(transaction, id)
        : await uninvite.organization(transaction, id)
    return { result: { success: true } as const, events }
  })
}

const uninvite = {
  account: async (transaction: Db, uid: string) => {
    const rows = (await accountsRepository.find(transaction, [uid])).filter(
      ({ status }) => status === 'invited',
    )
    await setAccounts(transaction, rows, { status: 'incomplete', undelivered: null })
    return rows.map((row) => accountEvent('withdraw', row, { status: 'incomplete' }))
  },
  organization: async (transaction: Db, oid: string) => {
    const rows = (await organizationsRepository.find(transaction, [oid])).filter(
      ({ status }) => status === 'invited',
    )
    await setOrganizations(transaction, rows, { status: 'pending', undelivered: null })
    return rows.map((row) => organizationEvent('withdraw', row, { status: 'pending' }))
  },
}
