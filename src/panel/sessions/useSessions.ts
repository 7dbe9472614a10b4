import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import type { ResultOf } from '../providers/httpClient'
import { call } from '../providers/officeCalls'

export type OwnSession = ResultOf<'listSessions'>['sessions'][number]

const queryKey = ['ownSessions']

/** One's own sessions, as they are now. */
export function useSessions() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call('listSessions', { signal }),
    staleTime: 0,
  })
}

/** Ends one of them; one that has ended meanwhile is no failure. */
export function useEndSession(onEnded: () => void) {
  const words = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ sid }: OwnSession) => {
      try {
        await call('endSession', { params: { sid } })
      } catch (failure) {
        if (!(failure instanceof ApiProblem && failure.code === 'not_found')) throw failure
      }
    },
    onSuccess: () => {
      notify(words('sessions.ended'), { type: 'success' })
      onEnded()
      return queryClient.invalidateQueries({ queryKey })
    },
  })
}
