import { Box } from '@mui/material'
import { letterGroups } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { LetterFields } from './LetterFields'
import { LetterPreview } from './LetterPreview'
import { LivePreview } from './LivePreview'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/invitation` (specification §2, Email Invitation). */
export function InvitationSettings() {
  const words = useWords()
  return (
    <SettingsPage title={words('office.template')} groups={letterGroups}>
      {letterGroups.map((group) => (
        <SettingsGroup key={group} group={group} about={words(`settings.invitation.about.${group}`)}>
          <Box sx={besideEachOther}>
            <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
              <LetterFields group={group} />
              <LetterPreview group={group} />
            </Box>
            <LivePreview group={group} />
          </Box>
        </SettingsGroup>
      ))}
    </SettingsPage>
  )
}

const besideEachOther = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 1440px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
