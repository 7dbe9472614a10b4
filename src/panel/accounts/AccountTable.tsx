import { Box } from '@mui/material'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { ListContextProvider, useCanAccess, useListContext } from 'react-admin'
import { hasWords, searchKey, searchText } from '../../shared/text'
import { InviteButton, NotDelivered } from '../bulk/invitations'
import { useInvitation } from '../bulk/useInvitation'
import { formatCount, Moment } from '../fields/format'
import { Loading } from '../fields/Loading'
import { fullName } from '../fields/Person'
import { PersonLink } from '../fields/PersonLink'
import { PersonSentence } from '../fields/PersonSentence'
import { isolated } from '../fields/text'
import { Verbatim } from '../fields/Verbatim'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { ActionsCol, Col, DetailButton } from '../list/Col'
import { OfficeTable } from '../list/OfficeTable'
import { AllMatchingContext } from '../list/rows'
import { lazyPart } from '../page/lazyPart'
import { inviteAccounts } from '../providers/bulkCalls'
import type { AccountRecord } from '../providers/records'
import { useSession } from '../providers/session'
import { AccountStatusChip, nameOf } from './cells'

export const hiddenAtFirst = ['organization', 'role', 'created']

export const choosableColumns = ['email', 'status', 'subs', ...hiddenAtFirst]

/** Columns that the office can sort by. */
export const sortable = ['lastname', 'email', 'status', 'created']

const Column = Col<AccountRecord>
const Actions = ActionsCol<AccountRecord>

const detail = lazyPart(async () => (await import('./AccountShow')).AccountDetail)
const bulk = lazyPart(async () => (await import('./AccountBulkButtons')).AccountBulkButtons)

export function AccountTable({ changes }: { changes: ReactNode }) {
  const words = useWords()
  const { canAccess: isManaged } = useCanAccess({ action: 'delete' })
  const [opened, setOpened] = useState<AccountRecord | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (account: AccountRecord) => {
    setOpened(account)
    setOpen(true)
  }
  // On their way as soon as there are rows: who wants one waits for nothing.
  useEffect(() => {
    void detail.preload()
    if (isManaged) void bulk.preload()
  }, [isManaged])
  const { send, dialog } = useInvitation<AccountRecord>({
    about: 'accounts.bulk.invite',
    call: inviteAccounts,
    waiting: 'incomplete',
  })
  const bulkButtons = (
    <Suspense fallback={words('common.loading')}>
      <bulk.Part onInvite={send} />
    </Suspense>
  )
  return (
    <>
      <OfficeTable<AccountRecord>
        aria-label={words('accounts.title')}
        bulkActionButtons={isManaged ? bulkButtons : false}
        onOpen={open}
        hiddenColumns={hiddenAtFirst}
        changes={changes}
      >
        <Column isName source="lastname" isSortable render={(account) => <Name account={account} />} />
        <Column
          source="email"
          isSortable
          render={({ email }) => (
            <Verbatim className="clamp" title={email ?? undefined}>
              {email ?? words('accounts.noEmail')}
            </Verbatim>
          )}
        />
        <Column
          isBeside
          source="status"
          isSortable
          width="8.5rem"
          render={({ status, undelivered }) => (
            <>
              <AccountStatusChip status={status} />
              <NotDelivered reason={undelivered} />
            </>
          )}
        />
        <Column source="subs" width="7rem" align="right" render={({ subs }) => formatCount(subs.length)} />
        <Column
          source="organization"
          width="10rem"
          render={({ organization }) => (
            <Verbatim className="clamp" title={organization?.name}>
              {organization?.name ?? words('accounts.scopes.none')}
            </Verbatim>
          )}
        />
        <Column
          source="role"
          width="8rem"
          render={({ role }) => (role ? words(`roles.names.${role}`) : null)}
        />
        <Column source="created" isSortable width="10rem" render={({ created }) => <Moment at={created} />} />
        <Actions
          width={isManaged ? '14.5rem' : '11rem'}
          render={(account) => (
            <AccountRowActions
              account={account}
              onOpen={() => open(account)}
              onInvite={isManaged ? () => send([account]) : null}
            />
          )}
        />
      </OfficeTable>
      <Modal title={words('accounts.dialog.title')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<Loading />}>
          {opened ? (
            <detail.Part
              account={opened}
              actions={
                <OnlyChosen id={opened.uid} onDone={() => setOpen(false)}>
                  {bulkButtons}
                </OnlyChosen>
              }
            />
          ) : null}
        </Suspense>
      </Modal>
      {dialog}
    </>
  )
}

interface OnlyChosenProps {
  id: string
  onDone: () => void
  children: ReactNode
}

/** Replaces the selection by one row, for its bulk actions. */
function OnlyChosen({ id, onDone, children }: OnlyChosenProps) {
  const list = useListContext()
  return (
    <AllMatchingContext value={null}>
      <ListContextProvider value={{ ...list, selectedIds: [id], onUnselectItems: onDone }}>
        {children}
      </ListContextProvider>
    </AllMatchingContext>
  )
}

const you = {
  ms: 1,
  px: 1,
  fontSize: 12,
  fontWeight: 650,
  color: 'primary.main',
  bgcolor: 'var(--brandSoft)',
  borderRadius: 5,
}

function Name({ account }: { account: AccountRecord }) {
  const words = useWords()
  const { user } = useSession()
  const name = fullName(account) || words('accounts.unnamed')
  const found = useFoundSubs(account)
  // All that a school sees are its own.
  const isSchool = user?.organization.role === 'Organization Administrator'
  return (
    <>
      <strong className="clamp-inline" title={name}>
        <PersonLink uid={account.uid} isConcerned={isSchool}>
          <Verbatim>{name}</Verbatim>
        </PersonLink>
      </strong>
      {found.length > 0 ? (
        <span className="quiet small clamp">
          <PersonSentence
            label="accounts.found"
            people={found.map((sub) => ({ uid: sub.uid, name: fullName(sub), isConcerned: isSchool }))}
          />
        </span>
      ) : null}
      {account.uid === user?.uid ? (
        <>
          {' '}
          <Box component="span" sx={you}>
            {words('accounts.you')}
          </Box>
        </>
      ) : null}
    </>
  )
}

/** The sub-accounts that matched the search. */
function useFoundSubs({ subs }: AccountRecord): AccountRecord['subs'] {
  const { filterValues } = useListContext()
  const keywords = searchKey(String(filterValues.q ?? ''))
  return keywords === ''
    ? []
    : subs.filter(({ firstname, lastname }) => hasWords(searchText(firstname, lastname), keywords))
}

interface Props {
  account: AccountRecord
  onOpen: () => void
  /** Null for people who may not invite. */
  onInvite: (() => void) | null
}

/** Send Invitation where one is due, for people who may; the Invited marker where one is out, and Detail. */
function AccountRowActions({ account, onOpen, onInvite }: Props) {
  const words = useWords()
  const { status, undelivered } = account
  const isUndelivered = status === 'invited' && undelivered !== undefined
  const name = nameOf(account)
  return (
    <span className="row-actions">
      {onInvite && (status === 'incomplete' || isUndelivered) ? (
        <InviteButton name={name} onInvite={onInvite} />
      ) : null}
      {status === 'invited' && !(onInvite && isUndelivered) ? (
        <span className="quiet">{words('accounts.invited')}</span>
      ) : null}
      <DetailButton
        id={account.id}
        label={words('accounts.detail')}
        name={words('accounts.detailOf', { name: isolated(name) })}
        aria-haspopup="dialog"
        onOpen={onOpen}
      />
    </span>
  )
}
