import { Box, Link, Stack } from '@mui/material'
import { useGetList } from 'ra-core'
import type { Ticket } from '../../../contract/tickets'
import { AuthorPosts, CurrentAccount } from '../../accounts/AccountShow'
import { formatCount, Moment } from '../../fields/format'
import { NotLoaded } from '../../fields/Loading'
import { issueCaption, listedIssueWords } from '../../fields/text'
import { TicketChip } from '../../fields/ticket'
import { Verbatim } from '../../fields/Verbatim'
import { useWords } from '../../i18n/words'
import { newestFirst } from '../../list/rows'
import { MeasureDialogButton } from '../../measures/Measures'
import type { TicketRecord } from '../../providers/records'
import { Standing } from '../../referrals/Standing'
import { WhatToDoButton } from '../../referrals/WhatToDo'
import { openTicket } from '../../support/staff'
import * as styles from './styles'

/** Whether somebody sees to who the ticket is about, and what to do; nothing where a school asks in general. */
export function TicketHelp({ ticket: { user, about } }: { ticket: Ticket }) {
  const uid = about?.uid ?? user.uid
  if (user.organization && !about) return null
  return (
    <>
      <Standing uid={uid} />
      <WhatToDoButton uid={uid} post={about?.pid ?? undefined} />
    </>
  )
}

export function MemberColumn({ ticket }: { ticket: Ticket }) {
  const words = useWords()
  const { user } = ticket
  return (
    <Box component="section" aria-label={words('tickets.member.account')} sx={styles.member}>
      <TicketHelp ticket={ticket} />
      <CurrentAccount uid={user.uid} />
      <MeasureDialogButton uid={user.uid} />
      <AuthorPosts hasCounts uid={user.uid} />
      <MemberTickets isOpen ticket={ticket} />
    </Box>
  )
}

const maxShown = 10

interface Props {
  ticket: Pick<Ticket, 'tid' | 'user'>
  isOpen?: boolean
}

/** The member's other tickets. */
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
