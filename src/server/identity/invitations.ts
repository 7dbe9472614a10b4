import type { Invitation, InvitationOf } from '../../contract/invitations'
import { firstEventSince } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { InvitationKind, InvitationRow } from '../db/schema/identity'
import { type Clock, day, minute, toIso } from '../lib/clock'
import { idAt } from '../lib/ids'
import { hashOf, newToken } from '../lib/tokens'
import type { EmailContent } from '../mail/composeEmail'
import { dropEmails, type NewEmail, queueEmails } from '../mail/outbox'
import { Problem } from '../problems'
import * as invitationsRepository from './invitations.repository'

/** How long an emailed link is valid (contract README, Invitation links). */
const lifetime = 7 * day
/** Within this time after an invitation no other is sent. */
const shortestGap = minute

export interface Invitee {
  /** A uid or an oid. */
  subject: string
  email: string
  content: Omit<EmailContent, 'token'>
  /** The kind of email, where it is not the invitation's own. */
  emailKind?: NewEmail['kind']
  /** The last email could not be delivered: another may go out at once. */
  isUndelivered: boolean
}

// An invitation is a token in an email, good once and for seven days. A newer one ends the older; only a hash of the token is stored.

/** Queues invitations by email; subjects invited within the last minute are skipped. */
export async function inviteByEmail(
  ctx: Context,
  transaction: Db,
  kind: InvitationKind,
  invitees: Invitee[],
): Promise<void> {
  const now = ctx.clock()
  const subjects = invitees.map(({ subject }) => subject)
  const live = await invitationsRepository.liveOf(transaction, kind, subjects)
  const before = new Map(live.map((row) => [row.subject, row]))
  const toInvite = invitees.filter(({ subject, isUndelivered }) => {
    const last = before.get(subject)
    return !last || isUndelivered || last.created <= now - shortestGap
  })
  await revokeInvitations(
    ctx,
    transaction,
    kind,
    toInvite.map(({ subject }) => subject),
  )
  const rows: InvitationRow[] = []
  const emails: NewEmail[] = []
  for (const { subject, email, content, emailKind = kind } of toInvite) {
    const { row, token } = newInvitation(ctx.clock, kind, subject)
    rows.push(row)
    emails.push({ kind: emailKind, invitation: row.id, recipient: email, content: { ...content, token } })
  }
  await invitationsRepository.insert(transaction, rows)
  await queueEmails(ctx, transaction, emails)
}

/** Invites without an email, and answers the token for another way of delivery. */
export async function inviteByToken(
  ctx: Context,
  transaction: Db,
  kind: InvitationKind,
  subject: string,
): Promise<string> {
  await revokeInvitations(ctx, transaction, kind, [subject])
  const { row, token } = newInvitation(ctx.clock, kind, subject)
  await invitationsRepository.insert(transaction, [row])
  return token
}

function newInvitation(clock: Clock, kind: InvitationKind, subject: string) {
  const [now, token] = [clock(), newToken()]
  const token_hash = hashOf(token)
  const row = { id: idAt(now), kind, subject, token_hash, created: now, expires: now + lifetime, ended: null }
  return { token, row }
}

/** Ends the invitations of these subjects, and drops their emails that still wait. */
export async function revokeInvitations(
  ctx: Pick<Context, 'clock'>,
  transaction: Db,
  kind: InvitationKind,
  subjects: string[],
): Promise<void> {
  const ids = (await invitationsRepository.liveOf(transaction, kind, subjects)).map(({ id }) => id)
  await invitationsRepository.end(transaction, ids, ctx.clock())
  await dropEmails(ctx, transaction, ids)
}

/**
 * The invitation behind a token, which stays usable.
 * @throws Problem link_ended for a token that is unknown, used, replaced or expired
 */
export async function peekInvitation(
  { clock }: Context,
  db: Db,
  kind: InvitationKind,
  token: string,
): Promise<InvitationRow> {
  const invitation = await invitationsRepository.findLive(db, 'token_hash', hashOf(token))
  if (invitation?.kind !== kind || invitation.expires <= clock()) throw linkEnded()
  return invitation
}

/** Uses a token up, and answers whom it invited. @throws Problem link_ended */
export async function redeemInvitation(
  ctx: Context,
  transaction: Db,
  kind: InvitationKind,
  token: string,
): Promise<string> {
  const { id, subject } = await peekInvitation(ctx, transaction, kind, token)
  await invitationsRepository.end(transaction, [id], ctx.clock())
  return subject
}

/** Uses up an invitation found by `peekInvitation` before. @throws Problem link_ended if it is no longer live */
export async function spendInvitation({ clock }: Context, transaction: Db, id: string): Promise<void> {
  const invitation = await invitationsRepository.findLive(transaction, 'id', id)
  if (!invitation || invitation.expires <= clock()) throw linkEnded()
  await invitationsRepository.end(transaction, [id], clock())
}

function linkEnded(): Problem {
  return new Problem('link_ended', 'It was used, has run out, or a newer one was sent. Ask for a new one.')
}

/** The unused invitation of an account or organization, or null. */
export async function getInvitation({ db }: Context, { kind, id }: InvitationOf): Promise<Invitation | null> {
  const [row] = await invitationsRepository.liveOf(db, kind, [id])
  if (!row) return null
  const opened = await firstEventSince(db, { act: 'open_invitation', kind, subject: id }, row.created)
  return {
    sent: toIso(row.created),
    opened: opened === null ? null : toIso(opened),
    ends: toIso(row.expires),
    isAccepted: await invitationsRepository.isAcceptance(db, row.id),
  }
}

/** The live invitation with this id; it may have expired. */
export function findInvitation(db: Db, id: string): Promise<InvitationRow | undefined> {
  return invitationsRepository.findLive(db, 'id', id)
}
