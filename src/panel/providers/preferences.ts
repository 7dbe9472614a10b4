import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Locale } from '../../contract/locales'
import { defaultPreferences, type Preferences, type PreferencesToSave } from '../../contract/preferences'
import { call } from './http'
import { isRecord } from './memory'
import { choices, sessionStore } from './session'
import { createStore } from './store'

const queryKey = ['preferences']
const scope = { id: 'preferences' }
const keepingLocale = ['preferences', 'locale']

/** The grayscale part of a CSS filter. */
export function greyOf({ grayscale, greyness }: Preferences): string {
  return grayscale ? `grayscale(${greyness / 100})` : ''
}

/** Until the preferences are loaded, everything is covered. */
const unknown: Preferences = { ...defaultPreferences, grayscale: true, coverText: true }

/** How posts are shown to the signed-in person, in every browser. */
export function usePreferences(): Preferences {
  const { data, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('getPreferences', { signal }),
    staleTime: 60_000,
  })
  return data ?? (isPending ? unknown : defaultPreferences)
}

/** Optimistic: a change shows at once, and is rolled back where saving fails. */
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

/** Saves the chosen language with the account, too. */
export function useKeepLocale() {
  const { mutate } = useMutation({
    mutationKey: keepingLocale,
    mutationFn: (locale: Locale) => call('savePreferences', { body: { locale } }),
    scope,
  })
  return mutate
}

/** Why the last choice of language was not saved; kept outside of the tree, which is redrawn meanwhile. */
export function useLocaleFailure(): Error | null {
  const failures = useMutationState({
    filters: { mutationKey: keepingLocale },
    select: ({ state }) => state.error,
  })
  return failures.at(-1) ?? null
}

/** What a person did today; stays in this browser. */
export interface Today {
  /** Posts decided. */
  decided: number
  /** Posts seen with hard pictures or videos. */
  hard: number
  /** The count at which the last break notice was dismissed. */
  rested: number
}

const name = 'today'
/** Counts live in localStorage, shared by all tabs; this only triggers a render. */
const store = createStore({ changes: 0 })

/** Today's counts by uid. */
function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(choices.read(name) ?? 'null')
    return isRecord(kept) && kept.day === dayOf(new Date()) && isRecord(kept.people) ? kept.people : {}
  } catch {
    // Whatever stands there, the next count takes its place.
    return {}
  }
}

function mine(): Today {
  const kept = read()[sessionStore.read().user?.uid ?? '']
  return { decided: countIn(kept, 'decided'), hard: countIn(kept, 'hard'), rested: countIn(kept, 'rested') }
}

export const today = {
  read: mine,
  add(what: keyof Today, count: number): void {
    const { user } = sessionStore.read()
    if (!user) return
    const now = mine()
    const next = { ...now, [what]: Math.max(0, now[what] + count) }
    const people = { ...read(), [user.uid]: next }
    choices.write(name, JSON.stringify({ day: dayOf(new Date()), people }))
    store.set({ changes: store.read().changes + 1 })
  },
}

/** Follows changes in other tabs, too. */
export function useToday(what: keyof Today): number {
  return useSyncExternalStore(listen, () => mine()[what])
}

function listen(changed: () => void): () => void {
  const stop = store.subscribe(changed)
  window.addEventListener('storage', changed)
  return () => {
    stop()
    window.removeEventListener('storage', changed)
  }
}

/** The local day. */
function dayOf(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-')
}

function countIn(kept: unknown, what: keyof Today): number {
  const count = isRecord(kept) ? kept[what] : 0
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? count : 0
}
