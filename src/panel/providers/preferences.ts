import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { defaultPreferences, type Preferences } from '../../contract/preferences'
import { call } from './officeCalls'

const queryKey = ['preferences']

/**
 * How the person wants pictures and videos shown, wherever they sign in. A change shows at once; where it could not be
 * kept, what was before comes back, and `failure` says why.
 */
export function usePreferences() {
  const queryClient = useQueryClient()
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getPreferences', { signal }),
    staleTime: 60_000,
  })
  const { mutate, error } = useMutation({
    mutationFn: (preferences: Preferences) => call('savePreferences', { body: preferences }),
    onMutate: (preferences) => {
      const before = queryClient.getQueryData<Preferences>(queryKey)
      queryClient.setQueryData(queryKey, preferences)
      return { before }
    },
    onError: (_failure, _preferences, context) => queryClient.setQueryData(queryKey, context?.before),
  })
  return {
    preferences: data ?? defaultPreferences,
    /** They have come, or never will for now. */
    isKnown: !isPending,
    failure: error,
    save: mutate,
  }
}
