import { Alert, Button, Snackbar, Stack } from '@mui/material'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useWords } from '../i18n/words'
import { useOpenTicket } from './openTicket'

/** What is told of a ticket, or of several, which have none of their own to lead to. */
export interface Told {
  key: number
  text: string
  tid: string | null
}

/** So long after the last one they are there, in milliseconds. */
const shownFor = 6000

interface Props {
  toasts: readonly Told[]
  onGone: () => void
}

/** Told in the bar, where nobody types: one below the other, since in a row each would wait for the one before. */
export function TicketToasts({ toasts, onGone }: Props) {
  const words = useWords()
  const open = useOpenTicket()
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each toast begins the time anew
  useEffect(() => {
    const timer = setTimeout(onGone, shownFor)
    return () => clearTimeout(timer)
  }, [toasts])
  const view = (tid: string | null) => {
    onGone()
    if (tid === null) navigate('/office/support/tickets')
    else open(tid)
  }
  return (
    <Snackbar
      open={toasts.length > 0}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ '&&': { top: 4 } }}
      onClose={(_event, reason) => (reason === 'clickaway' ? undefined : onGone())}
    >
      <Stack sx={{ gap: '4px' }}>
        {toasts.map(({ key, text, tid }) => (
          <Alert
            key={key}
            severity="info"
            sx={look}
            action={
              <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => view(tid)}>
                {words(tid === null ? 'tickets.alerts.viewAll' : 'tickets.view')}
              </Button>
            }
          >
            {text}
          </Alert>
        ))}
      </Stack>
    </Snackbar>
  )
}

const look = {
  flexWrap: 'nowrap',
  alignItems: 'center',
  py: 0,
  bgcolor: 'var(--rail)',
  color: 'var(--onRail)',
}
