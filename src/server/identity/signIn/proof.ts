import type { ProofRequest } from '../../../contract/session'
import type { Context } from '../../context'
import type { Caller } from '../../http/auth'
import { invalid, Problem } from '../../problems'
import * as accountsRepository from '../accounts.repository'
import { limited, ownAttempts } from '../limits'
import { isProviderOnly } from '../passwords'
import { takeFactor } from './factors'
import * as sessionsRepository from './sessions.repository'

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
  return await limited(ctx, ownAttempts(caller), async () => {
    const isShown = passkey || (await ctx.passwords.matches(person.password, password))
    if (!isShown) throw invalid('password', 'wrong_password')
    return await ctx.inTransaction(caller, async (transaction) => {
      if (passkey) await takeFactor(ctx, transaction, 'proof', uid, { challenge, passkey })
      await sessionsRepository.noteProof(transaction, sid, ctx.clock())
      return { result: { success: true } as const, events: [] }
    })
  })
}
