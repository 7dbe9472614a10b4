import { NullableBooleanInput } from 'react-admin'
import { maxWebhooks, type Webhook, webhookTypes } from '../../contract/webhooks'
import { StatusChip } from '../fields/StatusChip'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf, withAll } from '../form/inputs'
import { useWords } from '../i18n/words'
import { Col, EditAndDelete } from '../list/Col'
import { ChoiceFilter, Filters, SearchFilter } from '../list/filters'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'

const Column = Col<Webhook>

/** `/office/webhooks`: whom the office tells by itself what was decided; there are few. */
export function WebhookList() {
  const words = useWords()
  const typeOptions = withAll(words, optionsOf(words, 'webhooks.types', webhookTypes))
  return (
    <OfficeList
      title={words('resources.webhooks.name')}
      about={words('resources.webhooks.about')}
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
      perPage={maxWebhooks}
      sort={{ field: 'created', order: 'ASC' }}
      pagination={false}
    >
      <OfficeTable aria-label={words('resources.webhooks.name')} rowClick={false}>
        <Column isName source="url" render={({ url }) => <Verbatim className="clamp">{url}</Verbatim>} />
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
        <EditAndDelete nameOf={({ url }) => url} />
      </OfficeTable>
    </OfficeList>
  )
}
