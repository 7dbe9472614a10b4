import type { Note } from '../../contract/support'
import type { TicketEscalation } from '../../contract/tickets'
import type { Engine } from '../db/engines/engine'
import { idAt } from '../db/ids'
import type { Clock } from '../db/time'
import type { Reporting } from '../posts/reporting.service'
import { misused, notFound } from '../problems'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import type { SupportEvents } from './events'
import { createNotesRepository } from './notes.repository'
import { noteToWire } from './ticket'
import { createTicketsRepository } from './tickets.repository'

interface EscalatingParts {
  engine: Engine
  act: Act
  events: SupportEvents
  reporting: Reporting
  clock: Clock
}

/** Bringing a post before the moderators, who see no tickets, for a ticket. */
export function createTicketEscalating({ engine, act, events, reporting, clock }: EscalatingParts) {
  return {
    /**
     * Reports a post in the caller's name, with the ticket's number, and keeps that as a note on the ticket.
     * @throws Problem not_found for the ticket; invalid_request where there is no such post
     */
    async escalate(caller: Caller, tid: string, asked: TicketEscalation): Promise<Note> {
      const { pid, title, note, nonce = null } = asked
      const { said, kept } = await act(caller, async (transaction) => {
        const ticket = await createTicketsRepository(engine, transaction).find(tid)
        if (!ticket) throw notFound('This ticket')
        const notes = createNotesRepository(engine, transaction)
        const { uid } = caller
        const [before] = nonce === null ? [] : await notes.withNonces([{ tid, sender: uid, nonce }])
        if (before) return { result: { said: [], kept: noteToWire(before, caller.name) }, events: [] }
        const now = clock()
        const id = idAt(now)
        const message = `#${ticket.number}: ${note.trim()}`
        const report = { rid: id, pid, uid, title: title.trim(), message, created: now, settled: null }
        const post = await reporting.fileOne(transaction, report)
        if (!post) throw misused('pid', 'is no post that is here')
        const text = `${report.title}\n${note.trim()}`
        const row = { id, tid, author: uid, text, mentions: '[]', created: now, nonce, pid }
        await notes.insert([row])
        const kept = noteToWire(row, caller.name)
        const said = [{ tid, changes: [{ kind: 'note', note: kept, nonce } as const] }]
        await events.announce(transaction, said)
        return {
          result: { said, kept },
          events: [
            { act: 'report', kind: 'post', subject: pid, oid: post.oid, after: { title: report.title, tid } },
            { act: 'escalate', kind: 'ticket', subject: tid, after: { note: id, pid } },
          ],
        }
      })
      events.publish(said)
      return kept
    },
  }
}

export type TicketEscalating = ReturnType<typeof createTicketEscalating>
