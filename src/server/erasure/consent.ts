import type { NewEvent } from '../audit/auditLog.service'
import type { Context } from '../context'
import type { Db } from '../db/db'
import type { AccountRow } from '../db/schema/identity'
import { systemActor } from '../http/auth'
import { type ConsentRules, consentEvents, judgeConsent } from '../identity/account'
import { removeAccounts, setAccounts } from '../identity/accounts.commands'
import { findAccounts } from '../identity/accounts.queries'
import { hour } from '../lib/clock'
import { publishConsented } from '../moderation/intake/consents'
import * as consentRepository from './consent.repository'
import { sliceSize } from './deleting'

/** Accounts, each with its posts, that one round looks at. */
const maxAccounts = 20

/**
 * Keeps to what the settings say of guardians' consent, slice by slice: publishes what waited for it, erases accounts whose time to think is over,
 * and looks at all for which there is no consent when the age was changed, and once an hour, since people grow older.
 */
export function createConsentWork(ctx: Context) {
  const { db, clock, config } = ctx
  let walk: { by: string; after: string | null } = { by: '', after: null }

  async function rulesIn(transaction: Db): Promise<ConsentRules> {
    const { eraseAfterDays } = config
    return { ...(await ctx.consentSettings(transaction)), eraseAfterDays, now: clock() }
  }

  /** Changes these accounts in one transaction, as far as they are still there; answers how many events came of it. */
  async function each(
    uids: readonly string[],
    change: (transaction: Db, rows: AccountRow[]) => Promise<NewEvent[]>,
  ) {
    return await ctx.inTransaction(systemActor, async (transaction) => {
      const events = await change(transaction, await findAccounts(transaction, [...uids]))
      return { result: events.length, events }
    })
  }

  async function judge(transaction: Db, rows: readonly AccountRow[]): Promise<NewEvent[]> {
    const rules = await rulesIn(transaction)
    const events: NewEvent[] = []
    for (const row of rows) {
      const after = judgeConsent(row, rules)
      if (after === row) continue
      const { consent_until, holds_posts } = after
      await setAccounts(transaction, [row], { consent_until, holds_posts })
      events.push(...consentEvents(row, after))
    }
    return events
  }

  async function erase(transaction: Db, rows: AccountRow[]): Promise<NewEvent[]> {
    const events = await judge(transaction, rows)
    const uids = rows.map(({ uid }) => uid)
    const now = clock()
    const over = (await findAccounts(transaction, uids)).filter(
      ({ consent_until }) => consent_until !== null && consent_until <= now,
    )
    const deletion = { by: null, reason: 'no_consent', until: now } as const
    return [...events, ...(await removeAccounts(ctx, transaction, over, deletion))]
  }

  async function publish(transaction: Db, [row]: readonly AccountRow[]): Promise<NewEvent[]> {
    if (!row || row.consent_until !== null) return []
    const { n, events } = await publishConsented(transaction, row.uid, sliceSize, clock())
    if (n < sliceSize) await consentRepository.noPostsHeld(transaction, row.uid)
    return events
  }

  /** Answers how many accounts there were to look at. */
  return async (): Promise<number> => {
    const over = await consentRepository.over(db, clock(), maxAccounts)
    if (over.length > 0) await each(over, erase)
    const settled = await consentRepository.settled(db, maxAccounts)
    for (const uid of settled) await each([uid], publish)

    const { underAge } = await ctx.consentSettings(db)
    const by = `${underAge} ${Math.floor(clock() / hour)}`
    if (walk.by !== by) walk = { by, after: '' }
    if (walk.after === null) return over.length + settled.length
    const uids = await consentRepository.withoutConsent(db, walk.after, sliceSize)
    if (uids.length > 0) await each(uids, judge)
    walk.after = uids.length < sliceSize ? null : (uids.at(-1) ?? null)
    return over.length + settled.length + uids.length
  }
}
