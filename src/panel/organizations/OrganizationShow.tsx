import { Alert, Button, Stack } from '@mui/material'
import { Suspense, useState } from 'react'
import { CanAccess, RecordContextProvider, useGetOne } from 'react-admin'
import { accountStatuses } from '../../contract/accounts'
import { InvitationStanding, NotDelivered } from '../bulk/invitations'
import { EventHistory } from '../events/EventHistory'
import { RecordFact, WrittenFact } from '../fields/Fact'
import { formatCount, formatFullDate } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { isolated } from '../fields/text'
import { written } from '../fields/Verbatim'
import { ConfirmAlert } from '../form/Confirm'
import { DialogButton, Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import type { OrganizationRecord } from '../providers/records'

const refusal = lazyPart(async () => (await import('./RegistrationRefusal')).RegistrationRefusal)
const switching = lazyPart(async () => (await import('./OrganizationSwitch')).OrganizationSwitch)
const edit = lazyPart(async () => (await import('./OrganizationEdit')).OrganizationEdit)

interface OrganizationShowProps {
  organization: OrganizationRecord | null
  onClose: () => void
  onInvite: (organization: OrganizationRecord) => void
}

const OrganizationFact = RecordFact<OrganizationRecord>

export function OrganizationShow({ organization: shown, onClose, onInvite }: OrganizationShowProps) {
  const words = useWords()
  const { data } = useGetOne<OrganizationRecord>(
    'organizations',
    { id: shown?.oid ?? '' },
    { enabled: shown !== null },
  )
  const organization = shown && (data ?? shown)
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
          {organization.off ? (
            <Alert severity="warning" sx={{ mb: 1.5 }}>
              {words('organizations.off.about')}
            </Alert>
          ) : null}
          <Stack spacing={1}>
            <WrittenFact source="email" />
            {organization.newEmail ? (
              <p className="quiet">{words('organizations.change.waits', { email: organization.newEmail })}</p>
            ) : null}
            <OrganizationFact source="type" render={({ type }) => words(`industries.${type}`)} />
            <WrittenFact source="address" empty="organizations.unknown" />
            <WrittenFact source="contact" empty="organizations.unknown" />
            <OrganizationFact source="status" render={(record) => <Status {...record} />} />
            <OrganizationFact
              source="created"
              render={({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>}
            />
            <OrganizationFact
              source="accounts"
              empty="organizations.uncounted"
              render={({ accounts }) => accounts && <Counts accounts={accounts} />}
            />
          </Stack>
          <CanAccess resource="organizations" action="edit">
            <DialogButton variant="text" label={words('organizations.change.open')} preload={edit.preload}>
              {(dialog) => <edit.Part key={String(dialog.isOpen)} organization={organization} {...dialog} />}
            </DialogButton>
            <Suspense>
              <switching.Part {...organization} />
            </Suspense>
          </CanAccess>
          {organization.registration ? (
            <Registration
              organization={organization}
              registration={organization.registration}
              onAccept={() => onInvite(organization)}
              onRefused={onClose}
            />
          ) : null}
          <EventHistory kind="organization" id={organization.oid} />
        </RecordContextProvider>
      ) : null}
    </Modal>
  )
}

interface RegistrationProps {
  organization: OrganizationRecord
  registration: NonNullable<OrganizationRecord['registration']>
  onAccept: () => void
  onRefused: () => void
}

/** Who registered the organization, with Accept and Refuse side by side. */
function Registration({ organization, registration, onAccept, onRefused }: RegistrationProps) {
  const words = useWords()
  const [isAsked, setAsked] = useState(false)
  const { email, isProved } = registration
  const who = { name: isolated(registration.name), email, organization: isolated(organization.name) }
  return (
    <>
      <h3>{words('organizations.registration.title')}</h3>
      <p>{words(`organizations.registration.${isProved ? 'proved' : 'unproved'}`, who)}</p>
      {isProved ? (
        <CanAccess resource="organizations" action="delete">
          <Stack direction="row" spacing={1}>
            <Button variant="contained" onClick={() => setAsked(true)}>
              {words('organizations.registration.accept')}
            </Button>
            <DialogButton
              variant="text"
              label={words('organizations.refusal.open')}
              preload={refusal.preload}
            >
              {(dialog) => <refusal.Part organization={organization} {...dialog} onRefused={onRefused} />}
            </DialogButton>
          </Stack>
          <ConfirmAlert
            title={words('organizations.registration.question', who)}
            confirm={words('organizations.registration.accept')}
            isDestructive={false}
            isOpen={isAsked}
            onConfirm={onAccept}
            onCancel={() => setAsked(false)}
          >
            <p>{words('organizations.registration.opens', who)}</p>
          </ConfirmAlert>
        </CanAccess>
      ) : null}
    </>
  )
}

function Status({ oid, status, off, undelivered }: OrganizationRecord) {
  const words = useWords()
  return (
    <>
      <StatusChip status={status} label={words(`organizations.statuses.${status}`)} />{' '}
      {off ? <StatusChip status="off" label={words('organizations.statuses.off')} /> : null}
      <NotDelivered reason={undelivered} />
      {status === 'invited' ? <InvitationStanding kind="organization" id={oid} /> : null}
    </>
  )
}

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

/** For pending organizations that did not register themselves, and where the last email was not delivered. */
export function canInvite({ status, undelivered, registration }: OrganizationRecord): boolean {
  if (registration?.isProved) return false
  return status === 'pending' || (status === 'invited' && undelivered !== undefined)
}

export function accountsIn(counts: NonNullable<OrganizationRecord['accounts']>): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0)
}
