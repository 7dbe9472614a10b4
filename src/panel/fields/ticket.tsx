import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined'
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined'
import { Box } from '@mui/material'
import type { Assignee, Ticket, TicketPriority, TicketStatus, TicketUser } from '../../contract/tickets'
import { useWords, type Words } from '../i18n/words'
import { StatusChip } from './StatusChip'

/** A ticket's status, by word and by colour. */
export function TicketChip({ status }: { status: TicketStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`tickets.statuses.${status}`)} />
}

/** How urgent a ticket is, where it is not as usual. */
export function PriorityChip({ priority = 'normal' }: { priority: TicketPriority | undefined }) {
  const words = useWords()
  if (priority === 'normal') return null
  return <StatusChip status={priority} label={words(`tickets.priorities.${priority}`)} />
}

const icons = { good: ThumbUpIcon, bad: ThumbDownIcon }

/** What the member said of how the ticket ended last, as a sign, or with their words; nothing where they have not. */
export function TicketRating({ rating, isWhole = false }: Pick<Ticket, 'rating'> & { isWhole?: boolean }) {
  const words = useWords()
  if (!rating) return null
  const Icon = icons[rating.rating]
  const said = words(`tickets.ratings.${rating.rating}`)
  return (
    <Box component="span" className="small" sx={place} data-rating={rating.rating} title={said}>
      <Icon aria-hidden="true" fontSize="inherit" />
      <span className={isWhole ? undefined : 'hidden-text'}>{said}</span>
      {isWhole && rating.comment ? (
        <q dir="auto" translate="no">
          {rating.comment}
        </q>
      ) : null}
    </Box>
  )
}

const place = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  overflowWrap: 'anywhere',
  '&[data-rating=good] > svg': { color: 'var(--good)' },
  '&[data-rating=bad] > svg': { color: 'var(--bad)' },
} as const

/** The member of a ticket; an account that is gone has no name, and is told in words. */
export function memberName(user: TicketUser, words: Words): string {
  return user.name ?? words('tickets.gone')
}

/** Who has taken a ticket, or that nobody has. */
export function assigneeName(assignee: Assignee | null, words: Words): string {
  if (assignee === null) return words('tickets.nobody')
  return assignee.name ?? words('tickets.gone')
}
