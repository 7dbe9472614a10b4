import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultPreferences, type Preferences, type PreferencesToSave } from '../../contract/preferences'
import { call } from './officeCalls'

const queryKey = ['preferences']
/** The mutation that keeps the chosen language for the person. */
export const keepingLocale = ['preferences', 'locale']

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
    mutationFn: (changes: PreferencesToSave) => call('savePreferences', { body: changes }),
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
    scope: { id: 'preferences' },
  })
  const preferences = underway ?? data ?? defaultPreferences
  return {
    preferences,
    failure: error,
    save(changes: PreferencesToSave): void {
      setUnderway({ ...preferences, ...changes })
      mutate(changes, { onSettled: () => setUnderway(null) })
    },
  }
}
