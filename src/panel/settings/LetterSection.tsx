import Button from '@mui/material/Button'
import { useState } from 'react'
import type { LetterGroup } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { LetterFields } from './LetterFields'
import { LetterPreview } from './LetterPreview'
import { SettingsSection } from './SettingsSection'
import type { SettingsWork } from './useSettings'

/** One of the office's letters, with a way to see it as it arrives. */
export function LetterSection({
  group,
  about,
  work,
}: {
  group: LetterGroup
  about: string
  work: SettingsWork
}) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const letter = work.form?.[group]
  if (!letter) return null
  const title = words(`settings.invitation.${group}`)
  return (
    <SettingsSection
      group={group}
      title={title}
      about={about}
      mark={work.base?.[group]}
      onPutBack={work.change}
    >
      <LetterFields
        letter={letter}
        faults={{ title: work.faults.get(`${group}.title`), content: work.faults.get(`${group}.content`) }}
        onChange={(changed) => work.change({ [group]: changed })}
      />
      <div className="settings-ways">
        <Button
          variant="outlined"
          aria-label={words('settings.invitation.previewOf', { letter: title })}
          onClick={() => setOpen(true)}
        >
          {words('settings.invitation.preview')}
        </Button>
      </div>
      <LetterPreview
        draft={{ group, ...letter }}
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </SettingsSection>
  )
}
