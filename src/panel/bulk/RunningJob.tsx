import { Alert, Button, LinearProgress } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { formatCount } from '../fields/format'
import { useProblemWords } from '../i18n/useProblemWords'
import { useWords } from '../i18n/words'
import type { JobRecord } from '../providers/jobCalls'
import type { OfficeDataProvider } from '../providers/officeMethods'

/** How far a job is, and the way to stop it. */
export function RunningJob({ job }: { job: JobRecord }) {
  const words = useWords()
  const problemWords = useProblemWords()
  const { stopJob } = useDataProvider<OfficeDataProvider>()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => stopJob(job.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['jobs', 'getList'] }),
  })
  const { done, total } = job
  const what = words(`jobs.running.${job.act}`)
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
        {error ? words('jobs.notStopped', problemWords(error)) : words('jobs.goesOn')}
      </span>
    </Alert>
  )
}
