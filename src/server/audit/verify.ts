import type { Engine } from '../db/engines/engine'
import * as auditLogRepository from './auditLog.repository'
import { hashOfEvent } from './chain'

const piece = 1000

/** How many events there are, and the id of the first that is not as it was written, or after which one is missing. */
export async function verifyEvents(engine: Engine): Promise<{ count: number; broken: number | null }> {
  let id = 0
  let hash = ''
  while (true) {
    const rows = await auditLogRepository.after(engine.kysely, id, piece)
    if (rows.length === 0) return { count: id, broken: null }
    for (const { hash: kept, ...event } of rows) {
      if (kept !== hashOfEvent(hash, event)) return { count: id, broken: event.id }
      id = event.id
      hash = kept
    }
  }
}
