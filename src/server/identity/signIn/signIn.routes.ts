import type { FastifyRequest } from 'fastify'
import { api } from '../../../contract/api'
import type { Context } from '../../context'
import { basicCredentials, publicRequest } from '../../http/auth'
import type { RegisterRoute } from '../../http/routes'
import { networkOf, originOf } from '../../lib/network'
import { challengeFor } from './challenges'
import { changePassword } from './changePassword'
import { accountFactors, resetFactors } from './factorResets'
import { addFactor, beginFactor, listFactors, removeFactor, renewRecoveryCodes } from './factors'
import { beginPasskeySignIn, login, signInByPasskey, takeSecondStep } from './login'
import { prove } from './proof'
import { checkInvitation, openInvitation, requestCode, resetPassword } from './resets'
import { endOtherSessions, endSession, listSessions, type SignInRequest } from './sessions'
import { beginByProvider, logOut, proveByProvider, signInByProvider } from './singleSignOn'

function signInRequest(request: FastifyRequest): SignInRequest {
  const agent = request.headers['user-agent'] ?? ''
  return { ...publicRequest(request), agent, origin: originOf(request) }
}

/** Sessions, passwords and second factors. */
export function registerSignIn(registerRoute: RegisterRoute, ctx: Context): void {
  registerRoute(api.login, ({ request }) => login(ctx, basicCredentials(request), signInRequest(request)))
  registerRoute(api.takeSecondStep, ({ request, body }) => takeSecondStep(ctx, body, signInRequest(request)))
  registerRoute(api.beginPasskeySignIn, ({ request }) => beginPasskeySignIn(ctx, networkOf(request)))
  registerRoute(api.signInByPasskey, ({ request, body }) =>
    signInByPasskey(ctx, body, signInRequest(request)),
  )
  registerRoute(api.listFactors, ({ caller }) => listFactors(ctx, caller))
  registerRoute(api.beginFactor, ({ caller }) => beginFactor(ctx, caller))
  registerRoute(api.addFactor, ({ caller, body }) => addFactor(ctx, caller, body))
  registerRoute(api.removeFactor, ({ caller, params }) => removeFactor(ctx, caller, params.id))
  registerRoute(api.renewRecoveryCodes, ({ caller }) => renewRecoveryCodes(ctx, caller))
  registerRoute(api.beginByProvider, ({ body }) => beginByProvider(ctx, body))
  registerRoute(api.signInByProvider, ({ request, body }) =>
    signInByProvider(ctx, body, signInRequest(request)),
  )
  registerRoute(api.proveByProvider, ({ caller, body }) => proveByProvider(ctx, caller, body))
  registerRoute(api.logout, ({ caller }) => logOut(ctx, caller))
  registerRoute(api.listSessions, ({ caller }) => listSessions(ctx, caller))
  registerRoute(api.endSession, ({ caller, params }) => endSession(ctx, caller, params.sid))
  registerRoute(api.endOtherSessions, ({ caller }) => endOtherSessions(ctx, caller))
  registerRoute(api.listAccountSessions, ({ caller, params }) => listSessions(ctx, caller, params.uid))
  registerRoute(api.endAccountSessions, ({ caller, params }) => endOtherSessions(ctx, caller, params.uid))
  registerRoute(api.endAccountSession, ({ caller, params: { uid, sid } }) =>
    endSession(ctx, caller, sid, uid),
  )
  registerRoute(api.getAccountFactors, ({ params }) => accountFactors(ctx, params.uid))
  registerRoute(api.resetFactors, ({ caller, params }) => resetFactors(ctx, caller, params.uid))
  registerRoute(api.requestCode, ({ request, body }) => requestCode(ctx, body, publicRequest(request)))
  registerRoute(api.resetPassword, ({ request, body }) => resetPassword(ctx, body, publicRequest(request)))
  registerRoute(api.changePassword, ({ caller, body }) => changePassword(ctx, caller, body))
  registerRoute(api.prove, ({ caller, body }) => prove(ctx, caller, body))
  registerRoute(api.beginProof, ({ caller }) => challengeFor(ctx, caller, 'proof'))
  registerRoute(api.checkInvitation, ({ request, body }) =>
    checkInvitation(ctx, body.token, networkOf(request)),
  )
  registerRoute(api.openInvitation, ({ request, body }) =>
    openInvitation(ctx, body.token, publicRequest(request)),
  )
}
