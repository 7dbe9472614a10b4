import { Button, CardContent } from '@mui/material'
import { Create, Edit, EditButton } from 'react-admin'
import { Link } from 'react-router'
import { longestMessage, longestReplyTitle, mostSavedReplies, type SavedReply } from '../../contract/tickets'
import { caption, isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { TextInput } from '../form/inputs'
import { FormFailure, OfficeForm, SubmitButton } from '../form/OfficeForm'
import { useWords } from '../i18n/words'
import { Heading } from '../layout/Pages'
import { ActionsCol, Col } from '../list/Col'
import { Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<SavedReply>
const Actions = ActionsCol<SavedReply>

/** `/office/saved-replies`: the texts that staff use again and again, all of them: there are not many. */
export function ReplyList() {
  const words = useWords()
  const named = ({ title }: SavedReply) => ({ title: isolated(title) })
  return (
    <OfficeList
      title={words('savedReplies.title')}
      about={words('savedReplies.about')}
      actions={
        <Button variant="contained" component={Link} to="create">
          {words('savedReplies.create')}
        </Button>
      }
      filters={
        <Filters>
          <SearchFilter hint={words('office.list.search')} />
        </Filters>
      }
      sort={{ field: 'title', order: 'ASC' }}
      perPage={mostSavedReplies}
      pagination={false}
    >
      <OfficeTable aria-label={words('savedReplies.title')} rowClick="edit">
        <Column isName source="title" />
        <Column source="message" render={({ message }) => <bdi className="clamp">{caption(message)}</bdi>} />
        <Actions
          width="13rem"
          render={(reply) => (
            <>
              <EditButton aria-label={words('savedReplies.editOne', named(reply))} />
              <DeleteRecord record={reply} area="savedReplies" named={named(reply)} />
            </>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}

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
