import type { ProofRequest } from '../../../contract/session'
import type { Context } from '../../context'
import type { Caller } from '../../http/auth'
import { minute } from '../../lib/clock'
import { invalid, Problem } from '../../problems'
import * as accountsRepository from '../accounts.repository'
import { limited } from '../limits'
import { isProviderOnly } from '../passwords'
import { takeFactor } from './factors'
import * as sessionsRepository from './sessions.repository'

/** How long it holds that somebody has shown who they are. */
const lifetime = 10 * minute

/** Asks a person who has not shown for ten minutes who they are. @throws Problem reauthentication_required; unauthorized where their session has ended */
export async function requireProof({ db, clock }: Context, { sid }: Caller): Promise<void> {
  const proved = await sessionsRepository.provedAt(db, sid)
  if (proved === null) throw new Problem('unauthorized', 'Sign in, and try again.')
  if (proved > clock() - lifetime) return
  throw new Problem(
    'reauthentication_required',
    'Send your password or a passkey to /v1/auth/proof, and try again.',
  )
}

/**
 * Shows by the password, or by a passkey, who one is.
 * @throws Problem invalid_request for a wrong one; provider_required; challenge_ended; too_many_requests; unauthorized for an account that is gone
 */
export async function prove(
  ctx: Context,
  caller: Caller,
  { password = '', challenge = '', passkey }: ProofRequest,
) {
  const { sid, uid, role } = caller
  if (isProviderOnly(ctx, role)) throw new Problem('provider_required')
  const [person] = await accountsRepository.find(ctx.db, [uid])
  if (!person) throw new Problem('unauthorized', 'Sign in, and try again.')
  return await limited(ctx, [{ limit: 'ownPassword', subject: uid }], async () => {
    const isShown = passkey || (await ctx.passwords.matches(person.password, password))
    if (!isShown) throw invalid('password', 'wrong_password')
    return await ctx.inTransaction(caller, async (transaction) => {
      if (passkey) await takeFactor(ctx, transaction, 'proof', uid, { challenge, passkey })
      await sessionsRepository.noteProof(transaction, sid, ctx.clock())
      return { result: { success: true } as const, events: [] }
    })
  })
}
