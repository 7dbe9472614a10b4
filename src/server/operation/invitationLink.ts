import type { Config } from '../config'
import { createDiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import { secretOf } from '../db/secrets.repository'
import { systemClock } from '../db/time'
import { assembleIdentity } from '../identity'
import { createMailer } from '../mail/createMailer'
import { createOutbox } from '../mail/outbox.service'
import { createLanguages } from '../preferences/preferences.service'
import { createPasswords } from '../session/passwords'
import { createSettings } from '../settings/settings.service'
import { createSupportLinks } from '../support/links'
import { actOn } from './actOn'
import { inviteAdministrator, type NewAdministrator } from './inviteAdministrator'

/** Invites an Administrator, and says the link. @throws CommandRefused */
export async function invitationLink(
  engine: Engine,
  config: Config,
  whom: NewAdministrator,
): Promise<string> {
  const clock = systemClock
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
  const act = await actOn(engine)
  const mailer = createMailer(config)
  const languages = createLanguages(engine.kysely)
  const outbox = createOutbox({
    engine,
    act,
    mailer,
    clock,
    publicUrl,
    log: console,
    letterTexts: createSettings(engine, act, clock).letterTexts,
    localesOf: languages.ofAddresses,
    onGivenUp: async () => undefined,
  })
  const supportLinks = createSupportLinks(await secretOf(engine.kysely, 'support'), config.publicUrl, clock)
  const passwords = await createPasswords()
  const note = async () => undefined
  const parts = {
    config,
    engine,
    act,
    reading: async () => engine,
    note,
    passwords,
    disk: createDiskSpace(config.dataDirectory, console),
    clock,
    publicUrl,
    supportLinks,
    languages,
    log: console,
  }
  const { steps } = assembleIdentity(parts, outbox)
  const token = await inviteAdministrator(act, steps, clock, whom)
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
