import type { Locale } from '../../contract/locales'
import type { TicketToAsk } from '../../contract/tickets'
import type { Db } from '../db/db'
import type { Caller } from '../http/auth'
import { findAccounts, maySee } from '../identity/accounts.queries'
import { consumeAttempts } from '../identity/limits'
import { preferencesOf } from '../identity/preferences'
import { schoolLink } from '../identity/supportLinks'
import { idAt } from '../lib/ids'
import { hashOf } from '../lib/tokens'
import { findVisible } from '../moderation/posts.queries'
import { readAlarms } from '../moderation/signals'
import { badParameter, notFound } from '../problems'
import { type NewTicket, storeTicket } from './beginTicket'
import type { SupportContext } from './context'
import { findTicket } from './ticketHistory.service'

/** What a school's ticket is called: lists show it, and so it says nothing of the matter. */
const askedIssues: Record<Locale, string> = {
  en: 'A question to the platform',
  fr: 'Une question à la plateforme',
}

/**
 * Begins a ticket of an Organization Administrator's, which waits like a member's; of priority `safety` where its post can't wait or its words
 * raise an alarm. Answers their own link to it.
 * @throws Problem not_found for a post or an account that the caller may not see; invalid_request where the post is another's; too_many_requests
 */
export async function askPlatform(
  ctx: SupportContext,
  caller: Caller,
  { message, about, nonce }: TicketToAsk,
  origin: string,
): Promise<{ tid: string; support: string }> {
  const created = ctx.clock()
  const tid = nonce === undefined ? idAt(created) : hashOf(`ask ${caller.uid} ${nonce}`)
  if (!(await findTicket(ctx.db, tid))) {
    await consumeAttempts(ctx, [{ limit: 'questions', subject: caller.uid }])
    const isAlarming = Boolean((await readAlarms(ctx, [{ key: tid, text: message }])).get(tid))
    const events = await ctx.inTransaction(caller, async (transaction) => {
      // The same was asked twice at once.
      if (await findTicket(transaction, tid)) return { result: [], events: [] }
      const { isImminent, ...subject } = await requireSubject(transaction, caller, about)
      const priority = isImminent || isAlarming ? 'safety' : 'normal'
      const { locale } = await preferencesOf(transaction, caller.uid)
      const begun: NewTicket = {
        ...{ tid, uid: caller.uid, created, issue: askedIssues[locale ?? 'en'], priority, ...subject },
        oid: caller.oid,
        ...{ status: 'pending', assignee: null, first_answer: null, waiting: 1, waiting_since: created },
        guardian_since: priority === 'safety' ? null : created,
      }
      const said = { sender: caller.uid, recipient: null, message }
      const { events } = await storeTicket(ctx, transaction, begun, said)
      const after = { about: subject.about_uid, pid: subject.about_pid, priority }
      return {
        result: events,
        events: [{ act: 'add', kind: 'ticket', subject: tid, oid: caller.oid, after }],
      }
    })
    ctx.ticketBus.broadcast(events)
  }
  return await schoolLink(ctx, tid, caller.oid, origin)
}

/** @throws Problem not_found for a ticket that the caller has not begun for their organization */
export async function linkToQuestion(ctx: SupportContext, caller: Caller, tid: string, origin: string) {
  const ticket = await findTicket(ctx.db, tid)
  if (ticket?.uid !== caller.uid || ticket.oid !== caller.oid) throw notFound('This ticket')
  return await schoolLink(ctx, tid, caller.oid, origin)
}

/** @throws Problem not_found, invalid_request */
async function requireSubject(
  db: Db,
  caller: Caller,
  { post: pid, account: uid }: NonNullable<TicketToAsk['about']> = {},
) {
  if (pid !== undefined) {
    const post = await findVisible(db, caller, pid)
    if (!post) throw notFound('This post')
    if (uid !== undefined && uid !== post.uid) throw badParameter('about.post', 'is no post of this account')
    return { about_uid: post.uid, about_pid: pid, isImminent: post.imminent_since !== null }
  }
  if (uid === undefined) return { about_uid: null, about_pid: null, isImminent: false }
  const [account] = await findAccounts(db, [uid])
  if (!account || !maySee(caller, account)) throw notFound('This account')
  return { about_uid: uid, about_pid: null, isImminent: false }
}
