import type { DiskSpace } from '../db/diskSpace'
import { type Clock, hour } from '../db/time'
import type { Act } from '../session/act'
import type { Caller } from '../session/caller'
import type { Events, NewEvent } from './events.service'

/** Keeps what happens again and again once for a person, a subject and an hour: who has read what, and was refused what. */
export type Note = (caller: Caller, event: Omit<NewEvent, 'once'> & { subject: string }) => Promise<void>

export function createNote(act: Act, events: Events, disk: DiskSpace, clock: Clock): Note {
  return async (caller, event) => {
    const once = `${event.act} ${event.kind} ${event.subject} ${caller.uid} ${Math.floor(clock() / hour)}`
    if (await events.isKept(once)) return
    // Who may see something sees it, and who may not is told so, also where neither can be kept.
    await disk.ifThereIsRoom(act(caller, async () => ({ result: undefined, events: [{ ...event, once }] })))
  }
}
