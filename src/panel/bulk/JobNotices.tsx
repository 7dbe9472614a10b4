import { Stack } from '@mui/material'
import { useWords } from '../i18n/words'
import { EndedJob } from './EndedJob'
import { RunningJob } from './RunningJob'
import { isRunning, useJobs } from './useJobs'

/** How far what one has asked for is, on whichever screen one is; and how it ended, until it is put away. */
export function JobNotices() {
  const words = useWords()
  const jobs = useJobs()
  if (jobs.length === 0) return null
  return (
    <Stack component="section" aria-label={words('jobs.label')} sx={{ mt: 1.5, gap: 1 }}>
      {jobs.map((job) =>
        isRunning(job) ? <RunningJob key={job.id} job={job} /> : <EndedJob key={job.id} job={job} />,
      )}
    </Stack>
  )
}
