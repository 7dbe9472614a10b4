import { useDataProvider } from 'ra-core'
import type { InvitationOf } from '../../contract/invitations'
import { AskedButton } from '../form/AskedButton'
import type { OfficeDataProvider } from '../providers/officeMethods'

/** Ends an invitation that was not used, and its link. */
export function WithdrawInvitation(invitation: InvitationOf) {
  const { withdrawInvitation } = useDataProvider<OfficeDataProvider>()
  return <AskedButton about="office.invitation.withdraw" act={() => withdrawInvitation(invitation)} />
}
