import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { ChallengeRow } from '../../db/schema/identity'
import type { Caller } from '../../http/auth'
import { minute } from '../../lib/clock'
import { hashOf, newToken } from '../../lib/tokens'
import { Problem } from '../../problems'
import * as factorsRepository from './factors.repository'

const lifetime = 5 * minute
/** Time to find and install an app first. */
const setUpLifetime = 30 * minute

/** A new challenge for a browser, of which a hash is kept. */
export async function newChallenge(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  { purpose, uid }: Pick<ChallengeRow, 'purpose' | 'uid'>,
): Promise<string> {
  const challenge = newToken()
  const expires = clock() + (purpose === 'set_up' ? setUpLifetime : lifetime)
  const row = { challenge_hash: hashOf(challenge), purpose, uid, expires }
  await factorsRepository.insertChallenge(db, row, clock())
  return challenge
}

/** The same for somebody who is signed in. */
export async function challengeFor(ctx: Context, caller: Caller, purpose: 'proof' | 'set_up') {
  return await ctx.inTransaction(caller, async (transaction) => {
    const challenge = await newChallenge(ctx, transaction, { purpose, uid: caller.uid })
    return { result: { challenge }, events: [] }
  })
}

/** A challenge that can still be answered, by its owner where there is one. @throws Problem challenge_ended */
export async function openChallenge(
  { clock }: Context,
  db: Db,
  purpose: ChallengeRow['purpose'],
  challenge: string,
  uid?: string,
): Promise<ChallengeRow> {
  const row = await factorsRepository.findChallenge(db, hashOf(challenge), purpose, clock())
  if (!row || (row.uid !== null && uid !== undefined && row.uid !== uid)) throw challengeEnded()
  return row
}

/** Uses a challenge up, in the transaction that believes the answer: where that is wrong, it can be answered again. @throws Problem challenge_ended */
export async function spendChallenge(ctx: Context, transaction: Db, ...which: WhichChallenge): Promise<void> {
  const { challenge_hash } = await openChallenge(ctx, transaction, ...which)
  await factorsRepository.removeChallenge(transaction, challenge_hash)
}

type WhichChallenge = [purpose: ChallengeRow['purpose'], challenge: string, uid: string]

export function challengeEnded(): Problem {
  return new Problem(
    'challenge_ended',
    'Begin again: a challenge is good for five minutes, one to set up a factor for thirty, and once.',
  )
}
