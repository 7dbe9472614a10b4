import { CanAccess } from 'ra-core'
import { InvitationStanding, NotDelivered } from '../bulk/invitations'
import { EventHistory } from '../events/EventHistory'
import { Moment } from '../fields/format'
import { fullName } from '../fields/Person'
import { useWords } from '../i18n/words'
import type { AccountRecord } from '../providers/records'
import { AccountStatusChip } from './AccountStatusChip'

/** All that is known of an account, with its sub-accounts. */
export function AccountFacts({ account }: { account: AccountRecord }) {
  const words = useWords()
  return (
    <>
      <dl className="facts">
        <dt>{words('resources.accounts.fields.lastname')}</dt>
        <dd>
          <bdi>{fullName(account) || words('accounts.unnamed')}</bdi>
        </dd>
        <dt>{words('resources.accounts.fields.email')}</dt>
        <dd>
          <bdi>{account.email ?? words('accounts.noEmail')}</bdi>
        </dd>
        <dt>{words('accounts.dialog.phone')}</dt>
        <dd>{account.phone ?? words('accounts.dialog.noPhone')}</dd>
        <dt>{words('accounts.status')}</dt>
        <dd>
          <AccountStatusChip status={account.status} />
          <NotDelivered reason={account.undelivered} />
          {account.status === 'invited' ? (
            <CanAccess resource="accounts" action="invite">
              <InvitationStanding kind="account" id={account.uid} />
            </CanAccess>
          ) : null}
        </dd>
        <dt>{words('resources.accounts.fields.organization')}</dt>
        <dd>
          <bdi>{account.organization?.name ?? words('accounts.dialog.noOrganization')}</bdi>
        </dd>
        {account.guardian ? (
          <>
            <dt>{words('accounts.dialog.guardian')}</dt>
            <dd>
              <bdi>{fullName(account.guardian)}</bdi>
            </dd>
          </>
        ) : null}
        <dt>{words('accounts.dialog.created')}</dt>
        <dd>
          <Moment at={account.created} />
        </dd>
      </dl>
      <h3>{words('accounts.dialog.subs')}</h3>
      <SubAccounts account={account} />
      <EventHistory kind="account" id={account.uid} />
    </>
  )
}

function SubAccounts({ account }: { account: AccountRecord }) {
  const words = useWords()
  if (account.subs.length === 0) return <p className="quiet">{words('accounts.dialog.noSubs')}</p>
  return (
    <ul className="plain-list">
      {account.subs.map((sub, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: those that are alike differ in nothing but their place
        <li key={`${sub.created} ${index}`}>
          <strong>
            <bdi>{fullName(sub)}</bdi>
          </strong>
          <span className="quiet">
            <Moment at={sub.created} />
          </span>
        </li>
      ))}
    </ul>
  )
}
