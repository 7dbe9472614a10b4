import { Link, Stack } from '@mui/material'
import { useGetList } from 'ra-core'
import type { Ticket } from '../../../contract/tickets'
import { formatCount, Moment } from '../../fields/format'
import { issueCaption, listedIssueWords } from '../../fields/text'
import { useWords } from '../../i18n/words'
import { newestFirst } from '../../providers/pageSize'
import type { TicketRecord } from '../../providers/records'
import { useOpenTicket } from '../openTicket'
import { TicketChip } from '../TicketChip'
import * as styles from './styles'

/** So many of a member's tickets are shown, the newest. */
const mostShown = 10

interface Props {
  ticket: Pick<Ticket, 'tid' | 'user'>
  /** They are shown at first. */
  isOpen?: boolean
}

/** What else the member of a ticket has asked, each a way to its conversation. */
export function MemberTickets({ ticket: { tid, user }, isOpen = false }: Props) {
  const words = useWords()
  const open = useOpenTicket()
  const { data = [], total = 0 } = useGetList<TicketRecord>('tickets', {
    filter: { member: user.uid },
    sort: newestFirst,
    pagination: { page: 1, perPage: mostShown },
  })
  const others = data.filter((one) => one.tid !== tid)
  if (others.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{words('tickets.member.others', { count: formatCount(total - 1) })}</summary>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', gap: '4px' }}>
        {others.map((other) => (
          <Stack key={other.tid} component="li" sx={styles.aLine}>
            <Link component="button" type="button" onClick={() => open(other.tid)}>
              <bdi>{issueCaption(other.issue, listedIssueWords)}</bdi>
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
