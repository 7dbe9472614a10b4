import { Chip } from '@mui/material'
import type { AccountStatus } from '../../contract/accounts'
import type { OrganizationStatus } from '../../contract/organizations'
import type { PostStatus } from '../../contract/posts'
import type { TicketPriority, TicketStatus } from '../../contract/tickets'
import type { DeliveryState } from '../../contract/webhooks'

/** The more attention is needed, the stronger the look. */
type Tone = 'good' | 'over' | 'sent' | 'wait' | 'bad'

export type State =
  | AccountStatus
  | OrganizationStatus
  | PostStatus
  | TicketStatus
  | Exclude<TicketPriority, 'normal'>
  | DeliveryState
  | 'off'

const tones: Readonly<Record<State, Tone>> = {
  active: 'good',
  public: 'good',
  open: 'good',
  sent: 'good',
  inactive: 'over',
  off: 'bad',
  closed: 'over',
  solved: 'over',
  low: 'over',
  invited: 'sent',
  incomplete: 'wait',
  waiting: 'wait',
  pending: 'wait',
  high: 'wait',
  blocked: 'bad',
  given_up: 'bad',
  superseded: 'over',
  reopened: 'bad',
  safety: 'bad',
}

export function StatusChip({ status, label }: { status: State; label: string }) {
  return <Chip component="span" size="small" label={label} sx={looks[tones[status]]} />
}

const chip = {
  height: 'auto',
  padding: 0,
  gap: '7px',
  borderRadius: 0,
  fontSize: 13,
  fontWeight: 500,
  color: 'text.secondary',
  backgroundColor: 'transparent',
  '& .MuiChip-label': { padding: 0 },
  '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', backgroundColor: 'var(--goodDot)' },
}
const hollow = (color: string) => ({
  ...chip,
  '&::before': { ...chip['&::before'], backgroundColor: 'transparent', border: `1.5px solid ${color}` },
})
const onGround = (color: string, backgroundColor: string, dot: string) => ({
  ...chip,
  padding: '1px 8px',
  borderRadius: '5px',
  color,
  backgroundColor,
  '&::before': { ...chip['&::before'], backgroundColor: dot },
})

const looks: Readonly<Record<Tone, object>> = {
  good: chip,
  over: hollow('currentColor'),
  sent: hollow('var(--calm)'),
  wait: onGround('var(--wait)', 'var(--waitSoft)', 'var(--waitDot)'),
  bad: onGround('var(--bad)', 'var(--badSoft)', 'currentColor'),
}
