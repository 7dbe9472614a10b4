import { CardContent } from '@mui/material'
import { Create, Edit } from 'react-admin'
import { useParams } from 'react-router'
import { longestMessage, longestReplyTitle } from '../../contract/tickets'
import { TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Heading'

/** `/office/saved-replies/create` and `/office/saved-replies/{id}`. */
export function ReplyForm() {
  const words = useWords()
  const isNew = useParams().id === undefined
  const form = (
    <CardContent>
      <OfficeForm>
        <TextInput source="title" isRequired maxLength={longestReplyTitle} autoFocus />
        <TextInput source="message" isRequired maxLength={longestMessage} multiline minRows={6} />
        <FormFailure />
        <SubmitButton label="settings.save" />
      </OfficeForm>
    </CardContent>
  )
  return (
    <>
      <Heading title={words(isNew ? 'savedReplies.create' : 'savedReplies.edit')} />
      {isNew ? <Create {...shared}>{form}</Create> : <Edit {...shared}>{form}</Edit>}
    </>
  )
}

const shared = { redirect: 'list', title: false, actions: false, mutationMode: 'pessimistic' } as const
