import Button from '@mui/material/Button'
import { useListContext } from 'ra-core'
import { useLocation, useNavigate } from 'react-router'
import type { OrganizationStatus } from '../../contract/organizations'
import { formatFullDate } from '../fields/locale'
import { organizationInState } from '../fields/organizationInState'
import { type Column, RowsTable } from '../fields/RowsTable'
import { StatusChip, type Tone } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/dataProvider'

const tones: Record<OrganizationStatus, Tone> = { active: 'good', pending: 'wait', invited: 'calm' }

/** The organizations; one that came as route state stands on top (specification §2). */
export function OrganizationTable() {
  const words = useWords()
  const navigate = useNavigate()
  const { data = [] } = useListContext<OrganizationRecord>()
  const first = organizationInState(useLocation().state)
  const rows = first ? [first, ...data.filter(({ oid }) => oid !== first.oid)] : data
  const open = (organization: OrganizationRecord) => navigate('/office/accounts', { state: { organization } })
  const columns: Column<OrganizationRecord>[] = [
    {
      key: 'name',
      label: words('organizations.columns.name'),
      cell: ({ name, email }) => (
        <>
          <strong className="long" title={name}>
            {name}
          </strong>
          <span className="only-small quiet long">{email}</span>
        </>
      ),
    },
    {
      key: 'email',
      label: words('organizations.columns.email'),
      hideBelow: 'sm',
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    {
      key: 'status',
      label: words('organizations.columns.status'),
      width: '7rem',
      cell: ({ status }) => (
        <StatusChip tone={tones[status]} label={words(`organizations.statuses.${status}`)} />
      ),
    },
    {
      key: 'created',
      label: words('organizations.columns.created'),
      width: '14rem',
      hideBelow: 'md',
      cell: ({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>,
    },
    {
      key: 'actions',
      label: words('office.list.actions'),
      width: '11rem',
      align: 'right',
      cell: (organization) => <RowActions organization={organization} onOpen={open} />,
    },
  ]
  return <RowsTable caption={words('organizations.title')} columns={columns} rows={rows} onOpen={open} />
}

interface ActionProps {
  organization: OrganizationRecord
  onOpen: (organization: OrganizationRecord) => void
}

function RowActions({ organization, onOpen }: ActionProps) {
  const words = useWords()
  return (
    <span className="row-actions">
      {organization.status === 'invited' ? (
        <span className="quiet">{words('organizations.invited')}</span>
      ) : null}
      <Button
        size="small"
        variant="outlined"
        aria-label={words('organizations.detailOf', { name: organization.name })}
        onClick={(event) => {
          event.stopPropagation()
          onOpen(organization)
        }}
      >
        {words('organizations.detail')}
      </Button>
    </span>
  )
}
