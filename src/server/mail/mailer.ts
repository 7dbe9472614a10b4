import { mkdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Config } from '../config'
import { concurrency } from '../db/outbox'
import { loopback } from '../lib/network'

/** A letter, ready to go. */
export interface Email {
  /** Becomes the Message-ID, so that a letter that is sent again can be known as the same. */
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Whose name the sender has, in place of the configured one, and where answers go; empty: as it is configured. */
  senderName: string
  replyTo: string
  /** The picture that the HTML names as `logoAddress`, as a data URL; empty where it names none. */
  logo: string
}

const logoId = 'logo@gatehouse'
/** What a letter's HTML calls its logo, which is sent with it. */
export const logoAddress = `cid:${logoId}`

/** Hands letters on. */
export interface Mailer {
  /**
   * @throws EmailRefused where this letter is not taken; AcceptanceUnknown where it may have been; any other error is trouble
   * with the server
   */
  send(letter: Email): Promise<void>
  /** Removes letters that it keeps as files, by their ids. */
  forget?(ids: readonly string[]): Promise<void>
  /** Breaks off what is being sent. */
  close(): void
}

/** This letter can't go out, whatever the mail server does with others: never (`isFinal`), or not now. */
export class EmailRefused extends Error {
  constructor(
    readonly isFinal: boolean,
    cause: Error,
  ) {
    super(cause.message, { cause })
  }
}

/** The mail server was given all of the email, and then did not say whether it took it. */
export class AcceptanceUnknown extends Error {}

/** How long the mail server may take for each step, in milliseconds. */
const defaultTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
}

/**
 * Sends through the server that `url` names (smtp:// or smtps://); `from` is the sender's address. Nothing goes to a server without TLS,
 * no password and no letter, unless `mayBePlain`.
 */
export function createSmtpMailer(
  url: string,
  from: string,
  mayBePlain: boolean,
  timeouts = defaultTimeouts,
): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !mayBePlain,
    pool: true,
    maxConnections: concurrency,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  /** The Message-IDs of letters under way whose last byte has gone out. */
  const handedOver = new Set<unknown>()
  transport.use('stream', ({ data, message }, done) => {
    message.transform(() => new PassThrough().once('end', () => handedOver.add(data.messageId)))
    done()
  })
  return {
    async send(letter) {
      const message = messageOf(letter, from)
      try {
        await transport.sendMail(message)
      } catch (error) {
        throw asFailure(error, handedOver.has(message.messageId))
      } finally {
        handedOver.delete(message.messageId)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** Writes each letter as a file `<id>.eml` into `directory`, for an office without a mail server. */
export function createFileMailer(directory: string, from: string): Mailer {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from))
      const unfinished = join(directory, `.${letter.id}`)
      await writeFile(unfinished, message, { mode: 0o600 })
      await rename(unfinished, join(directory, `${letter.id}.eml`))
    },
    forget: async (ids) => {
      await Promise.all(ids.map((id) => rm(join(directory, `${id}.eml`), { force: true })))
    },
    close: () => transport.close(),
  }
}

function messageOf({ id, to, subject, html, text, senderName, replyTo, logo }: Email, from: string) {
  const address = from.replace(/^.*</, '').replace(/>$/, '')
  return {
    messageId: `<${id}@${address.replace(/^.*@/, '')}>`,
    from: senderName === '' ? from : { name: senderName, address },
    ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
    to: { name: '', address: to },
    subject,
    html,
    text,
    attachments: logo === '' ? [] : [inlinePicture(logo)],
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function inlinePicture(logo: string) {
  const contentType = logo.slice('data:'.length, logo.indexOf(';'))
  return {
    cid: logoId,
    filename: contentType.replace('image/', 'logo.'),
    content: logo.slice(logo.indexOf(',') + 1),
    encoding: 'base64',
    contentType,
    contentDisposition: 'inline' as const,
  }
}

/** What is said of the letter itself, by the server or before it is asked; trouble with the connection or the sign-in stays what it is. */
function asFailure(error: unknown, isHandedOver: boolean): unknown {
  if (!(error instanceof Error)) return error
  const { code, responseCode } = Object.assign({ code: null, responseCode: null }, error)
  const isAnswered = typeof responseCode === 'number'
  if (['EENVELOPE', 'EMESSAGE'].includes(String(code))) {
    return new EmailRefused(!isAnswered || responseCode >= 500, error)
  }
  return isHandedOver && !isAnswered ? new AcceptanceUnknown(error.message, { cause: error }) : error
}

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
