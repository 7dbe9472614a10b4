import type { DiskSpace } from '../database/diskSpace'
import type { Engine } from '../database/engines/engine'
import type { SupportEvents } from './events'
import type { Reading } from './reading.service'
import { createSeenRepository } from './seen.repository'
import { nameOf } from './ticket'
import type { Visitor } from './visitor'

/**
 * What each of the staff has seen of each ticket. It is no work on the ticket and changes nothing of it, so it is no event; colleagues
 * on the ticket are told.
 */
export function createSeen(engine: Engine, reading: Reading, events: SupportEvents, disk: DiskSpace) {
  const repository = createSeenRepository(engine.kysely)

  async function keep(tid: string, { uid, firstname, lastname }: Visitor, seq: number): Promise<void> {
    const ticket = await reading.ticket(tid)
    if (!ticket) return
    const place = Math.min(seq, ticket.last)
    if (!(await repository.put({ tid, uid, seq: place }))) return
    events.pass(tid, { kind: 'seen', uid, name: nameOf(firstname, lastname) ?? '', seq: place })
  }

  return {
    /** Keeps that the messages up to this place were looked at. */
    note(tid: string, visitor: Visitor, seq: number): void {
      keep(tid, visitor, seq).catch((error: unknown) =>
        disk.report(
          error,
          'what was seen of a ticket could not be kept; it is told again with the next message',
        ),
      )
    },
  }
}

export type Seen = ReturnType<typeof createSeen>
