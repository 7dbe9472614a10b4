import { useState } from 'react'
import { AutocompleteArrayInput, useRecordContext } from 'react-admin'
import { type FieldValues, get, useFormContext, useWatch } from 'react-hook-form'
import { foreignLanguages } from '../../contract/languages'
import { longestTitle } from '../../contract/letterSettings'
import { severities } from '../../contract/policies'
import {
  isWithheld,
  type Sensitivity,
  type SignalEffect,
  type SignalKind,
  sensitivities,
  signalEffects,
  signalKinds,
} from '../../contract/posts'
import { longestAddress, longestShareMessage } from '../../contract/settings'
import { formatCount, formatLanguage, formatNumber } from '../fields/format'
import { SelectInput, TextInput } from '../form/inputs'
import { useWords, type WordKey } from '../i18n/words'
import { numberIn, type SettingsRecord } from '../providers/settingsCalls'
import { OutlookPanel } from './OutlookPanel'
import { blockedBy, isDrastic, sum, useOutlook } from './outlook'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'

/** `/office/settings/general`. */
export function GeneralSettings() {
  const words = useWords()
  const { refetch } = useOutlook()
  const questionOf = async (values: FieldValues, shown: SettingsRecord) => {
    const score = numberIn(String(get(values, accepted)))
    const savedScore = shown.analyzer?.toxicity ?? 0
    if (score === savedScore) return null
    const { data, isSuccess } = await refetch()
    if (!isSuccess) return words('settings.outlook.unknown')
    const { scores } = data
    if (!isDrastic(scores, score, savedScore)) return null
    if (sum(scores) === 0) return words('settings.outlook.none')
    const sentences = [
      words('settings.outlook.blocked', blockedBy(scores, score)),
      words('settings.outlook.before', blockedBy(scores, savedScore)),
    ]
    return sentences.join(' ')
  }
  return (
    <SettingsPage
      title={words('office.generalSettings')}
      groups={['analyzer', 'download', 'moderation', 'sensitivity']}
      questionOf={questionOf}
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
        {signalKinds.map((kind) => (
          <SensitivityInput key={kind} kind={kind} />
        ))}
      </SettingsGroup>
    </SettingsPage>
  )
}

const accepted = 'analyzer.toxicity'
const narrow = { maxWidth: 420 }

/** The score, typed or slid, and what it would mean (specification §2, Content Analyzer). */
function AnalyzerFields() {
  const words = useWords()
  const { setValue } = useFormContext()
  const savedScore = useRecordContext<SettingsRecord>()?.analyzer?.toxicity ?? 0
  const typed = numberIn(String(useWatch({ name: accepted })))
  const isScore = typed <= 1
  // While what is typed is no score, the chart stays at the last that was.
  const [last, setLast] = useState(savedScore)
  if (isScore && typed !== last) setLast(typed)
  return (
    <>
      <ScoreInput
        source={accepted}
        placeholder={words('settings.analyzer.placeholder')}
        helperText="settings.analyzer.description"
      />
      <OutlookPanel
        score={isScore ? typed : last}
        isScore={isScore}
        savedScore={savedScore}
        onSlide={(slid) => setValue(accepted, slid, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="quiet small">{words('settings.analyzer.later')}</p>
    </>
  )
}

interface ScoreProps {
  source: string
  helperText: WordKey
  placeholder?: string
}

/** A number from 0 to 1, with a comma too, which react-admin's NumberInput does not take. */
function ScoreInput(props: ScoreProps) {
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      isStarred
      sx={{ '& .MuiInputBase-root': { width: 240 } }}
      format={(value: string | number) => (typeof value === 'number' ? formatNumber(value) : value)}
      // A number where it reads exactly as it was typed, so that `0.` can be gone on from.
      parse={(text: string) => (formatNumber(numberIn(text)) === text ? numberIn(text) : text)}
      validate={(text) => (numberIn(String(text)) <= 1 ? undefined : 'settings.analyzer.malformed')}
    />
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
    sx: narrow,
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

/** What each signal does, which languages are published unscored, and how pictures count. */
function ModerationFields() {
  const words = useWords()
  const languages = foreignLanguages
    .map((id) => ({ id, name: formatLanguage(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      {signalKinds.map((kind) => (
        <EffectInput key={kind} kind={kind} />
      ))}
      <AutocompleteArrayInput
        source="moderation.unscored"
        choices={languages}
        translateChoice={false}
        helperText="settings.moderation.unscoredHelp"
        format={(text: string) => (text === '' ? [] : text.split(','))}
        parse={(codes: string[]) => codes.toSorted().join(',')}
        sx={narrow}
      />
      <ScoreInput source="moderation.suggestive" helperText="settings.moderation.suggestiveHelp" />
      <SelectInput
        source="moderation.platformMedia"
        label={words('resources.settings.fields.moderation.platformMedia')}
        options={(['wait', 'fetch'] as const).map((value) => ({
          value,
          label: words(`settings.moderation.media.${value}`),
        }))}
        helperText="settings.moderation.mediaHelp"
        sx={narrow}
      />
      <SelectInput
        source="moderation.secondLook"
        label={words('resources.settings.fields.moderation.secondLook')}
        options={(['none', ...severities] as const).map((value) => ({
          value,
          label: words(`settings.moderation.secondLook.${value}`),
        }))}
        helperText="settings.moderation.secondLookHelp"
        sx={narrow}
      />
    </>
  )
}

/** What a signal does, what that means in a sentence, and how many posts would have waited where they do. */
function EffectInput({ kind }: { kind: SignalKind }) {
  const words = useWords()
  const { data: outlook } = useOutlook()
  const source = `moderation.${kind}`
  const chosen = useWatch<Record<string, SignalEffect>>({ name: source })
  const effect = signalEffects.find((one) => one === chosen) ?? 'shown'
  const held = outlook?.signals[kind] ?? 0
  const count = words('settings.moderation.held', { smart_count: held, count: formatCount(held) })
  return (
    <SelectInput
      source={source}
      label={words(`posts.signals.${kind}`)}
      options={signalEffects.map((value) => ({
        value,
        label: words(`settings.moderation.effects.${value}`),
      }))}
      helperText={`${words(`settings.moderation.meanings.${effect}`)} ${outlook && isWithheld({ effect }) ? count : ''}`}
      sx={narrow}
    />
  )
}

/** How readily the second reading finds a kind of sign, and in how many of the newest posts it would have found it. */
function SensitivityInput({ kind }: { kind: SignalKind }) {
  const words = useWords()
  const { data: outlook } = useOutlook()
  const source = `sensitivity.${kind}`
  const chosen = useWatch<Record<string, Sensitivity>>({ name: source })
  const at = sensitivities.find((one) => one === chosen) ?? 'usual'
  const found = outlook?.found[at][kind] ?? 0
  const counts = { smart_count: found, count: formatCount(found), total: formatCount(outlook?.read ?? 0) }
  return (
    <SelectInput
      source={source}
      label={words('settings.sensitivity.label', { kind: words(`posts.signals.${kind}`) })}
      options={sensitivities.map((value) => ({ value, label: words(`settings.sensitivity.${value}`) }))}
      helperText={outlook?.read ? words('settings.sensitivity.found', counts) : ''}
      sx={narrow}
    />
  )
}
