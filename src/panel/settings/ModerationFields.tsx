import { AutocompleteArrayInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { foreignLanguages } from '../../contract/languages'
import { severities } from '../../contract/policies'
import {
  isWithheld,
  type SignalEffect,
  type SignalKind,
  signalEffects,
  signalKinds,
} from '../../contract/posts'
import { formatCount, formatLanguage } from '../fields/format'
import { SelectInput } from '../form/inputs'
import { useWords } from '../i18n/words'
import { ScoreInput } from './ScoreInput'
import { useOutlook } from './useOutlook'

/** What each signal does, which languages are published unscored, and how pictures count. */
export function ModerationFields() {
  const words = useWords()
  const { data: outlook } = useOutlook()
  const media = (['wait', 'fetch'] as const).map((value) => ({
    value,
    label: words(`settings.moderation.media.${value}`),
  }))
  const languages = foreignLanguages
    .map((id) => ({ id, name: formatLanguage(id) }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return (
    <>
      {signalKinds.map((kind) => (
        <EffectInput key={kind} kind={kind} held={outlook?.signals[kind]} />
      ))}
      <AutocompleteArrayInput
        source="moderation.unscored"
        choices={languages}
        translateChoice={false}
        helperText="settings.moderation.unscoredHelp"
        format={codesIn}
        parse={asText}
        sx={narrow}
      />
      <ScoreInput source="moderation.suggestive" helperText="settings.moderation.suggestiveHelp" />
      <SelectInput
        source="moderation.platformMedia"
        label={words('resources.settings.fields.moderation.platformMedia')}
        options={media}
        helperText="settings.moderation.mediaHelp"
        sx={narrow}
      />
      <SelectInput
        source="moderation.secondLook"
        label={words('resources.settings.fields.moderation.secondLook')}
        options={['none' as const, ...severities].map((value) => ({
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
function EffectInput({ kind, held }: { kind: SignalKind; held: number | undefined }) {
  const words = useWords()
  const source = `moderation.${kind}`
  const chosen = useWatch<Record<string, SignalEffect>>({ name: source })
  const effect = signalEffects.find((one) => one === chosen) ?? 'shown'
  const count =
    held === undefined
      ? ''
      : words('settings.moderation.held', { smart_count: held, count: formatCount(held) })
  return (
    <SelectInput
      source={source}
      label={words(`posts.signals.${kind}`)}
      options={signalEffects.map((value) => ({
        value,
        label: words(`settings.moderation.effects.${value}`),
      }))}
      helperText={`${words(`settings.moderation.meanings.${effect}`)} ${isWithheld({ effect }) ? count : ''}`}
      sx={narrow}
    />
  )
}

const narrow = { maxWidth: 420 }

function codesIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

function asText(codes: string[]): string {
  return codes.toSorted().join(',')
}
