import { Link } from '@mui/material'
import { CanAccess } from 'ra-core'
import { useState } from 'react'
import type { PostContext } from '../../contract/postContext'
import { AccountStatusChip } from '../accounts/AccountStatusChip'
import { CurrentAccount } from '../accounts/CurrentAccount'
import { Moment } from '../fields/format'
import { isolated } from '../fields/text'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'

/** Who the author is: where and as what, since when, and whose sub-account. */
export function ContextAuthor({
  author: { role, organization, status, created, guardian },
}: Pick<PostContext, 'author'>) {
  const words = useWords()
  return (
    <dl className="facts">
      <dt>{words('posts.context.role')}</dt>
      <dd>{words(`roles.names.${role}`)}</dd>
      <dt>{words('posts.context.organization')}</dt>
      <dd>
        <bdi>{organization?.name ?? words('posts.context.noOrganization')}</bdi>
      </dd>
      {status && created ? (
        <>
          <dt>{words('posts.context.since')}</dt>
          <dd>
            <Moment at={created} /> <AccountStatusChip status={status} />
          </dd>
        </>
      ) : null}
      {guardian ? (
        <>
          <dt>{words('posts.context.guardian')}</dt>
          <dd>
            <CanAccess resource="accounts" action="show">
              <GuardianLink guardian={guardian} />
            </CanAccess>
          </dd>
        </>
      ) : null}
    </dl>
  )
}

/** To the guardian's account, without leaving the post. */
function GuardianLink({ guardian }: { guardian: NonNullable<PostContext['author']['guardian']> }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        title={words('posts.context.account', { name: isolated(guardian.name) })}
        onClick={() => setOpen(true)}
      >
        <bdi>{guardian.name}</bdi>
      </Link>
      <Modal
        title={words('accounts.dialog.title')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        // What is typed here is not meant for the post behind it.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {isOpen ? <CurrentAccount uid={guardian.uid} /> : null}
      </Modal>
    </>
  )
}
