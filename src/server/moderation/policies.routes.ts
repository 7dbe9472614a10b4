import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import { contentRange } from '../http/validation'
import type { Policies } from './policies.service'

/** Speaks the dialect of ra-data-simple-rest. */
export function policyRoutes(registerRoute: RegisterRoute, policies: Policies): void {
  registerRoute(api.listPolicies, async ({ query, reply }) => {
    const { policies: rows, first, total } = await policies.list(query)
    reply.header('content-range', contentRange('policies', first, rows.length, total))
    return rows
  })
  registerRoute(api.getPolicy, ({ params }) => policies.get(params.id))
  registerRoute(api.createPolicy, ({ caller, body }) => policies.create(caller, body))
  registerRoute(api.updatePolicy, ({ caller, params, body }) => policies.update(caller, params.id, body))
  registerRoute(api.deletePolicy, ({ caller, params }) => policies.remove(caller, params.id))
}
