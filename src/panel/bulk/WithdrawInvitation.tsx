import { useRefresh } from 'ra-core'
import type { InvitationOf } from '../../contract/invitations'
import { AskButton } from '../form/Confirm'
import { useWords } from '../i18n/words'
import { call } from '../providers/http'

export function WithdrawInvitation(invitation: InvitationOf) {
  const words = useWords()
  const refresh = useRefresh()
  return (
    <AskButton
      label={words('office.invitation.withdraw.open')}
      color="inherit"
      title={words('office.invitation.withdraw.title')}
      text={words('office.invitation.withdraw.text')}
      run={async () => {
        await call('withdrawInvitation', { params: invitation })
        return words('office.invitation.withdraw.done')
      }}
      onSettled={refresh}
    />
  )
}
