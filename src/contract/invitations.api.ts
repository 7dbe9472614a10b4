import { Reply } from './common'
import { InvitationAnswer, InvitationOf } from './invitations'
import { byRole, table } from './route'

export const invitationsApi = table({
  getInvitation: {
    method: 'GET',
    path: '/invitations/{kind}/{id}',
    summary: 'When somebody was invited, whether the link was opened, and until when it holds',
    tag: 'accounts',
    access: byRole('accounts.invite'),
    params: InvitationOf,
    reply: Reply(200, InvitationAnswer),
    status: 200,
    problems: [],
  },
})
