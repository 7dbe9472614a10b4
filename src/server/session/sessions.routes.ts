import { api } from '../../contract/api'
import { somebody } from '../events/actor'
import { basicCredentials } from '../http/authentication'
import { askedFrom } from '../http/language'
import { networkOf, originOf } from '../http/network'
import type { Serve } from '../http/serve'
import type { Resets } from './resets.service'
import type { Sessions } from './sessions.service'

export function sessionRoutes(serve: Serve, sessions: Sessions, resets: Resets): void {
  serve(api.login, ({ request }) =>
    sessions.login(basicCredentials(request), {
      actor: somebody(request),
      network: networkOf(request),
      agent: request.headers['user-agent'] ?? '',
      origin: originOf(request),
    }),
  )

  serve(api.logout, async ({ caller }) => {
    await sessions.end(caller, caller.sid)
    return { success: true }
  })

  serve(api.requestCode, ({ request, body }) => resets.requestCode(body, askedFrom(request)))
  serve(api.resetPassword, ({ request, body }) => resets.reset(body, askedFrom(request)))
  serve(api.checkInvitation, async ({ request, body }) => {
    await resets.checkInvitation(body.token, networkOf(request))
    return { success: true } as const
  })
  serve(api.openInvitation, ({ request, body }) => resets.openInvitation(body.token, askedFrom(request)))

  serve(api.listSessions, ({ caller }) => sessions.listOwn(caller))

  serve(api.endSession, async ({ caller, params }) => {
    await sessions.end(caller, params.sid)
    return { success: true } as const
  })
}
