import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
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
const unknown: Preferences = { ...defaultPreferences, grayscale: true, coverText: true }

/** How the person wants posts shown, wherever they sign in. */
export function usePreferences(): Preferences {
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getPreferences', { signal }),
    staleTime: 60_000,
  })
  return data ?? (isPending ? unknown : defaultPreferences)
}

/** A change shows at once, everywhere; where it could not be kept, what was before comes back, and `failure` says why. */
export function useSavePreferences() {
  const queryClient = useQueryClient()
  const preferences = usePreferences()
  const { mutate, error } = useMutation({
    mutationFn: ({ changes }: Change) => call('savePreferences', { body: changes }),
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
    onError: async (_failure, { before }) => {
      queryClient.setQueryData(queryKey, before)
      await queryClient.invalidateQueries({ queryKey })
    },
    scope,
  })
  return {
    failure: error,
    save(changes: PreferencesToSave): void {
      // Not as the mutation begins, which is later than a checkbox wants to know.
      queryClient.setQueryData<Preferences>(queryKey, { ...preferences, ...changes })
      mutate({ changes, before: preferences })
    },
  }
}

interface Change {
  changes: PreferencesToSave
  before: Preferences
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
