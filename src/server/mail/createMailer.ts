import { join } from 'node:path'
import { type Config, loopback } from '../config'
import { createFileMailer, createSmtpMailer, type Mailer } from './mailer'

/** The mailer that the configuration asks for. */
export function createMailer(config: Config): Mailer {
  const { smtpUrl, mailFrom, publicUrl, dataDirectory } = config
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  const from = mailFrom ?? `Gatehouse <office@${host}>`
  return smtpUrl
    ? createSmtpMailer(smtpUrl, from, mayBePlain(smtpUrl, config))
    : createFileMailer(join(dataDirectory, 'outbox'), from)
}

/** Whether letters, with the links in them, may go without TLS: to this machine, or where the configuration says so. */
export function mayBePlain(
  smtpUrl: string,
  { isPlainMailAllowed }: Pick<Config, 'isPlainMailAllowed'>,
): boolean {
  return isPlainMailAllowed || loopback.includes(new URL(smtpUrl).hostname)
}
