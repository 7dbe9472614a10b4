import type { Db } from '../db/db'
import * as emailsRepository from '../db/emails.repository'
import type { EmailRow } from '../db/schema/mail'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { EmailContent } from './composeEmail'

export interface NewEmail {
  kind: EmailRow['kind']
  /** The id of the invitation that it carries, or null. */
  invitation: string | null
  recipient: string
  content: EmailContent
}

interface OutboxContext {
  clock: Clock
}

/** Queues emails in the transaction that causes them; they are sent behind it. */
export async function queueEmails(
  { clock }: OutboxContext,
  transaction: Db,
  emails: NewEmail[],
): Promise<void> {
  const now = clock()
  await emailsRepository.insert(
    transaction,
    emails.map(({ content, ...email }) => ({
      ...email,
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
}

/** Takes back, in the caller's transaction, the emails of these invitations that still wait. */
export async function dropEmails(
  { clock }: OutboxContext,
  transaction: Db,
  invitations: string[],
): Promise<void> {
  await emailsRepository.drop(transaction, invitations, clock())
}
