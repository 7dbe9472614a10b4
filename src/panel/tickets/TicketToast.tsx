import { Alert, Button } from '@mui/material'
import { useCloseNotification } from 'ra-core'
import { useWords } from '../i18n/words'

/** Tells of a ticket, and leads there. */
export function TicketToast({ text, onView }: { text: string; onView: () => void }) {
  const words = useWords()
  const close = useCloseNotification()
  const view = () => {
    onView()
    close()
  }
  return (
    <Alert
      severity="info"
      sx={{ flexWrap: 'nowrap', alignItems: 'center', bgcolor: 'var(--rail)', color: 'var(--onRail)' }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={view}>
          {words('tickets.view')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}
