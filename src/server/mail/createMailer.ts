import { join } from 'node:path'
import type { Config } from '../config'
import { createFileMailer, createSmtpMailer, type Mailer } from './mailer'

/** The mailer that the configuration asks for. */
export function createMailer({ smtpUrl, mailFrom, publicUrl, dataDirectory }: Config): Mailer {
  const host = new URL(publicUrl ?? 'http://localhost').hostname
  const from = mailFrom ?? `Gatehouse <office@${host}>`
  return smtpUrl ? createSmtpMailer(smtpUrl, from) : createFileMailer(join(dataDirectory, 'outbox'), from)
}
