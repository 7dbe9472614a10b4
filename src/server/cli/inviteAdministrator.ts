import { pino } from 'pino'
import { faultTexts } from '../../contract/faults'
import { hasControlSigns } from '../../shared/text'
import { createOfficeAnalyzer } from '../analyzer/officeAnalyzer'
import type { NewEvent } from '../audit/auditLog.service'
import type { Config } from '../config'
import { type Context, createContext } from '../context'
import type { Engine } from '../db/engines/engine'
import { hideAccounts } from '../erasure/deleting'
import { systemActor } from '../http/auth'
import { accountAdded, accountEvent, newAccount } from '../identity/account'
import { addAccounts, setAccounts } from '../identity/accounts.commands'
import { findAccountByEmail, organizationOfAdministrators } from '../identity/accounts.queries'
import { inviteByToken } from '../identity/invitations'
import { newOrganization, organizationAdded } from '../identity/organization'
import { insertOrganization } from '../identity/organizations.commands'
import { systemClock } from '../lib/clock'
import { createPasswords } from '../lib/passwords'
import { createMailer } from '../mail/mailer'
import { moveAuthors, renameAuthors } from '../moderation/storing/backfills'
import { CommandRefused } from '../problems'
import { readConsent, readSignIn } from '../settings/settings.service'

/** Invites an Administrator, and says the link. @throws CommandRefused */
export async function invitationLink(
  engine: Engine,
  config: Config,
  whom: NewAdministrator,
): Promise<string> {
  const log = pino({ level: 'warn' }, pino.destination(2))
  const ctx = await createContext({
    ...{ config, engine, log, secondReading: null, clock: systemClock },
    analyzer: createOfficeAnalyzer(config, log),
    passwords: await createPasswords(),
    mailer: createMailer(config),
    moveAuthors: (...moved) => moveAuthors({ clock: systemClock }, ...moved),
    renameAuthors,
    hideAccounts: (...hidden) => hideAccounts({ config, clock: systemClock }, ...hidden),
    signInSettings: readSignIn,
    consentSettings: readConsent,
    publicUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
  })
  const token = await inviteAdministrator(ctx, whom)
  ctx.mailer.close()
  await ctx.close()
  return [
    `${whom.email} is invited as Administrator. This link sets the password, once, within seven days:`,
    '',
    `  ${ctx.publicUrl()}/auth/reset?invitation=${token}`,
    '',
    'It opens while the office runs (`npm run serve`). Keep it to yourself: whoever opens it is Administrator.',
    '',
  ].join('\n')
}

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
async function inviteAdministrator(
  ctx: Context,
  { email, name, organization }: NewAdministrator,
): Promise<string> {
  for (const [option, text] of Object.entries({ name, organization })) {
    if (hasControlSigns(text ?? '')) throw new CommandRefused(`--${option} ${faultTexts.control_signs}.`)
  }
  return await ctx.inTransaction(systemActor, async (transaction) => {
    const known = await findAccountByEmail(transaction, email)
    if (known && known.role !== 'Administrator') {
      throw new CommandRefused(`${email} has an account already, as ${known.role}. Use another address.`)
    }
    if (known?.status === 'active') {
      throw new CommandRefused(
        `${email} is an Administrator already. “Forgot password?” on the login screen helps.`,
      )
    }
    if (known) {
      await setAccounts(transaction, [known], { status: 'invited', undelivered: null })
      return {
        result: await inviteByToken(ctx, transaction, 'account', known.uid),
        events: [accountEvent('invite', known, { status: 'invited' })],
      }
    }
    let oid = await organizationOfAdministrators(transaction)
    if (oid !== null && organization !== null) {
      throw new CommandRefused('The Administrators’ organization is there already: leave --organization out.')
    }
    const events: NewEvent[] = []
    if (oid === null) {
      const own = newOrganization({ name: organization ?? 'Gatehouse', email }, null, ctx.clock())
      const active = { ...own, status: 'active' } as const
      await insertOrganization(transaction, active)
      events.push(organizationAdded('add', active))
      oid = own.oid
    }
    const [firstname = '', ...lastnames] = (name ?? email.split('@', 1)[0] ?? '').trim().split(/\s+/)
    const person = { firstname, lastname: lastnames.join(' '), email }
    const row = newAccount(person, { oid, role: 'Administrator', status: 'invited' }, ctx.clock())
    await addAccounts(transaction, [row])
    return {
      result: await inviteByToken(ctx, transaction, 'account', row.uid),
      events: [...events, accountAdded(row)],
    }
  })
}
