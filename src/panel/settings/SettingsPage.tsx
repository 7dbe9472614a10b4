import { Paper } from '@mui/material'
import { useGetOne, useRecordContext } from 'ra-core'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type FieldValues, get, type UseFormReturn, useFormContext } from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { SettingGroup } from '../../contract/settings'
import { useStayHere } from '../fields/hooks'
import { Loading, NotLoaded } from '../fields/Loading'
import { ConfirmAlert } from '../form/Confirm'
import { OfficeForm } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { sessionStore } from '../providers/sessionStore'
import { differences, type SettingsRecord } from '../providers/settingsCalls'
import { useHoldsUnsaved } from '../providers/unsavedWork'
import { ConflictNotice } from './ConflictNotice'
import { SettingsFoot } from './SettingsFoot'
import { type Saving, useSaving } from './useSaving'

interface Props {
  title: string
  groups: readonly SettingGroup[]
  /** What is to be asked before this is saved in the place of `shown`, or nothing. */
  doubtOf?(values: FieldValues, shown: SettingsRecord): Promise<string | null>
  children: ReactNode
}

/** A screen of settings: some groups in one form, with one Save for all of them. */
export function SettingsPage({ title, groups, doubtOf, children }: Props) {
  const words = useWords()
  const id = groups.join(',')
  const loading = useGetOne<SettingsRecord>('settings', { id })
  const saving = useSaving(id, loading.data)
  const { shown, isSaving, isChanged, conflict } = saving
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const save = async (values: FieldValues, form: UseFormReturn) => {
    const text = shown && (await doubtOf?.(values, shown))
    const isMeant = !text || (await new Promise<boolean>((answer) => setDoubt({ text, answer })))
    setDoubt(null)
    if (isMeant) await saving.save(values, form)
  }
  return (
    <>
      <Heading title={title} />
      {shown ? (
        <OfficeForm
          record={shown}
          resetOptions={keepChanges}
          failed="settings.notSaved"
          onSubmit={save}
          onChange={saving.keep}
        >
          <BroughtBack saving={saving} />
          {conflict.length > 0 && !isSaving ? (
            <ConflictNotice conflict={conflict} shown={shown} onSettle={saving.settle} />
          ) : null}
          {children}
          <ConfirmAlert
            title={words('settings.doubt')}
            confirm={words('settings.save')}
            isDestructive
            isOpen={doubt !== null}
            onCancel={() => doubt?.answer(false)}
            onConfirm={() => doubt?.answer(true)}
          >
            <p>{doubt?.text}</p>
          </ConfirmAlert>
          <LeaveAlert isUnsaved={isChanged} onLeave={saving.settle} />
          <SettingsFoot isBusy={isSaving} note={isChanged && !isSaving ? words('settings.unsaved') : null} />
        </OfficeForm>
      ) : (
        <SettingsState {...loading} />
      )}
    </>
  )
}

/** A question before saving, and who waits for its answer. */
interface Doubt {
  text: string
  answer: (isMeant: boolean) => void
}

const keepChanges = { keepDirtyValues: true }

/** What somebody had changed before they were signed out is in the form again. */
function BroughtBack({ saving: { draft } }: { saving: Saving }) {
  const { setValue } = useFormContext()
  const bringBack = useEffectEvent(() => {
    if (!draft) return
    for (const { path } of differences(draft.values, draft.shown)) {
      setValue(path, get(draft.values, path), { shouldDirty: true })
    }
  })
  useEffect(() => bringBack(), [])
  return null
}

type StateProps = Pick<ReturnType<typeof useGetOne>, 'error' | 'isFetching' | 'refetch'>

/** In the place of the form: that it is on its way, or why it did not come. */
export function SettingsState({ error, isFetching, refetch }: StateProps) {
  return (
    <Paper variant="outlined">
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : <Loading />}
    </Paper>
  )
}

interface LeaveAlertProps {
  isUnsaved: boolean
  onLeave: () => void
}

/** Asks before unsaved changes are left: by a link, by the browser's buttons, or by closing the tab. */
function LeaveAlert({ isUnsaved, onLeave }: LeaveAlertProps) {
  const words = useWords()
  const { reset } = useFormContext()
  const record = useRecordContext()
  useHoldsUnsaved(isUnsaved)
  // Whose session has ended is taken to the login, and finds the changes again afterwards.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && sessionStore.read().user !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useStayHere(isUnsaved)
  useEffect(() => {
    // The changes were given up, or a save that was on its way has come through meanwhile.
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed()
  }, [isUnsaved, blocker])
  return (
    <ConfirmAlert
      title={words('settings.leave.title')}
      confirm={words('settings.leave.confirm')}
      isDestructive
      isOpen={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        // Whoever leaves all the same leaves without the changes.
        reset(record, { keepDirtyValues: false })
        onLeave()
      }}
    >
      <p>{words('settings.leave.text')}</p>
    </ConfirmAlert>
  )
}
