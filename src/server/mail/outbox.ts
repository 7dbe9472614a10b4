import type { Db } from '../db/db'
import * as emailsRepository from '../db/emails.repository'
import type { EmailRow } from '../db/schema/mail'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { EmailContent } from './composeEmail'

export interface NewEmail {
  kind: EmailRow['kind']
  /** The id of the invitation that it carries. */
  invitation?: string
  recipient: string
  content: EmailContent
}

/** Queues emails in the transaction that causes them; they are sent behind it. */
export async function queueEmails({ clock }: { clock: Clock }, transaction: Db, emails: NewEmail[]) {
  const now = clock()
  await emailsRepository.insert(
    transaction,
    emails.map(({ content, invitation = null, ...email }) => ({
      ...email,
      invitation,
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
  { clock }: { clock: Clock },
  transaction: Db,
  invitations: string[],
): Promise<void> {
  await emailsRepository.drop(transaction, invitations, clock())
}
