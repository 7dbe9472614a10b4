import { Alert, Button, Snackbar, Stack } from '@mui/material'
import { useNavigate } from 'react-router'
import { useWords } from '../i18n/words'
import { useOpenTicket } from './openTicket'

/** What is told of a ticket, or of several, which have none of their own to lead to. */
export interface Told {
  key: number
  text: string
  tid: string | null
  /** It is about a child's safety. */
  isGrave: boolean
}

/** In milliseconds; longer while the pointer is on it, or the window is not looked at. */
const shownFor = 6000

interface Props {
  toasts: readonly Told[]
  onGone: (key: number) => void
}

/** Told in the bar, where nobody types: one below the other, since in a row each would wait for the one before. */
export function TicketToasts({ toasts, onGone }: Props) {
  const words = useWords()
  const open = useOpenTicket()
  const navigate = useNavigate()
  const view = ({ key, tid }: Told) => {
    onGone(key)
    if (tid === null) navigate('/office/support/tickets')
    else open(tid)
  }
  return (
    <Stack sx={place}>
      {toasts.map((told) => (
        <Snackbar
          key={told.key}
          open
          autoHideDuration={shownFor}
          sx={{ '&&': { position: 'static', transform: 'none' } }}
          onClose={(_event, reason) => (reason === 'clickaway' ? undefined : onGone(told.key))}
        >
          <Alert
            severity={told.isGrave ? 'error' : 'info'}
            sx={told.isGrave ? row : look}
            action={
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => view(told)}>
                {words(told.tid === null ? 'tickets.alerts.viewAll' : 'tickets.view')}
              </Button>
            }
          >
            {told.text}
          </Alert>
        </Snackbar>
      ))}
    </Stack>
  )
}

const place = {
  position: 'fixed',
  top: 4,
  insetInline: 8,
  zIndex: 'snackbar',
  alignItems: 'center',
  gap: '4px',
  pointerEvents: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

const row = { flexWrap: 'nowrap', alignItems: 'center', py: 0 } as const

const look = {
  ...row,
  bgcolor: 'var(--rail)',
  color: 'var(--onRail)',
}
