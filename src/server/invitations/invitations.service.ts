import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { InvitationKind, InvitationRow, Schema } from '../database/schema'
import { type Clock, day, minute } from '../database/time'
import type { LetterContent } from '../mail/letters/composeLetter'
import type { NewLetter, Outbox } from '../mail/outbox.service'
import { Problem } from '../problems'
import { hashOf, newToken } from '../session/tokens'
import { createInvitationsRepository } from './invitations.repository'

/** How long a link in a letter is good for (contract README, Invitation links). */
const lifetime = 7 * day
/** Who was invited so lately is not sent another letter. */
const shortestGap = minute

/** Somebody to invite. */
export interface Invitee {
  /** A uid or an oid; for `link` see `linkSubject`. */
  subject: string
  email: string
  content: Omit<LetterContent, 'token'>
  /** The letter before was given up on: another goes out however lately that was. */
  isUndelivered: boolean
}

/**
 * Invitations: a token in a letter, good once and for seven days. A newer one ends the older; of the token only a hash is
 * kept. Everything happens in the transaction that is handed in.
 */
export function createInvitations(outbox: Outbox, clock: Clock) {
  return {
    /** Invites, and queues the letters; who was invited within the last minute is sent nothing again. */
    async issue(transaction: Kysely<Schema>, kind: InvitationKind, invitees: Invitee[]): Promise<void> {
      const now = clock()
      const repository = createInvitationsRepository(transaction)
      const live = await repository.live(
        kind,
        invitees.map(({ subject }) => subject),
      )
      const before = new Map(live.map((row) => [row.subject, row]))
      const toInvite = invitees.filter(({ subject, isUndelivered }) => {
        const last = before.get(subject)
        return !last || isUndelivered || last.created <= now - shortestGap
      })
      const ended = toInvite.flatMap(({ subject }) => before.get(subject)?.id ?? [])
      await repository.end(ended, now)
      await outbox.drop(transaction, ended)
      const rows: InvitationRow[] = []
      const letters: NewLetter[] = []
      for (const { subject, email, content } of toInvite) {
        const token = newToken()
        const row = {
          id: uuid(),
          kind,
          subject,
          token_hash: hashOf(token),
          created: now,
          expires: now + lifetime,
          ended: null,
        }
        rows.push(row)
        letters.push({ kind, invitation: row.id, recipient: email, content: { ...content, token } })
      }
      await repository.insert(rows)
      await outbox.queue(transaction, letters)
    },

    /**
     * Uses a token up, and answers whom it invited.
     * @throws Problem link_ended for one that is unknown, used, replaced or too old
     */
    async redeem(transaction: Kysely<Schema>, kind: InvitationKind, token: string): Promise<string> {
      const now = clock()
      const repository = createInvitationsRepository(transaction)
      const invitation = await repository.findLiveByToken(hashOf(token), now)
      if (invitation?.kind !== kind) {
        throw new Problem(
          'link_ended',
          'It was used, has run out, or a newer one was sent. Ask for a new one.',
        )
      }
      await repository.end([invitation.id], now)
      return invitation.subject
    },

    /** Ends what these subjects were invited by, with letters that still wait. */
    async revoke(transaction: Kysely<Schema>, kind: InvitationKind, subjects: string[]): Promise<void> {
      const repository = createInvitationsRepository(transaction)
      const ids = (await repository.live(kind, subjects)).map(({ id }) => id)
      await repository.end(ids, clock())
      await outbox.drop(transaction, ids)
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>

/** Notes that an invitation's letter was given up on; for the outbox. */
export function markUndelivered(
  transaction: Kysely<Schema>,
  invitation: string,
  reason: string,
): Promise<void> {
  return createInvitationsRepository(transaction).markUndelivered(invitation, reason)
}
