import { emailPattern } from '../contract/common'
import type { Config } from './config'
import type { Engine } from './database/engines/engine'
import { secretOf } from './database/secrets.repository'
import { systemClock } from './database/time'
import { CommandRefused, inviteAdministrator } from './firstAdministrator'
import { createMailer } from './mail/createMailer'
import { createOutbox } from './mail/outbox.service'
import { assemblePeople } from './people'
import { createAct } from './session/act'
import { createPasswords } from './session/passwords'
import { createSettings } from './settings/settings.service'
import { createSupportLinks } from './support/links'

const usage = 'npm run office -- invite-administrator you@example.org'

/**
 * Carries out what was asked for on the command line in place of serving, and answers what to say.
 * @throws CommandRefused
 */
export async function carryOut(words: readonly string[], config: Config, engine: Engine): Promise<string> {
  const [command, email = ''] = words
  if (command !== 'invite-administrator')
    throw new CommandRefused(`There is no command “${command}”. Use: ${usage}`)
  if (!new RegExp(emailPattern).test(email)) {
    throw new CommandRefused(`“${email}” is no email address. Use: ${usage}`)
  }
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
  const act = createAct(engine, systemClock)
  const mailer = createMailer(config)
  const outbox = createOutbox({
    engine,
    mailer,
    clock: systemClock,
    publicUrl,
    log: console,
    letterTexts: createSettings(engine, act, systemClock).letterTexts,
    onGivenUp: async () => undefined,
  })
  const passwords = await createPasswords()
  const supportLinks = createSupportLinks(
    await secretOf(engine.kysely, 'support'),
    config.publicUrl,
    systemClock,
  )
  const parts = { config, engine, act, passwords, clock: systemClock, publicUrl, supportLinks, log: console }
  const { steps } = assemblePeople(parts, outbox)
  const token = await inviteAdministrator(engine, steps, systemClock, email)
  mailer.close()
  return [
    `${email} is invited as Administrator. This link sets the password, once, within seven days:`,
    '',
    `  ${publicUrl()}/auth/reset?invitation=${token}`,
    '',
    'Open the office with `npm run serve` first. Keep the link to yourself: whoever opens it is Administrator.',
    '',
  ].join('\n')
}
