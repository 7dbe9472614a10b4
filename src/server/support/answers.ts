import { can } from '../../contract/access'
import type { NewEvent } from '../audit/auditLog.service'
import { hasMemberPage } from '../config'
import type { Db } from '../db/db'
import type { MessageRow, UnseenAnswerRow } from '../db/schema/support'
import { systemActor } from '../http/auth'
import { memberPath } from '../http/static'
import { addresseeOf, findAccounts } from '../identity/accounts.queries'
import { tellOwner } from '../identity/preferences'
import { memberLinks } from '../identity/supportLinks'
import { day, minute, toIso } from '../lib/clock'
import { holderOf } from '../lib/rights'
import { readAnswers } from '../settings/settings.service'
import * as answersRepository from './answers.repository'
import type { SupportContext } from './context'

/** What was said longer ago is not told any more: when the settings begin to tell, nobody gets letters about last year. */
const tellable = 7 * day

/** Keeps which of these messages, in order, are answers that their members have yet to see; who writes has seen all before. */
export async function noteAnswers(
  transaction: Db,
  messages: readonly MessageRow[],
  memberOf: (tid: string) => string | undefined,
): Promise<void> {
  const back = new Set<string>()
  const answers = new Map<string, UnseenAnswerRow>()
  for (const { tid, sender, seq, created } of messages) {
    if (sender === memberOf(tid)) {
      back.add(tid)
      answers.delete(tid)
    } else answers.set(tid, { tid, since: answers.get(tid)?.since ?? created, seq, told: 'nobody' })
  }
  await answersRepository.remove(transaction, [...back])
  await answersRepository.put(transaction, [...answers.values()])
}

/**
 * Tells of answers that their members have not seen for the minutes of the settings: the platform by a webhook, and by a letter with
 * a link alone the member or the guardian; a school by such a letter alone. Once, until they come back.
 */
export async function tellUnseenAnswers(ctx: SupportContext): Promise<void> {
  const { db, config, publicUrl } = ctx
  const { minutes, page } = await readAnswers(db)
  if (minutes === 0) return
  const now = ctx.clock()
  const due = await answersRepository.due(db, now - tellable, now - minutes * minute)
  if (due.length === 0) return
  const tids = due.map(({ tid }) => tid)
  const origin = page === '' && hasMemberPage(config) ? publicUrl() + memberPath : page
  const linksFor = async (isForGuardian: boolean) => {
    const links = await memberLinks(ctx, tids, publicUrl(), isForGuardian)
    return new Map(links.map(({ tid, support }) => [tid, support]))
  }
  const [own, guardians] = [await linksFor(false), await linksFor(true)]
  await ctx.inTransaction(systemActor, async (transaction) => {
    const present = await answersRepository.due(transaction, now - tellable, now - minutes * minute)
    const marked = await answersRepository.markTold(transaction, tids)
    const events: NewEvent[] = []
    const untriaged: string[] = []
    for (const { tid, uid, since, told, guardian_since, about_uid, oid } of present.filter((one) =>
      marked.has(one.tid),
    )) {
      const [member] = await findAccounts(transaction, [uid])
      if (member?.status !== 'active') continue
      // Of what a school asks the platform’s back end knows nothing: it is answered in the office.
      if (oid !== null) {
        // Who is another school's now, or none's, reads no more of it.
        if (member.oid !== oid || !can(holderOf(member), 'tickets.ask')) continue
        await tellOwner(ctx, transaction, member, 'school_answered', { person: about_uid ?? uid })
        continue
      }
      if (told === 'nobody') {
        events.push({ act: 'remind', kind: 'ticket', subject: tid, after: { uid, since: toIso(since) } })
      }
      const reader = await addresseeOf(transaction, member, now)
      if (origin === '' || reader === null) continue
      const isGuardian = reader.uid !== uid
      // It may be about them.
      if (isGuardian && guardian_since === null) {
        untriaged.push(tid)
        continue
      }
      const links = isGuardian ? guardians : own
      const ticket = new URL(links.get(tid) ?? publicUrl()).searchParams.get('ticket') ?? ''
      const token = String(new URLSearchParams({ tid, uid, ticket }))
      await tellOwner(ctx, transaction, reader, 'ticket_answered', { origin, token })
    }
    await answersRepository.keepForGuardian(transaction, untriaged)
    return { result: undefined, events }
  })
}
