import { CanAccess } from 'ra-core'
import { useNavigate } from 'react-router'
import { organizationStatuses } from '../../contract/organizations'
import { ActionReport } from '../bulk/ActionReport'
import { useSelection } from '../bulk/useSelection'
import { detailButtonId } from '../fields/detailButtonId'
import { ListPage } from '../fields/ListPage'
import { SearchAndStatus } from '../fields/SearchAndStatus'
import { useWords } from '../i18n/words'
import { SendingInvitation } from '../invitations/SendingInvitation'
import type { OrganizationRecord } from '../providers/dataProvider'
import { AddOrganization } from './AddOrganization'
import { OrganizationBar } from './OrganizationBar'
import { OrganizationConfirm } from './OrganizationConfirm'
import { OrganizationTable } from './OrganizationTable'
import { useOrganizationActions } from './useOrganizationActions'
import { useRowOnTop } from './useRowOnTop'

const nameOf = ({ name }: OrganizationRecord) => name

/** The organizations' screen: the list, and all that can be done with its rows. */
export function OrganizationDesk({ storeKey }: { storeKey: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const onTop = useRowOnTop()
  const selection = useSelection({ shown: onTop.rows, storeKey, nameOf })
  const actions = useOrganizationActions(selection, onTop)
  const { invitation, removal } = actions
  const statuses = organizationStatuses.map((status) => ({
    value: status,
    label: words(`organizations.statuses.${status}`),
  }))
  return (
    <>
      <ListPage
        title={words('organizations.title')}
        actions={
          <CanAccess action="create">
            <AddOrganization onAdded={onTop.put} />
          </CanAccess>
        }
        filters={<SearchAndStatus hint={words('organizations.searchHint')} statuses={statuses} />}
        report={<ActionReport removal={removal} invitation={invitation} />}
        bar={<OrganizationBar selection={selection} actions={actions} />}
        hasRowOnTop={onTop.top !== null}
      >
        <OrganizationTable
          rows={onTop.rows}
          selection={selection}
          onOpen={(organization) => navigate('/office/accounts', { state: { organization } })}
          onInvite={(organization) => actions.invite([organization])}
        />
      </ListPage>
      <OrganizationConfirm removal={removal} />
      <SendingInvitation
        isOpen={invitation.isSending}
        isSent={invitation.isSent}
        returnTo={invitation.lastRow ? detailButtonId(invitation.lastRow.id) : null}
      />
    </>
  )
}
