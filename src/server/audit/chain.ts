import { createHash } from 'node:crypto'
import type { EventRow } from '../db/schema/audit'

/** The hash of an event: of the one before it, and of all that the event says. */
export function hashOfEvent(before: string, event: Omit<EventRow, 'hash'>): string {
  const said = [
    before,
    event.id,
    event.created,
    event.act,
    event.actor_kind,
    event.actor,
    event.actor_role,
    event.actor_oid,
    event.network,
    event.kind,
    event.subject,
    event.oid,
    event.before,
    event.after,
    event.request,
    event.dedupe_key,
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}
