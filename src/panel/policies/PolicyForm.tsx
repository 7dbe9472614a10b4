import { CardContent } from '@mui/material'
import { Create, Edit, NumberInput } from 'react-admin'
import { useNavigate, useParams } from 'react-router'
import { localeNames, locales } from '../../contract/locales'
import { longestPolicyName, longestWording, severities } from '../../contract/policies'
import { filled, SelectInput, TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'

/** `/office/policies/create` and `/office/policies/{id}`. */
export function PolicyForm() {
  const words = useWords()
  const navigate = useNavigate()
  const { id } = useParams()
  const options = severities.map((value) => ({ value, label: words(`policies.severities.${value}`) }))
  const saved = { onSuccess: () => navigate('/office/policies') }
  const form = (
    <CardContent>
      <OfficeForm {...(id === undefined && { defaultValues: { severity: severities[0], place: 10 } })}>
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
          options={options}
        />
        <TextInput source="office" isRequired maxLength={longestWording} multiline minRows={2} />
        {locales.flatMap((locale) =>
          (['child', 'guardian'] as const).map((reader) => (
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
          )),
        )}
        <FormFailure />
        <SubmitButton label="settings.save" />
      </OfficeForm>
    </CardContent>
  )
  return (
    <>
      <Heading title={words(id === undefined ? 'policies.create' : 'policies.edit')} />
      {id === undefined ? (
        <Create {...shared} mutationOptions={saved}>
          {form}
        </Create>
      ) : (
        <Edit {...shared} id={id} mutationMode="pessimistic" mutationOptions={saved}>
          {form}
        </Edit>
      )}
    </>
  )
}

const shared = { resource: 'policies', title: false, actions: false, redirect: false } as const
