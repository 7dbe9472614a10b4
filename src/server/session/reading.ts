import type { Engine } from '../db/engines/engine'
import type { Caller } from './caller'
import { createSessionsRepository } from './sessions.repository'

/** A replica that did not answer is left alone for so long, in milliseconds. */
const restFor = 10_000

/** Where a list is read that a caller asks for: at the replica as soon as it has all that the caller has changed. */
export type Reading = (caller: Caller) => Promise<Engine>

export function createReading(
  engine: Engine,
  log: { warn(context: object, message: string): void },
): Reading {
  const { replica } = engine
  if (!replica) return async () => engine
  const sessions = createSessionsRepository(replica.kysely)
  let restsUntil = 0
  return async ({ sid, changes }) => {
    if (performance.now() < restsUntil) return engine
    try {
      const there = await sessions.changesOf(sid)
      return there !== null && there >= changes ? replica : engine
    } catch (error) {
      restsUntil = performance.now() + restFor
      log.warn({ err: error }, 'the replica is out of reach; lists are read from the database itself')
      return engine
    }
  }
}
