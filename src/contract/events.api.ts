import { Type } from 'typebox'
import { Strict } from './common'
import { OfficeEvent } from './events'
import { byRole, table } from './route'
import { SimpleRestQuery } from './simpleRest'

export const eventsApi = table({
  listEvents: {
    method: 'GET',
    path: '/events',
    summary:
      'What was done in the office, the newest first, in the dialect of ra-data-simple-rest. The filter: `actor`, `act`, `kind` ' +
      'and `subject`, `oid`, `from` and `until`; a total beyond 10,000 that are narrowed is not counted further',
    tag: 'events',
    access: byRole('events.read'),
    query: SimpleRestQuery,
    reply: Type.Array(OfficeEvent),
    status: 200,
    answersBare: true,
    problems: [],
  },
  exportEvents: {
    method: 'GET',
    path: '/events/export',
    summary: 'The same as a CSV file, all of it; no cell of it runs in a spreadsheet',
    tag: 'events',
    access: byRole('events.read'),
    query: Strict({ filter: SimpleRestQuery.properties.filter }),
    status: 200,
    problems: [],
  },
  getEvent: {
    method: 'GET',
    path: '/events/{id}',
    summary: 'One event, bare',
    tag: 'events',
    access: byRole('events.read'),
    params: Strict({ id: { ...OfficeEvent.properties.id, maxLength: 15 } }),
    reply: OfficeEvent,
    status: 200,
    answersBare: true,
    problems: ['not_found'],
  },
})
