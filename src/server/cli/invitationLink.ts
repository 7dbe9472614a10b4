import { pino } from 'pino'
import { createOfficeAnalyzer } from '../analyzer/officeAnalyzer'
import type { Config } from '../config'
import { createContext } from '../context'
import type { Engine } from '../db/engines/engine'
import { createLanguages } from '../identity/preferences.service'
import { createIdentity } from '../identity/services'
import { systemClock } from '../lib/clock'
import { createPasswords } from '../lib/passwords'
import { createMailer } from '../mail/mailer'
import { createOutbox } from '../mail/outbox'
import { createMoveAuthors } from '../moderation/moveAuthors'
import { inviteAdministrator, type NewAdministrator } from './inviteAdministrator'

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
