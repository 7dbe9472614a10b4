import { useState } from 'react'
import { useBulkActions } from '../bulk/useBulkActions'
import type { Selection } from '../bulk/useSelection'
import { useInvitation } from '../invitations/useInvitation'
import { deleteAccounts, eliminateAccounts, inviteAccounts } from '../providers/bulkCalls'
import type { AccountRecord } from '../providers/dataProvider'

export type AccountAction = 'invite' | 'eliminate' | 'delete'

const removals = {
  eliminate: { call: eliminateAccounts, told: 'accounts.bulk.eliminate.told' },
  delete: { call: deleteAccounts, told: 'accounts.bulk.delete.told' },
} as const
const change = { from: 'incomplete', to: 'invited' } as const

/** What an Administrator does with accounts: each is asked for, confirmed, done in one request and told. */
export function useAccountActions(selection: Selection<AccountRecord>) {
  const removal = useBulkActions({ resource: 'accounts', selection, removals })
  const [toInvite, setToInvite] = useState<readonly AccountRecord[] | null>(null)
  const invitation = useInvitation({
    resource: 'accounts',
    selection,
    invite: inviteAccounts,
    change,
    tell: (answer, rows) => removal.tell('accounts.bulk.invite.told', answer, rows),
  })

  const invite = (rows: readonly AccountRecord[]) => {
    removal.dismiss()
    setToInvite(null)
    invitation.send(rows)
  }
  const ask = (action: AccountAction) => {
    invitation.dismiss()
    removal.dismiss()
    if (action === 'invite') setToInvite(selection.rows)
    else removal.ask(action, selection.rows)
  }
  return { removal, invitation, invite, ask, toInvite, uninvite: () => setToInvite(null) }
}

export type AccountActions = ReturnType<typeof useAccountActions>
