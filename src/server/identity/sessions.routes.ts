import { api } from '../../contract/api'
import { anonymousActor, basicCredentials, publicRequest } from '../http/auth'
import type { RegisterRoute } from '../http/routes'
import { networkOf, originOf } from '../lib/network'
import type { Resets } from './resets.service'
import type { Sessions } from './sessions.service'

export function sessionRoutes(registerRoute: RegisterRoute, sessions: Sessions, resets: Resets): void {
  registerRoute(api.login, ({ request }) =>
    sessions.login(basicCredentials(request), {
      actor: anonymousActor(request),
      network: networkOf(request),
      agent: request.headers['user-agent'] ?? '',
      origin: originOf(request),
    }),
  )

  registerRoute(api.logout, async ({ caller }) => {
    await sessions.end(caller, caller.sid)
    return { success: true }
  })

  registerRoute(api.requestCode, ({ request, body }) => resets.requestCode(body, publicRequest(request)))
  registerRoute(api.resetPassword, ({ request, body }) => resets.reset(body, publicRequest(request)))
  registerRoute(api.checkInvitation, async ({ request, body }) => {
    await resets.checkInvitation(body.token, networkOf(request))
    return { success: true } as const
  })
  registerRoute(api.openInvitation, ({ request, body }) =>
    resets.openInvitation(body.token, publicRequest(request)),
  )

  registerRoute(api.listSessions, ({ caller }) => sessions.listOwn(caller))

  registerRoute(api.endSession, async ({ caller, params }) => {
    await sessions.end(caller, params.sid)
    return { success: true } as const
  })
}
