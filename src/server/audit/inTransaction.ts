import { can } from '../../contract/access'
import { activeAccount, countChange, liveSessions } from '../db/actors.repository'
import type { Db } from '../db/db'
import type { Engine } from '../db/engines/engine'
import { createGroupCommit } from '../db/groupCommit'
import { type Clock, systemClock } from '../lib/clock'
import { holderOf } from '../lib/rights'
import { Problem } from '../problems'
import {
  type Actor,
  type AuditEntry,
  createRecordEvents,
  type NewEvent,
  type RecordEvents,
} from './auditLog.service'

/** The answer to a change, and the events that record it. */
export interface ChangeResult<Result> {
  result: Result
  events: readonly NewEvent[]
}

/**
 * Makes a change, in one transaction with its events. The actor is looked up again in it: a body may take minutes to come, and a
 * person who was signed out, removed or given another role meanwhile changes nothing any more; the owner of a job needs no session,
 * but the same role. A change of one `subject`, which reads and changes nothing but that and totals, may be made beside those of others.
 * @throws Problem unauthorized, and nothing is changed
 */
export type InTransaction = <Result>(
  actor: Actor,
  change: (transaction: Db) => Promise<ChangeResult<Result>>,
  subject?: string,
) => Promise<Result>

export function createInTransaction(engine: Engine, recordEvents: RecordEvents, clock: Clock): InTransaction {
  const commit = createGroupCommit<AuditEntry[]>(engine.kysely, async (transaction, recorded) => {
    const entries = recorded.flat()
    const by = entries.flatMap(({ actor }) => (actor.kind === 'person' ? actor.sid : []))
    await Promise.all([
      recordEvents(transaction, entries),
      engine.replica && by.length > 0 ? countChange(transaction, by) : null,
    ])
  })
  return (actor, change, subject) =>
    commit(subject ?? null, async (transaction) => {
      if (actor.kind === 'person' || actor.kind === 'absent') {
        // However long the session was idle: this change uses it.
        const [person] =
          actor.kind === 'person'
            ? await liveSessions(transaction, [actor.sid], clock(), 0)
            : [await activeAccount(transaction, actor.uid)]
        if (person?.role !== actor.role || person.oid !== actor.oid) {
          throw new Problem(
            'unauthorized',
            'You were signed out, or your role has changed. Sign in, and try again.',
          )
        }
      }
      const { result, events } = await change(transaction)
      return { result, note: events.map((event) => ({ actor, event })) }
    })
}

/** The same for a command of the operator's, which comes from no network. */
export function commandTransaction(engine: Engine): InTransaction {
  const recordEvents = createRecordEvents({ networkKey: () => '', clock: systemClock, undoSeconds: 0 })
  return createInTransaction(engine, recordEvents, systemClock)
}

/** Those of these sessions whose person may still answer tickets. */
export async function sessionsAtTheDesk(
  transaction: Db,
  sids: readonly string[],
  clock: Clock,
): Promise<ReadonlySet<string>> {
  const live = sids.length > 0 ? await liveSessions(transaction, sids, clock(), 0) : []
  return new Set(live.filter((person) => can(holderOf(person), 'tickets.answer')).map(({ sid }) => sid))
}
