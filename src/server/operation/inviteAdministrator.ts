import { hasControlSigns } from '../../contract/controlSigns'
import { faultTexts } from '../../contract/faults'
import { newAccount } from '../accounts/account'
import { accountEvent, added } from '../accounts/accountEvents'
import type { Clock } from '../db/time'
import { theOffice } from '../events/actor'
import type { NewEvent } from '../events/events.service'
import type { Identity } from '../identity'
import { newOrganization } from '../organizations/organization'
import { organizationAdded } from '../organizations/organizationEvents'
import type { Act } from '../session/act'
import { CommandRefused } from './commandRefused'

/** Whom to invite; the organization is the platform's own, made where there is no Administrator yet. */
export interface NewAdministrator {
  email: string
  /** First name and last name, or null for the address alone. */
  name: string | null
  organization: string | null
}

/**
 * Invites an Administrator from the terminal, for an office that has none yet, or whose Administrators can't get in:
 * answers the token of a single-use link. The platform's own organization is made where there is no Administrator.
 * @throws CommandRefused for an account that is active, or no Administrator's
 */
export async function inviteAdministrator(
  act: Act,
  { accountChanges, organizationChanges, invitations }: Identity['steps'],
  clock: Clock,
  { email, name, organization }: NewAdministrator,
): Promise<string> {
  for (const [option, text] of Object.entries({ name, organization })) {
    if (hasControlSigns(text ?? '')) throw new CommandRefused(`--${option} ${faultTexts.control_signs}.`)
  }
  return await act(theOffice, async (transaction) => {
    const [known] = await accountChanges.findByEmail(transaction, [email])
    if (known && known.role !== 'Administrator') {
      throw new CommandRefused(`${email} has an account already, as ${known.role}. Use another address.`)
    }
    if (known?.status === 'active') {
      throw new CommandRefused(
        `${email} is an Administrator already. “Forgot password?” on the login screen helps.`,
      )
    }
    if (known) {
      await accountChanges.set(transaction, [known], { status: 'invited', undelivered: null })
      return {
        result: await invitations.issueToken(transaction, 'account', known.uid),
        events: [accountEvent('invite', known, { status: 'invited' })],
      }
    }
    let oid = await accountChanges.organizationOfAdministrators(transaction)
    if (oid !== null && organization !== null) {
      throw new CommandRefused('The Administrators’ organization is there already: leave --organization out.')
    }
    const events: NewEvent[] = []
    if (oid === null) {
      const own = newOrganization({ name: organization ?? 'Gatehouse', email }, null, clock())
      const active = { ...own, status: 'active' } as const
      await organizationChanges.add(transaction, active)
      events.push(organizationAdded('add', active))
      oid = own.oid
    }
    const [firstname = '', ...lastnames] = (name ?? email.split('@', 1)[0] ?? '').trim().split(/\s+/)
    const person = { firstname, lastname: lastnames.join(' '), email }
    const row = newAccount(person, { oid, role: 'Administrator', status: 'invited' }, clock())
    await accountChanges.add(transaction, [row])
    return {
      result: await invitations.issueToken(transaction, 'account', row.uid),
      events: [...events, added(row)],
    }
  })
}
