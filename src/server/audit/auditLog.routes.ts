import { api } from '../../contract/api'
import { EventsFilter, type OfficeEvent } from '../../contract/events'
import { csvLine } from '../../shared/csvLine'
import type { Db } from '../db/db'
import { sendCsv } from '../http/headers'
import type { RegisterRoute } from '../http/routes'
import { contentRange, simpleRestReader } from '../http/validation'
import { badParameter } from '../problems'
import { allEvents, getEvent, listEvents } from './auditLog.service'

const readQuery = simpleRestReader(['id'], EventsFilter)
const defaultLimit = 25
const maxLimit = 150

/** Speaks the dialect of ra-data-simple-rest. */
export function registerAuditLog(registerRoute: RegisterRoute, { db }: { db: Db }): void {
  registerRoute(api.listEvents, async ({ query, reply }) => {
    const { range, filter, sort } = readQuery(query)
    if (query.sort !== undefined && sort.order === 'asc')
      throw badParameter('sort', 'is ["id","DESC"] always')
    const [first, last] = range ?? [0, defaultLimit - 1]
    const { events: rows, total } = await listEvents(db, filter, first, Math.min(last - first + 1, maxLimit))
    reply.header('content-range', contentRange('events', first, rows.length, total))
    return rows
  })

  registerRoute(api.exportEvents, ({ query, reply }) => {
    const { filter } = readQuery(query)
    return sendCsv(reply, 'events.csv', eventsAsCsv(db, filter))
  })

  registerRoute(api.getEvent, ({ params }) => getEvent(db, params.id))
}

const batchSize = 500
const header =
  'id,created,act,actor_kind,actor,name,role,actor_oid,network,kind,subject,oid,before,after,request\r\n'

/** The events as CSV (RFC 4180), a batch at a time; no cell runs as a formula where the file is opened in a spreadsheet. */
async function* eventsAsCsv(db: Db, filter: EventsFilter): AsyncGenerator<string> {
  yield header
  for await (const some of allEvents(db, filter, batchSize)) yield some.map(lineOf).join('')
}

function lineOf({ id, created, act, actor, subject, oid, before, after, request }: OfficeEvent): string {
  const { kind, uid, name, role, oid: actorOid, network } = actor
  const fields = [before, after].map((some) => (some ? JSON.stringify(some) : null))
  const cells = [id, created, act, kind, uid, name, role, actorOid, network, subject.kind, subject.id, oid]
  return csvLine([...cells, ...fields, request])
}
