import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { logoTypes, maxFooterLength, maxLogoLength, maxSenderLength } from '../../contract/letters'
import { FileChoice } from '../form/FileChoice'
import { TextInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { WithPreview } from './EmailPreview'
import { Logo } from './FieldDifference'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/letters`: what all emails have in common, with a preview of one. */
export function EmailSettings() {
  const words = useWords()
  return (
    <SettingsPage title={words('office.menu.emails')} groups={['letters', 'inviteParents']}>
      <SettingsGroup group="letters" about={words('settings.emails.about')}>
        <WithPreview group="inviteParents" hasLook>
          <TextInput source="letters.name" isRequired maxLength={maxSenderLength} />
          <LogoInput />
          <TextInput
            source="letters.colour"
            type="color"
            helperText="settings.emails.colourHelp"
            sx={{ '& .MuiInputBase-root': { width: 200 } }}
          />
          <TextInput
            source="letters.footer"
            multiline
            rows={4}
            maxLength={maxFooterLength}
            helperText="settings.emails.footerHelp"
          />
          <TextInput
            source="letters.senderName"
            maxLength={maxSenderLength}
            helperText="settings.emails.senderHelp"
          />
          <TextInput
            source="letters.replyTo"
            type="email"
            helperText="settings.emails.replyHelp"
            sx={{ maxWidth: 420 }}
          />
        </WithPreview>
      </SettingsGroup>
    </SettingsPage>
  )
}

/** In bytes; a data URL is a third longer. */
const maxBytes = (maxLogoLength * 3) / 4 - 100

/**
 * The emails' logo. Its value is a data URL, because drafts, conflicts and previews handle text; react-admin's ImageInput holds a
 * File and an address that is valid in this page alone.
 */
function LogoInput() {
  const words = useWords()
  const { field } = useController({ name: 'letters.logo' })
  const [file, setFile] = useState<File | null>(null)
  const [isRefused, setRefused] = useState(false)
  const logo = String(field.value ?? '')
  const choose = async (chosen: File) => {
    const isTaken = chosen.size <= maxBytes && logoTypes.some((type) => type === chosen.type)
    const address = isTaken ? await dataUrlOf(chosen) : null
    setRefused(address === null)
    setFile(chosen)
    if (address !== null) field.onChange(address)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <FileChoice
        file={logo === '' && !isRefused ? null : file}
        isBusy={false}
        accept={logoTypes.join(',')}
        label={words('settings.emails.choose')}
        otherLabel={words('settings.emails.chooseOther')}
        drop={words('settings.emails.drop')}
        advice={words('settings.emails.accepted')}
        problem={isRefused ? words('settings.emails.refused') : null}
        onChoose={(chosen) => void choose(chosen)}
      />
      {logo === '' ? null : (
        <>
          <Logo address={logo} />
          <Button size="small" onClick={() => field.onChange('')}>
            {words('settings.emails.remove')}
          </Button>
        </>
      )}
    </Box>
  )
}

/** Null where it can't be read, or is no picture. */
async function dataUrlOf(file: File): Promise<string | null> {
  try {
    ;(await createImageBitmap(file)).close()
    const bytes = new Uint8Array(await file.arrayBuffer())
    const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    return `data:${file.type};base64,${btoa(signs)}`
  } catch {
    return null
  }
}
