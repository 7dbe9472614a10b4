import { LinearProgress } from '@mui/material'
import { useEffect, useState } from 'react'
import { useStayHere } from '../fields/hooks'
import { Modal } from '../form/Modal'
import { useWords } from '../i18n/words'
import { progressTick } from './timings'

interface Props {
  isOpen: boolean
  isSent: boolean
  /** Where the focus goes when it has closed; the button that began it is mostly gone by then. */
  returnTo: string | null
}

/** The progress of invitations (specification §2, Modals): it closes by itself. */
export function SendingInvitation({ isOpen, isSent, returnTo }: Props) {
  const words = useWords()
  useStayHere(isOpen)
  const onGone = () => {
    if (returnTo !== null) document.getElementById(returnTo)?.focus()
  }
  return (
    <Modal title={words('office.sending.title')} isOpen={isOpen} onClose={null} onGone={onGone} size="sm">
      <p>{words('office.sending.text')}</p>
      <Progress isSent={isSent} />
      <p className="quiet small" role="status">
        {words(isSent ? 'office.sending.sent' : 'office.sending.running')}
      </p>
    </Modal>
  )
}

/** Nobody knows how long it takes: each tick is a step, smaller than the one before, and being sent is the last. */
function Progress({ isSent }: { isSent: boolean }) {
  const words = useWords()
  const [ticks, setTicks] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicks((count) => count + 1), progressTick)
    return () => clearInterval(timer)
  }, [])
  const value = isSent ? 100 : Math.round(95 * (1 - 0.8 ** (ticks + 1)))
  return <LinearProgress variant="determinate" value={value} aria-label={words('office.sending.progress')} />
}
