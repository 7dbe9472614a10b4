import { useQueryClient } from '@tanstack/react-query'
import { useGetList } from 'ra-core'
import { useEffect, useRef } from 'react'
import type { JobRecord } from '../providers/jobCalls'

/** How often it is asked how far jobs are, in milliseconds. */
const pulse = 1000

/** One's own jobs, asked for again as long as one is under way; at its end lists show what it has done. */
export function useJobs(): readonly JobRecord[] {
  const queryClient = useQueryClient()
  const { data } = useGetList<JobRecord>('jobs', undefined, {
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? pulse : false),
    onError: () => undefined,
  })
  const before = useRef<readonly string[] | null>(null)
  useEffect(() => {
    if (!data) return
    const ended = data.flatMap((job) => (isRunning(job) ? [] : job.id))
    const known = before.current ?? ended
    before.current = ended
    if (ended.every((id) => known.includes(id))) return
    for (const resource of ['accounts', 'organizations'])
      queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
  }, [data, queryClient])
  return data ?? none
}

export function isRunning({ state }: JobRecord): boolean {
  return state === 'running'
}

const none: readonly JobRecord[] = []
