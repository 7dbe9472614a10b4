import { useWords } from '../i18n/words'
import { LetterSection } from './LetterSection'
import { SettingsPage } from './SettingsPage'
import { useSettings } from './useSettings'

const groups = ['inviteOrganizations', 'inviteParents'] as const

/** `/office/settings/invitation` (specification §2, Email Invitation). */
export function InvitationSettings() {
  const words = useWords()
  const work = useSettings(groups)
  return (
    <SettingsPage title={words('office.template')} work={work}>
      <LetterSection
        group="inviteOrganizations"
        about={words('settings.invitation.aboutOrganizations')}
        work={work}
      />
      <LetterSection group="inviteParents" about={words('settings.invitation.aboutParents')} work={work} />
    </SettingsPage>
  )
}
