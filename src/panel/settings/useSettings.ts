import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SettingGroup, Settings } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { createDraft } from '../providers/draft'
import { call } from '../providers/officeCalls'
import { faultsAfter, faultsBefore } from './formFaults'
import { changedGroups, formOf, type SettingsForm, settingsToSave, writtenSince } from './settingsForm'

/** What somebody has changed, and the settings that it began from. */
interface Draft {
  base: Settings
  form: SettingsForm
}

const useSettingsDraft = createDraft<Draft | null>(null)

/** Settings as the office has them; they come afresh whenever the screen is opened. */
export function useSavedSettings(fields: string) {
  return useQuery({
    queryKey: ['settings', fields],
    queryFn: ({ signal }) => call('getSettings', { query: { fields }, signal }),
    staleTime: 0,
  })
}

/**
 * Some groups of the settings, being edited. What is saved takes the place of the form, but for groups in which somebody has
 * gone on writing; where a colleague has saved other values meanwhile, both are there to choose from.
 */
export function useSettings(groups: readonly SettingGroup[]) {
  const words = useWords()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const fields = groups.join(',')
  const saved = useSavedSettings(fields)
  const [draft, setDraft] = useSettingsDraft(fields)
  const [attempts, setAttempts] = useState(0)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  })

  const base = draft?.base ?? saved.data
  const form = draft?.form ?? (saved.data && formOf(saved.data))
  const changed = base && form ? changedGroups(form, base) : []

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: Draft) =>
      call('saveSettings', {
        body: settingsToSave(sent.form, sent.base, changedGroups(sent.form, sent.base)),
      }),
    onSuccess: (answer, sent) => {
      const saved = { ...sent.base, ...answer }
      queryClient.setQueryData(['settings', fields], saved)
      void queryClient.invalidateQueries({ queryKey: ['settingsChanges'] })
      const since = latest.current && writtenSince(latest.current.form, sent.form)
      setDraft(since ? { base: saved, form: { ...formOf(saved), ...since } } : null)
      notify(words('settings.saved'), { type: 'success' })
    },
    onError: () => setAttempts((before) => before + 1),
  })

  const before = form ? faultsBefore(form, words) : new Map<string, string>()
  const isConflict = error instanceof ApiProblem && error.code === 'saved_meanwhile'
  const theirs = isConflict ? error.settings : null

  return {
    loading: saved,
    base,
    form,
    isChanged: changed.length > 0,
    isSaving: isPending,
    failure: isPending || isConflict ? null : error,
    /** With a conflict: what the office has now of the groups that were to be saved. */
    theirs: isPending ? null : theirs,
    faults: new Map([...(attempts > 0 ? before : []), ...faultsAfter(isPending ? null : error, words)]),
    /** Counts the tries that left faults. */
    attempts,

    change(part: SettingsForm): void {
      if (!base || !form) return
      if (error && !isConflict && !isPending) reset()
      setDraft({ base, form: { ...form, ...part } })
    },

    save(): void {
      if (!base || !form || isPending) return
      if (before.size > 0) setAttempts(attempts + 1)
      else if (changed.length === 0) notify(words('settings.unchanged'), { type: 'info' })
      else mutate({ base, form })
    },

    /** Saves one's own values over the colleague's, which have been seen now. */
    keepMine(): void {
      if (base && form && theirs) mutate({ base: { ...base, ...theirs }, form })
    },

    /** Gives one's own changes up; with a conflict, for the colleague's. */
    discard(): void {
      if (theirs) queryClient.setQueryData(['settings', fields], { ...base, ...theirs })
      setDraft(null)
      reset()
      setAttempts(0)
    },
  }
}

export type SettingsWork = ReturnType<typeof useSettings>
