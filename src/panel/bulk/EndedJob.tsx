import { Alert, Button } from '@mui/material'
import { useDelete } from 'ra-core'
import { formatCount } from '../fields/format'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import type { JobRecord } from '../providers/jobCalls'

/** How a job has ended: for how many rows it is done, and how many were left out, by the reason. */
export function EndedJob({ job }: { job: JobRecord }) {
  const words = useWords()
  const [putAway, { isPending }] = useDelete<JobRecord>()
  const { state, act, done, total, changed, leftOutBy } = job
  if (state === 'running') return null
  const leftOut = leftOutBy.reduce((sum, { n }) => sum + n, 0)
  const isWhole = state === 'finished' && leftOut === 0
  const told = words(`jobs.ended.${state}`, {
    what: words(`jobs.running.${act}`),
    done: formatCount(done),
    total: formatCount(total),
    changed: formatCount(changed),
  })
  return (
    <Alert
      severity={isWhole ? 'success' : 'warning'}
      role="status"
      action={
        <Button
          color="inherit"
          aria-label={words('jobs.dismissOf', { what: told })}
          aria-disabled={isPending}
          onClick={() =>
            isPending ||
            putAway(
              'jobs',
              { id: job.id, previousData: job },
              { mutationMode: 'pessimistic', onSuccess: focusTitle },
            )
          }
        >
          {words('jobs.dismiss')}
        </Button>
      }
      sx={{ '& ul': { m: 0, pl: 2.5 } }}
    >
      {told}
      {leftOut > 0 ? (
        <>
          {' '}
          {words('jobs.leftOut', { smart_count: leftOut, count: formatCount(leftOut) })}
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
