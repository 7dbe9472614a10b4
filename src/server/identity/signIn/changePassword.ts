import type { Static } from 'typebox'
import { fault } from '../../../contract/faults'
import type { ChangePasswordRequest } from '../../../contract/session'
import type { Context } from '../../context'
import type { Caller } from '../../http/auth'
import { Problem } from '../../problems'
import { accountEvent } from '../account'
import { setPassword } from '../accounts.commands'
import * as accountsRepository from '../accounts.repository'
import { limited, ownAttempts } from '../limits'
import { requireProperPassword, requireUnguessable } from '../passwords'
import { tellOwner } from '../preferences'
import { namesOf } from './resets'
import * as sessionsRepository from './sessions.repository'

/**
 * Changes one's own password by the one that holds; one's other sessions and resets end.
 * @throws Problem invalid_request with all that is wrong with the new one; reset_refused for the wrong current one; too_many_requests
 */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  { current, password }: Static<typeof ChangePasswordRequest>,
) {
  const { passwords } = ctx
  const [person] = await accountsRepository.find(ctx.db, [caller.uid])
  if (!person) throw new Problem('unauthorized', 'Sign in, and try again.')
  requireProperPassword('password', password, person.email ?? '')
  return await limited(ctx, ownAttempts(caller), async () => {
    if (!(await passwords.matches(person.password, current))) {
      throw new Problem('reset_refused', 'The current password is not right.', {
        errors: [fault('current', 'wrong_password')],
      })
    }
    await requireUnguessable(ctx, caller.uid, 'password', password, await namesOf(ctx.db, person))
    const hashed = await passwords.hash(password)
    return await ctx.inTransaction(caller, async (transaction) => {
      await setPassword(transaction, person, hashed, caller.sid)
      await sessionsRepository.noteProof(transaction, caller.sid, ctx.clock())
      await sessionsRepository.endResets(transaction, person.uid, ctx.clock())
      await tellOwner(ctx, transaction, person, 'password_changed')
      return { result: { success: true } as const, events: [accountEvent('change_password', person)] }
    })
  })
}
