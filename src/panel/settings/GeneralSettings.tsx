import { useWords } from '../i18n/words'
import { AnalyzerSection } from './AnalyzerSection'
import { DownloadSection } from './DownloadSection'
import { SettingsPage } from './SettingsPage'
import { useSettings } from './useSettings'

const groups = ['analyzer', 'download'] as const

/** `/office/settings/general`. */
export function GeneralSettings() {
  const words = useWords()
  const work = useSettings(groups)
  return (
    <SettingsPage title={words('office.generalSettings')} work={work}>
      <AnalyzerSection work={work} />
      <DownloadSection work={work} />
    </SettingsPage>
  )
}
