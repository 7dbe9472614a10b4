import { useBulkActions } from '../bulk/useBulkActions'
import type { Selection } from '../bulk/useSelection'
import { useInvitation } from '../invitations/useInvitation'
import { deleteOrganizations, inviteOrganizations } from '../providers/bulkCalls'
import type { OrganizationRecord } from '../providers/dataProvider'
import { canDelete, canInvite } from './offers'
import type { useRowOnTop } from './useRowOnTop'

const removals = { delete: { call: deleteOrganizations, told: 'organizations.bulk.deleted' } } as const
const change = { from: 'pending', to: 'invited' } as const

/** What an Administrator does with organizations, each in one request. */
export function useOrganizationActions(
  selection: Selection<OrganizationRecord>,
  { top, put }: ReturnType<typeof useRowOnTop>,
) {
  const removal = useBulkActions({
    resource: 'organizations',
    selection,
    removals,
    onRemoved: (ids) => {
      if (top && ids.includes(top.id)) put(null)
    },
  })
  const invitation = useInvitation({
    resource: 'organizations',
    selection,
    invite: inviteOrganizations,
    change,
    tell: (answer, rows) => removal.tell('organizations.bulk.invited', answer, rows),
    onInvited: (become) => {
      if (top && become(top) !== top) put(become(top))
    },
  })
  const invitable = selection.rows.filter(canInvite)
  const deletable = selection.rows.filter(canDelete)
  const invite = (rows: readonly OrganizationRecord[]) => {
    removal.dismiss()
    invitation.send(rows)
  }
  const askToDelete = () => {
    invitation.dismiss()
    removal.ask('delete', deletable)
  }
  return { removal, invitation, invitable, deletable, invite, askToDelete }
}

export type OrganizationActions = ReturnType<typeof useOrganizationActions>
