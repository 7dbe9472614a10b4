import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { JobRecord } from '../providers/jobCalls'

/** How often it is asked how far jobs are, in milliseconds. */
const pulse = 1000

/** One's own jobs, asked for again as long as one is under way; lists follow what one has done. */
export function useJobs(): readonly JobRecord[] {
  const queryClient = useQueryClient()
  const { data: jobs = none } = useGetList<JobRecord>('jobs', undefined, {
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? pulse : false),
    onError: () => undefined,
  })
  const done = jobs.map(({ id, done, state }) => `${id} ${done} ${state}`).join()
  const before = useRef<string | null>(null)
  useEffect(() => {
    if (before.current !== null && before.current !== done) {
      for (const resource of ['accounts', 'organizations'])
        queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
    }
    before.current = done
  }, [done, queryClient])
  return jobs
}

export function isRunning({ state }: JobRecord): boolean {
  return state === 'running'
}

const none: readonly JobRecord[] = []
