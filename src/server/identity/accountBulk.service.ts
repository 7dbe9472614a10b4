import { inSlices, type Outcome } from '../audit/bulk'
import type { InTransaction } from '../audit/inTransaction'
import type { DiskSpace } from '../db/diskSpace'
import type { Caller } from '../http/auth'
import type { AccountActs, NamedAccount } from './accountActs.service'
import type { AccountChanges } from './accountChanges.service'

/** Acts on many accounts: one call, a transaction for each slice of them. */
export function createAccountBulk(
  inTransaction: InTransaction,
  changes: Pick<AccountChanges, 'subAccountsAmong'>,
  acts: AccountActs,
  disk: Pick<DiskSpace, 'report'>,
) {
  /** Sub-accounts come before the accounts that would take them along. */
  async function onUids(caller: Caller, uids: string[], change: AccountActs['remove']): Promise<Outcome> {
    const subs = await changes.subAccountsAmong(uids)
    const named = [...subs, ...uids.filter((uid) => !subs.has(uid))]
    const known = new Set<string>()
    return await inSlices(
      { inTransaction, caller, disk },
      named,
      (uid) => uid,
      (transaction, some) => change(transaction, caller.uid, some, known),
    )
  }

  return {
    remove: (caller: Caller, uids: string[]) => onUids(caller, uids, acts.remove),

    eliminate: (caller: Caller, uids: string[]) => onUids(caller, uids, acts.eliminate),

    /** Invites, and answers the addresses invited. */
    invite(caller: Caller, named: NamedAccount[]): Promise<Outcome> {
      const known = new Set<string>()
      const idOf = ({ uid, email }: NamedAccount) => uid ?? email ?? ''
      return inSlices({ inTransaction, caller, disk }, named, idOf, (transaction, some) =>
        acts.invite(transaction, caller.uid, some, known),
      )
    },
  }
}

export type AccountBulk = ReturnType<typeof createAccountBulk>
