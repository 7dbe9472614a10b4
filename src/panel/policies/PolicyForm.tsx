import { NumberInput } from 'react-admin'
import { localeNames, locales } from '../../contract/locales'
import { maxPoints, maxPolicyNameLength, maxWordingLength, severities } from '../../contract/policies'
import { signalKinds } from '../../contract/signals'
import { filled, optionsOf, SelectInput, TextInput } from '../form/inputs'
import { CreatePage, EditPage } from '../form/ResourcePages'
import { useWords } from '../i18n/words'

/** `/office/policies/create`. */
export function PolicyCreate() {
  return (
    <CreatePage defaultValues={{ severity: severities[0], about: null, points: 1, place: 10 }}>
      <Inputs />
    </CreatePage>
  )
}

/** `/office/policies/{id}`. */
export function PolicyEdit() {
  return (
    <EditPage>
      <Inputs />
    </EditPage>
  )
}

const readers = ['child', 'guardian'] as const

function Inputs() {
  const words = useWords()
  return (
    <>
      <TextInput source="name" isRequired maxLength={maxPolicyNameLength} autoFocus />
      <NumberInput source="place" min={1} max={99} validate={filled} helperText="policies.placeHelp" />
      <SelectInput
        source="severity"
        label={words('resources.policies.fields.severity')}
        options={optionsOf(words, 'policies.severities', severities)}
      />
      <SelectInput
        source="about"
        options={[
          { value: '', label: words('policies.noSign') },
          ...optionsOf(words, 'posts.signals', signalKinds),
        ]}
        format={(kind) => kind ?? ''}
        parse={(kind) => kind || null}
      />
      <NumberInput
        source="points"
        min={0}
        max={maxPoints}
        validate={filled}
        helperText="policies.pointsHelp"
      />
      <TextInput source="office" isRequired maxLength={maxWordingLength} multiline minRows={2} />
      {locales.map((locale) =>
        readers.map((reader) => (
          <TextInput
            key={`${locale} ${reader}`}
            source={`wordings.${locale}.${reader}`}
            label={words(`policies.wordings.${reader}`, { language: localeNames[locale] })}
            isRequired
            maxLength={maxWordingLength}
            multiline
            minRows={2}
            lang={locale}
          />
        )),
      )}
    </>
  )
}
