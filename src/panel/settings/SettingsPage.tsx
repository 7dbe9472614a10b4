import { Alert, Button, GlobalStyles, Paper, Stack } from '@mui/material'
import type { UseGetOneHookValue } from 'ra-core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldValues, get, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { SettingGroup } from '../../contract/settings'
import { Loading, NotLoaded } from '../fields/Loading'
import { isolated } from '../fields/text'
import { ConfirmAlert } from '../form/Confirm'
import { focusTitle } from '../form/focus'
import { LeaveAlert } from '../form/Leaving'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../page/Pages'
import { useSession } from '../providers/session'
import { type Difference, differences, type SettingsRecord } from '../providers/settingsCalls'
import { Differences } from './FieldDifference'
import { conflictId, type Saving, useSaving } from './useSaving'

interface Props {
  title: string
  groups: readonly SettingGroup[]
  /** A question to confirm before these values are saved, or null. */
  questionOf?(values: FieldValues, shown: SettingsRecord): Promise<string | null>
  children: ReactNode
}

/** A screen of settings: some groups in one form, with one Save for all of them. */
export function SettingsPage({ title, groups, questionOf, children }: Props) {
  const words = useWords()
  const saving = useSaving(groups.join(','))
  const { shown, isSaving, isChanged, conflict } = saving
  const [question, setQuestion] = useState<Question | null>(null)
  const save = async (values: FieldValues, form: UseFormReturn) => {
    const text = shown && (await questionOf?.(values, shown))
    const isMeant = !text || (await new Promise<boolean>((answer) => setQuestion({ text, answer })))
    setQuestion(null)
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
          sx={besidePreview}
        >
          <RestoredDraft saving={saving} />
          {conflict.length > 0 && !isSaving ? (
            <ConflictNotice conflict={conflict} shown={shown} onResolve={saving.resolve} />
          ) : null}
          {children}
          <ConfirmAlert
            title={words('settings.doubt')}
            confirm={words('settings.save')}
            isDestructive
            isOpen={question !== null}
            onCancel={() => question?.answer(false)}
            onConfirm={() => question?.answer(true)}
          >
            <p>{question?.text}</p>
          </ConfirmAlert>
          <LeaveAlert isUnsaved={isChanged} onLeave={saving.resolve} />
          <SettingsFoot isBusy={isSaving} note={isChanged && !isSaving ? words('settings.unsaved') : null} />
        </OfficeForm>
      ) : (
        <SettingsState {...saving.loading} />
      )}
    </>
  )
}

/** A question before saving; `answer` lets the waiting save go on. */
interface Question {
  text: string
  answer: (isMeant: boolean) => void
}

const keepChanges = { keepDirtyValues: true }

/** With the emails beside their editors. */
const besidePreview = { '&:has(.live)': { maxWidth: 1320 } }

/** Restores what was changed before a session ended. */
function RestoredDraft({ saving: { draft } }: { saving: Saving }) {
  const { setValue } = useFormContext()
  const restore = useEffectEvent(() => {
    if (!draft) return
    for (const { path } of differences(draft.values, draft.shown)) {
      setValue(path, get(draft.values, path), { shouldDirty: true })
    }
  })
  useEffect(() => restore(), [])
  return null
}

/** In place of the form: that it is loading, or why it could not be loaded. */
export function SettingsState({
  error,
  isFetching,
  refetch,
}: Pick<UseGetOneHookValue, 'error' | 'isFetching' | 'refetch'>) {
  return (
    <Paper variant="outlined">
      {error ? <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} /> : <Loading />}
    </Paper>
  )
}

interface ConflictProps {
  conflict: readonly Difference[]
  /** The settings as they are saved now. */
  shown: SettingsRecord
  onResolve: () => void
}

/** A colleague has saved the same groups meanwhile: shows their values beside the user's, to take or to overwrite. */
function ConflictNotice({ conflict, shown, onResolve }: ConflictProps) {
  const words = useWords()
  const ref = useRef<HTMLDivElement>(null)
  const title = useTitle(shown)
  const { resetField } = useFormContext()
  useEffect(() => {
    ref.current?.focus()
    // The notice takes the focus along when it goes.
    return focusTitle
  }, [])
  const take = () => {
    for (const { path } of conflict) resetField(path, { defaultValue: get(shown, path) })
    onResolve()
  }
  const keep = () => {
    const form = ref.current?.closest('form')
    flushSync(onResolve)
    form?.requestSubmit()
  }
  return (
    <Alert
      ref={ref}
      id={conflictId}
      severity="warning"
      variant="outlined"
      tabIndex={-1}
      sx={{ '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 2 } }}
    >
      <strong>{title}</strong>
      <Differences
        fields={conflict}
        labels={{ theirs: words('settings.conflict.theirs'), mine: words('settings.conflict.mine') }}
        isGroupNamed
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={keep}>
          {words('settings.conflict.keep')}
        </Button>
        <Button variant="outlined" onClick={take}>
          {words('settings.conflict.take')}
        </Button>
      </Stack>
    </Alert>
  )
}

function useTitle(shown: SettingsRecord): string {
  const words = useWords()
  const { user } = useSession()
  const name = lastToChange(shown)
  if (name && name === `${user?.firstname} ${user?.lastname}`.trim()) return words('settings.conflict.own')
  return words('settings.conflict.title', { name: isolated(name ?? words('settings.conflict.somebody')) })
}

function lastToChange(shown: SettingsRecord): string | null {
  const newest = Object.values(shown)
    .flatMap((group) => (typeof group === 'object' && group.updated !== null ? [group] : []))
    .toSorted((a, b) => String(b.updated).localeCompare(String(a.updated)))
  return newest[0]?.updatedBy ?? null
}

interface FootProps {
  isBusy: boolean
  note?: string | null
}

/** Save, always visible. */
export function SettingsFoot({ isBusy, note = null }: FootProps) {
  return (
    <Stack direction="row" useFlexGap sx={foot}>
      {/* Keeps the focused field from being behind it. */}
      <GlobalStyles styles={{ html: { scrollPaddingBottom: 136 } }} />
      <FormFailure />
      <p className="quiet" role="status">
        {note}
      </p>
      <SubmitButton label="settings.save" busy="settings.saving" isBusy={isBusy} />
    </Stack>
  )
}

const foot = {
  position: 'sticky',
  zIndex: 5,
  bottom: 0,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: '8px 16px',
  pt: 1.5,
  // Above minimized chat boxes.
  pb: 'calc(12px + var(--dock-height))',
  backgroundColor: 'var(--surface)',
  '& p': { m: 0 },
  '& .MuiAlert-root': { flex: '1 0 100%' },
  '& > button': { flex: { xs: 1, sm: 'none' } },
  '@media (max-height: 600px)': { position: 'static' },
}
