import type { InvitationOf } from '../../contract/invitations'
import { AskedButton } from '../form/AskedButton'
import { call } from '../providers/http'

/** Ends an invitation that was not used, and its link. */
export function WithdrawInvitation(invitation: InvitationOf) {
  return (
    <AskedButton
      about="office.invitation.withdraw"
      act={() => call('withdrawInvitation', { params: invitation })}
    />
  )
}
