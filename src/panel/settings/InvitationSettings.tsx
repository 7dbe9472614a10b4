import { letterGroups } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { LetterFields } from './LetterFields'
import { LetterPreview } from './LetterPreview'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/invitation` (specification §2, Email Invitation). */
export function InvitationSettings() {
  const words = useWords()
  return (
    <SettingsPage title={words('office.template')} groups={letterGroups}>
      {letterGroups.map((group) => (
        <SettingsGroup key={group} group={group} about={words(`settings.invitation.about.${group}`)}>
          <LetterFields group={group} />
          <LetterPreview group={group} />
        </SettingsGroup>
      ))}
    </SettingsPage>
  )
}
