import { api } from '../../../contract/api'
import type { Context } from '../../context'
import { basicCredentials, publicRequest } from '../../http/auth'
import type { RegisterRoute } from '../../http/routes'
import { networkOf, originOf } from '../../lib/network'
import { changePassword } from './changePassword'
import { checkInvitation, openInvitation, requestCode, resetPassword } from './resets'
import { endOtherSessions, endSession, listSessions, login } from './sessions'

/** Sessions and passwords. */
export function registerSignIn(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.login, ({ request }) =>
    login(ctx, basicCredentials(request), {
      ...publicRequest(request),
      agent: request.headers['user-agent'] ?? '',
      origin: originOf(request),
    }),
  )
  registerRoute(api.logout, ({ caller }) => endSession(ctx, caller, caller.sid))
  registerRoute(api.listSessions, ({ caller }) => listSessions(ctx, caller))
  registerRoute(api.endSession, ({ caller, params }) => endSession(ctx, caller, params.sid))
  registerRoute(api.endOtherSessions, ({ caller }) => endOtherSessions(ctx, caller))
  registerRoute(api.listAccountSessions, ({ caller, params }) => listSessions(ctx, caller, params.uid))
  registerRoute(api.endAccountSessions, ({ caller, params }) => endOtherSessions(ctx, caller, params.uid))
  registerRoute(api.endAccountSession, ({ caller, params: { uid, sid } }) =>
    endSession(ctx, caller, sid, uid),
  )
  registerRoute(api.requestCode, ({ request, body }) => requestCode(ctx, body, publicRequest(request)))
  registerRoute(api.resetPassword, ({ request, body }) => resetPassword(ctx, body, publicRequest(request)))
  registerRoute(api.changePassword, ({ caller, body }) => changePassword(ctx, caller, body))
  registerRoute(api.checkInvitation, ({ request, body }) =>
    checkInvitation(ctx, body.token, networkOf(request)),
  )
  registerRoute(api.openInvitation, ({ request, body }) =>
    openInvitation(ctx, body.token, publicRequest(request)),
  )
}
