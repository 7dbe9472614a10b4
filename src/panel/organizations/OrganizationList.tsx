import { Button, Link } from '@mui/material'
import { useState } from 'react'
import { CanAccess, useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { organizationsDefaultLimit } from '../../contract/lists'
import { organizationStates } from '../../contract/organizations'
import { BulkButton, useSelectedRows } from '../bulk/BulkButton'
import { InviteButton, NotDelivered } from '../bulk/invitations'
import { useInvitation } from '../bulk/useInvitation'
import { formatCount, formatFullDate } from '../fields/format'
import { StatusChip } from '../fields/StatusChip'
import { Verbatim } from '../fields/Verbatim'
import { optionsOf } from '../form/inputs'
import { DialogButton } from '../form/Modal'
import { useWords } from '../i18n/words'
import { ActionsCol, Col, DetailButton } from '../list/Col'
import { ColleaguesChanges } from '../list/ListChanges'
import { OfficeList } from '../list/OfficeList'
import { OfficeTable } from '../list/OfficeTable'
import { SearchAndStatus } from '../list/SavedFilters'
import { lazyPart } from '../page/lazyPart'
import { inviteOrganizations, type OfficeDataProvider } from '../providers/bulkCalls'
import type { OrganizationRecord } from '../providers/records'
import { accountsIn, canInvite, OrganizationShow } from './OrganizationShow'
import { useTopOrganization } from './routeState'

const Column = Col<OrganizationRecord>
const Actions = ActionsCol<OrganizationRecord>

const columns = ['email', 'status', 'type', 'accounts', 'created'] as const

/** Columns beyond the specification's, hidden until they are chosen. */
const hiddenAtFirst = ['type', 'accounts']

const organizationCreate = lazyPart(async () => (await import('./OrganizationCreate')).OrganizationCreate)

/** `/office/organizations`. */
export function OrganizationList() {
  const words = useWords()
  const { put } = useTopOrganization()
  const statuses = optionsOf(words, 'organizations.statuses', organizationStates)
  return (
    <OfficeList
      resource="organizations"
      title={words('organizations.title')}
      actions={
        <CanAccess action="create">
          <DialogButton label={words('organizations.adding.open')} preload={organizationCreate.preload}>
            {({ isOpen, onClose }) => (
              <organizationCreate.Part
                isOpen={isOpen}
                onClose={onClose}
                onAdded={(organization) => {
                  onClose()
                  put(organization)
                }}
              />
            )}
          </DialogButton>
        </CanAccess>
      }
      columns={{ columns, hiddenAtFirst }}
      perPage={organizationsDefaultLimit}
      filters={<SearchAndStatus hint={words('organizations.searchHint')} statuses={statuses} />}
    >
      <OrganizationTable />
    </OfficeList>
  )
}

function OrganizationTable() {
  const words = useWords()
  const navigate = useNavigate()
  const { top, put } = useTopOrganization()
  const { send, dialog } = useInvitation<OrganizationRecord>({
    about: 'organizations.bulk.invite',
    call: inviteOrganizations,
    waiting: 'pending',
    onInvited: (become) => {
      if (top && become(top) !== top) put(become(top))
    },
  })
  const [shown, setShown] = useState<OrganizationRecord | null>(null)
  const open = (organization: OrganizationRecord) => navigate('/office/accounts', { state: { organization } })
  return (
    <>
      <OfficeTable<OrganizationRecord>
        aria-label={words('organizations.title')}
        bulkActionButtons={<OrganizationBulkButtons onInvite={send} />}
        onOpen={open}
        hiddenColumns={hiddenAtFirst}
        changes={<ColleaguesChanges list="organizations" />}
        top={top}
      >
        <Column
          isName
          source="name"
          render={(organization) => (
            <Link
              component="button"
              type="button"
              className="clamp-inline"
              color="inherit"
              underline="hover"
              title={organization.name}
              aria-haspopup="dialog"
              sx={{ textAlign: 'start', minHeight: 24 }}
              onClick={(event) => {
                event.stopPropagation()
                setShown(organization)
              }}
            >
              <strong>
                <Verbatim>{organization.name}</Verbatim>
              </strong>
            </Link>
          )}
        />
        <Column
          source="email"
          render={({ email }) => (
            <Verbatim className="clamp" title={email}>
              {email}
            </Verbatim>
          )}
        />
        <Column
          isBeside
          source="status"
          width="8rem"
          render={({ status, off, undelivered }) => (
            <>
              {/* There is room for one; the detail has both. */}
              <StatusChip
                status={off ? 'off' : status}
                label={words(`organizations.statuses.${off ? 'off' : status}`)}
              />
              <NotDelivered reason={undelivered} />
            </>
          )}
        />
        <Column
          source="type"
          width="8.5rem"
          render={({ type }) => <span className="clamp">{words(`industries.${type}`)}</span>}
        />
        <Column
          source="accounts"
          width="5.5rem"
          align="right"
          render={({ accounts }) => (accounts ? formatCount(accountsIn(accounts)) : null)}
        />
        <Column
          source="created"
          width="15.5rem"
          hideBelow="md"
          render={({ created }) => <time dateTime={created}>{formatFullDate(created)}</time>}
        />
        <Actions
          width="15rem"
          render={(organization) => (
            <span className="row-actions">
              {canInvite(organization) ? (
                <InviteButton name={organization.name} onInvite={() => send([organization])} />
              ) : null}
              {organization.registration?.isProved ? (
                <Button
                  size="small"
                  aria-haspopup="dialog"
                  aria-label={words('organizations.registration.reviewOf', { name: organization.name })}
                  onClick={(event) => {
                    event.stopPropagation()
                    setShown(organization)
                  }}
                >
                  {words('organizations.registration.review')}
                </Button>
              ) : null}
              {organization.status === 'invited' && !canInvite(organization) ? (
                <span className="quiet">{words('organizations.invited')}</span>
              ) : null}
              <DetailButton
                id={organization.id}
                label={words('organizations.detail')}
                name={words('organizations.detailOf', { name: organization.name })}
                onOpen={() => open(organization)}
              />
            </span>
          )}
        />
      </OfficeTable>
      <OrganizationShow
        organization={shown}
        onClose={() => setShown(null)}
        onInvite={(organization) => {
          setShown(null)
          send([organization])
        }}
      />
      {dialog}
    </>
  )
}

/** Each button counts the rows it applies to. */
function OrganizationBulkButtons({ onInvite }: { onInvite: (rows: readonly OrganizationRecord[]) => void }) {
  const office = useDataProvider<OfficeDataProvider>()
  const { top, put } = useTopOrganization()
  const rows = useSelectedRows<OrganizationRecord>()
  return (
    <>
      <BulkButton
        about="organizations.bulk.invite"
        job="organizations.invite"
        rows={rows.filter(canInvite)}
        nameOf={withEmail}
        act={async (asked) => {
          onInvite(asked)
          return null
        }}
      />
      <BulkButton
        about="organizations.bulk.delete"
        job="organizations.delete"
        rows={rows.filter(canDelete)}
        isDestructive
        act={async (asked) => {
          const answer = await office.deleteMany('organizations', { ids: asked.map(({ id }) => id) })
          if (top && answer.data?.includes(top.id)) put(null)
          return answer
        }}
      />
    </>
  )
}

/** Names may repeat, addresses don't. */
function withEmail({ name, email }: OrganizationRecord): string {
  return `${name} · ${email}`
}

/** Deleting is offered only for what is pending (specification §5). */
export function canDelete({ status }: OrganizationRecord): boolean {
  return status === 'pending'
}
