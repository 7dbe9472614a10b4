import { Readable } from 'node:stream'
import { api } from '../../contract/api'
import { EventsFilter } from '../../contract/events'
import type { RegisterRoute } from '../http/routes'
import { contentRange, simpleRestReader } from '../http/validation'
import { badParameter } from '../problems'
import type { Events } from './auditLog.service'
import { eventsAsCsv } from './csv'

const readQuery = simpleRestReader(['id'], EventsFilter)
/** Where nothing is said of how many. */
const usualLimit = 25
const maxAtOnce = 150

/** Speaks the dialect of ra-data-simple-rest. */
export function eventRoutes(registerRoute: RegisterRoute, auditLog: Events): void {
  registerRoute(api.listEvents, async ({ query, reply }) => {
    const { range, filter, sort } = readQuery(query)
    if (query.sort !== undefined && sort.order === 'asc')
      throw badParameter('sort', 'is ["id","DESC"] always')
    const [first, last] = range ?? [0, usualLimit - 1]
    const { events: rows, total } = await auditLog.list(filter, first, Math.min(last - first + 1, maxAtOnce))
    reply.header('content-range', contentRange('events', first, rows.length, total))
    return rows
  })

  registerRoute(api.exportEvents, ({ query, reply }) => {
    const { filter } = readQuery(query)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="events.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(eventsAsCsv(auditLog, filter)))
  })

  registerRoute(api.getEvent, ({ params }) => auditLog.get(params.id))
}
