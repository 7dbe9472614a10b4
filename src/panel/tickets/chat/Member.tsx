import { Box, Link, Stack } from '@mui/material'
import { useGetList } from 'ra-core'
import { useState } from 'react'
import type { Ticket, TicketUser } from '../../../contract/tickets'
import { AuthorPosts, CurrentAccount } from '../../accounts/AccountShow'
import { formatCount, Moment } from '../../fields/format'
import { NotLoaded } from '../../fields/Loading'
import { issueCaption, listedIssueWords } from '../../fields/text'
import { memberName, TicketChip } from '../../fields/ticket'
import { Verbatim } from '../../fields/Verbatim'
import { Modal } from '../../form/Modal'
import { useWords } from '../../i18n/words'
import { newestFirst } from '../../list/rows'
import type { TicketRecord } from '../../providers/records'
import { openTicket } from '../../support/staff'
import * as styles from './styles'

/** From a ticket to its member's account, or to another that it is about, as it is now. */
export function AccountLink({ user, label }: { user: TicketUser; label?: string }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const title = words('accounts.dialog.title')
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={label ?? words('tickets.member.account')}
        onClick={() => setOpen(true)}
      >
        {label ?? title}
      </Link>
      <Modal title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen ? <CurrentAccount uid={user.uid} /> : null}
      </Modal>
    </>
  )
}

/** The member beside the conversation, where there is room. */
export function MemberColumn({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { user } = ticket
  return (
    <Box component="section" aria-label={words('tickets.member.account')} sx={styles.member}>
      <CurrentAccount uid={user.uid} />
      <AuthorPosts hasCounts author={{ uid: user.uid, name: memberName(user, words) }} />
      <MemberTickets isOpen ticket={ticket} />
    </Box>
  )
}

/** How many of a member's tickets are shown, the newest first. */
const maxShown = 10

interface Props {
  ticket: Pick<Ticket, 'tid' | 'user'>
  /** They are shown at first. */
  isOpen?: boolean
}

/** What else the member of a ticket has asked, each a way to its conversation. */
export function MemberTickets({ ticket: { tid, user }, isOpen = false }: Props) {
  const words = useWords()
  const {
    data = [],
    total = 0,
    error,
    isFetching,
    refetch,
  } = useGetList<TicketRecord>('tickets', {
    filter: { member: user.uid },
    sort: newestFirst,
    pagination: { page: 1, perPage: maxShown },
  })
  const others = data.filter((one) => one.tid !== tid)
  if (error) return <NotLoaded hasRows error={error} isBusy={isFetching} onRetry={() => refetch()} />
  if (others.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{words('tickets.member.others', { count: formatCount(total - 1) })}</summary>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: '4px' }}>
        {others.map((other) => (
          <Stack key={other.tid} component="li" sx={styles.aLine}>
            <Link component="button" type="button" onClick={() => openTicket(other.tid)}>
              <Verbatim>{issueCaption(other.issue, listedIssueWords)}</Verbatim>
            </Link>
            <TicketChip status={other.status} />
            <span className="quiet small">
              <Moment at={other.created} />
            </span>
          </Stack>
        ))}
      </Stack>
    </details>
  )
}
