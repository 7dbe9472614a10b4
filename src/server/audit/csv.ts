import type { EventsFilter, OfficeEvent } from '../../contract/events'
import { csvLine } from '../../shared/csvLine'
import type { Events } from './auditLog.service'

const piece = 500
const header =
  'id,created,act,actor_kind,actor,name,role,actor_oid,network,kind,subject,oid,before,after,request\r\n'

/** The events as CSV (RFC 4180), a piece at a time; no cell runs as a formula where the file is opened in a spreadsheet. */
export async function* eventsAsCsv(auditLog: Events, filter: EventsFilter): AsyncGenerator<string> {
  yield header
  for await (const some of auditLog.all(filter, piece)) yield some.map(lineOf).join('')
}

function lineOf({ id, created, act, actor, subject, oid, before, after, request }: OfficeEvent): string {
  const { kind, uid, name, role, oid: actorOid, network } = actor
  const fields = [before, after].map((some) => (some ? JSON.stringify(some) : null))
  const cells = [id, created, act, kind, uid, name, role, actorOid, network, subject.kind, subject.id, oid]
  return csvLine([...cells, ...fields, request])
}
