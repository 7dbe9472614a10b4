import { Box } from '@mui/material'
import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import {
  allLetterGroups,
  letterGroups,
  type WrittenLetter,
  writtenLetters,
} from '../../contract/letterSettings'
import { isLocale, type Locale, localeNames, locales } from '../../contract/locales'
import { Choice } from '../form/inputs'
import { useWords } from '../i18n/words'
import type { SettingsRecord } from '../providers/settingsCalls'
import { LetterFields } from './LetterFields'
import { LetterPreview } from './LetterPreview'
import { LivePreview } from './LivePreview'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/invitation` (specification §2, Email Invitation), each letter in every language. */
export function InvitationSettings() {
  const words = useWords()
  const [locale, setLocale] = useState<Locale>('en')
  return (
    <SettingsPage title={words('office.template')} groups={allLetterGroups}>
      <Choice
        label={words('settings.invitation.language')}
        value={locale}
        options={locales.map((value) => ({ value, label: localeNames[value] }))}
        onChange={(chosen) => isLocale(chosen) && setLocale(chosen)}
      />
      {writtenLetters.map((letter) => (
        <LetterSection key={`${letter} ${locale}`} letter={letter} locale={locale} />
      ))}
    </SettingsPage>
  )
}

function LetterSection({ letter, locale }: { letter: WrittenLetter; locale: Locale }) {
  const words = useWords()
  const record = useRecordContext<SettingsRecord>()
  const group = letterGroups[letter][locale]
  const isInEnglish = record?.[group]?.version === 0 && record[letterGroups[letter].en]?.version !== 0
  return (
    <SettingsGroup group={group} about={words(`settings.invitation.about.${letter}`)}>
      <Box sx={besideEachOther}>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          {isInEnglish ? <p className="quiet small">{words('settings.invitation.inEnglish')}</p> : null}
          <LetterFields group={group} />
          <LetterPreview group={group} />
        </Box>
        <LivePreview group={group} />
      </Box>
    </SettingsGroup>
  )
}

const besideEachOther = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
