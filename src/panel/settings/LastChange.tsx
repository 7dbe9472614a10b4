import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SettingGroup, SettingsChange } from '../../contract/settings'
import { isolated } from '../fields/isolated'
import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'
import { fieldsOf, type SettingsRecord } from '../providers/settingsCalls'
import { ChangeHistory } from './ChangeHistory'

/** Who changed a group last and when, and the way to all changes before, each of which can be put back into the form. */
export function LastChange({ group }: { group: SettingGroup }) {
  const words = useWords()
  const { setValue } = useFormContext()
  const [isOpen, setOpen] = useState(false)
  const mark = useRecordContext<SettingsRecord>()?.[group]
  if (!mark?.updated) return <p className="quiet small">{words('settings.changed.never')}</p>
  const name = isolated(mark.updatedBy ?? words('settings.conflict.somebody'))
  const putBack = (earlier: SettingsChange['from']) => {
    for (const [path, value] of fieldsOf({ [group]: earlier })) setValue(path, value, { shouldDirty: true })
    setOpen(false)
  }
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <p className="quiet small">
        {words('settings.changed.last', { name, when: formatMoment(mark.updated) })}
      </p>
      <Button
        size="small"
        aria-label={words('settings.changed.showOf', { group: words(`settings.groups.${group}`) })}
        onClick={() => setOpen(true)}
      >
        {words('settings.changed.show')}
      </Button>
      <ChangeHistory group={group} isOpen={isOpen} onClose={() => setOpen(false)} onPutBack={putBack} />
    </Stack>
  )
}
