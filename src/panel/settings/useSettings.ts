import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { SettingGroup, Settings } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { ApiProblem } from '../providers/apiProblem'
import { createDraft } from '../providers/draft'
import { call } from '../providers/officeCalls'
import { faultsAfter, faultsBefore } from './formFaults'
import { conflictsOf, merge } from './merging'
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

  const isUnderWay = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: save,
    onSuccess: (now, sent) => {
      queryClient.setQueryData(['settings', fields], now)
      void queryClient.invalidateQueries({ queryKey: ['settingsChanges'] })
      const since = latest.current && writtenSince(latest.current.form, sent.form)
      setDraft(since ? { base: now, form: { ...formOf(now), ...since } } : null)
      notify(words('settings.saved'), { type: 'success' })
    },
    onError: () => setAttempts((before) => before + 1),
    onSettled: () => {
      isUnderWay.current = false
    },
  })

  const begin = (toSave: Draft) => {
    // The second click of a double click comes before the button knows of the first.
    if (!isUnderWay.current) mutate(toSave)
    isUnderWay.current = true
  }

  const before = form ? faultsBefore(form, words) : new Map<string, string>()
  const theirs = theirsIn(error)
  const isConflict = theirs !== null
  const three = base && form && theirs ? { base: formOf(base), mine: form, theirs: formOf(theirs) } : null

  return {
    loading: saved,
    base,
    form,
    isChanged: changed.length > 0,
    isSaving: isPending,
    failure: isPending || isConflict ? null : error,
    /** What a colleague has saved meanwhile, and the fields that both have changed. */
    conflict: three && theirs && !isPending ? { theirs, fields: conflictsOf(three) } : null,
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
      else begin({ base, form })
    },

    /** Saves one's own values over the colleague's, which have been seen now. */
    keepMine(): void {
      if (three) begin({ base: { ...base, ...theirs }, form: merge(three, 'mine') })
    },

    /** Takes the colleague's values where both have changed something; one's own other changes are still to be saved. */
    takeTheirs(): void {
      if (!three) return
      setDraft({ base: { ...base, ...theirs }, form: merge(three, 'theirs') })
      reset()
    },

    /** Gives one's own changes up. */
    discard(): void {
      if (theirs) queryClient.setQueryData(['settings', fields], { ...base, ...theirs })
      setDraft(null)
      reset()
      setAttempts(0)
    },
  }
}

/**
 * Saves the groups that were changed, and answers the settings as they are then. What a colleague has changed meanwhile is
 * kept beside it, unless both have changed the same field.
 * @throws ApiProblem saved_meanwhile where they have
 */
async function save(sent: Draft): Promise<Settings> {
  try {
    return { ...sent.base, ...(await send(sent)) }
  } catch (failure) {
    const theirs = theirsIn(failure)
    if (!theirs) throw failure
    const three = { base: formOf(sent.base), mine: sent.form, theirs: formOf(theirs) }
    if (conflictsOf(three).length > 0) throw failure
    const merged = { base: { ...sent.base, ...theirs }, form: merge(three, 'mine') }
    return { ...merged.base, ...(await send(merged)) }
  }
}

async function send({ base, form }: Draft): Promise<Settings> {
  const groups = changedGroups(form, base)
  return groups.length === 0 ? {} : await call('saveSettings', { body: settingsToSave(form, base, groups) })
}

function theirsIn(failure: unknown): Settings | null {
  return failure instanceof ApiProblem && failure.code === 'saved_meanwhile' ? failure.settings : null
}

export type SettingsWork = ReturnType<typeof useSettings>
