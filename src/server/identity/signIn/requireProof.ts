import { isStaffRole } from '../../../contract/access'
import type { Context } from '../../context'
import type { AccountRow } from '../../db/schema/identity'
import type { Caller } from '../../http/auth'
import { minute } from '../../lib/clock'
import { Problem } from '../../problems'
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

/** Asks who one is again, where one of the staff is among these. @throws Problem reauthentication_required */
export async function requireProofForStaff(
  ctx: Context,
  caller: Caller,
  rows: readonly Pick<AccountRow, 'role'>[],
): Promise<void> {
  if (rows.some(({ role }) => isStaffRole(role))) await requireProof(ctx, caller)
}
