import { Alert, Button, LinearProgress, Stack } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { Job } from '../../contract/jobs'
import { formatCount } from '../fields/format'
import { NotLoaded } from '../fields/Loading'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { ignoreGone } from '../providers/apiProblem'
import { type JobWanted, startJob } from '../providers/bulkCalls'
import { call } from '../providers/http'
import { useProblemWords } from '../providers/problemWords'

const queryKey = ['listJobs']

/** Poll interval, ms. */
const pollInterval = 1000

/** One's own jobs, polled while one runs; lists are refreshed when it ends. */
export function useJobs() {
  const queryClient = useQueryClient()
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Job[]>(queryKey)
      const { jobs } = await call('listJobs', { signal })
      const known = endedIds(before ?? jobs)
      if (endedIds(jobs).some((id) => !known.includes(id)))
        for (const resource of changedByJobs) queryClient.invalidateQueries({ queryKey: [resource] })
      return jobs
    },
    refetchInterval: ({ state }) =>
      state.data?.some((job) => isRunning(job) || job.undo) ? pollInterval : false,
  })
}

const changedByJobs = ['accounts', 'organizations', 'posts', 'getPostContext']

export function isRunning({ state }: Job): boolean {
  return state === 'running'
}

function endedIds(jobs: readonly Job[]): string[] {
  return jobs.filter((job) => !isRunning(job)).map(({ id }) => id)
}

/** Starts a job; its progress shows above all screens. @throws ApiProblem */
export function useStartJob() {
  const queryClient = useQueryClient()
  return async (wanted: JobWanted): Promise<void> => {
    await startJob(wanted)
    await queryClient.invalidateQueries({ queryKey })
  }
}

/** Progress and outcome of one's own jobs, until dismissed. */
export function JobNotices() {
  const words = useWords()
  const { data: jobs = [], error, isFetching, refetch } = useJobs()
  if (jobs.length === 0 && !error) return null
  return (
    <Stack component="section" aria-label={words('jobs.label')} sx={{ mt: 1.5, gap: 1 }}>
      {error ? <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} /> : null}
      {jobs.map((job) =>
        isRunning(job) ? <RunningJob key={job.id} job={job} /> : <EndedJob key={job.id} job={job} />,
      )}
    </Stack>
  )
}

function RunningJob({ job: { id, act, done, total } }: { job: Job }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('stopJob', { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  const what = words(`jobs.running.${act}`)
  const progress = words('jobs.progress', { done: formatCount(done), total: formatCount(total) })
  return (
    <Alert
      severity="info"
      role="group"
      aria-label={what}
      action={
        <Button
          color="inherit"
          aria-label={words('jobs.stopOf', { what })}
          aria-disabled={isPending}
          onClick={() => isPending || mutate()}
        >
          {words('jobs.stop')}
        </Button>
      }
      sx={{ '& .MuiAlert-message': { flex: 1 } }}
    >
      <strong>{what}</strong>: {progress}
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (100 * done) / total) : 0}
        aria-label={what}
        aria-valuetext={progress}
        sx={{ my: 0.5, maxWidth: 560 }}
      />
      <span className="quiet small">
        {error ? words('jobs.notStopped', problemWords(error)) : words('jobs.continues')}
      </span>
    </Alert>
  )
}

function EndedJob({ job }: { job: Job }) {
  const words = useWords()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('deleteJob', { params: { id: job.id } }).catch(ignoreGone),
    onSuccess: () => {
      queryClient.setQueryData<Job[]>(queryKey, (jobs) => jobs?.filter(({ id }) => id !== job.id))
      focusTitle()
    },
  })
  const { state, act, done, total, changed, leftOutBy } = job
  if (state === 'running') return null
  const skipped = leftOutBy.reduce((sum, { n }) => sum + n, 0)
  const message = words(`jobs.ended.${state}`, {
    what: words(`jobs.running.${act}`),
    done: formatCount(done),
    total: formatCount(total),
    changed: formatCount(changed),
  })
  return (
    <Alert
      severity={state === 'finished' && skipped === 0 ? 'success' : 'warning'}
      role="status"
      action={
        <Button
          color="inherit"
          aria-label={words('jobs.dismissOf', { what: message })}
          aria-disabled={isPending}
          onClick={() => isPending || mutate()}
        >
          {words('jobs.dismiss')}
        </Button>
      }
      sx={{ '& ul': { m: 0, pl: 2.5 } }}
    >
      {message}
      {job.undo ? <UndoJob id={job.id} uid={job.undo.uid} /> : null}
      {skipped > 0 ? (
        <>
          {' '}
          {words('jobs.leftOut', { smart_count: skipped, count: formatCount(skipped) })}
          <ul>
            {leftOutBy.map(({ code, n }) => (
              <li key={code}>
                {words('jobs.leftOutFor', {
                  count: formatCount(n),
                  reason: words(`office.bulk.reasons.${code}`),
                })}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Alert>
  )
}

/** Undoes as one what a job has blocked. */
function UndoJob(params: { id: string; uid: string }) {
  const words = useWords()
  const notify = useNotify()
  const problemWords = useProblemWords()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('undoBlocksOf', { params }),
    onError: (failure) => notify(problemWords(failure).title, { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
  return (
    <Button size="small" color="inherit" aria-disabled={isPending} onClick={() => isPending || mutate()}>
      {words('jobs.undo')}
    </Button>
  )
}
