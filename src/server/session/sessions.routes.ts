import { api } from '../../contract/api'
import { basicCredentials } from '../http/authentication'
import type { Serve } from '../http/serve'
import type { Sessions } from './sessions.service'

export function sessionRoutes(serve: Serve, sessions: Sessions): void {
  serve(api.login, ({ request }) => {
    const { email, password } = basicCredentials(request)
    return sessions.login(email, password, request.headers['user-agent'] ?? '')
  })

  serve(api.logout, async ({ caller }) => {
    await sessions.logout(caller.sid)
    return { success: true }
  })
}
