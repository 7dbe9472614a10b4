import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Locale } from '../../contract/locales'
import { defaultPreferences, type Preferences, type PreferencesToSave } from '../../contract/preferences'
import { call } from './officeCalls'

const queryKey = ['preferences']
const scope = { id: 'preferences' }
const keepingLocale = ['preferences', 'locale']

/** How much colour pictures keep, as a part of a CSS filter. */
export function greyOf({ grayscale, greyness }: Preferences): string {
  return grayscale ? `grayscale(${greyness / 100})` : ''
}

/** As long as it is not known what somebody has chosen, nothing is shown that they may not want to see. */
const unknown: Preferences = { ...defaultPreferences, grayscale: true }

/**
 * How the person wants pictures and videos shown, wherever they sign in. A change shows at once; where it could not be
 * kept, what was before comes back, and `failure` says why.
 */
export function usePreferences() {
  const queryClient = useQueryClient()
  const [underway, setUnderway] = useState<Preferences | null>(null)
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getPreferences', { signal }),
    staleTime: 60_000,
  })
  const { mutate, error } = useMutation({
    mutationFn: (changes: PreferencesToSave) => call('savePreferences', { body: changes }),
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
    scope,
  })
  const preferences = underway ?? data ?? (isPending ? unknown : defaultPreferences)
  return {
    preferences,
    failure: error,
    save(changes: PreferencesToSave): void {
      setUnderway({ ...preferences, ...changes })
      mutate(changes, { onSettled: () => setUnderway(null) })
    },
  }
}

/** Keeps the language that was chosen for the person, too. */
export function useKeepLocale() {
  const { mutate } = useMutation({
    mutationKey: keepingLocale,
    mutationFn: (locale: Locale) => call('savePreferences', { body: { locale } }),
    scope,
  })
  return mutate
}

/** Why the language that was chosen last could not be kept; the office is drawn anew between the choice and that. */
export function useLocaleFailure(): Error | null {
  const failures = useMutationState({
    filters: { mutationKey: keepingLocale },
    select: ({ state }) => state.error,
  })
  return failures.at(-1) ?? null
}
