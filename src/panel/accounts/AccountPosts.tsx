import { useState } from 'react'
import { fullName } from '../fields/Person'
import { isolated } from '../fields/text'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/records'
import { AuthorPosts } from './AuthorPosts'
import { nameOf } from './nameOf'

/** The ways to the posts of an account, and to those of each of its sub-accounts. */
export function AccountPosts({ account }: { account: AccountRecord }) {
  const words = useWords()
  return (
    <>
      <h3>{words('tickets.member.posts')}</h3>
      <AuthorPosts author={{ uid: account.uid, name: nameOf(account) }} hasCounts />
      {account.subs.map((sub) => (
        <SubAccountPosts key={sub.uid} sub={sub} />
      ))}
    </>
  )
}

/** Counted once they are looked at. */
function SubAccountPosts({ sub }: { sub: AccountRecord['subs'][number] }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const name = fullName(sub)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words('accounts.dialog.postsOf', { name: isolated(name) })}</summary>
      {isOpen ? <AuthorPosts author={{ uid: sub.uid, name }} hasCounts /> : null}
    </details>
  )
}
