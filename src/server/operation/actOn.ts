import type { Engine } from '../database/engines/engine'
import { secretOf } from '../database/secrets.repository'
import { systemClock } from '../database/time'
import { createEvents } from '../events/events.service'
import { type Act, createAct } from '../session/act'

/** The way in which a command changes an office. */
export async function actOn(engine: Engine): Promise<Act> {
  const events = createEvents(engine, await secretOf(engine.kysely, 'events'), systemClock)
  return createAct(engine, events, systemClock)
}
