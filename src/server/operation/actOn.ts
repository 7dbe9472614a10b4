import type { Engine } from '../db/engines/engine'
import { secretOf } from '../db/secrets.repository'
import { systemClock } from '../db/time'
import { createEvents } from '../events/events.service'
import { type Act, createAct } from '../session/act'

/** The way in which a command changes an office. */
export async function actOn(engine: Engine): Promise<Act> {
  const events = createEvents(engine, await secretOf(engine.kysely, 'events'), systemClock)
  return createAct(engine, events, systemClock)
}
