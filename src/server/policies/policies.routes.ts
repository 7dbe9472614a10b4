import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import { contentRange } from '../http/simpleRest'
import type { Policies } from './policies.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function policyRoutes(serve: Serve, policies: Policies): void {
  serve(api.listPolicies, async ({ query, reply }) => {
    const { policies: rows, first, total } = await policies.list(query)
    reply.header('content-range', contentRange('policies', first, rows.length, total))
    return rows
  })
  serve(api.getPolicy, ({ params }) => policies.get(params.id))
  serve(api.createPolicy, ({ caller, body }) => policies.create(caller, body))
  serve(api.updatePolicy, ({ caller, params, body }) => policies.update(caller, params.id, body))
  serve(api.deletePolicy, ({ caller, params }) => policies.remove(caller, params.id))
}
