import { useRecordContext } from 'ra-core'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { longestAddress, longestShareMessage, longestTitle } from '../../contract/settings'
import { formatNumber } from '../fields/locale'
import { TextInput } from '../fields/TextInput'
import { useWords, type WordKey } from '../i18n/words'
import { numberIn, type SettingsRecord } from '../providers/settingsCalls'
import { OutlookPanel } from './OutlookPanel'
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
      <TextInput
        source={source}
        placeholder={words('settings.analyzer.placeholder')}
        helperText="settings.analyzer.description"
        inputMode="decimal"
        isStarred
        sx={{ '& .MuiInputBase-root': { width: 240 } }}
        format={asTyped}
        parse={asNumber}
        validate={score}
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

function score(text: unknown): WordKey | undefined {
  return numberIn(String(text)) <= 1 ? undefined : 'settings.analyzer.malformed'
}

function asTyped(value: string | number): string {
  return typeof value === 'number' ? formatNumber(value) : value
}

/** A number where it reads exactly as it was typed, so that `0.` can be gone on from. */
function asNumber(text: string): string | number {
  const number = numberIn(text)
  return formatNumber(number) === text ? number : text
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
