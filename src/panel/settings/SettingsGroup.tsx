import type { ReactNode } from 'react'
import type { SettingGroup } from '../../contract/settings'
import { useWords } from '../i18n/words'
import { LastChange } from './LastChange'
import { SettingsSection } from './SettingsSection'

interface Props {
  group: SettingGroup
  about?: string
  children: ReactNode
}

/** One group of settings: its heading, its fields, and who changed it last. */
export function SettingsGroup({ group, about, children }: Props) {
  const words = useWords()
  return (
    <SettingsSection
      title={words(`settings.groups.${group}`)}
      {...(about && { about })}
      aside={<LastChange group={group} />}
    >
      {children}
    </SettingsSection>
  )
}
