import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { JobWanted } from '../providers/jobCalls'
import type { OfficeDataProvider } from '../providers/officeMethods'

/** Begins a job; what comes of it is told above all screens. @throws ApiProblem */
export function useStartJob() {
  const { startJob } = useDataProvider<OfficeDataProvider>()
  const queryClient = useQueryClient()
  return async (wanted: JobWanted): Promise<void> => {
    await startJob(wanted)
    await queryClient.invalidateQueries({ queryKey: ['jobs', 'getList'] })
  }
}
