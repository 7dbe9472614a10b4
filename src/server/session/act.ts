import type { Kysely } from 'kysely'
import { can } from '../../contract/access'
import type { Engine } from '../db/engines/engine'
import type { Schema } from '../db/schema/schema'
import type { Clock } from '../db/time'
import { createTogether } from '../db/together'
import type { Actor, Events, Happened, NewEvent } from '../events/events.service'
import { Problem } from '../problems'
import { createSessionsRepository } from './sessions.repository'

type Transaction = Kysely<Schema>

/** What came of a change, and all that it did: nothing is done without saying so. */
export interface Done<Result> {
  result: Result
  events: readonly NewEvent[]
}

/**
 * Makes a change, in one transaction with its events. Somebody signed in is looked up again in it: a body may take minutes to
 * come, and whoever is signed out, removed or in another role meanwhile changes nothing any more; whoever is absent, as long as
 * they are who they were. A change of one `subject` that reads and
 * changes nothing else, totals but for, may be made beside those of others.
 * @throws Problem unauthorized, and nothing is changed
 */
export type Act = <Result>(
  actor: Actor,
  change: (transaction: Transaction) => Promise<Done<Result>>,
  subject?: string,
) => Promise<Result>

export function createAct(engine: Engine, events: Events, clock: Clock): Act {
  const together = createTogether<Happened[]>(engine.kysely, async (transaction, notes) => {
    const happened = notes.flat()
    const by = happened.flatMap(({ actor }) => (actor.kind === 'person' ? actor.sid : []))
    await Promise.all([
      events.record(transaction, happened),
      engine.replica && by.length > 0 ? createSessionsRepository(transaction).countChange(by) : null,
    ])
  })
  return (actor, change, subject) =>
    together(subject ?? null, async (transaction) => {
      if (actor.kind === 'person' || actor.kind === 'absent') {
        const [person] =
          actor.kind === 'person'
            ? await liveSessions(transaction, [actor.sid], clock)
            : await createSessionsRepository(transaction).active(actor.uid)
        if (person?.role !== actor.role || person.oid !== actor.oid) {
          throw new Problem(
            'unauthorized',
            'You were signed out, or your role has changed. Sign in, and try again.',
          )
        }
      }
      const { result, events: said } = await change(transaction)
      return { result, note: said.map((event) => ({ actor, event })) }
    })
}

/** Those of these sessions whose person may still answer tickets. */
export async function sessionsAtTheDesk(
  transaction: Transaction,
  sids: readonly string[],
  clock: Clock,
): Promise<ReadonlySet<string>> {
  const live = sids.length > 0 ? await liveSessions(transaction, [...sids], clock) : []
  return new Set(live.filter(({ role }) => can(role, 'tickets.answer')).map(({ sid }) => sid))
}

/** Not asked is for how long a session was unused: whoever acts in it uses it. */
function liveSessions(transaction: Transaction, sids: string[], clock: Clock) {
  return createSessionsRepository(transaction).liveOf(sids, clock(), 0)
}
