import type { NewEvent } from '../audit/auditLog.service'
import type { Config } from '../config'
import type { Db } from '../db/db'
import type { DeletionReason } from '../db/schema/erasure'
import type { AccountRow } from '../db/schema/identity'
import * as setAsideRepository from '../db/setAside.repository'
import { type Clock, day, type Microseconds } from '../lib/clock'
import { setPostsAside } from '../moderation/erasing/erasePosts'
import { settleDeleted } from '../moderation/profiles/reviewing'
import { setTicketsAside } from '../support/eraseTickets'
import * as deletedAccountsRepository from './deletedAccounts.repository'

/** Posts, and tickets, that are set aside in one transaction: some 50 ms. */
export const sliceSize = 200

/** Who deletes accounts, and why. */
export interface Deletion {
  by: string | null
  reason: DeletionReason
  /** From when on they are erased, in place of `ERASE_AFTER_DAYS` from now. */
  until?: Microseconds
}

/**
 * Keeps accounts that are being deleted, in the caller's transaction, until they are erased or restored, and takes what they wrote out of
 * all lists: a part at once, what is more within seconds. Answers what the platform is to be told of their posts.
 */
export async function hideAccounts(
  { config, clock }: { config: Pick<Config, 'eraseAfterDays'>; clock: Clock },
  transaction: Db,
  rows: readonly AccountRow[],
  { by, reason, until }: Deletion,
): Promise<NonNullable<NewEvent['parts']>> {
  if (rows.length === 0) return []
  const now = clock()
  const uids = rows.map(({ uid }) => uid)
  const told = await settleDeleted(transaction, rows, now)
  await setAsideRepository.put(transaction, 'account', uids)
  await deletedAccountsRepository.insert(
    transaction,
    rows.map(({ uid, parent }) => ({
      uid,
      root: parent !== null && uids.includes(parent) ? parent : uid,
      deleted: now,
      deleted_by: by,
      reason,
      until: until ?? now + config.eraseAfterDays * day,
      ...{ state: 'deleted', asked_by: null, confirmed_by: null, erased: null, due: now },
    })),
  )
  return [...told, ...(await hideWorks(transaction, uids, now, false)).parts]
}

/**
 * Sets a part of what deleted accounts wrote aside: what nobody has to look at any more, or all.
 * `isWhole` says that there is no more of it.
 */
export async function hideWorks(transaction: Db, uids: readonly string[], now: Microseconds, all: boolean) {
  const { n, parts } = await setPostsAside(transaction, uids, { limit: sliceSize, all, now })
  const tickets = await setTicketsAside(transaction, uids, { limit: sliceSize, all })
  return { parts, isWhole: n < sliceSize && tickets < sliceSize }
}
