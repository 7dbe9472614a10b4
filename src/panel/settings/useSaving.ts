import { useGetOne, useNotify, useUpdate } from 'ra-core'
import { type FieldValues, get, set, type UseFormReturn } from 'react-hook-form'
import { ApiProblem } from '../providers/apiProblem'
import { createDraft } from '../providers/memory'
import { type Difference, differences, fieldsOf, type SettingsRecord } from '../providers/settingsCalls'

/** The id of the notice of a conflict. */
export const conflictId = 'settings-conflict'

/** Unsaved changes, and the settings that they are based on. */
interface Draft {
  shown: SettingsRecord
  values: FieldValues
}

const useSettingsDraft = createDraft<Draft | null>(null)
const useConflictDraft = createDraft<readonly Difference[]>([])

/**
 * Saves a form of settings. The saved values replace the form's, except in fields that were edited meanwhile. Changes that a
 * colleague has saved meanwhile are merged; fields that both have changed are a conflict.
 */
export function useSaving(id: string) {
  const notify = useNotify()
  const loading = useGetOne<SettingsRecord>('settings', { id })
  const [update, { isPending }] = useUpdate<SettingsRecord>()
  const [draft, setDraft] = useSettingsDraft(id)
  const [conflict, setConflict] = useConflictDraft(id)
  // What is fetched during editing is not what the user has seen.
  const shown = draft?.shown ?? loading.data

  const keep = (values: FieldValues, about = shown) =>
    setDraft(about && differences(values, about).length > 0 ? { shown: about, values } : null)

  const send = async (data: FieldValues, previousData: SettingsRecord): Promise<SettingsRecord> =>
    (await update('settings', { id, data, previousData }, { returnPromise: true })) || previousData

  const save = async (values: FieldValues, form: UseFormReturn): Promise<void> => {
    if (!shown) return
    if (conflict.length > 0) return document.getElementById(conflictId)?.focus()
    if (differences(values, shown).length === 0) return notify('settings.unchanged', { type: 'info' })
    const now = await send(values, shown).catch(async (failure: unknown) => {
      const refused = savedMeanwhile(failure, shown)
      if (!refused) throw failure
      // The refusal has the groups that were sent; a colleague may have saved the others as well.
      const whole = await loading.refetch()
      const theirs = whole.isSuccess ? whole.data : refused
      const both = conflictsOf(shown, values, theirs)
      if (both.length === 0) return await send(carriedOver(shown, values, theirs), theirs)
      setConflict(both)
      keep(carriedOver(shown, form.getValues(), theirs), theirs)
      return null
    })
    if (!now) return
    const written = fieldsOf(values).filter(([path, value]) => form.getValues(path) === value)
    for (const [path] of written) form.resetField(path, { defaultValue: get(now, path) })
    keep(form.getValues(), now)
    notify('settings.saved', { type: 'success' })
  }

  return {
    loading,
    shown,
    draft,
    isSaving: isPending,
    isChanged: draft !== null,
    save,
    keep: (values: FieldValues) => keep(values),
    conflict,
    resolve: () => setConflict([]),
  }
}

export type Saving = ReturnType<typeof useSaving>

/** The settings that a colleague has saved since `shown`; null if it failed for another reason. */
function savedMeanwhile(failure: unknown, shown: SettingsRecord): SettingsRecord | null {
  const isIt = failure instanceof ApiProblem && failure.code === 'saved_meanwhile'
  return isIt ? { ...shown, ...failure.settings } : null
}

/** The fields that both have changed since `shown`, to different values. */
export function conflictsOf(shown: object, mine: object, theirs: object): Difference[] {
  const isChanged = (other: object) => {
    const paths = differences(other, shown).map(({ path }) => path)
    return ({ path }: Difference) => paths.includes(path)
  }
  return differences(mine, theirs).filter(isChanged(mine)).filter(isChanged(theirs))
}

/** `theirs` with one's own changes since `shown`. */
export function carriedOver<Saved extends object>(shown: object, mine: object, theirs: Saved): Saved {
  const merged = structuredClone(theirs)
  for (const field of differences(mine, shown)) set(merged, field.path, field.mine)
  return merged
}
