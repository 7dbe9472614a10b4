import { Button } from '@mui/material'
import { EditButton } from 'react-admin'
import { Link } from 'react-router'
import { mostSavedReplies, type SavedReply } from '../../contract/tickets'
import { caption, isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
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
