import { api } from '../../contract/api'
import type { Context } from '../context'
import type { RegisterRoute } from '../http/routes'
import { notFound } from '../problems'
import type { StartedHandlers } from './jobHandlers'
import { dismissJob, startJob, stopJob } from './jobs.commands'
import * as jobsRepository from './jobs.repository'
import { withUndo } from './wire'

export function registerJobs(registerRoute: RegisterRoute, ctx: Context, handlers: StartedHandlers): void {
  registerRoute(api.startJob, ({ caller, query, body }) => startJob(ctx, handlers, caller, query.act, body))
  registerRoute(api.listJobs, async ({ caller }) => {
    const rows = await jobsRepository.shownTo(ctx.db, caller.uid)
    return { jobs: rows.map((row) => withUndo(row, ctx)) }
  })
  registerRoute(api.getJob, async ({ caller, params }) => {
    const row = await jobsRepository.find(ctx.db, params.id)
    if (row?.uid !== caller.uid) throw notFound('This job')
    return { job: withUndo(row, ctx) }
  })
  registerRoute(api.stopJob, ({ caller, params }) => stopJob(ctx, caller, params.id))
  registerRoute(api.deleteJob, ({ caller, params }) => dismissJob(ctx, caller, params.id))
}
