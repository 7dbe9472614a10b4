import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPreferences, type Preferences } from '../../contract/preferences'
import { call } from './officeCalls'

const queryKey = ['preferences']

/**
 * How the person wants pictures and videos shown, wherever they sign in. A change shows at once; where it could not be
 * kept, what was before comes back, and `failure` says why.
 */
export function usePreferences() {
  const queryClient = useQueryClient()
  const [underway, setUnderway] = useState<Preferences | null>(null)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getPreferences', { signal }),
    staleTime: 60_000,
  })
  const { mutate, error } = useMutation({
    mutationFn: (preferences: Preferences) => call('savePreferences', { body: preferences }),
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
    scope: { id: 'preferences' },
  })
  return {
    preferences: underway ?? data ?? defaultPreferences,
    failure: error,
    save(preferences: Preferences): void {
      setUnderway(preferences)
      mutate(preferences, { onSettled: () => setUnderway(null) })
    },
  }
}
