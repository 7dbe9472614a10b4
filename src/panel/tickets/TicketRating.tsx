import ThumbDownIcon from '@mui/icons-material/ThumbDownOutlined'
import ThumbUpIcon from '@mui/icons-material/ThumbUpOutlined'
import { Box } from '@mui/material'
import type { Ticket } from '../../contract/tickets'
import { useWords } from '../i18n/words'

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
  '&[data-rating=good] > svg': { color: 'var(--good)' },
  '&[data-rating=bad] > svg': { color: 'var(--bad)' },
} as const
