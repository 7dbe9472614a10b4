import { CardContent } from '@mui/material'
import { useState } from 'react'
import { BooleanInput, CheckboxGroupInput, Create, Edit, type RaRecord } from 'react-admin'
import { useParams } from 'react-router'
import { noticeTypes } from '../../contract/noticeTypes'
import { filled, TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'
import { Deliveries } from './Deliveries'
import { NewSecret } from './NewSecret'

/** `/office/webhooks/create` and `/office/webhooks/{id}`. */
export function WebhookForm() {
  const words = useWords()
  const { id } = useParams()
  const [added, setAdded] = useState<RaRecord | null>(null)
  const types = noticeTypes.map((type) => ({ id: type, name: words(`webhooks.types.${type}`) }))
  if (added) return <NewSecret id={String(added.id)} secret={String(added.secret)} />
  const form = (
    <CardContent>
      <OfficeForm
        {...(id === undefined && { defaultValues: { url: '', types: [...noticeTypes], active: true } })}
      >
        <TextInput
          source="url"
          isRequired
          type="url"
          maxLength={2000}
          helperText={words('webhooks.urlHelp')}
          autoFocus
        />
        <CheckboxGroupInput
          source="types"
          choices={types}
          translateChoice={false}
          validate={filled}
          row={false}
        />
        <BooleanInput source="active" helperText={words('webhooks.activeHelp')} />
        <FormFailure />
        <SubmitButton label="settings.save" />
      </OfficeForm>
    </CardContent>
  )
  return (
    <>
      <Heading title={words(id === undefined ? 'webhooks.create' : 'webhooks.edit')} />
      {id === undefined ? (
        <Create {...shared} mutationOptions={{ onSuccess: setAdded }}>
          {form}
        </Create>
      ) : (
        <>
          <Edit {...shared} id={id} redirect={false} mutationMode="pessimistic">
            {form}
          </Edit>
          <Deliveries webhook={id} />
        </>
      )}
    </>
  )
}

const shared = { resource: 'webhooks', title: false, actions: false } as const
