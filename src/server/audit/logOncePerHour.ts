import type { Db } from '../db/db'
import type { DiskSpace } from '../db/diskSpace'
import type { Caller } from '../http/auth'
import { type Clock, hour } from '../lib/clock'
import { isEventKept, type NewEvent } from './auditLog.service'
import type { InTransaction } from './inTransaction'

/** Records an event once for a person, a subject and an hour: what they have read, and were refused. */
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
    const what = [event.act, event.kind, event.subject, ...(event.after ? [JSON.stringify(event.after)] : [])]
    const once = [...what, caller.uid, Math.floor(clock() / hour)].join(' ')
    if (await isEventKept(db, once)) return
    // The caller gets the answer even where the event can't be stored.
    await disk.ifThereIsRoom(
      inTransaction(caller, async () => ({ result: undefined, events: [{ ...event, once }] })),
    )
  }
}
