import { rotateKeys } from '../db/keyring'
import { systemActor } from '../http/auth'
import { endEverySession } from '../identity/signIn/sessions'
import { day, toIso } from '../lib/clock'
import type { CommandContext } from './commandContext'

/**
 * Makes new keys for what the office signs. Those before them hold for `days` more. With none they end at once, and every session
 * with them: its link to the support socket was signed by one of them.
 * @throws SecretKeyRefused
 */
export async function newKeys(ctx: CommandContext, days: number): Promise<string> {
  const { seal, clock, inTransaction } = ctx
  const until = clock() + days * day
  await inTransaction(systemActor, async (transaction) => {
    await rotateKeys({ db: transaction, seal, clock }, days * day)
    const sessions = days === 0 ? await endEverySession(transaction) : 0
    const after = days === 0 ? { sessions } : { until: toIso(until) }
    return { result: undefined, events: [{ act: 'rotate_key', kind: 'office_key', subject: null, after }] }
  })
  const before =
    days === 0
      ? 'Those before them have ended: everybody signs in again, and members need new links of the platform.'
      : `Those before them hold until ${toIso(until).slice(0, 16).replace('T', ' ')} UTC.`
  return `The office has new keys for links and addresses. Servers that run use them within ten seconds.\n${before}\n`
}
