import type { Kysely } from 'kysely'
import type { Locale } from '../../contract/locales'
import type { InTransaction } from '../audit/inTransaction'
import { createDispatcher } from '../db/dispatcher'
import type { Engine } from '../db/engines/engine'
import type { EmailRow } from '../db/schema/mail'
import type { Schema } from '../db/schema/schema'
import { systemActor } from '../http/auth'
import { type Clock, hour, minute, second } from '../lib/clock'
import { idAt } from '../lib/ids'
import { composeEmail, type LetterContent, type OfficeTexts } from './emails/composeEmail'
import * as emailsRepository from './emails.repository'
import { AcceptanceUnknown, type Letter, LetterRefused, type Mailer } from './mailer'

/** How long to wait after a try that failed, one after the other; after the last the letter is given up. */
const backOff = [
  30 * second,
  minute,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
]
/** After trouble with the mail server, no letter is tried for so long. */
const rest = 30 * second
const maxRound = minute

/** What a row says from when its letter is handed over until the mail server has answered: also where no answer ever comes. */
export const unanswered = 'The mail server has not said whether it took this letter.'

export interface NewLetter {
  kind: EmailRow['kind']
  /** The id of the invitation that it carries, or null. */
  invitation: string | null
  recipient: string
  content: LetterContent
}

interface OutboxLog {
  warn(details: object, message: string): void
}

export interface OutboxParts {
  engine: Engine
  inTransaction: InTransaction
  mailer: Mailer
  clock: Clock
  log: OutboxLog
  /** The origin that links in letters lead to. */
  publicUrl: () => string
  /** What the office's letters say at the moment. */
  emailTexts: () => Promise<OfficeTexts>
  /** The languages that people have chosen, by the letters' addresses. */
  localesOf: (addresses: readonly string[]) => Promise<ReadonlyMap<string, Locale>>
  /** Told, in the transaction that gives the letter up, whose invitation did not arrive and why. */
  onGivenUp: (transaction: Kysely<Schema>, invitation: string, reason: string) => Promise<void>
}

/**
 * Letters are written into the outbox in the transaction that causes them, and sent behind it until they are delivered
 * or given up. A letter whose acceptance is unknown is sent again under the same Message-ID, and its row says so.
 */
export function createOutbox(parts: OutboxParts) {
  const { engine, inTransaction, mailer, clock, log, publicUrl, emailTexts, localesOf, onGivenUp } = parts
  let restsUntil = 0
  let isStopping = false
  /** Letters that were taken while their rows could not be told. */
  const taken = new Set<string>()

  const sendDue = createDispatcher<EmailRow>({
    engine,
    clock,
    table: 'emails',
    maxRound,
    mayGoOn: () => !isStopping && clock() >= restsUntil,
    begin: async (letters) => {
      const texts = await emailTexts()
      const locales = await localesOf(letters.map(({ recipient }) => recipient))
      return (letter) => send(letter, texts, locales.get(letter.recipient))
    },
  })

  async function send(letter: EmailRow, texts: OfficeTexts, chosen: Locale | undefined): Promise<void> {
    if (!taken.has(letter.id)) {
      if (letter.error === unanswered) {
        log.warn({ letter: letter.id }, 'a letter is sent again that may have arrived')
      }
      // Whatever becomes of this process, nobody will take the letter for one that was surely not sent.
      await emailsRepository.note(engine.kysely, letter.id, unanswered)
      try {
        await mailer.send(compose(letter, texts, chosen))
      } catch (error) {
        await notSent(letter, error instanceof Error ? error : new Error(String(error)))
        return
      }
      taken.add(letter.id)
    }
    await emailsRepository.finish(engine.kysely, letter.id, 'sent', clock(), null)
    taken.delete(letter.id)
  }

  /** @throws LetterRefused: a letter that can't be written is no trouble of the mail server's, and may be mended by an upgrade */
  function compose(letter: EmailRow, texts: OfficeTexts, chosen: Locale | undefined): Letter {
    try {
      const content: LetterContent = JSON.parse(letter.content ?? '{}')
      const locale = chosen ?? content.locale ?? 'en'
      return composeEmail(letter, { ...content, locale }, publicUrl(), texts)
    } catch (error) {
      throw new LetterRefused(false, error instanceof Error ? error : new Error(String(error)))
    }
  }

  async function notSent(letter: EmailRow, error: Error): Promise<void> {
    const isRefused = error instanceof LetterRefused
    const isUnknown = error instanceof AcceptanceUnknown
    if (!isRefused) restsUntil = clock() + rest
    const wait = isRefused && error.isFinal ? undefined : backOff[letter.attempts]
    // What the mail server said may hold the address, so it is kept with the letter and not logged.
    const said = isUnknown ? unanswered : error.message
    const { code = null } = Object.assign({ code: null }, error)
    const details = { letter: letter.id, attempts: letter.attempts + 1, isRefused, code }
    log.warn(details, isUnknown ? 'it is not known whether a letter was sent' : 'a letter was not sent')
    if (wait !== undefined) {
      await emailsRepository.putOff(engine.kysely, letter.id, letter.attempts + 1, clock() + wait, said)
      return
    }
    await inTransaction(systemActor, async (transaction) => {
      await emailsRepository.finish(transaction, letter.id, 'given_up', clock(), said)
      if (letter.invitation !== null) await onGivenUp(transaction, letter.invitation, said)
      const after = { kind: letter.kind }
      return { result: undefined, events: [{ act: 'give_up', kind: 'letter', subject: letter.id, after }] }
    })
  }

  return {
    /** Puts letters into the outbox, in the caller's transaction. */
    async queue(transaction: Kysely<Schema>, letters: NewLetter[]): Promise<void> {
      const now = clock()
      await emailsRepository.insert(
        transaction,
        letters.map(({ content, ...letter }) => ({
          ...letter,
          id: idAt(clock()),
          content: JSON.stringify(content),
          state: 'waiting',
          attempts: 0,
          due: now,
          leased_until: 0,
          created: now,
          finished: null,
          error: null,
        })),
      )
    },

    /** Takes back, in the caller's transaction, the letters of these invitations that still wait. */
    drop: (transaction: Kysely<Schema>, invitations: string[]) =>
      emailsRepository.drop(transaction, invitations, clock()),

    /** Tries the letters whose time has come, a batch of them; answers how many it tried. Two calls never overlap. */
    sendDue,

    /** Takes no further letter up; those that are being sent are finished. */
    stop(): void {
      isStopping = true
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
