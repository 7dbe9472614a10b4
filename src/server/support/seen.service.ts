import type { Static } from 'typebox'
import type { SeenRequest } from '../../contract/support'
import type { DiskSpace } from '../db/diskSpace'
import type { Engine } from '../db/engines/engine'
import type { SupportEvents } from './events'
import { createNotesRepository } from './notes.repository'
import type { Reading } from './reading.service'
import { createSeenRepository } from './seen.repository'
import { nameOf } from './ticket'
import type { Visitor } from './visitor'

type Shown = Pick<Static<typeof SeenRequest>, 'seq' | 'note'>

/**
 * What each of the staff has seen of each ticket. It is no work on the ticket and changes nothing of it, so it is no event; colleagues
 * on the ticket are told.
 */
export function createSeen(engine: Engine, reading: Reading, events: SupportEvents, disk: DiskSpace) {
  const repository = createSeenRepository(engine.kysely)
  const notes = createNotesRepository(engine)

  async function keep(
    tid: string,
    { uid, firstname, lastname }: Visitor,
    { seq, note }: Shown,
  ): Promise<void> {
    if (note !== undefined) await notes.lookedAt(uid, tid, note)
    const ticket = await reading.ticket(tid)
    if (!ticket) return
    const place = Math.min(seq, ticket.last)
    if (!(await repository.put({ tid, uid, seq: place }))) return
    events.pass(tid, { kind: 'seen', uid, name: nameOf(firstname, lastname) ?? '', seq: place })
  }

  return {
    /** Keeps that the messages up to a place, and the notes up to one, were looked at. */
    keep(tid: string, visitor: Visitor, shown: Shown): void {
      keep(tid, visitor, shown).catch((error: unknown) =>
        disk.report(
          error,
          'what was seen of a ticket could not be kept; it is told again with the next message',
        ),
      )
    },
  }
}

export type Seen = ReturnType<typeof createSeen>
