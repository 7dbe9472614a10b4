import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined'
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined'
import { Box } from '@mui/material'
import type { Ticket } from '../../contract/tickets'
import { useWords } from '../i18n/words'

const icons = { good: ThumbUpIcon, bad: ThumbDownIcon }

/** What the member said of how the ticket ended last; nothing where they have not. */
export function TicketRating({ rating, isWhole = false }: Pick<Ticket, 'rating'> & { isWhole?: boolean }) {
  const words = useWords()
  if (!rating) return null
  const Icon = icons[rating.rating]
  return (
    <Box component="span" className="small" sx={place} data-rating={rating.rating}>
      <Icon aria-hidden="true" fontSize="inherit" />
      <span>{words(`tickets.ratings.${rating.rating}`)}</span>
      {isWhole && rating.comment ? <q dir="auto">{rating.comment}</q> : null}
    </Box>
  )
}

const place = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px',
  overflowWrap: 'anywhere',
  '&[data-rating=good] > :first-of-type': { color: 'var(--good)' },
  '&[data-rating=bad] > :first-of-type': { color: 'var(--bad)' },
} as const
