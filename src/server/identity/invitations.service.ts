import type { Kysely } from 'kysely'
import { countListChanges } from '../db/listChanges'
import type { InvitationKind, InvitationRow } from '../db/schema/identity'
import type { Schema } from '../db/schema/schema'
import { type Clock, day, minute } from '../lib/clock'
import { idAt } from '../lib/ids'
import { hashOf, newToken } from '../lib/tokens'
import type { EmailContent } from '../mail/composeEmail'
import type { NewEmail, Outbox } from '../mail/outbox'
import { Problem } from '../problems'
import * as invitationsRepository from './invitations.repository'

/** How long a link in a letter is good for (contract README, Invitation links). */
const lifetime = 7 * day
/** Who was invited so lately is not sent another letter. */
const shortestGap = minute

/** Somebody to invite. */
export interface Invitee {
  /** A uid or an oid. */
  subject: string
  email: string
  content: Omit<EmailContent, 'token'>
  /** What goes out, where it is another letter than the kind's own. */
  letter?: NewEmail['kind']
  /** The letter before was given up on: another goes out however lately that was. */
  isUndelivered: boolean
}

/**
 * Invitations: a token in a letter, good once and for seven days. A newer one ends the older; of the token only a hash is
 * kept. Everything happens in the transaction that is handed in.
 */
export function createInvitations(outbox: Outbox, clock: Clock) {
  /**
   * Whom a token invites; uses nothing up.
   * @throws Problem link_ended for one that is unknown, used, replaced or too old
   */
  async function peek(
    transaction: Kysely<Schema>,
    kind: InvitationKind,
    token: string,
  ): Promise<InvitationRow> {
    const invitation = await invitationsRepository.findLiveByToken(transaction, hashOf(token), clock())
    if (invitation?.kind !== kind) throw ended()
    return invitation
  }

  /** Ends what these subjects were invited by, with letters that still wait. */
  async function revoke(
    transaction: Kysely<Schema>,
    kind: InvitationKind,
    subjects: string[],
  ): Promise<void> {
    const ids = (await invitationsRepository.live(transaction, kind, subjects)).map(({ id }) => id)
    await invitationsRepository.end(transaction, ids, clock())
    await outbox.drop(transaction, ids)
  }

  function newInvitation(kind: InvitationKind, subject: string): { row: InvitationRow; token: string } {
    const [now, token] = [clock(), newToken()]
    const token_hash = hashOf(token)
    return {
      token,
      row: { id: idAt(now), kind, subject, token_hash, created: now, expires: now + lifetime, ended: null },
    }
  }

  return {
    /** Invites, and queues the letters; who was invited within the last minute is sent nothing again. */
    async issue(transaction: Kysely<Schema>, kind: InvitationKind, invitees: Invitee[]): Promise<void> {
      const now = clock()
      const live = await invitationsRepository.live(
        transaction,
        kind,
        invitees.map(({ subject }) => subject),
      )
      const before = new Map(live.map((row) => [row.subject, row]))
      const toInvite = invitees.filter(({ subject, isUndelivered }) => {
        const last = before.get(subject)
        return !last || isUndelivered || last.created <= now - shortestGap
      })
      await revoke(
        transaction,
        kind,
        toInvite.map(({ subject }) => subject),
      )
      const issued = toInvite.map((invitee) => ({ ...invitee, ...newInvitation(kind, invitee.subject) }))
      await invitationsRepository.insert(
        transaction,
        issued.map(({ row }) => row),
      )
      await outbox.queue(
        transaction,
        issued.map(({ row, token, email, content, letter = kind }) => ({
          kind: letter,
          invitation: row.id,
          recipient: email,
          content: { ...content, token },
        })),
      )
    },

    /** Invites without a letter, and answers the token, for who hands it over otherwise. */
    async issueToken(transaction: Kysely<Schema>, kind: InvitationKind, subject: string): Promise<string> {
      await revoke(transaction, kind, [subject])
      const { row, token } = newInvitation(kind, subject)
      await invitationsRepository.insert(transaction, [row])
      return token
    },

    revoke,
    peek,

    /** Uses a token up, and answers whom it invited. @throws Problem link_ended */
    async redeem(transaction: Kysely<Schema>, kind: InvitationKind, token: string): Promise<string> {
      const { id, subject } = await peek(transaction, kind, token)
      await invitationsRepository.end(transaction, [id], clock())
      return subject
    },

    /** Uses an invitation up that was peeked at before. @throws Problem link_ended where it is not live any more */
    async use(transaction: Kysely<Schema>, id: string): Promise<void> {
      if (!(await invitationsRepository.isLive(transaction, id, clock()))) throw ended()
      await invitationsRepository.end(transaction, [id], clock())
    },
  }
}

export type Invitations = ReturnType<typeof createInvitations>

/** Notes that an invitation's letter was given up on; for the outbox. */
export async function markUndelivered(
  transaction: Kysely<Schema>,
  invitation: string,
  reason: string,
): Promise<void> {
  const row = await invitationsRepository.markUndelivered(transaction, invitation, reason)
  if (row) await countListChanges(transaction, row.list, row.changes)
}

function ended(): Problem {
  return new Problem('link_ended', 'It was used, has run out, or a newer one was sent. Ask for a new one.')
}
