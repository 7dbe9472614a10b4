import { CardContent } from '@mui/material'
import { Create, Edit, type FormProps, NumberInput } from 'react-admin'
import { localeNames, locales } from '../../contract/locales'
import { longestPolicyName, longestWording, severities } from '../../contract/policies'
import { filled, SelectInput, TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Pages'

/** `/office/policies/create`. */
export function PolicyCreate() {
  const words = useWords()
  return (
    <>
      <Heading title={words('policies.create')} />
      <Create redirect="list" title={false}>
        <Fields defaultValues={{ severity: severities[0], place: 10 }} />
      </Create>
    </>
  )
}

/** `/office/policies/{id}`. */
export function PolicyEdit() {
  const words = useWords()
  return (
    <>
      <Heading title={words('policies.edit')} />
      <Edit redirect="list" title={false} actions={false} mutationMode="pessimistic">
        <Fields />
      </Edit>
    </>
  )
}

function Fields({ defaultValues }: Pick<FormProps, 'defaultValues'>) {
  const words = useWords()
  const wordings = locales.flatMap((locale) =>
    (['child', 'guardian'] as const).map((reader) => ({ locale, reader })),
  )
  return (
    <CardContent>
      <OfficeForm defaultValues={defaultValues}>
        <TextInput source="name" isRequired maxLength={longestPolicyName} autoFocus />
        <NumberInput
          source="place"
          min={1}
          max={99}
          validate={filled}
          helperText={words('policies.placeHelp')}
        />
        <SelectInput
          source="severity"
          label={words('resources.policies.fields.severity')}
          options={severities.map((value) => ({ value, label: words(`policies.severities.${value}`) }))}
        />
        <TextInput source="office" isRequired maxLength={longestWording} multiline minRows={2} />
        {wordings.map(({ locale, reader }) => (
          <TextInput
            key={`${locale} ${reader}`}
            source={`wordings.${locale}.${reader}`}
            label={words(`policies.wordings.${reader}`, { language: localeNames[locale] })}
            isRequired
            maxLength={longestWording}
            multiline
            minRows={2}
            lang={locale}
          />
        ))}
        <FormFailure />
        <SubmitButton label="settings.save" />
      </OfficeForm>
    </CardContent>
  )
}
