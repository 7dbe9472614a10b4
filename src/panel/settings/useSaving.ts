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

/** Saves settings. Fields edited meanwhile keep their edits; groups that a colleague has saved meanwhile are a conflict. */
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
      if (!(failure instanceof ApiProblem && failure.code === 'saved_meanwhile')) throw failure
      const { data: theirs } = await loading.refetch({ throwOnError: true })
      if (!theirs) throw failure
      const mine = carriedOver(shown, form.getValues(), theirs)
      const isStale = ({ path }: Difference) => versionOf(shown, path) !== versionOf(theirs, path)
      const overwritten = differences(mine, theirs).filter(isStale)
      if (overwritten.length === 0) return await send(mine, theirs)
      setConflict(overwritten)
      keep(mine, theirs)
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

/** The version of the group that a field belongs to. */
function versionOf(settings: SettingsRecord, path: string): unknown {
  return get(settings, `${path.split('.')[0]}.version`)
}

/** `theirs` with the user's changes since `shown`. */
function carriedOver<Saved extends object>(shown: object, mine: object, theirs: Saved): Saved {
  const merged = structuredClone(theirs)
  for (const field of differences(mine, shown)) set(merged, field.path, field.mine)
  return merged
}
