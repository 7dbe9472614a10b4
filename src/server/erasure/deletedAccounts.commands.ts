import type { DeletedAccount } from '../../contract/erasure'
import type { Context } from '../context'
import type { DeletedAccountRow } from '../db/schema/erasure'
import * as setAsideRepository from '../db/setAside.repository'
import type { Caller } from '../http/auth'
import { accountEvent, fullName, uidsOf } from '../identity/account'
import { putAccountsBack } from '../identity/accounts.commands'
import { findAccounts } from '../identity/accounts.queries'
import { toIso } from '../lib/clock'
import { publishApproved } from '../moderation/erasing/erasePosts'
import { notFound, Problem } from '../problems'
import * as deletedAccountsRepository from './deletedAccounts.repository'
import { openMattersOf } from './outlook'

/** A part of the accounts that were deleted and are not erased, the latest first, and how many there are. */
export async function listDeletedAccounts({ db, clock }: Context, first: number, limit: number) {
  const { rows, total } = await deletedAccountsRepository.list(db, first, limit)
  const people = await findAccounts(db, [
    ...new Set(rows.flatMap((row) => [row.deleted_by ?? [], row.asked_by ?? []].flat())),
  ])
  const names = new Map(people.map((row) => [row.uid, fullName(row)]))
  const personOf = (uid: string | null) => (uid === null ? null : { uid, name: names.get(uid) ?? '' })
  const now = clock()
  const accounts: DeletedAccount[] = []
  for (const { uid, deleted, deleted_by, until, asked_by } of rows) {
    const family = await setAsideRepository.accounts(
      db,
      uidsOf(await deletedAccountsRepository.familyOf(db, uid)),
    )
    const account = family.find((one) => one.uid === uid)
    accounts.push({
      id: uid,
      name: account ? fullName(account) : '',
      email: account?.email ?? null,
      subs: family.length - 1,
      deleted: toIso(deleted),
      deletedBy: personOf(deleted_by),
      until: toIso(until),
      askedBy: personOf(asked_by),
      kept: await openMattersOf(db, family, now),
    })
  }
  return { accounts, total }
}

/** Restores an account as it was, with its sub-accounts; what they wrote follows within seconds. @throws Problem not_found; email_taken */
export async function restoreAccount(ctx: Context, caller: Caller, uid: string) {
  return await ctx.inTransaction(caller, async (transaction) => {
    const { family, root } = await requireDeleted(ctx, transaction, uid)
    const uids = uidsOf(family)
    const packages = await setAsideRepository.byIds(transaction, 'account', uids)
    const rows = packages.flatMap((one) => one.rows.accounts ?? [])
    const restored = await putAccountsBack(ctx, transaction, rows)
    await setAsideRepository.putBack(transaction, 'account', packages, ['accounts'])
    const values = { state: 'restored', asked_by: null, due: ctx.clock() } as const
    await deletedAccountsRepository.set(transaction, uids, values)
    const parts = await publishApproved(transaction, uids, root.deleted)
    const events = restored.map((row, index) => ({
      ...{ ...accountEvent('restore', row), after: { status: row.status } },
      ...(index === 0 && { parts }),
    }))
    return { result: { id: uid }, events }
  })
}

/** Asks to erase an account at once; another Administrator confirms it. @throws Problem not_found; own_decision; held */
export async function eraseAccount(ctx: Context, caller: Caller, uid: string) {
  return await ctx.inTransaction(caller, async (transaction) => {
    const { family, root } = await requireDeleted(ctx, transaction, uid)
    const uids = uidsOf(family)
    const now = ctx.clock()
    const matters = await openMattersOf(
      transaction,
      await setAsideRepository.accounts(transaction, uids),
      now,
    )
    if (matters.some(({ what }) => what === 'held_account' || what === 'held_posts')) {
      throw new Problem('held', 'Lift the hold first, or wait until it ends.')
    }
    const isConfirmed = root.asked_by !== null && root.asked_by !== caller.uid
    if (root.asked_by === caller.uid) {
      throw new Problem(
        'own_decision',
        'You have asked to erase it. Another Administrator has to confirm that.',
      )
    }
    const values = isConfirmed ? { confirmed_by: caller.uid, until: now, due: now } : { asked_by: caller.uid }
    await deletedAccountsRepository.set(transaction, uids, values)
    return {
      result: { id: uid, until: toIso(isConfirmed ? now : root.until), isConfirmed },
      events: [{ act: 'ask_erasure', kind: 'account', subject: uid, after: { isConfirmed } }],
    }
  })
}

/** The deleted account and its sub-accounts. @throws Problem not_found where it is not deleted, or its time is over */
async function requireDeleted(
  { clock }: Context,
  transaction: Context['db'],
  uid: string,
): Promise<{ family: DeletedAccountRow[]; root: DeletedAccountRow }> {
  const family = await deletedAccountsRepository.familyOf(transaction, uid)
  const root = family.find((row) => row.uid === uid)
  if (!root || root.until <= clock()) throw notFound('This deleted account')
  return { family, root }
}
