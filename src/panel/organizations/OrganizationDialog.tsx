import { Button } from '@mui/material'
import { accountStatuses } from '../../contract/accounts'
import { InvitationStanding, NotDelivered } from '../bulk/invitations'
import { EventHistory } from '../events/EventHistory'
import { formatCount, formatFullDate } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import type { OrganizationRecord } from '../providers/records'
import { accountsIn, canInvite, canInviteAgain } from './offers'

interface Props {
  organization: OrganizationRecord | null
  onClose: () => void
  onInvite: (organization: OrganizationRecord) => void
}

/** All that is known of an organization, how it stands with its invitation, and another one for who let it run out. */
export function OrganizationDialog({ organization, onClose, onInvite }: Props) {
  const words = useWords()
  const isInvited = organization !== null && canInviteAgain(organization)
  return (
    <Modal
      title={organization?.name ?? ''}
      isOpen={organization !== null}
      onClose={onClose}
      foot={
        organization && (isInvited || canInvite(organization)) ? (
          <Button variant="contained" onClick={() => onInvite(organization)}>
            {words(isInvited ? 'organizations.panel.again' : 'office.sending.send')}
          </Button>
        ) : null
      }
    >
      {organization ? <Facts organization={organization} /> : null}
    </Modal>
  )
}

function Facts({ organization }: { organization: OrganizationRecord }) {
  const words = useWords()
  const { oid, type, email, address, contact, status, undelivered, created, accounts } = organization
  const facts = [
    [words('resources.organizations.fields.email'), email],
    [words('resources.organizations.fields.type'), words(`industries.${type}`)],
    [words('organizations.panel.address'), address],
    [words('organizations.panel.contact'), contact],
  ] as const
  return (
    <>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Fact key={label} label={label} value={value} />
        ))}
        <dt>{words('resources.organizations.fields.status')}</dt>
        <dd>
          <StatusChip status={status} label={words(`organizations.statuses.${status}`)} />
          <NotDelivered reason={undelivered} />
          {status === 'invited' ? <InvitationStanding kind="organization" id={oid} /> : null}
        </dd>
        <dt>{words('resources.organizations.fields.created')}</dt>
        <dd>
          <time dateTime={created}>{formatFullDate(created)}</time>
        </dd>
        <dt>{words('resources.organizations.fields.accounts')}</dt>
        <dd>{accounts ? <Counts accounts={accounts} /> : words('organizations.panel.uncounted')}</dd>
      </dl>
      <EventHistory kind="organization" id={oid} />
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  const words = useWords()
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value === '' ? (
          <em className="quiet">{words('organizations.panel.unknown')}</em>
        ) : (
          <bdi>{value}</bdi>
        )}
      </dd>
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
