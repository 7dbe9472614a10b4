import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form'
import { longestTitle } from '../../contract/letterSettings'
import { longestAddress, longestShareMessage } from '../../contract/settings'
import { TextInput } from '../form/inputs'
import { useWords, type WordKey } from '../i18n/words'
import { numberIn, type SettingsRecord } from '../providers/settingsCalls'
import { ModerationFields } from './ModerationFields'
import { OutlookPanel, told } from './OutlookPanel'
import { isDrastic, sum } from './outlook'
import { ScoreInput } from './ScoreInput'
import { SensitivityFields } from './SensitivityFields'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'
import { useOutlook } from './useOutlook'

/** `/office/settings/general`. */
export function GeneralSettings() {
  const words = useWords()
  const { refetch } = useOutlook()
  const doubtOf = async (values: FieldValues, shown: SettingsRecord) => {
    const score = numberIn(String(get(values, source)))
    const savedScore = shown.analyzer?.toxicity ?? 0
    if (score === savedScore) return null
    const { data, isSuccess } = await refetch()
    if (!isSuccess) return words('settings.outlook.unknown')
    const { scores } = data
    if (!isDrastic(scores, score, savedScore)) return null
    if (sum(scores) === 0) return words('settings.outlook.none')
    const sentences = [
      words('settings.outlook.blocked', told(scores, score)),
      words('settings.outlook.before', told(scores, savedScore)),
    ]
    return sentences.join(' ')
  }
  return (
    <SettingsPage
      title={words('office.generalSettings')}
      groups={['analyzer', 'download', 'moderation', 'sensitivity']}
      doubtOf={doubtOf}
    >
      <SettingsGroup group="analyzer">
        <AnalyzerFields />
      </SettingsGroup>
      <SettingsGroup group="download" about={words('settings.download.about')}>
        <DownloadFields />
      </SettingsGroup>
      <SettingsGroup group="moderation" about={words('settings.moderation.about')}>
        <ModerationFields />
      </SettingsGroup>
      <SettingsGroup group="sensitivity" about={words('settings.sensitivity.about')}>
        <SensitivityFields />
      </SettingsGroup>
    </SettingsPage>
  )
}

const source = 'analyzer.toxicity'

/** The score, typed or slid, and what it would mean (specification §2, Content Analyzer). */
function AnalyzerFields() {
  const words = useWords()
  const { setValue } = useFormContext()
  const savedScore = useRecordContext<SettingsRecord>()?.analyzer?.toxicity ?? 0
  const typed = numberIn(String(useWatch({ name: source })))
  const isScore = typed <= 1
  // While what is typed is no score, the chart stays at the last that was.
  const [last, setLast] = useState(savedScore)
  if (isScore && typed !== last) setLast(typed)
  return (
    <>
      <ScoreInput
        source={source}
        placeholder={words('settings.analyzer.placeholder')}
        helperText="settings.analyzer.description"
      />
      <OutlookPanel
        score={isScore ? typed : last}
        isScore={isScore}
        savedScore={savedScore}
        onSlide={(slid) => setValue(source, slid, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="quiet small">{words('settings.analyzer.later')}</p>
    </>
  )
}

/** What the app shares (specification §2, Invite and Download). */
function DownloadFields() {
  const words = useWords()
  const address = {
    type: 'url',
    placeholder: words('settings.download.example'),
    maxLength: longestAddress,
    validate: httpsOrNothing,
    sx: { maxWidth: 420 },
  }
  return (
    <>
      <TextInput source="download.title" maxLength={longestTitle} />
      <TextInput source="download.content" multiline rows={4} maxLength={longestShareMessage} />
      <TextInput source="download.ios" {...address} />
      <TextInput source="download.android" {...address} />
      <TextInput source="download.redirect" {...address} />
    </>
  )
}

function httpsOrNothing(value: unknown): WordKey | undefined {
  const text = String(value ?? '').trim()
  const isHttps = URL.canParse(text) && new URL(text).protocol === 'https:'
  return text === '' || isHttps ? undefined : 'settings.notHttps'
}
