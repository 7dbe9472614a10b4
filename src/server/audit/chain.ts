import { createHash } from 'node:crypto'
import type { Engine } from '../db/engines/engine'
import type { EventRow } from '../db/schema/audit'
import * as auditLogRepository from './auditLog.repository'

/** The hash of an event: of the one before it, and of all that the event says. */
export function hashOfEvent(before: string, event: Omit<EventRow, 'hash'>): string {
  const hashed = [before, ...auditLogRepository.hashedColumns.map((column) => event[column])]
  return createHash('sha256').update(JSON.stringify(hashed)).digest('base64url')
}

const batchSize = 1000

/** How many events there are, and the id of the first that is not as it was written, or after which one is missing. */
export async function verifyEvents(engine: Engine): Promise<{ count: number; broken: number | null }> {
  let id = 0
  let hash = ''
  while (true) {
    const rows = await auditLogRepository.after(engine.kysely, id, batchSize)
    if (rows.length === 0) return { count: id, broken: null }
    for (const { hash: kept, ...event } of rows) {
      if (kept !== hashOfEvent(hash, event)) return { count: id, broken: event.id }
      id = event.id
      hash = kept
    }
  }
}
