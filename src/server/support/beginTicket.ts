import type { Locale } from '../../contract/locales'
import type { Ticket, TicketToBegin } from '../../contract/tickets'
import { addToTotals } from '../db/counters'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import type { MessageRow, TicketRow } from '../db/schema/support'
import type { Caller } from '../http/auth'
import { addresseeOf, findAccounts, maySee } from '../identity/accounts.queries'
import { preferencesOf } from '../identity/preferences'
import { idAt } from '../lib/ids'
import { hashOf } from '../lib/tokens'
import { mayBeNear } from '../moderation/people/nearDanger'
import { requireVisible } from '../moderation/posts.queries'
import { badParameter, notFound, Problem } from '../problems'
import * as answersRepository from './answers.repository'
import type { SupportContext } from './context'
import * as messagesRepository from './messages.repository'
import { findTicket } from './ticketHistory.service'
import type { TicketAtWork } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'
import { type TicketEvent, ticketToWire } from './wire'

/** What a ticket is called that staff have begun: its member sees it, and so it says nothing of the matter. */
export const begunIssues: Record<Locale, string> = {
  en: 'The team has written to you',
  fr: 'L’équipe vous a écrit',
}

/**
 * Begins a ticket of the guardian's, or of an adult's own, with a first message, about an account or a post of it that the caller may see. The caller has it.
 * @throws Problem not_found, forbidden for the account or the post; invalid_request where the post is another's; no_addressee;
 * danger_may_be_near where the guardian may be it, and nobody has confirmed that it goes out all the same
 */
export async function beginTicket(
  ctx: SupportContext,
  caller: Caller,
  uid: string,
  { message, about, nonce, nearConfirmed = false }: TicketToBegin,
): Promise<Ticket> {
  const { ticket, events } = await ctx.inTransaction(caller, async (transaction) => {
    const created = ctx.clock()
    const tid = nonce === undefined ? idAt(created) : hashOf(`${caller.uid} ${uid} ${nonce}`)
    const before = await findTicket(transaction, tid)
    if (before) return { result: { ticket: before, events: [] }, events: [] }
    const person = await requirePerson(transaction, caller, uid, about?.post)
    const member = await addresseeOf(transaction, person, created)
    if (!member) throw new Problem('no_addressee')
    const post = about?.post ?? null
    const isNear = member.uid !== uid && (await mayBeNear(transaction, uid, post))
    if (isNear && !nearConfirmed) throw new Problem('danger_may_be_near')
    const { locale } = await preferencesOf(transaction, member.uid)
    const begun: NewTicket = {
      ...{ tid, uid: member.uid, created, issue: begunIssues[locale ?? 'en'], priority: 'normal' },
      ...{ status: 'open', assignee: caller.uid, first_answer: created, guardian_since: created },
      ...{ waiting: 0, waiting_since: null, about_uid: uid, about_pid: post, oid: null },
    }
    const said = { sender: caller.uid, recipient: member.uid, message }
    const { ticket, events } = await storeTicket(ctx, transaction, begun, said)
    await answersRepository.put(transaction, [{ tid, since: created, seq: 1, told: 'platform' }])
    const after = {
      uid: member.uid,
      about: uid,
      ...(post !== null && { pid: post }),
      ...(isNear && { near: true }),
    }
    return {
      result: { ticket, events },
      events: [{ act: 'begin', kind: 'ticket', subject: tid, oid: member.oid, after }],
    }
  })
  ctx.ticketBus.broadcast(events)
  return ticketToWire(ticket)
}

export type NewTicket = Omit<TicketRow, 'number' | 'version' | 'tags' | 'ends' | 'ended' | 'links_since'>

/** Stores a ticket that begins with a message, and tells the desk, which hears the events once it is committed. */
export async function storeTicket(
  ctx: SupportContext,
  transaction: Db,
  begun: NewTicket,
  said: Pick<MessageRow, 'sender' | 'recipient' | 'message'>,
): Promise<{ ticket: TicketAtWork; events: TicketEvent[] }> {
  const { tid, status, created } = begun
  const number = await ticketsRepository.nextNumber(transaction)
  const first = { number, version: 1, tags: '[]', ends: 0, ended: null, links_since: 0 }
  await ticketsRepository.insert(transaction, [{ ...begun, ...first }])
  await addToTotals(transaction, 'ticket_counts', [{ status, n: 1 }])
  await messagesRepository.insert(transaction, [
    { ...said, id: idAt(created), tid, seq: 1, created, nonce: null, pictures: 0 },
  ])
  const ticket = await findTicket(transaction, tid)
  if (!ticket) throw notFound('This ticket')
  const events: TicketEvent[] = [{ tid, changes: [{ kind: 'ticket', row: ticket }] }]
  await ctx.ticketBus.notifyInTransaction(transaction, events)
  return { ticket, events }
}

/** @throws Problem not_found, forbidden; invalid_request where the post is another's */
async function requirePerson(
  db: Db,
  caller: Caller,
  uid: string,
  pid: string | undefined,
): Promise<AccountRow> {
  const post = pid === undefined ? null : await requireVisible(db, caller, pid)
  if (post && post.uid !== uid) throw badParameter('about.post', 'is no post of this account')
  const [person] = await findAccounts(db, [uid])
  if (!person || (!post && !maySee(caller, person))) throw notFound('This account')
  return person
}
