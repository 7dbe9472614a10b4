import { api } from '../../contract/api'
import { basicCredentials } from '../http/authentication'
import { localeOf } from '../http/language'
import { networkOf, originOf } from '../http/network'
import type { Serve } from '../http/serve'
import type { Resets } from './resets.service'
import type { Sessions } from './sessions.service'

export function sessionRoutes(serve: Serve, sessions: Sessions, resets: Resets): void {
  serve(api.login, ({ request }) =>
    sessions.login(basicCredentials(request), {
      network: networkOf(request),
      agent: request.headers['user-agent'] ?? '',
      origin: originOf(request),
    }),
  )

  serve(api.logout, async ({ caller }) => {
    await sessions.end(caller, caller.sid)
    return { success: true }
  })

  serve(api.requestCode, ({ request, body }) =>
    resets.requestCode(body, { network: networkOf(request), locale: localeOf(request) }),
  )
  serve(api.resetPassword, ({ request, body }) => resets.reset(body, networkOf(request)))
  serve(api.openInvitation, ({ request, body }) => resets.openInvitation(body.token, networkOf(request)))

  serve(api.listSessions, ({ caller }) => sessions.listOwn(caller))

  serve(api.endSession, async ({ caller, params }) => {
    await sessions.end(caller, params.sid)
    return { success: true } as const
  })
}
