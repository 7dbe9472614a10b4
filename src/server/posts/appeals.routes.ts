import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import { contentRange } from '../http/simpleRest'
import type { Appeals } from './appeals.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function appealRoutes(serve: Serve, appeals: Appeals): void {
  serve(api.listAppeals, async ({ query, reply }) => {
    const { appeals: rows, first, total } = await appeals.list(query)
    reply.header('content-range', contentRange('appeals', first, rows.length, total))
    return rows
  })
  serve(api.getAppeal, ({ params }) => appeals.get(params.id))
  serve(api.decideAppeal, ({ caller, params, body }) => appeals.decide(caller, params.id, body))
}
