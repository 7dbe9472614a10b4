import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import { contentRange } from '../http/validation'
import type { Appeals } from './appeals.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function appealRoutes(registerRoute: RegisterRoute, appeals: Appeals): void {
  registerRoute(api.listAppeals, async ({ query, reply }) => {
    const { appeals: rows, first, total } = await appeals.list(query)
    reply.header('content-range', contentRange('appeals', first, rows.length, total))
    return rows
  })
  registerRoute(api.getAppeal, ({ params }) => appeals.get(params.id))
  registerRoute(api.decideAppeal, ({ caller, params, body }) => appeals.decide(caller, params.id, body))
}
