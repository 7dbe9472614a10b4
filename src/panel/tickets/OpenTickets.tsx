import { Button } from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { hasWebSocket, supportDesk } from '../support/staff'

/** Opens tickets in chat boxes for all that is within; where that can't be, says why. */
export function OpenTickets({ children }: { children: ReactNode }) {
  const words = useWords()
  const [obstacle, setObstacle] = useState<'upgrade' | 'noLink'>('upgrade')
  const [isTold, setTold] = useState(false)
  const open = (tid: string) => {
    const desk = supportDesk()
    if (desk) {
      desk.open(tid)
      return
    }
    setObstacle(hasWebSocket() ? 'noLink' : 'upgrade')
    setTold(true)
  }
  const close = () => setTold(false)
  return (
    <OpenTicketContext value={open}>
      {children}
      <Modal
        title={words(`chat.${obstacle}.title`)}
        isOpen={isTold}
        role="alertdialog"
        size="sm"
        onClose={close}
        foot={
          <Button variant="contained" autoFocus onClick={close}>
            {words('chat.upgrade.ok')}
          </Button>
        }
      >
        <p>{words(`chat.${obstacle}.text`)}</p>
      </Modal>
    </OpenTicketContext>
  )
}

/** Opens a ticket's conversation, wherever in the office one is. */
export type OpenTicket = (tid: string) => void

/** Provided around the office by the component that holds the conversations. */
const OpenTicketContext = createContext<OpenTicket>(() => {
  throw new Error('nothing here opens tickets: OpenTicketContext is not provided')
})

export function useOpenTicket(): OpenTicket {
  return useContext(OpenTicketContext)
}
