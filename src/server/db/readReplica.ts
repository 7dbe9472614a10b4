import type { Log } from '../lib/log'
import { changesOf } from './actors.repository'
import type { Db } from './db'
import type { Engine } from './engines/engine'

/** For how long a replica that did not answer is left alone. */
const cooldownMs = 10_000

/** Where a list is read that a caller asks for: at the replica as soon as it has all that the caller has changed. */
export type ReadReplica = (caller: { sid: string; changes: number }) => Promise<Db>

export function createReadReplica(engine: Engine, log: Pick<Log, 'warn'>): ReadReplica {
  const { replica } = engine
  if (!replica) return async () => engine.kysely
  let coolsUntil = 0
  return async ({ sid, changes }) => {
    if (performance.now() < coolsUntil) return engine.kysely
    try {
      const there = await changesOf(replica.kysely, sid)
      return there !== null && there >= changes ? replica.kysely : engine.kysely
    } catch (error) {
      coolsUntil = performance.now() + cooldownMs
      log.warn({ err: error }, 'the replica is out of reach; lists are read from the database itself')
      return engine.kysely
    }
  }
}
