import { useWords } from '../i18n/words'
import { AnalyzerFields } from './AnalyzerFields'
import { DownloadFields } from './DownloadFields'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/general`. */
export function GeneralSettings() {
  const words = useWords()
  return (
    <SettingsPage title={words('office.generalSettings')} groups={['analyzer', 'download']}>
      <SettingsGroup group="analyzer">
        <AnalyzerFields />
      </SettingsGroup>
      <SettingsGroup group="download" about={words('settings.download.about')}>
        <DownloadFields />
      </SettingsGroup>
    </SettingsPage>
  )
}
