import type { AccountRecord } from '../providers/records'
import { AccountPosts } from './AccountPosts'
import { CurrentAccount } from './CurrentAccount'

/** An account with its sub-accounts and the ways to its posts (specification §2). */
export function AccountDetail({ account }: { account: AccountRecord }) {
  return (
    <>
      <CurrentAccount uid={account.uid} shown={account} />
      <AccountPosts account={account} />
    </>
  )
}
