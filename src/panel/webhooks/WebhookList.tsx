import { Button } from '@mui/material'
import { Link } from 'react-router'
import type { Webhook } from '../../contract/webhooks'
import { StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { DeleteRecord } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { OfficeList } from '../list/OfficeList'
import { Col, OfficeTable } from '../list/OfficeTable'

const Column = Col<Webhook>

/** `/office/webhooks`: whom the office tells by itself what was decided; there are few. */
export function WebhookList() {
  const words = useWords()
  const named = ({ url }: Webhook) => ({ url: isolated(url) })
  return (
    <OfficeList
      resource="webhooks"
      title={words('webhooks.title')}
      about={words('webhooks.about')}
      actions={
        <Button variant="contained" component={Link} to="create">
          {words('webhooks.create')}
        </Button>
      }
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
        <Column
          source="id"
          label={words('office.list.actions')}
          width="13rem"
          align="right"
          render={(webhook) => (
            <>
              <Button
                size="small"
                component={Link}
                to={webhook.id}
                aria-label={words('webhooks.editOne', named(webhook))}
              >
                {words('webhooks.editLabel')}
              </Button>
              <DeleteRecord record={webhook} area="webhooks" named={named(webhook)} />
            </>
          )}
        />
      </OfficeTable>
    </OfficeList>
  )
}
