import type { Static } from 'typebox'
import { type HistoryFrame, maxHistoryMessages } from '../../contract/support'
import type { Engine } from '../db/engines/engine'
import * as messagesRepository from './messages.repository'
import * as notesRepository from './notes.repository'
import * as seenRepository from './seen.repository'
import type { SocketUser } from './socketUser'
import { messageForMember, messageToWire, nameOf, noteToWire } from './ticket'
import type { TicketAtWork } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'

type History = Static<typeof HistoryFrame>

/** Which part of a ticket's history is asked for: what came after a message, or the last so many, or all. */
export interface HistoryAsked {
  after: string | undefined
  latest: number | undefined
}

/** Reads what was said on a ticket. */
export function createReading(engine: Engine) {
  async function frame(
    tid: string,
    first: number,
    last: number,
    reader: SocketUser['kind'],
  ): Promise<History> {
    const rows = first <= last ? await messagesRepository.between(engine.kysely, tid, first, last) : []
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
      return (await ticketsRepository.atWork(engine.kysely, [tid])).get(tid) ?? null
    },

    /** The history up to the place `last`, oldest first, a frame at a time; one frame at least. */
    async *history(
      tid: string,
      last: number,
      { after, latest }: HistoryAsked,
      reader: SocketUser['kind'],
    ): AsyncGenerator<History> {
      const known = after === undefined ? null : await messagesRepository.placeOf(engine.kysely, tid, after)
      let first = known !== null ? known + 1 : latest !== undefined ? Math.max(1, last - latest + 1) : 1
      do {
        const end = Math.min(last, first + maxHistoryMessages - 1)
        yield await frame(tid, first, end, reader)
        first = end + 1
      } while (first <= last)
    },

    /** What stands beside the messages for staff alone. */
    async forStaff(tid: string): Promise<Pick<History, 'seen' | 'notes'>> {
      const [places, rows] = await Promise.all([
        seenRepository.of(engine.kysely, tid),
        notesRepository.of(engine.kysely, tid),
      ])
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
      reader: SocketUser['kind'],
    ): Promise<History | null> {
      const end =
        before === undefined
          ? (await messagesRepository.lastPlace(engine.kysely, tid)) + 1
          : await messagesRepository.placeOf(engine.kysely, tid, before)
      if (end === null) return null
      const found = await frame(tid, Math.max(1, end - limit), end - 1, reader)
      return { ...found, ...(before !== undefined && { before }) }
    },
  }
}

export type Reading = ReturnType<typeof createReading>
