import { addToTotals } from '../db/counters'
import type { Db } from '../db/db'
import * as deliveriesRepository from '../db/deliveries.repository'
import * as holdsRepository from '../db/holds.repository'
import type { TicketRow } from '../db/schema/support'
import * as setAsideRepository from '../db/setAside.repository'
import type { Microseconds } from '../lib/clock'
import * as eraseTicketsRepository from './eraseTickets.repository'
import * as ticketsRepository from './tickets.repository'

/**
 * Erases these tickets with all that hangs on them, in the caller's transaction; those whose member is on hold stay. Answers the erased
 * tids, and the files of their pictures, which the caller hands to `removeFiles` once that is committed.
 */
export async function eraseTickets(transaction: Db, tids: readonly string[], now: Microseconds) {
  const free = [...(await holdsRepository.freeOf(transaction, 'tickets', tids, now))]
  return { tids: free, files: await takeOut(transaction, free) }
}

/** Removes tickets from their tables and from the totals. Answers their files. */
async function takeOut(transaction: Db, tids: readonly string[]): Promise<string[]> {
  await count(transaction, tids, -1)
  await deliveriesRepository.forget(transaction, 'ticket', tids)
  return await eraseTicketsRepository.remove(transaction, tids)
}

async function count(transaction: Db, tids: readonly string[], n: 1 | -1): Promise<void> {
  const tickets = await eraseTicketsRepository.find(transaction, tids)
  const changes = tickets.map(({ status }) => ({ status, n }))
  await addToTotals(transaction, 'ticket_counts', changes)
}

/** Sets some tickets of deleted members aside, at most `limit`: without those about safety that are open, or `all`. Answers how many. */
export async function setTicketsAside(
  transaction: Db,
  uids: readonly string[],
  { limit, all }: { limit: number; all: boolean },
): Promise<number> {
  const tids = await eraseTicketsRepository.ofMembers(transaction, uids, limit, !all)
  await setAsideRepository.put(transaction, 'ticket', tids)
  await takeOut(transaction, tids)
  return tids.length
}

/** Puts some tickets of a restored member back as they were; one whose number was given away meanwhile has the next. Answers how many. */
export async function putTicketsBack(transaction: Db, uid: string, limit: number): Promise<number> {
  const packages = await setAsideRepository.find(transaction, 'ticket', [uid], limit)
  const numbers = packages.flatMap(({ rows }) => rows.tickets ?? []).map(({ number }) => number)
  const taken = await eraseTicketsRepository.takenNumbers(transaction, numbers)
  let next = Math.max(await ticketsRepository.nextNumber(transaction), ...numbers.map((number) => number + 1))
  const numbered = <Ticket extends TicketRow>(ticket: Ticket) =>
    taken.includes(ticket.number) ? { ...ticket, number: next++ } : ticket
  const placed = packages.map(({ rows, ...rest }) => ({
    ...rest,
    rows: { ...rows, tickets: (rows.tickets ?? []).map(numbered) },
  }))
  await setAsideRepository.putBack(transaction, 'ticket', placed)
  const tids = packages.map(({ id }) => id)
  await count(transaction, tids, 1)
  for (const ticket of placed.flatMap(({ rows }) => rows.tickets)) {
    if (!numbers.includes(ticket.number)) await ticketsRepository.updateSearch(transaction, ticket)
  }
  return tids.length
}

export const summarizeTickets = eraseTicketsRepository.summary
