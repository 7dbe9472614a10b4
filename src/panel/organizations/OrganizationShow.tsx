import { Button, Stack } from '@mui/material'
import { RecordContextProvider, RecordField } from 'react-admin'
import { accountStatuses } from '../../contract/accounts'
import { InvitationStanding, NotDelivered } from '../bulk/invitations'
import { EventHistory } from '../events/EventHistory'
import { formatCount, formatFullDate } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { written } from '../fields/Verbatim'
import { WrittenFact } from '../fields/WrittenFact'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/records'

interface OrganizationShowProps {
  organization: OrganizationRecord | null
  onClose: () => void
  onInvite: (organization: OrganizationRecord) => void
}

const Fact = RecordField<OrganizationRecord>

/** All that is known of an organization, how its invitation stands, and another one where that has run out. */
export function OrganizationShow({ organization, onClose, onInvite }: OrganizationShowProps) {
  const words = useWords()
  // The invitation before holds no more once another is sent.
  const isInvited = organization?.status === 'invited'
  return (
    <Modal
      title={written(organization?.name)}
      isOpen={organization !== null}
      onClose={onClose}
      foot={
        organization && (isInvited || canInvite(organization)) ? (
          <Button variant="contained" onClick={() => onInvite(organization)}>
            {words(isInvited ? 'organizations.again' : 'office.sending.send')}
          </Button>
        ) : null
      }
    >
      {organization ? (
        <RecordContextProvider value={organization}>
          <Stack spacing={1}>
            <WrittenFact source="email" />
            <Fact variant="inline" source="type" render={({ type }) => words(`industries.${type}`)} />
            <WrittenFact source="address" empty="organizations.unknown" />
            <WrittenFact source="contact" empty="organizations.unknown" />
            <Fact variant="inline" source="status" render={(record) => <Status {...record} />} />
            <Fact
              variant="inline"
              source="created"
              render={({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>}
            />
            <Fact
              variant="inline"
              source="accounts"
              empty="organizations.uncounted"
              render={({ accounts }) => accounts && <Counts accounts={accounts} />}
            />
          </Stack>
          <EventHistory kind="organization" id={organization.oid} />
        </RecordContextProvider>
      ) : null}
    </Modal>
  )
}

function Status({ oid, status, undelivered }: OrganizationRecord) {
  const words = useWords()
  return (
    <>
      <StatusChip status={status} label={words(`organizations.statuses.${status}`)} />
      <NotDelivered reason={undelivered} />
      {status === 'invited' ? <InvitationStanding kind="organization" id={oid} /> : null}
    </>
  )
}

/** All accounts, and those in each state that there are any in. */
function Counts({ accounts }: { accounts: NonNullable<OrganizationRecord['accounts']> }) {
  const words = useWords()
  const parts = accountStatuses
    .filter((status) => accounts[status] > 0)
    .map((status) => `${words(`accounts.statuses.${status}`)} ${formatCount(accounts[status])}`)
  return (
    <>
      {formatCount(accountsIn(accounts))}
      {parts.length > 0 ? <span className="quiet"> · {parts.join(' · ')}</span> : null}
    </>
  )
}

/** Send Invitation is offered for what is pending, and where the last letter could not be delivered. */
export function canInvite({ status, undelivered }: OrganizationRecord): boolean {
  return status === 'pending' || (status === 'invited' && undelivered !== undefined)
}

/** All accounts of an organization. */
export function accountsIn(counts: NonNullable<OrganizationRecord['accounts']>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0)
}
