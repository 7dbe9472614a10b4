import type { Locale } from '../../contract/locales'
import { emailKey } from '../../shared/text'
import type { Context } from '../context'
import * as emailsRepository from '../db/emails.repository'
import { createDispatcher } from '../db/outbox'
import type { EmailRow } from '../db/schema/mail'
import { systemActor } from '../http/auth'
import { markUndelivered } from '../identity/organizations.commands'
import { localesOf } from '../identity/preferences'
import { hour, minute, second } from '../lib/clock'
import { composeEmail, type EmailContent, type OfficeTexts } from '../mail/composeEmail'
import { AcceptanceUnknown, type Email, EmailRefused } from '../mail/mailer'
import { readEmailTexts } from './settings.service'

/** How long to wait after each failed try; after the last the email is given up. */
const backOff = [
  ...[30 * second, minute, 2 * minute, 5 * minute, 15 * minute, 30 * minute],
  ...[hour, 2 * hour, 4 * hour, 8 * hour],
]
/** How long no email is tried after trouble with the mail server. */
const cooldown = 30 * second
const maxRound = minute

/** What a row says while its email is with the mail server, and for good where no answer comes. */
export const unanswered = 'The mail server has not said whether it took this letter.'

/**
 * Sends what waits in the outbox until it is delivered or given up. An email whose acceptance is unknown is sent again under the
 * same Message-ID, and its row says so.
 */
export function createEmailSending(ctx: Context) {
  const { db, engine, inTransaction, mailer, clock, log, publicUrl } = ctx
  let coolsUntil = 0
  let isStopping = false
  /** Emails that the mail server took, but whose rows could not be updated. */
  const taken = new Set<string>()

  const sendDue = createDispatcher<EmailRow>({
    engine,
    clock,
    table: 'emails',
    maxRound,
    mayGoOn: () => !isStopping && clock() >= coolsUntil,
    begin: async (emails) => {
      const texts = await readEmailTexts(db)
      const locales = await localesOf(
        db,
        emails.map(({ recipient }) => recipient),
      )
      return (email) => send(email, texts, locales.get(emailKey(email.recipient)))
    },
  })

  async function send(row: EmailRow, texts: OfficeTexts, chosen: Locale | undefined): Promise<void> {
    if (!taken.has(row.id)) {
      if (row.error === unanswered)
        log.warn({ letter: row.id }, 'a letter is sent again that may have arrived')
      // If this process ends now, the row does not look like one that was not sent.
      await emailsRepository.note(db, row.id, unanswered)
      try {
        await mailer.send(compose(row, texts, chosen))
      } catch (error) {
        await notSent(row, error instanceof Error ? error : new Error(String(error)))
        return
      }
      taken.add(row.id)
    }
    await emailsRepository.finish(db, row.id, 'sent', clock(), null)
    taken.delete(row.id)
  }

  /** @throws EmailRefused: an email that can't be composed is not the mail server's fault, and an upgrade may mend it */
  function compose(row: EmailRow, texts: OfficeTexts, chosen: Locale | undefined): Email {
    try {
      const content: EmailContent = JSON.parse(row.content ?? '{}')
      const locale = chosen ?? content.locale ?? 'en'
      return composeEmail(row, { ...content, locale }, publicUrl(), texts)
    } catch (error) {
      throw new EmailRefused(false, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function notSent(row: EmailRow, error: Error): Promise<void> {
    const isRefused = error instanceof EmailRefused
    const isUnknown = error instanceof AcceptanceUnknown
    if (!isRefused) coolsUntil = clock() + cooldown
    const wait = isRefused && error.isFinal ? undefined : backOff[row.attempts]
    // The mail server's words may hold the address, so they are kept with the email and not logged.
    const reason = isUnknown ? unanswered : error.message
    const { code = null } = Object.assign({ code: null }, error)
    const details = { letter: row.id, attempts: row.attempts + 1, isRefused, code }
    log.warn(details, isUnknown ? 'it is not known whether a letter was sent' : 'a letter was not sent')
    if (wait !== undefined) {
      await emailsRepository.putOff(db, row.id, row.attempts + 1, clock() + wait, reason)
      return
    }
    await inTransaction(systemActor, async (transaction) => {
      await emailsRepository.finish(transaction, row.id, 'given_up', clock(), reason)
      if (row.invitation !== null) await markUndelivered(transaction, row.invitation, reason)
      const after = { kind: row.kind }
      return { result: undefined, events: [{ act: 'give_up', kind: 'letter', subject: row.id, after }] }
    })
  }

  return {
    /** Tries a batch of the emails that are due; answers how many. Two calls never overlap. */
    sendDue,

    /** Begins no further email; those that are being sent are finished. */
    stop(): void {
      isStopping = true
    },
  }
}

export type EmailSending = ReturnType<typeof createEmailSending>
