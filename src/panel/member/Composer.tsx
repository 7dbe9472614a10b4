import { type KeyboardEvent, useId, useState } from 'react'
import { longestMessage } from '../../contract/tickets'
import { useWords } from '../i18n/words'

interface Props {
  /** The conversation is no longer there. */
  isOff: boolean
  onSend: (text: string) => void
  onTyping: () => void
}

/** The line in which one writes: Enter sends, Shift and Enter begin a new line. */
export function Composer({ isOff, onSend, onTyping }: Props) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState('')
  // As the office counts: an emoji is one.
  const isTooLong = Array.from(text.trim()).length > longestMessage
  const canSend = !isOff && !isTooLong && text.trim() !== ''
  const send = () => {
    if (!canSend) return
    onSend(text.trim())
    setText('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="member-composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="field">
        <label htmlFor={id}>{words('member.write')}</label>
        <textarea
          id={id}
          rows={2}
          value={text}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-told`}
          onKeyDown={press}
          onChange={(event) => {
            setText(event.target.value)
            onTyping()
          }}
        />
        <span id={`${id}-told`} className={isTooLong ? 'field-problem' : 'quiet'}>
          {words(isTooLong ? 'member.tooLong' : 'member.keys')}
        </span>
      </div>
      <button type="submit" className="button" aria-disabled={!canSend}>
        {words('member.send')}
      </button>
    </form>
  )
}
