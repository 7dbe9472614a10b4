import type { Static } from 'typebox'
import { type HistoryFrame, maxHistoryMessages } from '../../contract/support'
import type { Db } from '../db/db'
import * as messagesRepository from './messages.repository'
import type { SocketUser } from './rules'
import type { TicketAtWork } from './tickets.repository'
import * as ticketsRepository from './tickets.repository'
import { messageForMember, messageToWire, nameOf, noteToWire } from './wire'

type TicketHistory = Static<typeof HistoryFrame>

/** Where the history begins: after a message, or with the last few; else with the first message. */
export interface HistoryStart {
  after: string | undefined
  latest: number | undefined
}

/** The ticket with the place of its last message at the same moment; null where it is not there. */
export async function findTicket(db: Db, tid: string): Promise<TicketAtWork | null> {
  return (await ticketsRepository.atWork(db, [tid])).get(tid) ?? null
}

/** The messages up to the place `last`, oldest first, a frame at a time; at least one frame. */
export async function* readHistory(
  db: Db,
  tid: string,
  last: number,
  { after, latest }: HistoryStart,
  reader: SocketUser['kind'],
): AsyncGenerator<TicketHistory> {
  const known = after === undefined ? null : await messagesRepository.seqOf(db, tid, after)
  let from = 1
  if (known !== null) from = known + 1
  else if (latest !== undefined) from = Math.max(1, last - latest + 1)
  do {
    const to = Math.min(last, from + maxHistoryMessages - 1)
    yield await readRange(db, tid, from, to, reader)
    from = to + 1
  } while (from <= last)
}

/** The notes, and how far colleagues have read. */
export async function readStaffHistory(db: Db, tid: string): Promise<Pick<TicketHistory, 'seen' | 'notes'>> {
  const [places, rows] = await Promise.all([
    messagesRepository.seenOf(db, tid),
    messagesRepository.notesOfTicket(db, tid),
  ])
  return {
    seen: places.map(({ uid, seq, firstname, lastname }) => {
      return { uid, seq, name: nameOf(firstname, lastname) ?? '' }
    }),
    notes: rows.map((row) => noteToWire(row, nameOf(row.firstname, row.lastname))),
  }
}

/** At most `limit` messages from before the one with the id `before`, or the newest; null where that one is not on the ticket. */
export async function readOlder(
  db: Db,
  tid: string,
  before: string | undefined,
  limit: number,
  reader: SocketUser['kind'],
): Promise<TicketHistory | null> {
  const end =
    before === undefined
      ? ((await findTicket(db, tid))?.last ?? 0) + 1
      : await messagesRepository.seqOf(db, tid, before)
  if (end === null) return null
  const older = await readRange(db, tid, Math.max(1, end - limit), end - 1, reader)
  return { ...older, ...(before !== undefined && { before }) }
}

async function readRange(
  db: Db,
  tid: string,
  from: number,
  to: number,
  reader: SocketUser['kind'],
): Promise<TicketHistory> {
  const rows = from <= to ? await messagesRepository.inRanges(db, [{ tid, from, to }]) : []
  return {
    type: 'history',
    messages: rows.map((row) => {
      const message = messageToWire(row, row, row.shown)
      return reader === 'member' ? messageForMember(message, row.firstname) : message
    }),
    hasOlder: (rows[0]?.seq ?? 1) > 1,
  }
}
