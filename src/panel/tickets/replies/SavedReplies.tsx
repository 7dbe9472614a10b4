import Button from '@mui/material/Button'
import Popover, { type PopoverActions } from '@mui/material/Popover'
import { useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/words'
import { RepliesPanel } from './RepliesPanel'
import './replies.css'

export interface RepliesProps {
  /** Puts a reply's text into the line of the chat. */
  onChoose: (text: string) => void
  /** What stands in the line, to be saved from there. */
  draft: string
}

interface Props extends RepliesProps {
  /** The panel has gone after a choice: where the focus belongs then. */
  onChosen: () => void
}

/** The texts that staff use again and again: a button, and the panel that it opens. */
export function SavedReplies({ onChoose, onChosen, draft }: Props) {
  const words = useWords()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = useRef<PopoverActions>(null)
  const [isOpen, setOpen] = useState(false)
  const isChosen = useRef(false)
  const giveFocusOn = () => {
    if (isChosen.current) onChosen()
    else button.current?.focus()
    isChosen.current = false
  }
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {words('replies.open')}
      </Button>
      <Popover
        action={place}
        open={isOpen}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        transitionDuration={0}
        disableRestoreFocus
        onClose={() => setOpen(false)}
        slotProps={{
          transition: { onExited: giveFocusOn },
          paper: { className: 'replies', role: 'dialog', 'aria-labelledby': id },
        }}
      >
        <RepliesPanel
          titleId={id}
          draft={draft}
          onResize={() => place.current?.updatePosition()}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            isChosen.current = true
            setOpen(false)
            onChoose(text)
          }}
        />
      </Popover>
    </>
  )
}
