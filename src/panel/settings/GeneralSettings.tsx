import { AutocompleteArrayInput, BooleanInput, useTranslate } from 'react-admin'
import { type FieldValues, get, useWatch } from 'react-hook-form'
import { adultAge } from '../../contract/ages'
import { keysOf } from '../../contract/keysOf'
import { maxTitleLength } from '../../contract/letters'
import { severities } from '../../contract/policies'
import { maxOutcomeTextLength, reporterTexts } from '../../contract/reporters'
import {
  factorAudiences,
  maxAddressLength,
  maxAlarmMinutes,
  maxFadeDays,
  maxGraceDays,
  maxShareMessageLength,
  maxStepPoints,
} from '../../contract/settings'
import {
  type HeadKind,
  headKinds,
  isWithheld,
  type Sensitivity,
  type SignalEffect,
  type SignalKind,
  sensitivities,
  signalEffects,
  signalKinds,
} from '../../contract/signals'
import { foreignLanguages } from '../../shared/languages'
import { formatCount, formatLanguage } from '../fields/format'
import { SelectInput, TextInput } from '../form/inputs'
import { useWords, type WordKey } from '../i18n/words'
import { LimitPreview } from '../measures/LimitPreview'
import { numberIn, type SettingsRecord } from '../providers/settingsCalls'
import { AlarmFields } from './AlarmFields'
import { AnalyzerFields, accepted, ScoreInput } from './AnalyzerFields'
import { choiceWords } from './FieldDifference'
import { blockedBy, isDrastic, sum, useImpact } from './impact'
import { RetentionFields, useRetentionQuestion } from './RetentionFields'
import { SafeguardingFields } from './SafeguardingFields'
import { SettingsGroup } from './SettingsGroup'
import { SettingsPage } from './SettingsPage'
import { WholeNumberInput } from './WholeNumberInput'

/** `/office/settings/general`. */
export function GeneralSettings() {
  const words = useWords()
  const { refetch } = useImpact()
  const retentionQuestionOf = useRetentionQuestion()
  const scoreQuestionOf = async (values: FieldValues, shown: SettingsRecord) => {
    const score = numberIn(String(get(values, accepted)))
    const savedScore = shown.analyzer?.toxicity ?? 0
    if (score === savedScore) return null
    const { data, isSuccess } = await refetch()
    if (!isSuccess) return words('settings.impact.unknown')
    const { scores } = data
    if (!isDrastic(scores, score, savedScore)) return null
    if (sum(scores) === 0) return words('settings.impact.none')
    const sentences = [
      words('settings.impact.blocked', blockedBy(scores, score)),
      words('settings.impact.before', blockedBy(scores, savedScore)),
    ]
    return sentences.join(' ')
  }
  const questionOf = async (values: FieldValues, shown: SettingsRecord) => {
    const questions = [await scoreQuestionOf(values, shown), await retentionQuestionOf(values, shown)]
    return questions.filter((question) => question !== null).join(' ') || null
  }
  return (
    <SettingsPage
      title={words('office.generalSettings')}
      groups={[
        'analyzer',
        'download',
        'moderation',
        'sensitivity',
        'signIn',
        'consent',
        'measures',
        'alarm',
        'answers',
        'safeguarding',
        'reporters',
        'retention',
      ]}
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
        {headKinds.map((kind) => (
          <SensitivityInput key={kind} kind={kind} />
        ))}
      </SettingsGroup>
      <SettingsGroup group="signIn" about={words('settings.signIn.about')}>
        <ChoiceInput source="signIn.secondFactor" values={factorAudiences} />
        <WholeNumberInput
          source="signIn.graceDays"
          most={maxGraceDays}
          helperText="settings.signIn.graceHelp"
        />
      </SettingsGroup>
      <SettingsGroup group="consent" about={words('settings.consent.about')}>
        <WholeNumberInput source="consent.underAge" most={adultAge} helperText="settings.consent.help" />
      </SettingsGroup>
      <SettingsGroup group="measures" about={words('settings.measures.about')}>
        <WholeNumberInput source="measures.fadeDays" least={1} most={maxFadeDays} />
        {steps.map((name) => (
          <WholeNumberInput
            key={name}
            source={`measures.${name}`}
            most={maxStepPoints}
            helperText="settings.measures.help"
          />
        ))}
        <BooleanInput source="measures.automatic" helperText="settings.measures.automaticHelp" />
        <LimitPreview />
      </SettingsGroup>
      <SettingsGroup group="alarm" about={words('settings.alarm.about')}>
        <AlarmFields />
      </SettingsGroup>
      <SettingsGroup group="answers" about={words('settings.answers.about')}>
        <WholeNumberInput
          source="answers.minutes"
          most={maxAlarmMinutes}
          helperText="settings.alarm.lateHelp"
        />
        <TextInput source="answers.page" helperText="settings.answers.pageHelp" {...web} />
      </SettingsGroup>
      <SettingsGroup group="safeguarding" about={words('settings.safeguarding.about')}>
        <SafeguardingFields />
      </SettingsGroup>
      <SettingsGroup group="reporters" about={words('settings.reporters.about')}>
        {keysOf(reporterTexts).map((name) => (
          <TextInput key={name} source={`reporters.${name}`} multiline maxLength={maxOutcomeTextLength} />
        ))}
      </SettingsGroup>
      <SettingsGroup group="retention" about={words('settings.retention.about')}>
        <RetentionFields />
      </SettingsGroup>
    </SettingsPage>
  )
}

const steps = ['warnAt', 'limitAt', 'suspendAt', 'suspendForGoodAt'] as const

const narrow = { maxWidth: 420 }

/** What the app shares (specification §2, Invite and Download). */
function DownloadFields() {
  const words = useWords()
  const address = { ...web, placeholder: words('settings.download.example') }
  return (
    <>
      <TextInput source="download.title" maxLength={maxTitleLength} />
      <TextInput source="download.content" multiline rows={4} maxLength={maxShareMessageLength} />
      <TextInput source="download.ios" {...address} />
      <TextInput source="download.android" {...address} />
      <TextInput source="download.redirect" {...address} />
    </>
  )
}

const web = { type: 'url', maxLength: maxAddressLength, validate: httpsOrNothing, sx: narrow }

function httpsOrNothing(value: unknown): WordKey | undefined {
  const text = String(value ?? '').trim()
  const isHttps = URL.canParse(text) && new URL(text).protocol === 'https:'
  return text === '' || isHttps ? undefined : 'settings.notHttps'
}

/** What each signal does, which languages are published unscored, and how pictures count. */
function ModerationFields() {
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
      <ChoiceInput
        source="moderation.platformMedia"
        values={['wait', 'fetch']}
        helperText="settings.moderation.mediaHelp"
      />
      <ChoiceInput
        source="moderation.secondLook"
        values={['none', ...severities]}
        helperText="settings.moderation.secondLookHelp"
      />
    </>
  )
}

interface ChoiceProps {
  source: string
  label?: string
  values: readonly string[]
  helperText?: string
}

/** One of a few values, which have words in the catalog. */
function ChoiceInput({ values, ...rest }: ChoiceProps) {
  const translate = useTranslate()
  const options = values.map((value) => ({ value, label: translate(choiceWords(rest.source, value)) }))
  return <SelectInput options={options} sx={narrow} {...rest} />
}

/** What a signal does, what that means in a sentence, and how many posts would have waited if they do. */
function EffectInput({ kind }: { kind: SignalKind }) {
  const words = useWords()
  const { data: impact } = useImpact()
  const source = `moderation.${kind}`
  const effect = useWatch<Record<string, SignalEffect>>({ name: source })
  const held = impact?.signals[kind] ?? 0
  const count = words('settings.moderation.held', { smart_count: held, count: formatCount(held) })
  const meaning = words(`settings.moderation.meanings.${effect}`)
  return (
    <ChoiceInput
      source={source}
      values={signalEffects}
      helperText={`${meaning} ${impact && isWithheld({ effect }) ? count : ''}`}
    />
  )
}

/** How readily the second reading finds a kind of sign, and in how many of the newest posts it would have found it. */
function SensitivityInput({ kind }: { kind: HeadKind }) {
  const words = useWords()
  const { data: impact } = useImpact()
  const source = `sensitivity.${kind}`
  const chosen = useWatch<Record<string, Sensitivity>>({ name: source })
  const found = impact?.found[chosen][kind] ?? 0
  const counts = { smart_count: found, count: formatCount(found), total: formatCount(impact?.read ?? 0) }
  return (
    <ChoiceInput
      source={source}
      label={words('settings.sensitivity.label', { kind: words(`posts.signals.${kind}`) })}
      values={sensitivities}
      helperText={impact?.read ? words('settings.sensitivity.found', counts) : ''}
    />
  )
}
