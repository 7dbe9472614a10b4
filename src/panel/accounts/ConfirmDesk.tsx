import { detailButtonId } from '../fields/detailButtonId'
import { SendingInvitation } from '../invitations/SendingInvitation'
import type { AccountRecord } from '../providers/dataProvider'
import { AccountConfirm } from './AccountConfirm'
import type { AccountActions } from './useAccountActions'

interface Props {
  actions: AccountActions
  nameOf: (account: AccountRecord) => string
}

/** The questions before a bulk action, and the progress of invitations. */
export function ConfirmDesk({ actions, nameOf }: Props) {
  const { removal, invitation, toInvite } = actions
  return (
    <>
      <AccountConfirm
        action="invite"
        rows={toInvite}
        nameOf={nameOf}
        onConfirm={() => actions.invite(toInvite ?? [])}
        onCancel={actions.uninvite}
      />
      <AccountConfirm
        action={removal.asked?.action ?? 'delete'}
        rows={removal.asked?.rows ?? null}
        nameOf={nameOf}
        isBusy={removal.isPending}
        failure={removal.failure}
        onConfirm={removal.carryOut}
        onCancel={removal.cancel}
      />
      <SendingInvitation
        isOpen={invitation.isSending}
        isSent={invitation.isSent}
        returnTo={invitation.lastRow ? detailButtonId(invitation.lastRow.id) : null}
      />
    </>
  )
}
