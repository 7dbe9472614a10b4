import { CardContent } from '@mui/material'
import { Create, Edit } from 'react-admin'
import { longestMessage, longestReplyTitle } from '../../contract/tickets'
import { TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Pages'

/** `/office/saved-replies/create`. */
export function ReplyCreate() {
  const words = useWords()
  return (
    <>
      <Heading title={words('savedReplies.create')} />
      <Create redirect="list" title={false}>
        <Fields />
      </Create>
    </>
  )
}

/** `/office/saved-replies/{id}`. */
export function ReplyEdit() {
  const words = useWords()
  return (
    <>
      <Heading title={words('savedReplies.edit')} />
      <Edit redirect="list" title={false} actions={false} mutationMode="pessimistic">
        <Fields />
      </Edit>
    </>
  )
}

function Fields() {
  return (
    <CardContent>
      <OfficeForm>
        <TextInput source="title" isRequired maxLength={longestReplyTitle} autoFocus />
        <TextInput source="message" isRequired maxLength={longestMessage} multiline minRows={6} />
        <FormFailure />
        <SubmitButton label="settings.save" />
      </OfficeForm>
    </CardContent>
  )
}
