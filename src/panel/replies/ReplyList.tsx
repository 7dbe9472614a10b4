import { maxReplyTitleLength, maxSavedReplies, type SavedReply } from '../../contract/savedReplies'
import { maxMessageLength } from '../../contract/tickets'
import { caption } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { TextInput } from '../form/inputs'
import { CreatePage, EditPage } from '../form/ResourcePages'
import { useWords } from '../i18n/words'
import { Col, EditAndDelete } from '../list/Col'
import { Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<SavedReply>

/** `/office/saved-replies`: the texts that staff use again and again, all of them: there are not many. */
export function ReplyList() {
  const words = useWords()
  return (
    <OfficeList
      title={words('resources.saved-replies.name')}
      about={words('resources.saved-replies.about')}
      filters={
        <Filters>
          <SearchFilter hint={words('office.list.search')} />
        </Filters>
      }
      sort={{ field: 'title', order: 'ASC' }}
      perPage={maxSavedReplies}
      pagination={false}
    >
      <OfficeTable aria-label={words('resources.saved-replies.name')} rowClick="edit">
        <Column isName source="title" />
        <Column
          source="message"
          render={({ message }) => <Verbatim className="clamp">{caption(message)}</Verbatim>}
        />
        <EditAndDelete />
      </OfficeTable>
    </OfficeList>
  )
}

/** `/office/saved-replies/create`. */
export function ReplyCreate() {
  return <CreatePage>{inputs}</CreatePage>
}

/** `/office/saved-replies/{id}`. */
export function ReplyEdit() {
  return <EditPage>{inputs}</EditPage>
}

const inputs = (
  <>
    <TextInput source="title" isRequired maxLength={maxReplyTitleLength} autoFocus />
    <TextInput source="message" isRequired maxLength={maxMessageLength} multiline minRows={6} />
  </>
)
