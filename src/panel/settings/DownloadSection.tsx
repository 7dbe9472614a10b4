import { longestAddress, longestShareMessage, longestTitle } from '../../contract/settings'
import { TextInput } from '../fields/TextInput'
import { useWords } from '../i18n/words'
import { SettingsSection } from './SettingsSection'
import type { SettingsWork } from './useSettings'

const addresses = ['ios', 'android', 'redirect'] as const

/** Section Invite and Download (specification §2). */
export function DownloadSection({ work }: { work: SettingsWork }) {
  const words = useWords()
  const download = work.form?.download
  if (!download) return null
  const change = (part: Partial<typeof download>) => work.change({ download: { ...download, ...part } })
  return (
    <SettingsSection
      group="download"
      title={words('settings.general.download')}
      about={words('settings.download.about')}
      mark={work.base?.download}
      onPutBack={work.change}
    >
      <TextInput
        label={words('settings.fields.title')}
        value={download.title}
        maxLength={longestTitle}
        problem={work.faults.get('download.title')}
        onChange={(title) => change({ title })}
      />
      <TextInput
        label={words('settings.fields.message')}
        value={download.content}
        rows={4}
        maxLength={longestShareMessage}
        problem={work.faults.get('download.content')}
        onChange={(content) => change({ content })}
      />
      {addresses.map((name) => (
        <TextInput
          key={name}
          label={words(`settings.fields.${name}`)}
          type="url"
          value={download[name]}
          placeholder={words('settings.download.example')}
          maxLength={longestAddress}
          problem={work.faults.get(`download.${name}`)}
          onChange={(address) => change({ [name]: address })}
        />
      ))}
    </SettingsSection>
  )
}
