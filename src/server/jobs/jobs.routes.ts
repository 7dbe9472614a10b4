import { api } from '../../contract/api'
import type { RegisterRoute } from '../http/routes'
import type { Jobs } from './jobs.service'

export function jobRoutes(registerRoute: RegisterRoute, jobs: Jobs): void {
  registerRoute(api.startJob, ({ caller, query, body }) => jobs.start(caller, query.act, body))
  registerRoute(api.listJobs, ({ caller }) => jobs.list(caller))
  registerRoute(api.getJob, ({ caller, params }) => jobs.get(caller, params.id))
  registerRoute(api.stopJob, ({ caller, params }) => jobs.stop(caller, params.id))
  registerRoute(api.deleteJob, ({ caller, params }) => jobs.putAway(caller, params.id))
}
