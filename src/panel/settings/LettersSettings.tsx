import { Box } from '@mui/material'
import { longestFooter, longestSender } from '../../contract/letterSettings'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { LetterPreview } from './LetterPreview'
import { LivePreview } from './LivePreview'
import { LogoInput } from './LogoInput'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/letters`: what all letters have in common, beside one of them that has it. */
export function LettersSettings() {
  const words = useWords()
  return (
    <SettingsPage title={words('settings.letters.title')} groups={['letters', 'inviteParents']}>
      <SettingsGroup group="letters" about={words('settings.letters.about')}>
        <Box sx={besideEachOther}>
          <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0, alignContent: 'start' }}>
            <Fields />
            <LetterPreview group="inviteParents" hasLook />
          </Box>
          <LivePreview group="inviteParents" hasLook />
        </Box>
      </SettingsGroup>
    </SettingsPage>
  )
}

function Fields() {
  return (
    <>
      <TextInput source="letters.name" isRequired maxLength={longestSender} />
      <LogoInput source="letters.logo" />
      <TextInput
        source="letters.colour"
        type="color"
        helperText="settings.letters.colourHelp"
        sx={{ '& .MuiInputBase-root': { width: 200 } }}
      />
      <TextInput
        source="letters.footer"
        multiline
        rows={4}
        maxLength={longestFooter}
        helperText="settings.letters.footerHelp"
      />
      <TextInput
        source="letters.senderName"
        maxLength={longestSender}
        helperText="settings.letters.senderHelp"
      />
      <TextInput
        source="letters.replyTo"
        type="email"
        helperText="settings.letters.replyHelp"
        sx={{ maxWidth: 420 }}
      />
    </>
  )
}

const besideEachOther = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
