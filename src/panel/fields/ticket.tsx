import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined'
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined'
import { Box } from '@mui/material'
import type { Assignee, Ticket, TicketPriority, TicketStatus, TicketUser } from '../../contract/tickets'
import { useWords, type Words } from '../i18n/words'
import { PersonLink } from './PersonLink'
import type { NamedPerson } from './PersonSentence'
import { StatusChip } from './StatusChip'
import { Verbatim } from './Verbatim'

export function TicketChip({ status }: { status: TicketStatus }) {
  const words = useWords()
  return <StatusChip status={status} label={words(`tickets.statuses.${status}`)} />
}

/** Nothing for normal priority. */
export function PriorityChip({ priority = 'normal' }: { priority: TicketPriority | undefined }) {
  const words = useWords()
  if (priority === 'normal') return null
  return <StatusChip status={priority} label={words(`tickets.priorities.${priority}`)} />
}

const icons = { good: ThumbUpIcon, bad: ThumbDownIcon }

/** The member's rating, as an icon or with their comment. */
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

/** The member's name; a deleted account has none. */
export function memberName(user: TicketUser, words: Words): string {
  return user.name ?? words('tickets.gone')
}

/** The member, who concerns everyone that may answer the ticket until it has ended. */
export function memberOf({ user, status }: Pick<Ticket, 'user' | 'status'>, words: Words): NamedPerson {
  return {
    uid: user.name === null ? null : user.uid,
    name: memberName(user, words),
    isConcerned: status !== 'closed' && status !== 'solved',
  }
}

export function MemberName({ ticket }: { ticket: Pick<Ticket, 'user' | 'status'> }) {
  const { name, ...link } = memberOf(ticket, useWords())
  return (
    <PersonLink {...link}>
      <Verbatim>{name}</Verbatim>
    </PersonLink>
  )
}

export function assigneeName(assignee: Assignee | null, words: Words): string {
  if (assignee === null) return words('tickets.nobody')
  return assignee.name ?? words('tickets.gone')
}
