import { pino } from 'pino'
import { faultTexts } from '../../contract/faults'
import { hasControlSigns } from '../../shared/text'
import { createOfficeAnalyzer } from '../analyzer/officeAnalyzer'
import type { NewEvent } from '../audit/auditLog.service'
import type { InTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import { createContext } from '../context'
import type { Engine } from '../db/engines/engine'
import { systemActor } from '../http/auth'
import { newAccount } from '../identity/account'
import { accountEvent, added } from '../identity/accountEvents'
import { newOrganization } from '../identity/organization'
import { organizationAdded } from '../identity/organizationEvents'
import { createLanguages } from '../identity/preferences.service'
import { createIdentity, type Identity } from '../identity/services'
import { type Clock, systemClock } from '../lib/clock'
import { createPasswords } from '../lib/passwords'
import { createMailer } from '../mail/mailer'
import { createOutbox } from '../mail/outbox'
import { createMoveAuthors } from '../moderation/moveAuthors'
import { CommandRefused } from '../problems'

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
    publicUrl: () => config.publicUrl ?? `http://localhost:${config.port}`,
  })
  const { inTransaction, mailer, clock, publicUrl } = ctx
  const { steps } = createIdentity(
    ctx,
    createOutbox(clock),
    createLanguages(ctx.db),
    createMoveAuthors(clock),
  )
  const token = await inviteAdministrator(inTransaction, steps, clock, whom)
  mailer.close()
  await ctx.close()
  return [
    `${whom.email} is invited as Administrator. This link sets the password, once, within seven days:`,
    '',
    `  ${publicUrl()}/auth/reset?invitation=${token}`,
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
  inTransaction: InTransaction,
  { accountChanges, organizationChanges, invitations }: Identity['steps'],
  clock: Clock,
  { email, name, organization }: NewAdministrator,
): Promise<string> {
  for (const [option, text] of Object.entries({ name, organization })) {
    if (hasControlSigns(text ?? '')) throw new CommandRefused(`--${option} ${faultTexts.control_signs}.`)
  }
  return await inTransaction(systemActor, async (transaction) => {
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
