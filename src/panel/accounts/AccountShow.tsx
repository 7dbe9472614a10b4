import { Alert, Link, Stack } from '@mui/material'
import { type ReactNode, Suspense, useState } from 'react'
import { CanAccess, RecordContextProvider, ResourceContextProvider, useGetList, useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { can, isStaffRole } from '../../contract/access'
import { InvitationStanding, NotDelivered } from '../bulk/invitations'
import { EventHistory } from '../events/EventHistory'
import { Age } from '../fields/Age'
import { RecordFact, WrittenFact } from '../fields/Fact'
import { formatCount, Moment } from '../fields/format'
import { Loading, NotLoaded } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { PersonLink, personAddress, useSeesEveryone } from '../fields/PersonLink'
import { isolated } from '../fields/text'
import { Verbatim, written } from '../fields/Verbatim'
import { DialogButton } from '../form/Modal'
import { HandOverButton } from '../handovers/HandOverButton'
import { Holds } from '../holds/Holds'
import { useWords } from '../i18n/words'
import { lazyPart } from '../page/lazyPart'
import { ApiProblem } from '../providers/apiProblem'
import { actionOf, type PostScreen, postScreens } from '../providers/filters'
import type { AccountRecord, PostRecord } from '../providers/records'
import { holderOf, useSession } from '../providers/session'
import { WhatToDoButton } from '../referrals/WhatToDo'
import { AccountFactors } from '../sessions/AccountFactors'
import { AccountSessions } from '../sessions/AccountSessions'
import { AccountStatusChip, nameOf } from './cells'

const erasure = lazyPart(async () => (await import('./ErasurePreview')).ErasurePreview)
const ages = lazyPart(async () => (await import('./AgeFacts')).AgeFacts)
const profileFacts = lazyPart(async () => (await import('./ProfileFacts')).ProfileFacts)
const ticketsAbout = lazyPart(async () => (await import('./TicketsAbout')).TicketsAbout)
const change = lazyPart(async () => (await import('./AccountChange')).AccountChange)

interface DetailProps {
  account: AccountRecord
  /** The bulk actions, for this account. */
  actions: ReactNode
}

/** An account with its sub-accounts and links to its posts (specification §2). */
export function AccountDetail({ account, actions }: DetailProps) {
  return (
    <>
      {account.role === 'Member' ? (
        <WhatToDoButton uid={account.uid} oid={account.organization?.oid} />
      ) : null}
      <CurrentAccount uid={account.uid} shown={account} />
      <CanAccess resource="accounts" action="edit">
        <AccountWork shown={account} actions={actions} />
      </CanAccess>
      <AccountPosts account={account} />
    </>
  )
}

/** What an Administrator can do with an account, and the sessions of staff. */
export function AccountWork({ shown, actions }: { shown: AccountRecord; actions?: ReactNode }) {
  const words = useWords()
  const { data: account = shown } = useGetOne<AccountRecord>('accounts', { id: shown.uid })
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', my: 1.5 }}>
        <DialogButton variant="text" label={words('accounts.change.open')} preload={change.preload}>
          {(dialog) => <change.Part account={account} {...dialog} />}
        </DialogButton>
        <DialogButton variant="text" label={words('erasing.preview.before')} preload={erasure.preload}>
          {(dialog) => <erasure.Part uid={account.uid} {...dialog} />}
        </DialogButton>
        {actions}
        <HandOverButton kind="data" id={account.uid} />
        <HandOverButton kind="account" id={account.uid} />
        <Holds kind="account" subject={account.uid} />
      </Stack>
      {account.role && isStaffRole(account.role) ? (
        <>
          <h3>{words('sessions.ofPerson.title')}</h3>
          <AccountSessions uid={account.uid} name={nameOf(account)} />
          <h3>{words('factors.title')}</h3>
          <AccountFactors uid={account.uid} name={nameOf(account)} />
        </>
      ) : null}
    </>
  )
}

interface CurrentAccountProps {
  uid: string
  /** Shown until the current one is loaded. */
  shown?: AccountRecord
}

/** The current account, or that it was deleted. */
export function CurrentAccount({ uid, shown }: CurrentAccountProps) {
  const words = useWords()
  const { data, error, isFetching, refetch } = useGetOne<AccountRecord>('accounts', { id: uid })
  const seesAll = useSeesEveryone()
  // It may open the page of whoever it sees the account of.
  const isSchool = can(holderOf(useSession().user), 'tickets.ask')
  const isGone = error instanceof ApiProblem && error.code === 'not_found'
  if (isGone && !shown)
    return <p role="status">{words(seesAll ? 'tickets.member.gone' : 'accounts.dialog.unseen')}</p>
  if (isGone) {
    return (
      <Alert severity="warning" role="status">
        {words('accounts.dialog.gone')}
      </Alert>
    )
  }
  if (error && !shown) return <NotLoaded error={error} isBusy={isFetching} onRetry={() => refetch()} />
  const account = data ?? shown
  return account ? (
    <>
      <KnownFacts account={account} />
      {seesAll || isSchool ? (
        <Link component={RouterLink} to={personAddress(uid)} sx={touchable}>
          {words('accounts.person.open')}
        </Link>
      ) : null}
    </>
  ) : (
    <Loading />
  )
}

interface KnownProps {
  account: AccountRecord
  /** The biography, with what was decided about the profile or without; nothing of it where it is beside. */
  profile?: 'decided' | 'plain' | 'beside'
}

/** What the caller sees of an account. */
export function KnownFacts({ account, profile = 'decided' }: KnownProps) {
  return account.isPartial ? (
    <PartialFacts account={account} />
  ) : (
    <AccountFacts account={account} profile={profile} />
  )
}

const AccountFact = RecordFact<AccountRecord>

/** For people who see no accounts, but answer a ticket of this one or review something of it. */
function PartialFacts({ account }: { account: AccountRecord }) {
  const words = useWords()
  return (
    <ResourceContextProvider value="accounts">
      <RecordContextProvider value={account}>
        <Stack spacing={1}>
          <AccountFact source="lastname" render={(one) => written(fullName(one))} empty="accounts.unnamed" />
          <AccountFact source="ageBand" render={({ ageBand }) => <Age band={ageBand} />} />
          {account.guardian ? <Guardian /> : null}
          <Organization />
          <p className="quiet small">{words('accounts.dialog.partial')}</p>
        </Stack>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

function Guardian() {
  return (
    <AccountFact
      source="guardian"
      render={({ guardian }) =>
        guardian ? <PersonLink uid={guardian.uid}>{written(fullName(guardian))}</PersonLink> : null
      }
    />
  )
}

function Organization() {
  return (
    <AccountFact
      source="organization"
      empty="accounts.dialog.noOrganization"
      render={({ organization }) => written(organization?.name)}
    />
  )
}

function AccountFacts({ account, profile }: Required<KnownProps>) {
  const words = useWords()
  return (
    <ResourceContextProvider value="accounts">
      <RecordContextProvider value={account}>
        <Stack spacing={1}>
          <AccountFact source="lastname" render={(one) => written(fullName(one))} empty="accounts.unnamed" />
          <WrittenFact source="email" empty="accounts.noEmail" />
          <WrittenFact source="phone" empty="accounts.dialog.noPhone" />
          <AccountFact source="status" render={(record) => <Status {...record} />} />
          <Organization />
          {account.role ? (
            <AccountFact source="role" render={({ role }) => role && words(`roles.names.${role}`)} />
          ) : null}
          {account.rights ? (
            <AccountFact
              source="rights"
              render={({ rights = [] }) =>
                rights.map((right) => words(`roles.rights.names.${right}`)).join(', ')
              }
            />
          ) : null}
          {account.guardian ? <Guardian /> : null}
          <Suspense>
            <ages.Part account={account} />
            {profile === 'beside' ? null : (
              <profileFacts.Part account={account} isPlain={profile === 'plain'} />
            )}
          </Suspense>
          <AccountFact source="created" render={({ created }) => <Moment at={created} />} />
        </Stack>
      </RecordContextProvider>
      <h3>{words('resources.accounts.fields.subs')}</h3>
      <SubAccounts account={account} />
      {account.role === 'Member' ? (
        <CanAccess resource="tickets" action="answer">
          <Suspense>
            <ticketsAbout.Part person={account} />
          </Suspense>
        </CanAccess>
      ) : null}
      <EventHistory kind="account" id={account.uid} />
    </ResourceContextProvider>
  )
}

function Status({ uid, status, undelivered }: AccountRecord) {
  return (
    <>
      <AccountStatusChip status={status} />
      <NotDelivered reason={undelivered} />
      {status === 'invited' ? (
        <CanAccess action="invite">
          <InvitationStanding kind="account" id={uid} />
        </CanAccess>
      ) : null}
    </>
  )
}

function SubAccounts({ account }: { account: AccountRecord }) {
  const words = useWords()
  if (account.subs.length === 0) return <p className="quiet">{words('accounts.dialog.noSubs')}</p>
  return (
    <ul className="plain-list">
      {account.subs.map((sub, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal ones differ in nothing but their place
        <li key={`${sub.created} ${index}`}>
          <strong>
            <PersonLink uid={sub.uid}>
              <Verbatim>{fullName(sub)}</Verbatim>
            </PersonLink>
          </strong>
          <Age band={sub.ageBand} />
          <span className="quiet">
            <Moment at={sub.created} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function AccountPosts({ account }: { account: AccountRecord }) {
  const words = useWords()
  return (
    <>
      <h3>{words('tickets.member.posts')}</h3>
      <AuthorPosts uid={account.uid} hasCounts />
      {account.subs.map((sub) => (
        <SubAccountPosts key={sub.uid} sub={sub} />
      ))}
    </>
  )
}

/** Counts once it is opened. */
function SubAccountPosts({ sub }: { sub: AccountRecord['subs'][number] }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words('accounts.dialog.postsOf', { name: isolated(fullName(sub)) })}</summary>
      {isOpen ? <AuthorPosts uid={sub.uid} hasCounts /> : null}
    </details>
  )
}

/** Links to somebody’s posts, for roles that may see them; with `hasCounts`, how many there are in each list. */
export function AuthorPosts({ uid, hasCounts = false }: { uid: string; hasCounts?: boolean }) {
  const words = useWords()
  return (
    <Stack component="nav" aria-label={words('tickets.member.posts')}>
      {postScreens.map((screen) => (
        <CanAccess key={screen} resource="posts" action={actionOf(screen)}>
          <PostsOn screen={screen} uid={uid} hasCount={hasCounts} />
        </CanAccess>
      ))}
    </Stack>
  )
}

const one = { page: 1, perPage: 1 }
const touchable = { display: 'inline-block', paddingBlock: 0.5 }

interface PostsOnProps {
  screen: PostScreen
  uid: string
  hasCount: boolean
}

function PostsOn({ screen, uid, hasCount }: PostsOnProps) {
  const words = useWords()
  const { total } = useGetList<PostRecord>(
    'posts',
    { filter: { screen, author: uid }, pagination: one },
    { enabled: hasCount },
  )
  return (
    <span>
      <Link
        component={RouterLink}
        to={`/office/posts/${screen}?author=${encodeURIComponent(uid)}`}
        sx={touchable}
      >
        {words(`posts.titles.${screen}`)}
      </Link>{' '}
      {total === undefined ? null : formatCount(total)}
    </span>
  )
}
