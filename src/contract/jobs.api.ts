import { Type } from 'typebox'
import { bulkBody } from './bulk'
import { accepted, Id, Reply, Strict } from './common'
import { Job, JobQuery, JobRequest, jobCases, permissionsForJob } from './jobs'
import { byQuery, table } from './route'

const byId = Strict({ id: { ...Id, description: 'the job' } })
const Answer = Type.Object({ job: Job })

export const jobsApi = table({
  startJob: {
    method: 'POST',
    path: '/jobs',
    summary:
      'Act on many rows, or on all that match a filter, while others are served; goes on after a restart, and does each row once',
    tag: 'jobs',
    access: byQuery(jobCases, permissionsForJob),
    query: JobQuery,
    body: JobRequest,
    maxBody: bulkBody,
    reply: Reply(accepted, Answer),
    status: accepted,
    problems: ['not_found', 'total_changed'],
  },
  listJobs: {
    method: 'GET',
    path: '/jobs',
    summary: 'One’s own jobs, the newest first: those under way, and those whose end was not put away',
    tag: 'jobs',
    access: { by: 'session' },
    reply: Reply(200, Type.Object({ jobs: Type.Array(Job) })),
    status: 200,
    problems: [],
  },
  getJob: {
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'How far one of one’s own jobs is',
    tag: 'jobs',
    access: { by: 'session' },
    params: byId,
    reply: Reply(200, Answer),
    status: 200,
    problems: ['not_found'],
  },
  stopJob: {
    method: 'POST',
    path: '/jobs/{id}/stop',
    summary: 'Stop one of one’s own jobs; what is done stays done',
    tag: 'jobs',
    access: { by: 'session' },
    params: byId,
    reply: Reply(200, Answer),
    status: 200,
    problems: ['not_found'],
  },
  deleteJob: {
    method: 'DELETE',
    path: '/jobs/{id}',
    summary: 'Put away what is told of one of one’s own jobs, which stops where it is under way',
    tag: 'jobs',
    access: { by: 'session' },
    params: byId,
    reply: Reply(200, Answer),
    status: 200,
    problems: ['not_found'],
  },
})
