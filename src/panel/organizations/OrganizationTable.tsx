import type { OrganizationStatus } from '../../contract/organizations'
import { formatFullDate } from '../fields/locale'
import { type Column, type RowSelection, RowsTable } from '../fields/RowsTable'
import { StatusChip, type Tone } from '../fields/StatusChip'
import { useWords } from '../i18n/words'
import { NotDelivered } from '../invitations/NotDelivered'
import type { OrganizationRecord } from '../providers/dataProvider'
import { OrganizationRowActions } from './OrganizationRowActions'

const tones: Record<OrganizationStatus, Tone> = { active: 'good', pending: 'wait', invited: 'calm' }

interface Props {
  rows: readonly OrganizationRecord[]
  selection: RowSelection<OrganizationRecord>
  onOpen: (organization: OrganizationRecord) => void
  onInvite: (organization: OrganizationRecord) => void
}

export function OrganizationTable({ rows, selection, onOpen, onInvite }: Props) {
  const words = useWords()
  const columns: Column<OrganizationRecord>[] = [
    {
      key: 'name',
      label: words('organizations.columns.name'),
      cell: (organization) => (
        <>
          <strong className="clamp-inline" title={organization.name}>
            <bdi>{organization.name}</bdi>
          </strong>
          <span className="only-small quiet">{organization.email}</span>
          <span className="only-small">
            <Status {...organization} />
          </span>
        </>
      ),
    },
    {
      key: 'email',
      label: words('organizations.columns.email'),
      hideBelow: 'sm',
      cell: ({ email }) => (
        <span className="clamp" title={email}>
          {email}
        </span>
      ),
    },
    {
      key: 'status',
      label: words('organizations.columns.status'),
      width: '7.5rem',
      hideBelow: 'sm',
      cell: (organization) => <Status {...organization} />,
    },
    {
      key: 'created',
      label: words('organizations.columns.created'),
      width: '10.5rem',
      hideBelow: 'md',
      cell: ({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>,
    },
    {
      key: 'actions',
      label: words('office.list.actions'),
      width: 'clamp(8rem, 20vw, 15.5rem)',
      align: 'right',
      cell: (organization) => (
        <OrganizationRowActions organization={organization} onOpen={onOpen} onInvite={onInvite} />
      ),
    },
  ]
  return (
    <RowsTable
      caption={words('organizations.title')}
      columns={columns}
      rows={rows}
      selection={selection}
      onOpen={onOpen}
    />
  )
}

function Status({ status, undelivered }: OrganizationRecord) {
  const words = useWords()
  return (
    <>
      <StatusChip tone={tones[status]} label={words(`organizations.statuses.${status}`)} />
      <NotDelivered reason={undelivered} />
    </>
  )
}
