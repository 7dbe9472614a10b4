import { AutocompleteArrayInput } from 'react-admin'
import { foreignLanguages } from '../../contract/languages'
import { severities } from '../../contract/policies'
import { signalKinds } from '../../contract/posts'
import { signalEffects } from '../../contract/settings'
import { formatLanguage } from '../fields/locale'
import { SelectInput } from '../fields/SelectInput'
import { useWords } from '../i18n/words'
import { ScoreInput } from './ScoreInput'

/** What each signal does, which languages are published unscored, and how pictures count. */
export function ModerationFields() {
  const words = useWords()
  const effects = signalEffects.map((value) => ({
    value,
    label: words(`settings.moderation.effects.${value}`),
  }))
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
        <SelectInput
          key={kind}
          source={`moderation.${kind}`}
          label={words(`posts.signals.${kind}`)}
          options={effects}
          helperText={false}
          sx={narrow}
        />
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

const narrow = { maxWidth: 420 }

function codesIn(text: string): string[] {
  return text === '' ? [] : text.split(',')
}

function asText(codes: string[]): string {
  return codes.toSorted().join(',')
}
