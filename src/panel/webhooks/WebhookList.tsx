import { Button } from '@mui/material'
import { EditButton, NullableBooleanInput } from 'react-admin'
import { Link } from 'react-router'
import { noticeTypes } from '../../contract/noticeTypes'
import { mostWebhooks, type Webhook } from '../../contract/webhooks'
import { StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { ActionsCol, Col } from '../list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<Webhook>
const Actions = ActionsCol<Webhook>

/** `/office/webhooks`: whom the office tells by itself what was decided; there are few. */
export function WebhookList() {
  const words = useWords()
  const named = ({ url }: Webhook) => ({ url: isolated(url) })
  const typeOptions = [
    { value: '', label: words('office.list.all') },
    ...noticeTypes.map((value) => ({ value, label: words(`webhooks.types.${value}`) })),
  ]
  return (
    <OfficeList
      title={words('webhooks.title')}
      about={words('webhooks.about')}
      actions={
        <Button variant="contained" component={Link} to="create">
          {words('webhooks.create')}
        </Button>
      }
      filters={
        <Filters>
          <SearchFilter hint={words('webhooks.searchHint')} />
          <ChoiceFilter source="type" label={words('webhooks.type')} options={typeOptions} />
          <NullableBooleanInput
            source="active"
            label="webhooks.state"
            nullLabel="office.list.all"
            trueLabel="webhooks.states.on"
            falseLabel="webhooks.states.off"
            helperText={false}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ width: 120 }}
          />
        </Filters>
      }
      perPage={mostWebhooks}
      sort={{ field: 'created', order: 'ASC' }}
      pagination={false}
    >
      <OfficeTable aria-label={words('webhooks.title')} rowClick={false}>
        <Column isName source="url" render={({ url }) => <bdi className="clamp">{url}</bdi>} />
        <Column
          source="types"
          render={({ types }) => types.map((type) => words(`webhooks.types.${type}`)).join(', ')}
        />
        <Column
          source="active"
          label={words('webhooks.state')}
          width="16rem"
          render={({ active, waiting, givenUp }) => (
            <>
              <StatusChip
                status={active ? 'active' : 'inactive'}
                label={words(active ? 'webhooks.states.on' : 'webhooks.states.off')}
              />{' '}
              <span className="quiet">{words('webhooks.counts', { waiting, givenUp })}</span>
            </>
          )}
        />
        <Actions
          width="13rem"
          render={(webhook) => (
            <>
              <EditButton aria-label={words('webhooks.editOne', named(webhook))} />
              <DeleteRecord record={webhook} area="webhooks" named={named(webhook)} />
            </>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}
