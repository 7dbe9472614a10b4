import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SettingGroup } from '../../contract/settings'
import { isolated } from '../fields/isolated'
import { formatMoment } from '../fields/locale'
import { useWords } from '../i18n/words'
import { ChangeHistory } from './ChangeHistory'
import type { SettingsForm } from './settingsForm'

export interface Mark {
  version: number
  updated: string | null
  updatedBy: string | null
}

interface Props {
  group: SettingGroup
  title: string
  mark: Mark
  onPutBack: (earlier: SettingsForm) => void
}

/** Who changed a group last and when, and the way to all changes before. */
export function LastChange({ group, title, mark, onPutBack }: Props) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const { updated, updatedBy } = mark
  if (updated === null) return <p className="quiet small">{words('settings.changed.never')}</p>
  const name = isolated(updatedBy ?? words('settings.conflict.somebody'))
  return (
    <div className="settings-mark">
      <p className="quiet small">{words('settings.changed.last', { name, when: formatMoment(updated) })}</p>
      <Button
        size="small"
        aria-label={words('settings.changed.showOf', { group: title })}
        onClick={() => setOpen(true)}
      >
        {words('settings.changed.show')}
      </Button>
      <ChangeHistory
        group={group}
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onPutBack={(earlier) => {
          onPutBack(earlier)
          setOpen(false)
        }}
      />
    </div>
  )
}
