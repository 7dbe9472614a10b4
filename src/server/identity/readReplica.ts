import type { Db } from '../db/db'
import type { Engine } from '../db/engines/engine'
import type { Caller } from '../http/caller'
import * as sessionsRepository from './sessions.repository'

/** For how long a replica that did not answer is left alone. */
const cooldownMs = 10_000

/** Where a list is read that a caller asks for: at the replica as soon as it has all that the caller has changed. */
export type ReadReplica = (caller: Caller) => Promise<Db>

export function createReadReplica(
  engine: Engine,
  log: { warn(context: object, message: string): void },
): ReadReplica {
  const { replica } = engine
  if (!replica) return async () => engine.kysely
  let coolsUntil = 0
  return async ({ sid, changes }) => {
    if (performance.now() < coolsUntil) return engine.kysely
    try {
      const there = await sessionsRepository.changesOf(replica.kysely, sid)
      return there !== null && there >= changes ? replica.kysely : engine.kysely
    } catch (error) {
      coolsUntil = performance.now() + cooldownMs
      log.warn({ err: error }, 'the replica is out of reach; lists are read from the database itself')
      return engine.kysely
    }
  }
}
