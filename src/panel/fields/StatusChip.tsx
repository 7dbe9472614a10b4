import { styled } from '@mui/material/styles'
import type { AccountStatus } from '../../contract/accounts'
import type { OrganizationStatus } from '../../contract/organizations'
import type { PostStatus } from '../../contract/posts'
import type { TicketPriority, TicketStatus } from '../../contract/tickets'
import type { DeliveryState } from '../../contract/webhooks'

/** How much somebody is needed: what is as it should be is silent, what is over is hollow, and the rest has a ground. */
type Tone = 'good' | 'over' | 'sent' | 'wait' | 'bad'

export type State =
  | AccountStatus
  | OrganizationStatus
  | PostStatus
  | TicketStatus
  | Exclude<TicketPriority, 'normal'>
  | DeliveryState

/** The one map of states of the whole product. */
const tones: Readonly<Record<State, Tone>> = {
  active: 'good',
  public: 'good',
  open: 'good',
  sent: 'good',
  inactive: 'over',
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
  reopened: 'bad',
  safety: 'bad',
}

/** A status, by word and by colour. */
export function StatusChip({ status, label }: { status: State; label: string }) {
  return <Chip data-tone={tones[status]}>{label}</Chip>
}

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontSize: 13,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  color: 'var(--quiet)',
  '&::before': {
    content: '""',
    width: 7,
    height: 7,
    boxSizing: 'border-box',
    borderRadius: '50%',
    backgroundColor: 'var(--goodDot)',
  },
  '&[data-tone=over]::before, &[data-tone=sent]::before': {
    backgroundColor: 'transparent',
    border: '1.5px solid currentColor',
  },
  '&[data-tone=sent]::before': { borderColor: 'var(--calm)' },
  '&[data-tone=wait], &[data-tone=bad]': { padding: '1px 8px', borderRadius: 5 },
  '&[data-tone=wait]': { color: 'var(--wait)', backgroundColor: 'var(--waitSoft)' },
  '&[data-tone=wait]::before': { backgroundColor: 'var(--waitDot)' },
  '&[data-tone=bad]': { color: 'var(--bad)', backgroundColor: 'var(--badSoft)' },
  '&[data-tone=bad]::before': { backgroundColor: 'currentColor' },
})
