import type { Static } from 'typebox'
import type { SeenRequest } from '../../contract/support'
import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import * as notesRepository from './notes.repository'
import * as seenRepository from './seen.repository'
import type { SocketUser } from './socketUser'
import { nameOf } from './ticket'
import type { TicketBus } from './ticketBus'
import type { Reading } from './ticketHistory.service'

type Shown = Pick<Static<typeof SeenRequest>, 'seq' | 'note'>

/**
 * What each of the staff has seen of each ticket. It is no work on the ticket and changes nothing of it, so it is no event; colleagues
 * on the ticket are told.
 */
export function createSeen(engine: Engine, history: Reading, ticketBus: TicketBus, disk: DiskSpace) {
  async function keep(
    tid: string,
    { uid, firstname, lastname }: SocketUser,
    { seq, note }: Shown,
  ): Promise<void> {
    if (note !== undefined) await notesRepository.lookedAt(engine.kysely, uid, tid, note)
    const ticket = await history.ticket(tid)
    if (!ticket) return
    const place = Math.min(seq, ticket.last)
    if (!(await seenRepository.put(engine.kysely, { tid, uid, seq: place }))) return
    ticketBus.pass(tid, { kind: 'seen', uid, name: nameOf(firstname, lastname) ?? '', seq: place })
  }

  return {
    /** Keeps that the messages up to a place, and the notes up to one, were looked at. */
    keep(tid: string, socketUser: SocketUser, shown: Shown): void {
      keep(tid, socketUser, shown).catch((error: unknown) =>
        disk.report(
          error,
          'what was seen of a ticket could not be kept; it is told again with the next message',
        ),
      )
    },
  }
}

export type Seen = ReturnType<typeof createSeen>
