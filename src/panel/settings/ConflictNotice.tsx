import { Button, Paper, Stack } from '@mui/material'
import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { get, useFormContext } from 'react-hook-form'
import { isolated } from '../fields/text'
import { focusTitle } from '../form/focus'
import { useWords } from '../i18n/words'
import { useSession } from '../providers/sessionStore'
import type { Difference, SettingsRecord } from '../providers/settingsCalls'
import { FieldDifference } from './FieldDifference'

export const conflictId = 'settings-conflict'

interface Props {
  conflict: readonly Difference[]
  /** The settings as they are saved now. */
  shown: SettingsRecord
  onSettle: () => void
}

/** A colleague has changed the same fields meanwhile: both are shown, and one is chosen. */
export function ConflictNotice({ conflict, shown, onSettle }: Props) {
  const words = useWords()
  const place = useRef<HTMLElement>(null)
  const title = useTitle(shown)
  const { resetField } = useFormContext()
  useEffect(() => {
    place.current?.focus()
    // What had the focus goes with the notice.
    return focusTitle
  }, [])
  const take = () => {
    for (const { path } of conflict) resetField(path, { defaultValue: get(shown, path) })
    onSettle()
  }
  const keep = () => {
    const form = place.current?.closest('form')
    flushSync(onSettle)
    form?.requestSubmit()
  }
  return (
    <Paper
      ref={place}
      component="section"
      id={conflictId}
      role="alert"
      tabIndex={-1}
      sx={{ p: 3, display: 'grid', gap: 2, border: 2, borderColor: 'warning.main' }}
    >
      <strong>{title}</strong>
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        {conflict.map(({ path, mine, theirs }) => (
          <FieldDifference
            key={path}
            path={path}
            isGroupNamed
            sides={[
              { label: words('settings.conflict.theirs'), value: theirs },
              { label: words('settings.conflict.mine'), value: mine },
            ]}
          />
        ))}
      </Stack>
      <span className="quiet small">{words('settings.conflict.others')}</span>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={keep}>
          {words('settings.conflict.keep')}
        </Button>
        <Button variant="outlined" onClick={take}>
          {words('settings.conflict.take')}
        </Button>
      </Stack>
    </Paper>
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
