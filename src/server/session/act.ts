import type { Kysely } from 'kysely'
import { can } from '../../contract/access'
import type { Engine } from '../database/engines/engine'
import type { Schema } from '../database/schema'
import type { Clock } from '../database/time'
import type { Caller } from '../http/authentication'
import { Problem } from '../problems'
import { createSessionsRepository } from './sessions.repository'

type Transaction = Kysely<Schema>

/**
 * Makes a change that somebody signed in asks for, in one transaction, with that person as they are then: a body may take
 * minutes to come, and whoever is signed out, removed or in another role meanwhile changes nothing any more.
 * @throws Problem unauthorized, and nothing is changed
 */
export type Act = <Result>(
  caller: Caller,
  change: (transaction: Transaction) => Promise<Result>,
) => Promise<Result>

export function createAct(engine: Engine, clock: Clock): Act {
  return (caller, change) =>
    engine.kysely.transaction().execute(async (transaction) => {
      const [person] = await liveSessions(transaction, [caller.sid], clock)
      if (person?.role !== caller.role || person.oid !== caller.oid) {
        throw new Problem(
          'unauthorized',
          'You were signed out, or your role has changed. Sign in, and try again.',
        )
      }
      return await change(transaction)
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
