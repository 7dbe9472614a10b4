import { Readable } from 'node:stream'
import { api } from '../../contract/api'
import { EventsFilter } from '../../contract/events'
import type { Serve } from '../http/serve'
import { contentRange, simpleRestReader } from '../http/simpleRest'
import { misused } from '../problems'
import { eventsAsCsv } from './csv'
import type { Events } from './events.service'

const readQuery = simpleRestReader(['id'], EventsFilter)
/** Where nothing is said of how many. */
const usualLimit = 25
const mostAtOnce = 150

/** Speaks the dialect of ra-data-simple-rest. */
export function eventRoutes(serve: Serve, events: Events): void {
  serve(api.listEvents, async ({ query, reply }) => {
    const { range, filter, sort } = readQuery(query)
    if (query.sort !== undefined && sort.order === 'asc') throw misused('sort', 'is ["id","DESC"] always')
    const [first, last] = range ?? [0, usualLimit - 1]
    const { events: rows, total } = await events.list(filter, first, Math.min(last - first + 1, mostAtOnce))
    reply.header('content-range', contentRange('events', first, rows.length, total))
    return rows
  })

  serve(api.exportEvents, ({ query, reply }) => {
    const { filter } = readQuery(query)
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="events.csv"')
      .header('cache-control', 'no-store')
      .send(Readable.from(eventsAsCsv(events, filter)))
  })

  serve(api.getEvent, ({ params }) => events.get(params.id))
}
