import type { Static } from 'typebox'
import { type HistoryFrame, historyFrame } from '../../contract/support'
import type { Engine } from '../db/engines/engine'
import { createMessagesRepository } from './messages.repository'
import { createNotesRepository } from './notes.repository'
import { createSeenRepository } from './seen.repository'
import { messageForMember, messageToWire, nameOf, noteToWire } from './ticket'
import { createTicketsRepository, type TicketAtWork } from './tickets.repository'
import type { Visitor } from './visitor'

type History = Static<typeof HistoryFrame>

/** Which part of a ticket's history is asked for: what came after a message, or the last so many, or all. */
export interface HistoryAsked {
  after: string | undefined
  latest: number | undefined
}

/** Reads what was said on a ticket. */
export function createReading(engine: Engine) {
  const messages = createMessagesRepository(engine)
  const tickets = createTicketsRepository(engine)
  const seen = createSeenRepository(engine.kysely)
  const notes = createNotesRepository(engine)

  async function frame(tid: string, first: number, last: number, reader: Visitor['kind']): Promise<History> {
    const rows = first <= last ? await messages.between(tid, first, last) : []
    return {
      type: 'history',
      messages: rows.map((row) => {
        const message = messageToWire(row, row, row.shown)
        return reader === 'member' ? messageForMember(message, row.firstname) : message
      }),
      hasOlder: (rows[0]?.seq ?? 1) > 1,
    }
  }

  return {
    /** The ticket, with the place of its last message at the same moment; null where it is not there. */
    async ticket(tid: string): Promise<TicketAtWork | null> {
      return (await tickets.atWork([tid])).get(tid) ?? null
    },

    /** The history up to the place `last`, oldest first, a frame at a time; one frame at least. */
    async *history(
      tid: string,
      last: number,
      { after, latest }: HistoryAsked,
      reader: Visitor['kind'],
    ): AsyncGenerator<History> {
      const known = after === undefined ? null : await messages.placeOf(tid, after)
      let first = known !== null ? known + 1 : latest !== undefined ? Math.max(1, last - latest + 1) : 1
      do {
        const end = Math.min(last, first + historyFrame - 1)
        yield await frame(tid, first, end, reader)
        first = end + 1
      } while (first <= last)
    },

    /** What stands beside the messages for staff alone. */
    async forStaff(tid: string): Promise<Pick<History, 'seen' | 'notes'>> {
      const [places, rows] = await Promise.all([seen.of(tid), notes.of(tid)])
      return {
        seen: places.map(({ uid, seq, firstname, lastname }) => {
          return { uid, seq, name: nameOf(firstname, lastname) ?? '' }
        }),
        notes: rows.map((row) => noteToWire(row, nameOf(row.firstname, row.lastname))),
      }
    },

    /**
     * At most `limit` messages from before the one named `before`, or the newest; null where that one is not on the
     * ticket.
     */
    async older(
      tid: string,
      before: string | undefined,
      limit: number,
      reader: Visitor['kind'],
    ): Promise<History | null> {
      const end =
        before === undefined ? (await messages.lastPlace(tid)) + 1 : await messages.placeOf(tid, before)
      if (end === null) return null
      const found = await frame(tid, Math.max(1, end - limit), end - 1, reader)
      return { ...found, ...(before !== undefined && { before }) }
    },
  }
}

export type Reading = ReturnType<typeof createReading>
