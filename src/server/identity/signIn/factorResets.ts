import { emailKey } from '../../../shared/text'
import { isMadeAdministrator } from '../../audit/auditLog.service'
import type { Context } from '../../context'
import type { Db } from '../../db/db'
import type { AccountRow } from '../../db/schema/identity'
import type { Caller, SessionlessActor } from '../../http/auth'
import { day, toIso } from '../../lib/clock'
import { notFound, Problem } from '../../problems'
import { accountEvent } from '../account'
import * as accountsRepository from '../accounts.repository'
import { changed, methodsOf } from './factors'
import * as factorsRepository from './factors.repository'

/** How long a reset that was begun waits for a second Administrator. */
const lifetime = day
/** How long the confirming person has to have been an Administrator: with a stolen session one can add Administrators. */
const leastService = 7 * day

/** What a person has set up, and who has begun to reset it. @throws Problem not_found */
export async function accountFactors({ db, clock }: Context, uid: string) {
  const [person] = await accountsRepository.find(db, [uid])
  if (!person) throw notFound('This account')
  const reset = await factorsRepository.findReset(db, uid, clock() - lifetime)
  return {
    methods: await methodsOf(db, uid),
    reset: reset ? { by: reset.begun_by, until: toIso(reset.created + lifetime) } : null,
  }
}

/**
 * Removes all factors of a person who has lost them, and signs them out: one Administrator begins, and another one confirms. Where there
 * is no other, the terminal does it. Answers whether it is done.
 * @throws Problem not_found where there is nothing to reset; own_decision for one's own, where one has begun it oneself, or has been
 * an Administrator for less than a week
 */
export async function resetFactors(ctx: Context, caller: Caller, uid: string) {
  if (uid === caller.uid) throw new Problem('own_decision', 'Remove your own factors under Your account.')
  return await ctx.inTransaction(caller, async (transaction) => {
    const person = await requireFactors(transaction, uid)
    const begun = await factorsRepository.findReset(transaction, uid, ctx.clock() - lifetime)
    if (begun?.begun_by === caller.uid)
      throw new Problem('own_decision', 'You began this reset: another Administrator has to confirm it.')
    if (begun) {
      if (await isMadeAdministrator(transaction, caller.uid, ctx.clock() - leastService))
        throw new Problem(
          'own_decision',
          'It has to be confirmed by somebody who has been an Administrator for a week.',
        )
      return { result: { isReset: true }, events: await forget(ctx, transaction, person) }
    }
    await factorsRepository.putReset(transaction, { uid, begun_by: caller.uid, created: ctx.clock() })
    return { result: { isReset: false }, events: [accountEvent('begin_reset_factor', person)] }
  })
}

/** The same from the terminal, for an Administrator whom nobody else can help. @throws Problem not_found */
export async function resetFactorsAlone(
  { inTransaction, clock }: Pick<Context, 'inTransaction' | 'clock'>,
  actor: SessionlessActor,
  email: string,
): Promise<void> {
  await inTransaction(actor, async (transaction) => {
    const [known] = await accountsRepository.findByEmail(transaction, [emailKey(email)])
    const person = await requireFactors(transaction, known?.uid ?? '')
    return { result: undefined, events: await forget({ clock }, transaction, person) }
  })
}

async function requireFactors(transaction: Db, uid: string): Promise<AccountRow> {
  const [person] = await accountsRepository.find(transaction, [uid])
  const factors = await factorsRepository.of(transaction, uid)
  if (!person || factors.length === 0) throw notFound('A second factor of this account')
  return person
}

async function forget(ctx: Pick<Context, 'clock'>, transaction: Db, person: AccountRow) {
  await factorsRepository.remove(transaction, person.uid)
  await factorsRepository.putRecoveryCodes(transaction, person.uid, [])
  await factorsRepository.removeReset(transaction, person.uid)
  await accountsRepository.endSessions(transaction, [person])
  return await changed(ctx, transaction, person, 'reset_factor')
}
