import type { Db } from '../db/db'
import type { DiskSpace } from '../db/diskSpace'
import type { Caller } from '../http/auth'
import { type Clock, hour } from '../lib/clock'
import { isEventKept, type NewEvent } from './auditLog.service'
import type { InTransaction } from './inTransaction'

/** Keeps what happens again and again once for a person, a subject and an hour: who has read what, and was refused what. */
export type LogOncePerHour = (
  caller: Caller,
  event: Omit<NewEvent, 'once'> & { subject: string },
) => Promise<void>

export function createLogOncePerHour(
  inTransaction: InTransaction,
  db: Db,
  disk: DiskSpace,
  clock: Clock,
): LogOncePerHour {
  return async (caller, event) => {
    const once = `${event.act} ${event.kind} ${event.subject} ${caller.uid} ${Math.floor(clock() / hour)}`
    if (await isEventKept(db, once)) return
    // Who may see something sees it, and who may not is told so, also where neither can be kept.
    await disk.ifThereIsRoom(
      inTransaction(caller, async () => ({ result: undefined, events: [{ ...event, once }] })),
    )
  }
}
