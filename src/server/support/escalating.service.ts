import type { TicketEscalation, TicketNote } from '../../contract/tickets'
import type { InTransaction } from '../audit/inTransaction'
import type { Caller } from '../http/auth'
import type { Clock } from '../lib/clock'
import { idAt } from '../lib/ids'
import type { Reporting } from '../moderation/reporting.service'
import { badParameter, notFound } from '../problems'
import * as notesRepository from './notes.repository'
import { noteToWire } from './ticket'
import type { TicketBus } from './ticketBus'
import * as ticketsRepository from './tickets.repository'

interface EscalatingParts {
  inTransaction: InTransaction
  ticketBus: TicketBus
  reporting: Reporting
  clock: Clock
}

/** Bringing a post before the moderators, who see no tickets, for a ticket. */
export function createTicketEscalating({ inTransaction, ticketBus, reporting, clock }: EscalatingParts) {
  return {
    /**
     * Reports a post in the caller's name, with the ticket's number, and keeps that as a note on the ticket.
     * @throws Problem not_found for the ticket; invalid_request where there is no such post
     */
    async escalate(caller: Caller, tid: string, asked: TicketEscalation): Promise<TicketNote> {
      const { pid, title, note, nonce = null } = asked
      const { said, kept } = await inTransaction(caller, async (transaction) => {
        const ticket = await ticketsRepository.find(transaction, tid)
        if (!ticket) throw notFound('This ticket')
        const { uid } = caller
        const [before] =
          nonce === null ? [] : await notesRepository.withNonces(transaction, [{ tid, sender: uid, nonce }])
        if (before) return { result: { said: [], kept: noteToWire(before, caller.name) }, events: [] }
        const now = clock()
        const id = idAt(now)
        const message = `#${ticket.number}: ${note.trim()}`
        const report = { rid: id, pid, uid, title: title.trim(), message, created: now, settled: null }
        const post = await reporting.fileOne(transaction, report)
        if (!post) throw badParameter('pid', 'is no post that is here')
        const text = `${report.title}\n${note.trim()}`
        const row = { id, tid, author: uid, text, mentions: '[]', created: now, nonce, pid }
        await notesRepository.insert(transaction, [row])
        const kept = noteToWire(row, caller.name)
        const said = [{ tid, changes: [{ kind: 'note', note: kept, nonce } as const] }]
        await ticketBus.announce(transaction, said)
        return {
          result: { said, kept },
          events: [
            { act: 'report', kind: 'post', subject: pid, oid: post.oid, after: { title: report.title, tid } },
            { act: 'escalate', kind: 'ticket', subject: tid, after: { note: id, pid } },
          ],
        }
      })
      ticketBus.publish(said)
      return kept
    },
  }
}

export type TicketEscalating = ReturnType<typeof createTicketEscalating>
