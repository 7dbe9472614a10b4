import { commandTransaction } from '../audit/inTransaction'
import type { Config } from '../config'
import { createDiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import { secretOf } from '../db/secrets.repository'
import { assembleIdentity } from '../identity'
import { createPasswords } from '../identity/passwords'
import { createLanguages } from '../identity/preferences.service'
import { systemClock } from '../lib/clock'
import { createMailer } from '../mail/createMailer'
import { createOutbox } from '../mail/outbox.service'
import { createSettings } from '../settings/settings.service'
import { createSupportLinks } from '../support/links'
import { inviteAdministrator, type NewAdministrator } from './inviteAdministrator'

/** Invites an Administrator, and says the link. @throws CommandRefused */
export async function invitationLink(
  engine: Engine,
  config: Config,
  whom: NewAdministrator,
): Promise<string> {
  const clock = systemClock
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
  const inTransaction = await commandTransaction(engine)
  const mailer = createMailer(config)
  const languages = createLanguages(engine.kysely)
  const outbox = createOutbox({
    engine,
    inTransaction,
    mailer,
    clock,
    publicUrl,
    log: console,
    emailTexts: createSettings(engine, inTransaction, clock).emailTexts,
    localesOf: languages.ofAddresses,
    onGivenUp: async () => undefined,
  })
  const supportLinks = createSupportLinks(await secretOf(engine.kysely, 'support'), config.publicUrl, clock)
  const passwords = await createPasswords()
  const logOncePerHour = async () => undefined
  const parts = {
    config,
    engine,
    inTransaction,
    readReplica: async () => engine.kysely,
    logOncePerHour,
    passwords,
    disk: createDiskSpace(config.dataDirectory, console),
    clock,
    publicUrl,
    supportLinks,
    languages,
    log: console,
  }
  const { steps } = assembleIdentity(parts, outbox)
  const token = await inviteAdministrator(inTransaction, steps, clock, whom)
  mailer.close()
  return [
    `${whom.email} is invited as Administrator. This link sets the password, once, within seven days:`,
    '',
    `  ${publicUrl()}/auth/reset?invitation=${token}`,
    '',
    'It opens while the office runs (`npm run serve`). Keep it to yourself: whoever opens it is Administrator.',
    '',
  ].join('\n')
}
