import { api } from '../../contract/api'
import type { Serve } from '../http/serve'
import type { Jobs } from './jobs.service'

export function jobRoutes(serve: Serve, jobs: Jobs): void {
  serve(api.startJob, ({ caller, query, body }) => jobs.start(caller, query.act, body))
  serve(api.listJobs, ({ caller }) => jobs.list(caller))
  serve(api.getJob, ({ caller, params }) => jobs.get(caller, params.id))
  serve(api.stopJob, ({ caller, params }) => jobs.stop(caller, params.id))
  serve(api.deleteJob, ({ caller, params }) => jobs.putAway(caller, params.id))
}
